import Ownership

/// The parts of a view's geometry that follow that of another one.
public struct MatchedGeometryProperties: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// The id of views with the same geometry.
struct MatchedGeometryKey: Hashable {
    let id: AnyHashable
    let namespace: Namespace.ID
}

/// Matches the geometry of a view with that of others of the same key.
struct _MatchedGeometryModifier: UnaryLayoutModifier {
    let key: MatchedGeometryKey
    var properties = MatchedGeometryProperties.frame
    var anchor = UnitPoint.center
    var isSource = true
    /// Whether pages are pushed from the view with an animation.
    var isTransitionSource = false

    func makeItem() -> MatchedGeometryItem { MatchedGeometryItem() }

    func configure(_ item: MatchedGeometryItem) -> Bool { item.set(self) }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class MatchedGeometryItem: UnaryHostItem {
    private(set) var modifier: _MatchedGeometryModifier?
    /// Where the layout has placed the item, in its container, from left to right; with the proposal.
    private var natural: (frame: CGRect, proposal: ProposedViewSize)?
    /// Where the view was shown last, in its superview.
    private var shown: CGRect?
    private weak var registry: MatchedGeometryRegistry?

    func set(_ new: _MatchedGeometryModifier) -> Bool {
        let old = modifier
        modifier = new
        if let old, old.key != new.key { registry?.move(self, from: old.key, to: new.key) }
        return old.map { $0.key != new.key || $0.properties != new.properties || $0.isSource != new.isSource } ?? false
    }

    /// Whether the view follows another one.
    private var isFollower: Bool {
        guard let modifier, !modifier.isSource else { return false }
        return registry?.hasSource(modifier.key) ?? false
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        natural = (frame, proposal)
        if registry == nil, let modifier, let new = LayoutPass.graph?.matchedGeometry {
            registry = new
            new.add(self, modifier.key)
        }
        // A follower is shown by the registry, when the frame of its source is known.
        if isFollower, shown != nil { return }
        showNaturally()
    }

    /// Shows the view where the layout has placed it.
    func showNaturally() {
        guard let natural else { return }
        shown = nil
        super.arrange(in: natural.frame, proposal: natural.proposal)
    }

    /// The frame that the layout determined, in another view.
    func naturalFrame(in host: UIView) -> CGRect? {
        guard let natural, let superview = uiView.superview else { return nil }
        return superview.convert(uiView.placed(natural.frame), to: host)
    }

    /// Shows the view at a frame in another view, with its content laid out in that size.
    func show(at frame: CGRect, in host: UIView) {
        guard let superview = uiView.superview else { return }
        let own = superview.convert(frame, from: host)
        guard shown.map({ !$0.isNearly(own) }) ?? true else { return }
        shown = own
        super.arrange(in: uiView.placed(own), proposal: ProposedViewSize(own.size))
    }

    /// The frame that matches that of the source.
    func frame(matching source: CGRect, in host: UIView) -> CGRect? {
        guard let modifier, let own = naturalFrame(in: host) else { return nil }
        let size = modifier.properties.contains(.size) ? source.size : own.size
        guard modifier.properties.contains(.position) else {
            let (x, y) = (own.midX - size.width / 2, own.midY - size.height / 2)
            return CGRect(origin: CGPoint(x: x, y: y), size: size)
        }
        let x = uiView.layoutItemsAreMirrored ? 1 - modifier.anchor.x : modifier.anchor.x
        return CGRect(
            x: source.minX + x * (source.width - size.width),
            y: source.minY + modifier.anchor.y * (source.height - size.height), width: size.width, height: size.height)
    }
}

extension CGRect {
    fileprivate func isNearly(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
            && abs(height - other.height) < 0.01
    }
}

extension View {
    /// Gives views with the same id in a namespace the geometry of one of them, the source.
    ///
    /// ```swift
    /// if isOpen {
    ///     Cover().matchedGeometryEffect(id: "cover", in: album).frame(height: 300)
    /// } else {
    ///     Cover().matchedGeometryEffect(id: "cover", in: album).frame(height: 60)
    /// }
    /// ```
    /// A view that is not the source is shown at the source's frame. In an animated change, a source that takes the place
    /// of another one moves from the former source's frame, and that moves to the new one's while it fades.
    ///
    /// - Parameters:
    ///   - properties: what follows the source; the rest is the view's own.
    ///   - anchor: the point of both views that is at the same position.
    ///   - isSource: whether other views follow this one. Of several sources the last counts.
    public func matchedGeometryEffect<ID: Hashable>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
        isSource: Bool = true
    ) -> some View {
        modifier(
            _MatchedGeometryModifier(
                key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties,
                anchor: anchor, isSource: isSource))
    }

    /// Makes the view the one from which a page with `navigationTransition(.zoom(sourceID:in:))` grows when it is pushed,
    /// and to which it shrinks when it is popped.
    public func matchedTransitionSource<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        modifier(
            _MatchedGeometryModifier(
                key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), isTransitionSource: true))
    }

    /// Sets how the page that shows the view in a navigation stack is pushed and popped.
    @ViewBuilder public func navigationTransition(_ style: some NavigationTransition) -> some View {
        if let key = (style as? ZoomNavigationTransition)?.key {
            modifier(_MatchedGeometryModifier(key: key))
        } else {
            self
        }
    }
}

/// How a page of a navigation stack is pushed and popped.
public protocol NavigationTransition: Sendable {}

/// No transition of its own.
public struct AutomaticNavigationTransition: NavigationTransition { public init() {} }

/// Grows from a view, and shrinks to it.
public struct ZoomNavigationTransition: NavigationTransition {
    // An id is read on the main actor only.
    init(key: MatchedGeometryKey) { source = UnsafeSendable(key) }
    private let source: UnsafeSendable<MatchedGeometryKey>
    var key: MatchedGeometryKey { source.value }
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { .init() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// Grows from the view with `matchedTransitionSource` of the same id, and shrinks to it.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
        .init(key: MatchedGeometryKey(id: AnyHashable(sourceID), namespace: namespace))
    }
}
