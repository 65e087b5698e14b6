/// Something beside the content of a list cell: a chevron, a check mark, a button.
///
/// ```swift
/// cell.accessories = [.delete { remove(item) }, .label(text: "3"), .disclosureIndicator()]
/// ```
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory is shown.
    public enum DisplayedState: Int, Sendable {
        case always
        /// While the collection is in editing mode.
        case whenEditing
        case whenNotEditing
    }

    /// The side of the content on which an accessory is.
    public enum Placement: Sendable { case leading, trailing }

    /// A reserved width: the accessory's own, that of the system's symbols, or a number of points.
    public enum LayoutDimension: Hashable, Sendable { case actual, standard, custom(CGFloat) }

    enum Kind: Hashable {
        case chevron, check, delete, insert, multiselect, detail, reorder
        case outline(isHeader: Bool)
        case label(String, UIFont)
        case custom(UIView)
    }

    let kind: Kind
    let placement: Placement
    let displayed: DisplayedState
    let isHidden: Bool
    let width: LayoutDimension
    let tint: UIColor?
    let background: UIColor?
    let action: (@MainActor () -> Void)?

    private init(
        _ kind: Kind, _ placement: Placement, _ displayed: DisplayedState, isHidden: Bool, width: LayoutDimension?,
        tint: UIColor? = nil, background: UIColor? = nil, action: (@MainActor () -> Void)? = nil
    ) {
        self.kind = kind
        self.placement = placement
        self.displayed = displayed
        self.isHidden = isHidden
        self.width = width ?? .standard
        self.tint = tint
        self.background = background
        self.action = action
    }

    // MARK: Accessories

    /// A chevron at the end: the row leads somewhere.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .chevron, .trailing, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .actual,
            tint: options.tintColor)
    }

    /// A check mark at the end.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .check, .trailing, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth ?? .actual,
            tint: options.tintColor)
    }

    /// A button with an i at the end.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, .trailing, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
            tint: options.tintColor, action: actionHandler)
    }

    /// A button with a minus at the leading edge, which calls `actionHandler`.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
        actionHandler: @escaping @MainActor () -> Void
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, .leading, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
            tint: options.tintColor, background: options.backgroundColor, action: actionHandler)
    }

    /// A button with a plus at the leading edge.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
        actionHandler: @escaping @MainActor () -> Void
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, .leading, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
            tint: options.tintColor, background: options.backgroundColor, action: actionHandler)
    }

    /// A disc at the leading edge, with a check mark while the cell is selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, .leading, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
            tint: options.tintColor, background: options.backgroundColor)
    }

    /// A handle at the end that moves the item by dragging, or with the arrow keys, where the data source permits it.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, .trailing, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
            tint: options.tintColor)
    }

    /// A chevron that points down while the items below the item are shown. A click expands or collapses the item in
    /// its section snapshot, or calls `actionHandler` if there is one.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (@MainActor () -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outline(isHeader: options.style == .header), .trailing, displayed, isHidden: options.isHidden,
            width: options.reservedLayoutWidth, tint: options.tintColor, action: actionHandler)
    }

    /// A text at the end, such as a count.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font), .trailing, displayed, isHidden: options.isHidden,
            width: options.reservedLayoutWidth ?? .actual, tint: options.tintColor)
    }

    /// A view of the app beside the content.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        UICellAccessory(
            .custom(configuration.customView), configuration.placement, configuration.displayed,
            isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth,
            tint: configuration.tintColor)
    }

    func isShown(isEditing: Bool) -> Bool {
        switch displayed {
        case .always: !isHidden
        case .whenEditing: !isHidden && isEditing
        case .whenNotEditing: !isHidden && !isEditing
        }
    }
}
