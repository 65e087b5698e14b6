/// A property of a layer with its value, as sent over the wire.
///
/// Values are already rounded to the wire's precision, so that mirrors can be compared exactly.
public enum LayerProperty: Hashable, Sendable {
    /// What a property is, as it is numbered on the wire.
    public enum Tag: UInt8, Sendable, CaseIterable {
        case geometry = 1, transform, anchorPoint, opacity, flags, backgroundColor, cornerRadius, border, shadow
        case zPosition, mask, element, textStyle, textColor, lines, value, events, attributes, image, contentSize
        case contentOffset, colorScheme, cursor, tintColor, features, drawing

        /// Written instead of a tag at the end of a list of properties.
        static let endOfList: UInt8 = 0
    }

    /// A rectangle in 1/64 points.
    public struct Box: Hashable, Sendable {
        /// 64ths of a point.
        public var x, y, width, height: Int32
        public init(x: Int32, y: Int32, width: Int32, height: Int32) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
        public static let zero = Box(x: 0, y: 0, width: 0, height: 0)
    }

    /// The shadow of a layer.
    public struct Shadow: Hashable, Sendable {
        /// The opacity of the shadow, in thousandths.
        public var opacity: UInt32
        /// 64ths of a point.
        public var radius, x, y: Int32
        /// The colour.
        public var color: CGColor
    }

    /// The part of a layer that is visible.
    public struct Mask: Hashable, Sendable {
        /// The visible rectangle, in the layer's coordinates.
        public var box: Box
        /// 64ths of a point.
        public var cornerRadius: Int32
    }

    /// An attribute of the layer's HTML element.
    public struct Attribute: Hashable, Sendable {
        /// The name.
        public var attribute: LayerAttribute
        /// The value, as text.
        public var value: String
        /// Creates an attribute.
        public init(_ attribute: LayerAttribute, _ value: String) {
            self.attribute = attribute
            self.value = value
        }
    }

    /// The frame.
    case geometry(Box)
    /// Empty (identity), 6 or 16 numbers.
    case transform([Float])
    /// The point around which the layer is transformed, in fractions of its size.
    case anchorPoint(Float, Float)
    /// Thousandths.
    case opacity(UInt32)
    /// Whether the layer is hidden, clips its content, and the like.
    case flags(LayerFlags)
    /// The colour behind the content.
    case backgroundColor(CGColor)
    /// The radius in 64ths of a point, and the corners to which it applies.
    case cornerRadius(Int32, corners: UInt8)
    /// The width in 64ths of a point, and the colour.
    case border(width: Int32, CGColor)
    /// The shadow.
    case shadow(Shadow)
    /// The order of overlapping siblings.
    case zPosition(Int32)
    /// The visible part; nil for all.
    case mask(Mask?)
    /// The kind of HTML element.
    case element(LayerElement)
    /// The style of the text.
    case textStyle(LayerText.Style)
    /// The colour of the text.
    case textColor(CGColor)
    /// The text.
    case lines(LayerText)
    /// The value of a control.
    case value(LayerValue)
    /// The events that the layer listens to.
    case events(LayerEvents)
    /// Attributes of the HTML element.
    case attributes([Attribute])
    /// The image; nil for none.
    case image(LayerImage?)
    /// The size of scrolled content, in 64ths of a point.
    case contentSize(width: Int32, height: Int32)
    /// The scroll offset.
    case contentOffset(LayerContentOffset)
    /// The appearance: 0 as the parent, else light or dark.
    case colorScheme(UInt8)
    /// The form of the pointer above the layer.
    case cursor(LayerCursor)
    /// The colour of the browser's own controls.
    case tintColor(CGColor)
    /// Sorted by name.
    case features([LayerFeature])
    /// The vector content; nil for none.
    case drawing(LayerDrawing?)
    /// The difference from the drawing that the display has. Only in updates.
    case drawingChange(DrawingPatch)

    /// What the property is.
    public var tag: Tag {
        switch self {
        case .geometry: .geometry
        case .transform: .transform
        case .anchorPoint: .anchorPoint
        case .opacity: .opacity
        case .flags: .flags
        case .backgroundColor: .backgroundColor
        case .cornerRadius: .cornerRadius
        case .border: .border
        case .shadow: .shadow
        case .zPosition: .zPosition
        case .mask: .mask
        case .element: .element
        case .textStyle: .textStyle
        case .textColor: .textColor
        case .lines: .lines
        case .value: .value
        case .events: .events
        case .attributes: .attributes
        case .image: .image
        case .contentSize: .contentSize
        case .contentOffset: .contentOffset
        case .colorScheme: .colorScheme
        case .cursor: .cursor
        case .tintColor: .tintColor
        case .features: .features
        case .drawing, .drawingChange: .drawing
        }
    }

    /// Whether this is the value of an absent property.
    public var isDefault: Bool {
        switch self {
        case .geometry(let box): box == .zero
        case .transform(let numbers): numbers.isEmpty
        case .anchorPoint(let x, let y): x == 0.5 && y == 0.5
        case .opacity(let thousandths): thousandths == 1000
        case .flags(let flags): flags.isEmpty
        case .backgroundColor(let color), .tintColor(let color): color == .clear
        case .cornerRadius(let radius, _): radius == 0
        case .border(let width, _): width == 0
        case .shadow(let shadow): shadow.opacity == 0
        case .zPosition(let z): z == 0
        case .mask(let mask): mask == nil
        case .element, .textStyle, .value, .contentOffset: false
        case .textColor(let color): color == LayerProperty.defaultTextColor
        case .lines(let text): text.isEmpty
        case .events(let events): events.isEmpty
        case .attributes(let attributes): attributes.isEmpty
        case .image(let image): image == nil
        case .contentSize(let width, let height): width == 0 && height == 0
        case .colorScheme(let scheme): scheme == 0
        case .cursor(let cursor): cursor == .automatic
        case .features(let features): features.isEmpty
        case .drawing(let drawing): drawing == nil
        case .drawingChange: false
        }
    }

    /// Black on light, white on dark.
    public static let defaultTextColor = CGColor(light: CGColor.black.light, dark: CGColor.white.light)
}

/// The pointer's shape over a layer.
public enum LayerCursor: UInt8, Sendable, CaseIterable {
    case automatic, pointer, text, grab, notAllowed, resizeColumn, resizeRow
}
