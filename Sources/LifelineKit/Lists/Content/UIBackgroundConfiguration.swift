/// The background of a cell, header or footer: a colour, an image, a border, rounded corners.
///
/// ```swift
/// var background = UIBackgroundConfiguration.listPlainCell()
/// background.cornerRadius = 12
/// background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8)
/// cell.backgroundConfiguration = background
/// ```
/// In cells it replaces `backgroundView`, `selectedBackgroundView` and the colour of the selection. Colours that were
/// not set depend on the state of the cell.
public struct UIBackgroundConfiguration: Hashable {
    enum Kind: Hashable { case clear, plainCell, groupedCell, sidebarCell, plainEdge, groupedEdge }

    let kind: Kind
    /// A view that fills the background, behind the image and the content. Nil, the default, for none.
    public var customView: UIView?
    /// The radius of the corners in points. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The distance of the background from the edges of the cell. Points. Zero by default.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    /// Changes the background's colour; nil to use it as it is.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// An image above the colour; nil for none.
    public var image: UIImage?
    /// How the image fills the background. Stretched by default.
    public var imageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the border; the tint colour if nil.
    public var strokeColor: UIColor?
    /// Changes the border's colour; nil to use it as it is.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border in points. 0 by default: no border.
    public var strokeWidth: CGFloat = 0
    /// The distance of the border from the background; negative values are inside of it. 0 by default.
    public var strokeOutset: CGFloat = 0
    private var ownColor: UIColor??
    private var isMarked = false

    private init(_ kind: Kind) {
        self.kind = kind
        guard kind == .sidebarCell else { return }
        cornerRadius = 10
        backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }

    /// No background.
    public static func clear() -> Self { Self(.clear) }
    /// The background of cells in a plain list.
    public static func listCell() -> Self { Self(.plainCell) }
    /// The background of cells in a plain list.
    public static func listPlainCell() -> Self { Self(.plainCell) }
    /// The background of cells in a grouped list.
    public static func listGroupedCell() -> Self { Self(.groupedCell) }
    /// The background of cells in a sidebar.
    public static func listSidebarCell() -> Self { Self(.sidebarCell) }
    /// The background of cells in a sidebar.
    public static func listAccompaniedSidebarCell() -> Self { Self(.sidebarCell) }
    /// The background of headers and footers in a grouped list or a sidebar.
    public static func listHeader() -> Self { Self(.groupedEdge) }
    /// The background of headers and footers in a grouped list or a sidebar.
    public static func listFooter() -> Self { Self(.groupedEdge) }
    /// The background of headers and footers in a plain list.
    public static func listPlainHeaderFooter() -> Self { Self(.plainEdge) }
    /// The background of headers and footers in a grouped list or a sidebar.
    public static func listGroupedHeaderFooter() -> Self { Self(.groupedEdge) }
    /// The background of headers and footers in a grouped list or a sidebar.
    public static func listSidebarHeader() -> Self { Self(.groupedEdge) }

    /// The colour; that of the kind and the state unless set. Nil is the tint colour.
    public var backgroundColor: UIColor? {
        get { if let ownColor { ownColor } else { stateColor } }
        set { ownColor = .some(newValue) }
    }

    private var stateColor: UIColor {
        switch kind {
        case .clear, .groupedEdge: .clear
        case .plainCell: isMarked ? .systemGray4 : .systemBackground
        case .groupedCell: isMarked ? .systemGray4 : .secondarySystemGroupedBackground
        case .sidebarCell: isMarked ? .systemFill : .clear
        case .plainEdge: .secondarySystemBackground
        }
    }

    /// Returns the background's colour after its transformer. Without one it is the tint colour.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the border's colour after its transformer. Without one it is the tint colour.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }

    /// Returns the configuration with the colour of the state, unless a colour was set.
    public func updated(for state: any UIConfigurationState) -> Self {
        var new = self
        new.isMarked = ConfigurationFlags(state).isMarked
        return new
    }
}
