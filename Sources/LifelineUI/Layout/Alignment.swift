/// A direction of layout.
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    /// Both axes, one, or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

/// A guide along which views are aligned.
package enum AlignmentGuideKey: Hashable, Sendable {
    case leading, centerX, trailing
    case top, centerY, bottom, firstTextBaseline, lastTextBaseline
    case custom(CustomGuide, isHorizontal: Bool)

    /// Whether the guide is a vertical line, which has a horizontal position.
    var isHorizontal: Bool {
        switch self {
        case .leading, .centerX, .trailing: true
        case .custom(_, let isHorizontal): isHorizontal
        default: false
        }
    }

    /// Whether views define the position of the guide: text has baselines.
    var isViewDefined: Bool {
        switch self {
        case .firstTextBaseline, .lastTextBaseline, .custom: true
        default: false
        }
    }

    /// The guide's default position as a fraction of a view's length across it; nil if views define it.
    var partOfLength: Double? {
        switch self {
        case .leading, .top: 0
        case .centerX, .centerY: 0.5
        case .trailing, .bottom: 1
        case .firstTextBaseline, .lastTextBaseline, .custom: nil
        }
    }

    @MainActor func defaultValue(in size: CGSize, of item: LayoutItem? = nil, proposal: ProposedViewSize = .unspecified)
        -> Double
    {
        switch self {
        case .custom(let guide, _):
            guide.type.defaultValue(in: ViewDimensions(item: item, size: size, proposal: proposal))
        case .leading, .top: 0
        case .centerX: size.width / 2
        case .trailing: size.width
        case .centerY: size.height / 2
        case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
        }
    }
}

/// A guide that an app defines.
package struct CustomGuide: Hashable, @unchecked Sendable {
    let type: any AlignmentID.Type
    package static func == (a: CustomGuide, b: CustomGuide) -> Bool { a.type == b.type }
    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

/// A horizontal guide by which views are aligned. `leading` and `trailing` follow the layout direction.
public struct HorizontalAlignment: Hashable, Sendable {
    package let key: AlignmentGuideKey

    init(key: AlignmentGuideKey) { self.key = key }

    /// Creates a guide of the app, whose default position `id` computes.
    public init(_ id: any AlignmentID.Type) { key = .custom(CustomGuide(type: id), isHorizontal: true) }

    public static let leading = HorizontalAlignment(key: .leading)
    public static let center = HorizontalAlignment(key: .centerX)
    public static let trailing = HorizontalAlignment(key: .trailing)
}

/// A vertical guide by which views are aligned.
public struct VerticalAlignment: Hashable, Sendable {
    package let key: AlignmentGuideKey

    init(key: AlignmentGuideKey) { self.key = key }

    /// Creates a guide of the app, whose default position `id` computes.
    public init(_ id: any AlignmentID.Type) { key = .custom(CustomGuide(type: id), isHorizontal: false) }

    public static let top = VerticalAlignment(key: .top)
    public static let center = VerticalAlignment(key: .centerY)
    public static let bottom = VerticalAlignment(key: .bottom)
    public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)
}

/// A horizontal and a vertical guide by which views are aligned.
public struct Alignment: Hashable, Sendable {
    /// The horizontal guide.
    public var horizontal: HorizontalAlignment
    /// The vertical guide.
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
    public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
    public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
    public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
}

extension LayoutItem {
    /// Places the item so that its guides coincide with those of a box.
    package final func place(alignedBy alignment: Alignment, size: CGSize, in box: CGRect, proposal: ProposedViewSize) {
        let x =
            alignment.horizontal.key.defaultValue(in: box.size)
            - self.alignment(alignment.horizontal.key, in: size, proposal: proposal)
        let y =
            alignment.vertical.key.defaultValue(in: box.size)
            - self.alignment(alignment.vertical.key, in: size, proposal: proposal)
        place(in: CGRect(x: box.minX + x, y: box.minY + y, width: size.width, height: size.height), proposal: proposal)
    }
}
