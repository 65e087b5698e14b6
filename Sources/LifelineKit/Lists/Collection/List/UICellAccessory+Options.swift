extension UICellAccessory {
    /// The options of an accessory that has no others.
    public struct DisclosureIndicatorOptions: Sendable {
        public var isHidden: Bool
        /// The width to reserve; nil for the standard one.
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    public typealias CheckmarkOptions = DisclosureIndicatorOptions
    public typealias DetailOptions = DisclosureIndicatorOptions

    /// The options of the buttons for deletion and insertion, and of the mark of multiple selection.
    public struct DeleteOptions: Sendable {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        /// The colour of the sign.
        public var tintColor: UIColor?
        /// The colour of the disc.
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

    public typealias InsertOptions = DeleteOptions
    public typealias MultiselectOptions = DeleteOptions

    public struct OutlineDisclosureOptions: Sendable {
        public enum Style: Int, Sendable {
            /// As `header` in the first item of a section, and as `cell` in others.
            case automatic
            /// A click on the whole cell expands it.
            case header
            /// Only a click on the accessory does.
            case cell
        }

        public var style: Style
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?

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

    public struct LabelOptions: Sendable {
        public var isHidden: Bool
        public var reservedLayoutWidth: LayoutDimension?
        public var tintColor: UIColor?
        public var font: UIFont

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
        public let customView: UIView
        public let placement: Placement
        public let displayed: DisplayedState
        public let isHidden: Bool
        public let reservedLayoutWidth: LayoutDimension
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
