/// The level of a heading: 1 to 6, as in HTML.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
    /// The default level of headings.
    case unspecified
    case h1, h2, h3, h4, h5, h6
}

struct _HeadingModifier: FirstViewModifier {
    let level: AccessibilityHeadingLevel

    func apply(to view: UIView) {
        // Before the trait, which gives a heading without a level the second.
        view.layer[attribute: .ariaLevel] = level == .unspecified ? "2" : "\(level.rawValue)"
        view.accessibilityTraits.insert(.header)
    }
}

extension View {
    /// Makes the view a heading of a level, by which screen readers navigate the page.
    nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        modifier(_HeadingModifier(level: level))
    }
}
