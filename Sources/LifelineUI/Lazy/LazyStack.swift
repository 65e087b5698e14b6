/// Vertically stacked views, created when they come near the visible part of the enclosing scroll view.
public struct LazyVStack<Content: View>: _PrimitiveView {
    let alignment: HorizontalAlignment
    let spacing: Double?
    let pinned: PinnedScrollableViews
    let content: Content

    /// - Parameter spacing: the distance in points between neighbours; 8 when nil.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        pinned = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        LazyNode(view, inputs, inner: view.content) { view in
            LazyStyle(
                axis: .vertical, lineSpacing: view.spacing ?? 8,
                alignment: Alignment(horizontal: view.alignment, vertical: .top), fillsCross: false,
                pinned: view.pinned)
        } content: {
            $0.content
        }
    }
}

/// Horizontally stacked views, created when they come near the visible part of the enclosing scroll view.
public struct LazyHStack<Content: View>: _PrimitiveView {
    let alignment: VerticalAlignment
    let spacing: Double?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Creates a stack.
    ///
    /// - Parameter spacing: The distance in points between neighbours; 8 when nil.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        pinned = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        LazyNode(view, inputs, inner: view.content) { view in
            LazyStyle(
                axis: .horizontal, lineSpacing: view.spacing ?? 8,
                alignment: Alignment(horizontal: .leading, vertical: view.alignment), fillsCross: false,
                pinned: view.pinned)
        } content: {
            $0.content
        }
    }
}

/// The headers and footers of sections that stay visible while their section scrolls past. Done by the browser.
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// The columns of a `LazyVGrid`, or the rows of a `LazyHGrid`.
public struct GridItem: Sendable {
    /// The size of a lane, or of several.
    public enum Size: Sendable {
        /// One lane with a length in points.
        case fixed(CGFloat)
        /// One lane with a share of the free space, between two lengths in points.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// As many lanes as fit.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    /// The length of the lane.
    public var size: Size
    /// The distance to the next lane, in points; 8 if nil.
    public var spacing: CGFloat?
    /// The position of views in their cells; nil for that of the grid.
    public var alignment: Alignment?

    /// Creates a lane; by default one with a share of the free space.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
        self.alignment = alignment
    }
}

/// A grid that grows downwards, whose views are created when they come near the visible part.
public struct LazyVGrid<Content: View>: _PrimitiveView {
    let columns: [GridItem]
    let alignment: HorizontalAlignment
    let spacing: Double?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Creates a grid with columns.
    ///
    /// - Parameter spacing: The distance in points between rows; 8 when nil.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        pinned = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        LazyNode(view, inputs, inner: view.content) { view in
            LazyStyle(
                axis: .vertical, lineSpacing: view.spacing ?? 8,
                alignment: Alignment(horizontal: view.alignment, vertical: .center), lanes: view.columns,
                fillsCross: true, pinned: view.pinned)
        } content: {
            $0.content
        }
    }
}

/// A grid that grows to the trailing side, whose views are created when they come near the visible part.
public struct LazyHGrid<Content: View>: _PrimitiveView {
    let rows: [GridItem]
    let alignment: VerticalAlignment
    let spacing: Double?
    let pinned: PinnedScrollableViews
    let content: Content

    /// Creates a grid with rows.
    ///
    /// - Parameter spacing: The distance in points between columns; 8 when nil.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.rows = rows
        self.alignment = alignment
        self.spacing = spacing.map(Double.init)
        pinned = pinnedViews
        self.content = content()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        LazyNode(view, inputs, inner: view.content) { view in
            LazyStyle(
                axis: .horizontal, lineSpacing: view.spacing ?? 8,
                alignment: Alignment(horizontal: .center, vertical: view.alignment), lanes: view.rows,
                fillsCross: true, pinned: view.pinned)
        } content: {
            $0.content
        }
    }
}
