extension UICellAccessory {
    /// The options of an accessory that has no others.
    public struct DisclosureIndicatorOptions: Sendable {
        /// Whether the accessory is hidden. False by default.
        public var isHidden: Bool
        /// The width to reserve; nil for the standard one.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil for the standard one.
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of the accessory.
    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    /// The options of the accessory.
    public typealias DetailOptions = DisclosureIndicatorOptions

    /// The options of the buttons for deletion and insertion, and of the mark of multiple selection.
    public struct DeleteOptions: Sendable {
        /// Whether the accessory is hidden. False by default.
        public var isHidden: Bool
        /// The width that the accessory takes, so that the content of cells is aligned. Nil for the standard width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the sign. Nil for the standard one.
        public var tintColor: UIColor?
        /// The colour of the disc. Nil for the standard one.
        public var backgroundColor: UIColor?

        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The options of the accessory.
    public typealias InsertOptions = DeleteOptions
    /// The options of the accessory.
    public typealias MultiselectOptions = DeleteOptions

    /// The options of the accessory that expands an item.
    public struct OutlineDisclosureOptions: Sendable {
        /// What expands an item.
        public enum Style: Int, Sendable {
            /// As `header` in the first item of a section, and as `cell` in others.
            case automatic
            /// A click on the whole cell expands it.
            case header
            /// Only a click on the accessory does.
            case cell
        }

        /// What expands the item.
        public var style: Style
        /// Whether the accessory is hidden. False by default.
        public var isHidden: Bool
        /// The width that the accessory takes, so that the content of cells is aligned. Nil for the standard width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil for the standard one.
        public var tintColor: UIColor?

        /// Creates options. Those that are nil have the standard values.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// The options of a text at the trailing edge.
    public struct LabelOptions: Sendable {
        /// Whether the accessory is hidden. False by default.
        public var isHidden: Bool
        /// The width that the accessory takes, so that the content of cells is aligned. Nil for the standard width.
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour; nil for the standard one.
        public var tintColor: UIColor?
        /// The font of the text.
        public var font: UIFont

        /// Creates options. Those that are nil have the standard values.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
        }
    }

    /// A view of the app's own as an accessory, with the size of its frame.
    public struct CustomViewConfiguration {
        /// The view to show.
        public let customView: UIView
        /// The side of the content on which the view is.
        public let placement: Placement
        /// When the view is shown: always, or in one of the editing modes.
        public let displayed: DisplayedState
        /// Whether the accessory is hidden. False by default.
        public let isHidden: Bool
        /// The width that the accessory takes, so that the content of cells is aligned.
        public let reservedLayoutWidth: LayoutDimension
        /// The colour; nil for the standard one.
        public let tintColor: UIColor?

        public init(
            customView: UIView, placement: Placement, displayed: DisplayedState = .always, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.displayed = displayed
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }
}
