/// Why a view is hidden from screen readers.
package struct AccessibilityHidingReasons: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `accessibilityElementsHidden` was set.
    package static let property = Self(rawValue: 1)
    /// The content has no meaning at present: a decorative or redacted image.
    package static let content = Self(rawValue: 2)
    /// An element around it speaks for it.
    package static let element = Self(rawValue: 4)
}
