/// Whether a line between rows is shown.
public enum UIListSeparatorVisibility: Int, Sendable { case automatic, visible, hidden }

/// The lines above and below a row of a list section.
public struct UIListSeparatorConfiguration: Hashable, Sendable {
    /// Whether a line is shown.
    public typealias Visibility = UIListSeparatorVisibility

    /// Whether the line above the cell is shown. `automatic` by default.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the line below the cell is shown. `automatic` by default.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// Insets that align the line with the text of the row.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: 0, leading: automaticInset, bottom: 0, trailing: 0)
    static let automaticInset: CGFloat = 1.7e308

    /// Points from the edges of the row; automatic by default.
    public var topSeparatorInsets = automaticInsets
    /// The distances of the lower line from the edges of the cell, in points.
    public var bottomSeparatorInsets = automaticInsets
    /// The colour of the lines. `separator` by default.
    public var color = UIColor.separator

    /// Creates the configuration of a look. Sidebars have no lines.
    @MainActor public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        guard listAppearance == .sidebar || listAppearance == .sidebarPlain else { return }
        (topSeparatorVisibility, bottomSeparatorVisibility) = (.hidden, .hidden)
    }
}
