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
    /// A view that fills the background, behind the image and the content.
    public var customView: UIView?
    public var cornerRadius: CGFloat = 0
    /// The distance of the background from the edges of the cell. Points.
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill
    public var strokeColor: UIColor?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var strokeWidth: CGFloat = 0
    /// The distance of the border from the background; negative values are inside of it.
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
    public static func listCell() -> Self { Self(.plainCell) }
    public static func listPlainCell() -> Self { Self(.plainCell) }
    public static func listGroupedCell() -> Self { Self(.groupedCell) }
    public static func listSidebarCell() -> Self { Self(.sidebarCell) }
    public static func listAccompaniedSidebarCell() -> Self { Self(.sidebarCell) }
    public static func listHeader() -> Self { Self(.groupedEdge) }
    public static func listFooter() -> Self { Self(.groupedEdge) }
    public static func listPlainHeaderFooter() -> Self { Self(.plainEdge) }
    public static func listGroupedHeaderFooter() -> Self { Self(.groupedEdge) }
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

    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

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
