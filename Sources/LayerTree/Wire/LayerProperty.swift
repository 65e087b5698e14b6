/// A property of a layer with its value, as sent over the wire.
///
/// Values are already rounded to the wire's precision, so that mirrors can be compared exactly.
public enum LayerProperty: Hashable, Sendable {
    public enum Tag: UInt8, Sendable, CaseIterable {
        case geometry = 1, transform, anchorPoint, opacity, flags, backgroundColor, cornerRadius, border, shadow
        case zPosition, mask, element, textStyle, textColor, lines, value, events, attributes, image, contentSize
        case contentOffset, colorScheme, cursor, tintColor, features

        /// Written instead of a tag at the end of a list of properties.
        static let endOfList: UInt8 = 0
    }

    /// A rectangle in 1/64 points.
    public struct Box: Hashable, Sendable {
        public var x, y, width, height: Int32
        public init(x: Int32, y: Int32, width: Int32, height: Int32) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
        public static let zero = Box(x: 0, y: 0, width: 0, height: 0)
    }

    public struct Shadow: Hashable, Sendable {
        public var opacity: UInt32
        public var radius, x, y: Int32
        public var color: CGColor
    }

    public struct Mask: Hashable, Sendable {
        public var box: Box
        public var cornerRadius: Int32
    }

    public struct Attribute: Hashable, Sendable {
        public var attribute: LayerAttribute
        public var value: String
        public init(_ attribute: LayerAttribute, _ value: String) {
            self.attribute = attribute
            self.value = value
        }
    }

    case geometry(Box)
    /// Empty (identity), 6 or 16 numbers.
    case transform([Float])
    case anchorPoint(Float, Float)
    case opacity(UInt32)
    case flags(LayerFlags)
    case backgroundColor(CGColor)
    case cornerRadius(Int32, corners: UInt8)
    case border(width: Int32, CGColor)
    case shadow(Shadow)
    case zPosition(Int32)
    case mask(Mask?)
    case element(LayerElement)
    case textStyle(LayerText.Style)
    case textColor(CGColor)
    case lines(LayerText)
    case value(LayerValue)
    case events(LayerEvents)
    case attributes([Attribute])
    case image(LayerImage?)
    case contentSize(width: Int32, height: Int32)
    case contentOffset(LayerContentOffset)
    case colorScheme(UInt8)
    case cursor(LayerCursor)
    case tintColor(CGColor)
    /// Sorted by name.
    case features([LayerFeature])

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
        }
    }

    /// Black on light, white on dark.
    public static let defaultTextColor = CGColor(light: CGColor.black.light, dark: CGColor.white.light)
}

/// The pointer's shape over a layer.
public enum LayerCursor: UInt8, Sendable, CaseIterable {
    case automatic, pointer, text, grab, notAllowed, resizeColumn, resizeRow
}
