/// What people who use assistive technology prefer, and a way to tell them something.
///
/// The preferences are those of the scene that code runs for.
@MainActor public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Says a text. The argument is a string.
        public static let announcement = Notification(rawValue: 1)
    }

    /// Whether moves should be replaced by fades.
    public static var isReduceMotionEnabled: Bool { UITraitCollection.current.isReduceMotionEnabled }

    /// Whether borders and text should stand out more.
    public static var isDarkerSystemColorsEnabled: Bool {
        UITraitCollection.current.accessibilityContrast == .high
    }

    /// Tells screen readers something. Outside of a scene's events and turns nobody is told.
    public static func post(notification: Notification, argument: Any?) {
        guard notification == .announcement, let text = argument as? String else { return }
        UIWindowScene.current?.send(.announce(text, isAssertive: false))
    }
}
