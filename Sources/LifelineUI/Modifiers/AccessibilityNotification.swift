/// Notifies screen readers of an event.
///
/// ```swift
/// AccessibilityNotification.Announcement("Saved").post()
/// ```
///
/// A notification is delivered to the scene for which the code runs: one that is posted in an action, an effect or a
/// body's `onChange` reaches the tab that shows the view.
public enum AccessibilityNotification {
    /// A text that screen readers announce.
    public struct Announcement: Hashable, Sendable {
        private let text: String
        private let isUrgent: Bool

        public init(_ announcement: some StringProtocol) {
            text = String(announcement)
            isUrgent = false
        }

        /// A text whose attribute `accessibilitySpeechAnnouncementPriority` determines when it is announced: high
        /// priority interrupts the current speech, others wait for its end.
        public init(_ announcement: AttributedString) {
            text = String(announcement.characters)
            isUrgent = announcement.runs.contains { $0.accessibilitySpeechAnnouncementPriority == .high }
        }

        /// Lets the screen reader of the current scene read out the text: after its current speech, or at once if the
        /// text has high priority.
        @MainActor public func post() {
            if isUrgent {
                UIAccessibility.announceAssertively(text)
            } else {
                UIAccessibility.post(notification: .announcement, argument: text)
            }
        }
    }

    /// A part of the screen changed. Screen readers announce the argument, if it is a text.
    public struct LayoutChanged {
        private let argument: Any?

        /// Reports that a part of the screen changed. The argument is the `UIView` at which a screen reader continues.
        public init(_ argument: Any? = nil) { self.argument = argument }

        /// Notifies the screen reader of the current scene.
        @MainActor public func post() { UIAccessibility.post(notification: .layoutChanged, argument: argument) }
    }

    /// Another screen is shown. Screen readers announce the argument if it is a text; without one the focus moves to
    /// the screen's heading.
    public struct ScreenChanged {
        private let argument: Any?

        /// Reports that the screen was replaced. The argument is the `UIView` at which a screen reader continues; by
        /// default the screen's heading.
        public init(_ argument: Any? = nil) { self.argument = argument }

        /// Notifies the screen reader of the current scene.
        @MainActor public func post() { UIAccessibility.post(notification: .screenChanged, argument: argument) }
    }
}

/// When a screen reader announces a text.
public enum AccessibilitySpeechAnnouncementPriority: Hashable, Codable, Sendable {
    case low
    /// The default.
    case `default`
    /// Immediately, interrupting the current speech.
    case high
}

/// The attribute of an announcement's text; see `AccessibilityNotification.Announcement`.
public enum AccessibilitySpeechAnnouncementPriorityAttribute: AttributedStringKey {
    public typealias Value = AccessibilitySpeechAnnouncementPriority
    /// The name under which the attribute is encoded.
    public static let name = "accessibilitySpeechAnnouncementPriority"
}

extension AttributeScopes {
    /// The attributes of texts that are announced.
    public struct AccessibilityAnnouncementAttributes: AttributeScope {
        /// How urgent the text is. Only `high` differs: it interrupts the current speech.
        public let accessibilitySpeechAnnouncementPriority: AccessibilitySpeechAnnouncementPriorityAttribute
    }
}

extension AttributeDynamicLookup {
    /// Gives access to the attributes of announced texts by their names.
    public subscript<T: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.AccessibilityAnnouncementAttributes, T>
    ) -> T { self[T.self] }
}
