/// A direction of layout.
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal, vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

/// A guide along which views are lined up.
package enum AlignmentGuideKey: Hashable, Sendable {
    case leading, centerX, trailing
    case top, centerY, bottom, firstTextBaseline, lastTextBaseline

    func defaultValue(in size: CGSize) -> Double {
        switch self {
        case .leading, .top: 0
        case .centerX: size.width / 2
        case .trailing: size.width
        case .centerY: size.height / 2
        case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
        }
    }
}

public struct HorizontalAlignment: Hashable, Sendable {
    package let key: AlignmentGuideKey
    public static let leading = HorizontalAlignment(key: .leading)
    public static let center = HorizontalAlignment(key: .centerX)
    public static let trailing = HorizontalAlignment(key: .trailing)
}

public struct VerticalAlignment: Hashable, Sendable {
    package let key: AlignmentGuideKey
    public static let top = VerticalAlignment(key: .top)
    public static let center = VerticalAlignment(key: .centerY)
    public static let bottom = VerticalAlignment(key: .bottom)
    public static let firstTextBaseline = VerticalAlignment(key: .firstTextBaseline)
    public static let lastTextBaseline = VerticalAlignment(key: .lastTextBaseline)
}

public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
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
    public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
}

extension LayoutItem {
    /// Places the item with its guides on those of a box.
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
