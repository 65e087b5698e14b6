/// A colour; as a view it fills the proposed size.
///
/// Colours have a light and a dark form. The browser chooses, so switching appearances costs nothing.
public struct Color: Hashable, Sendable {
    package let cgColor: CGColor

    nonisolated package init(cgColor: CGColor) { self.cgColor = cgColor }

    /// Creates the colour of a `UIColor`.
    nonisolated public init(_ color: UIColor) { cgColor = color.cgColor }

    /// Creates a colour from UIKit's, with its light and its dark form.
    nonisolated public init(uiColor: UIColor) { self.init(uiColor) }

    /// Creates a colour from an asset catalogue of a bundle, by default of any module of the app, in its forms for light and
    /// dark mode. If there is none of that name, the colour is clear, and the name is logged once.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        if let color = UIColor(named: name, in: bundle) {
            self.init(color)
        } else {
            MissingColors.report(name)
            self.init(cgColor: .clear)
        }
    }

    /// Components in 0…1, in sRGB.
    nonisolated public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
        cgColor = CGColor(red: red, green: green, blue: blue, alpha: opacity)
    }

    /// Creates a grey in sRGB: 0 is black, 1 is white.
    nonisolated public init(white: Double, opacity: Double = 1) {
        self.init(red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from its hue, saturation and brightness, 0…1 each.
    nonisolated public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity))
    }

    /// Returns the colour with its opacity multiplied by a factor, 0…1.
    nonisolated public func opacity(_ opacity: Double) -> Color {
        Color(cgColor: cgColor.multipliedAlpha(max(0, min(1, opacity))))
    }

    /// Whether the colour is fully transparent in both appearances.
    nonisolated var isClear: Bool { cgColor.light.alpha == 0 && cgColor.dark.alpha == 0 }

    public static let clear = Color(cgColor: .clear)
    public static let black = Color(.black)
    public static let white = Color(.white)
    public static let gray = Color(.systemGray)
    public static let red = Color(.systemRed)
    public static let orange = Color(.systemOrange)
    public static let yellow = Color(.systemYellow)
    public static let green = Color(.systemGreen)
    public static let mint = Color(.systemMint)
    public static let teal = Color(.systemTeal)
    public static let cyan = Color(.systemCyan)
    public static let blue = Color(.systemBlue)
    public static let indigo = Color(.systemIndigo)
    public static let purple = Color(.systemPurple)
    public static let pink = Color(.systemPink)
    public static let brown = Color(.systemBrown)
    /// The colour of primary text.
    public static let primary = Color(.label)
    /// The colour of secondary text.
    public static let secondary = Color(.secondaryLabel)
    /// The colour of interactive elements: the system's blue. A `tint(_:)` does not change it.
    public static let accentColor = Color(.systemBlue)
}

extension Color: View {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Color, _ inputs: _NodeInputs) -> _Node<Color> {
        ItemNode(view, inputs, item: FillItem()) { color, item in item.setColor(color) }
    }
}

/// Fills the proposed size.
@MainActor final class FillItem: ViewItem {
    init() {
        let view = UIView()
        view.isUserInteractionEnabled = true
        super.init(view)
    }

    private var color: Color?

    /// Returns whether a layout must follow: to animate the change, or for enclosing views.
    func setColor(_ new: Color) -> Bool {
        let isFirst = color == nil
        color = new
        if !isFirst, isAnimationPending { return true }
        // Enclosing views may depend on the opacity: see `ViewShadow`.
        let changesOpacity = !isFirst && uiView.layer.backgroundColor?.light.alpha != new.cgColor.light.alpha
        show(new)
        return changesOpacity
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if let color, uiView.layer.backgroundColor != color.cgColor { show(color) }
    }

    private func show(_ color: Color) {
        uiView.layer.backgroundColor = color.cgColor
        uiView.paintsNothing = color.isClear
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
