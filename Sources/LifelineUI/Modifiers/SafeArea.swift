/// The reasons for safe area insets.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

/// Lets a view extend under what covers the edges of the screen.
public struct _IgnoresSafeAreaModifier: UnaryLayoutModifier {
    let edges: Edge.Set

    @usableFromInline package func makeItem() -> IgnoresSafeAreaItem { IgnoresSafeAreaItem() }

    @usableFromInline package func configure(_ item: IgnoresSafeAreaItem) -> Bool {
        defer { item.edges = edges }
        return item.edges != edges
    }

    @inlinable public static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor @usableFromInline package final class IgnoresSafeAreaItem: UnaryHostItem {
    var edges: Edge.Set = .all

    package override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let extended = extend(frame)
        super.arrange(in: extended, proposal: extended == frame ? proposal : ProposedViewSize(extended.size))
    }

    /// Extends the edges that touch the safe area's edges to those of the host.
    private func extend(_ frame: CGRect) -> CGRect {
        guard let superview = uiView.superview, let host = superview.enclosingHost else { return frame }
        let safe = host.bounds.inset(by: host.safeAreaInsets)
        let inHost = superview.convert(frame, to: host)
        var result = frame
        if edges.contains(.top), abs(inHost.minY - safe.minY) < 0.5 {
            let distance = safe.minY - host.bounds.minY
            result.origin.y -= distance
            result.size.height += distance
        }
        if edges.contains(.leading), abs(inHost.minX - safe.minX) < 0.5 {
            let distance = safe.minX - host.bounds.minX
            result.origin.x -= distance
            result.size.width += distance
        }
        if edges.contains(.bottom), abs(inHost.maxY - safe.maxY) < 0.5 {
            result.size.height += host.bounds.maxY - safe.maxY
        }
        if edges.contains(.trailing), abs(inHost.maxX - safe.maxX) < 0.5 {
            result.size.width += host.bounds.maxX - safe.maxX
        }
        return result
    }
}

/// The view of a hosting controller.
@MainActor protocol DeclaredViewHost: UIView {}

extension HostingView: DeclaredViewHost {}

extension UIView {
    var enclosingHost: UIView? {
        var next: UIView? = self
        while let view = next, !(view is any DeclaredViewHost) { next = view.superview }
        return next
    }
}

extension View {
    /// Lets the view extend under bars and notches on the given edges. Its position in the layout does not change.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(_IgnoresSafeAreaModifier(edges: regions.contains(.container) ? edges : []))
    }

    /// The same as `ignoresSafeArea(_:edges:)` for all kinds of safe areas.
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Shows a view at an edge, and insets this one by its height.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let bar = content().frame(maxWidth: .infinity, alignment: Alignment(horizontal: alignment, vertical: .center))
        return VStack(spacing: spacing ?? 0) {
            if edge == .top { bar.layoutPriority(1) }
            self.frame(maxWidth: .infinity, maxHeight: .infinity)
            if edge == .bottom { bar.layoutPriority(1) }
        }
    }
}

/// The top or the bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top, bottom

    /// Both edges, one, or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// A set of one edge.
        public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }
        public static let top = Set(.top)
        public static let bottom = Set(.bottom)
        public static let all: Set = [.top, .bottom]
    }
}
/// The leading or the trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading, trailing

    /// Both edges, one, or none.
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        /// A set of one edge.
        public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }
        public static let leading = Set(.leading)
        public static let trailing = Set(.trailing)
        public static let all: Set = [.leading, .trailing]
    }
}
