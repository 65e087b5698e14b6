/// The shape of the pointer over a view.
public struct PointerStyle: Hashable, Sendable {
    /// In CSS.
    let cursor: String

    private init(_ cursor: String) { self.cursor = cursor }

    /// The shape that the browser chooses.
    public static let `default` = PointerStyle("auto")
    /// For text that can be selected.
    public static let horizontalText = PointerStyle("text")
    /// For vertical text that can be selected.
    public static let verticalText = PointerStyle("vertical-text")
    /// For selecting an area by a drag.
    public static let rectSelection = PointerStyle("crosshair")
    /// For content that can be moved by a drag.
    public static let grabIdle = PointerStyle("grab")
    /// For content that is being moved by a drag.
    public static let grabActive = PointerStyle("grabbing")
    /// For links.
    public static let link = PointerStyle("pointer")
    public static let zoomIn = PointerStyle("zoom-in")
    public static let zoomOut = PointerStyle("zoom-out")
    /// For an edge between columns.
    public static let columnResize = PointerStyle("col-resize")
    /// For an edge between rows.
    public static let rowResize = PointerStyle("row-resize")

    /// For an edge between columns that can be moved in some directions.
    public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
        switch directions {
        case .leading: PointerStyle("w-resize")
        case .trailing: PointerStyle("e-resize")
        default: columnResize
        }
    }

    /// For an edge between rows that can be moved in some directions.
    public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
        switch directions {
        case .up: PointerStyle("n-resize")
        case .down: PointerStyle("s-resize")
        default: rowResize
        }
    }

    /// For an edge or a corner of something that can be resized.
    public static func frameResize(
        position: FrameResizePosition, directions: FrameResizeDirection.Set = .all
    ) -> PointerStyle {
        let axis = directions == .all
        switch position {
        case .top: return PointerStyle(axis ? "ns-resize" : "n-resize")
        case .bottom: return PointerStyle(axis ? "ns-resize" : "s-resize")
        case .leading: return PointerStyle(axis ? "ew-resize" : "w-resize")
        case .trailing: return PointerStyle(axis ? "ew-resize" : "e-resize")
        case .topLeading: return PointerStyle(axis ? "nwse-resize" : "nw-resize")
        case .bottomTrailing: return PointerStyle(axis ? "nwse-resize" : "se-resize")
        case .topTrailing: return PointerStyle(axis ? "nesw-resize" : "ne-resize")
        case .bottomLeading: return PointerStyle(axis ? "nesw-resize" : "sw-resize")
        }
    }
}

/// A direction along a line.
public enum HorizontalDirection: Int8, CaseIterable, Sendable {
    case leading, trailing

    /// A set of directions.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let leading = Set(rawValue: 1)
        public static let trailing = Set(rawValue: 2)
        public static let all: Set = [.leading, .trailing]
    }
}

/// Up or down.
public enum VerticalDirection: Int8, CaseIterable, Sendable {
    case up, down

    /// A set of directions.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let up = Set(rawValue: 1)
        public static let down = Set(rawValue: 2)
        public static let all: Set = [.up, .down]
    }
}

/// An edge or a corner by which something is resized.
public enum FrameResizePosition: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// Whether something can become smaller or larger.
public enum FrameResizeDirection: Int8, CaseIterable, Sendable {
    case inward, outward

    /// A set of directions.
    public struct Set: OptionSet, Hashable, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let inward = Set(rawValue: 1)
        public static let outward = Set(rawValue: 2)
        public static let all: Set = [.inward, .outward]
    }
}

/// Sets the shape of the pointer over its content.
struct _PointerStyleModifier: UnaryLayoutModifier {
    let cursor: String?

    func makeItem() -> UnaryHostItem { UnaryHostItem() }

    func configure(_ item: UnaryHostItem) -> Bool {
        item.uiView.layer.cssEffects.cursor = cursor
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Sets the shape of the pointer over this view and the controls in it; nil for the usual one.
    nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View {
        modifier(_PointerStyleModifier(cursor: style?.cursor))
    }

    /// Sets whether the pointer is visible over this view.
    nonisolated public func pointerVisibility(_ visibility: Visibility) -> some View {
        modifier(_PointerStyleModifier(cursor: visibility == .hidden ? "none" : nil))
    }
}
