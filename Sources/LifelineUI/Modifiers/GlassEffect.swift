/// A translucent, blurred material with a bright edge, for controls above content.
public struct Glass: Equatable, Sendable {
    fileprivate var isClear = false
    fileprivate var isShown = true
    fileprivate var tintColor: Color?

    public static let regular = Glass()
    /// More translucent: for controls above pictures.
    public static let clear = Glass(isClear: true)
    /// No effect.
    public static let identity = Glass(isShown: false)

    /// Returns the material mixed with a colour.
    public func tint(_ color: Color?) -> Glass {
        var copy = self
        copy.tintColor = color
        return copy
    }

    /// Returns the same material: it does not react to touches, which the browser does not report before a click.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass for which none was given: a capsule.
public struct DefaultGlassEffectShape: Shape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Capsule().path(in: rect) }
    nonisolated public func _corners(in size: CGSize) -> (radius: Double, frame: CGRect)? {
        Capsule()._corners(in: size)
    }
}

extension View {
    /// Puts glass behind the view.
    public func glassEffect(_ glass: Glass = .regular) -> some View {
        glassEffect(glass, in: DefaultGlassEffectShape())
    }

    /// Puts glass in a shape behind the view.
    ///
    /// ```swift
    /// Label("Play", systemImage: "play").padding().glassEffect(.regular.tint(.orange), in: .rect(cornerRadius: 16))
    /// ```
    @ViewBuilder public func glassEffect<S: Shape>(_ glass: Glass = .regular, in shape: S) -> some View {
        if glass.isShown {
            background(glass.isClear ? Material.ultraThin : .thin, in: shape)
                .background(shape.fill((glass.tintColor ?? .clear).opacity(0.45)))
                .overlay(shape.stroke(Color.white.opacity(0.35), lineWidth: 1).allowsHitTesting(false))
        } else {
            self
        }
    }
}

/// Views with glass that belong together. They do not flow into each other.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// - Parameter spacing: The distance below which shapes would merge; unused.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    public var body: some View { content }
}

/// A button of glass.
public struct GlassButtonStyle: ButtonStyle {
    private let glass: Glass
    /// Creates a style with a kind of glass.
    nonisolated public init(_ glass: Glass = .regular) { self.glass = glass }
    public func makeBody(configuration: Configuration) -> some View {
        _TintedLabel(configuration: configuration)
            .padding(.horizontal, 16).padding(.vertical, 9)
            .glassEffect(glass)
    }
}

/// A button of glass in the tint.
public struct GlassProminentButtonStyle: ButtonStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        BorderedProminentButtonStyle().makeBody(configuration: configuration).clipShape(Capsule())
    }
}

extension ButtonStyle where Self == GlassButtonStyle {
    nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
    /// Buttons on a kind of glass.
    nonisolated public static func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle(glass) }
}

extension ButtonStyle where Self == GlassProminentButtonStyle {
    nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}
