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

        public init(_ argument: Any? = nil) { self.argument = argument }

        @MainActor public func post() { UIAccessibility.post(notification: .layoutChanged, argument: argument) }
    }

    /// Another screen is shown. Screen readers announce the argument if it is a text; without one the focus moves to
    /// the screen's heading.
    public struct ScreenChanged {
        private let argument: Any?

        public init(_ argument: Any? = nil) { self.argument = argument }

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
    public static let name = "accessibilitySpeechAnnouncementPriority"
}

extension AttributeScopes {
    public struct AccessibilityAnnouncementAttributes: AttributeScope {
        public let accessibilitySpeechAnnouncementPriority: AccessibilitySpeechAnnouncementPriorityAttribute
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.AccessibilityAnnouncementAttributes, T>
    ) -> T { self[T.self] }
}
