/// Whether a line between rows is shown.
public enum UIListSeparatorVisibility: Int, Sendable { case automatic, visible, hidden }

/// The lines above and below a row of a list section.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    public typealias Visibility = UIListSeparatorVisibility

    public var topSeparatorVisibility = Visibility.automatic
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Insets that align the line with the text of the row.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: automaticInset, bottom: 0, trailing: 0)
    static let automaticInset: CGFloat = 1.7e308

    /// Points from the edges of the row; automatic by default.
    public var topSeparatorInsets = automaticInsets
    public var bottomSeparatorInsets = automaticInsets
    public var color = UIColor.separator

    @MainActor public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        guard listAppearance == .sidebar || listAppearance == .sidebarPlain else { return }
        (topSeparatorVisibility, bottomSeparatorVisibility) = (.hidden, .hidden)
    }
}
