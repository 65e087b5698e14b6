/// Replaces a view by another one: it fades while its size changes a little.
///
/// ```swift
/// Text(status).id(status).transition(.blurReplace)
/// ```
/// Unlike in SwiftUI, the view is not blurred meanwhile.
public struct BlurReplaceTransition: Transition {
    /// How the sizes of the views change.
    public struct Configuration: Hashable, Sendable {
        fileprivate let removalScale: CGFloat

        /// The removed view shrinks, and the inserted one grows to its size.
        public static let downUp = Configuration(removalScale: 0.9)
        /// The removed view grows, and the inserted one grows to its size.
        public static let upUp = Configuration(removalScale: 1.1)
    }

    /// How the sizes of the views change.
    public var configuration: Configuration

    /// Creates a transition.
    public init(configuration: Configuration) { self.configuration = configuration }

    public var _erased: AnyTransition? {
        .asymmetric(
            insertion: .scale(scale: 0.9).combined(with: .opacity),
            removal: .scale(scale: configuration.removalScale).combined(with: .opacity))
    }

    public func body(content: Content, phase: TransitionPhase) -> some View {
        content
            .opacity(phase.isIdentity ? 1 : 0)
            .scaleEffect(phase == .willAppear ? 0.9 : phase == .didDisappear ? configuration.removalScale : 1)
    }
}

extension Transition where Self == BlurReplaceTransition {
    /// Fades a view while its size changes a little: `blurReplace(.downUp)`.
    public static var blurReplace: Self { blurReplace() }

    /// Fades a view while its size changes a little.
    public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> Self {
        Self(configuration: configuration)
    }
}
