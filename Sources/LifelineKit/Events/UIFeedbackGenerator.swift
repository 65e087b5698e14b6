// Haptics, which most browsers do not offer to pages: the generators do nothing.

/// Requests haptics. Has no effect.
@preconcurrency @MainActor open class UIFeedbackGenerator {
    public nonisolated init() {}

    /// Without effect.
    open func prepare() {}
}

/// Requests the haptics of a collision. Has no effect.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of an impact.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

    /// Without effect.
    public nonisolated init(style: FeedbackStyle) { super.init() }
    public nonisolated override init() { super.init() }

    /// Without effect.
    open func impactOccurred() {}
    /// - Parameter intensity: From 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}
}

/// Requests the haptics of a result. Has no effect.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome that is reported.
    public enum FeedbackType: Int, Sendable { case success, warning, error }

    /// Without effect.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Requests the haptics of a selection. Has no effect.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Without effect.
    open func selectionChanged() {}
}
