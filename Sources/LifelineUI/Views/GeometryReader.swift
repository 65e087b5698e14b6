import Ownership

/// A view whose content depends on its size. It fills the proposed size; its content is placed at the top leading corner.
///
/// The content is evaluated again when the size changes, and when a frame changes that it has read.
public struct GeometryReader<Content: View>: _PrimitiveView {
    let content: (GeometryProxy) -> Content

    /// Creates a view whose content depends on its size. It fills the proposed size, and its content begins at the
    /// upper left corner.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { GeometryNode(view, inputs) }
}

/// The size and position of a `GeometryReader`.
@preconcurrency @MainActor
public struct GeometryProxy {
    let geometry: Geometry

    /// The size in points.
    public var size: CGSize { geometry.size }

    /// The overlap of the safe area's insets with the view.
    public var safeAreaInsets: EdgeInsets { geometry.safeAreaInsets }

    /// The view's frame in another coordinate space. Views that read it are evaluated again when it changes.
    public func frame(in space: CoordinateSpace) -> CGRect { geometry.frame(in: space) }

    public func frame(in space: NamedCoordinateSpace) -> CGRect { geometry.frame(in: .named(space.name)) }

    /// The visible part of the view that defines a coordinate space, in this view's coordinates; nil if there is none.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? { geometry.bounds(of: space) }
}

/// The storage behind a `GeometryProxy`.
@MainActor package class Geometry: Source, LayoutObserver {
    final var size = CGSize.zero
    final let view: UIView
    fileprivate final var link: ViewGraphLink?
    private final var frames: [CoordinateSpace: CGRect] = [:]
    /// Anchors that were read, and their last rectangles.
    private final var anchors: [AnyHashable: (find: @MainActor (Geometry) -> CGRect, rect: CGRect)] = [:]

    init(view: UIView) { self.view = view }

    final var safeAreaInsets: EdgeInsets {
        let insets = view.safeAreaInsets
        let (leading, trailing) =
            view.layoutItemsAreMirrored ? (insets.right, insets.left) : (insets.left, insets.right)
        return EdgeInsets(top: insets.top, leading: leading, bottom: insets.bottom, trailing: trailing)
    }

    func frame(in space: CoordinateSpace) -> CGRect {
        recordRead()
        if space == .local { return CGRect(origin: .zero, size: size) }
        let frame = current(space)
        frames[space] = frame
        link?.graph?.layoutObservers[ObjectIdentifier(self)] = self
        return frame
    }

    func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        guard let target = view.view(of: .named(space.name)), target !== view.window else { return nil }
        let frame = frame(in: .named(space.name))
        return CGRect(origin: CGPoint(x: -frame.minX, y: -frame.minY), size: target.containerSize)
    }

    final func rect<Value>(of anchor: Anchor<Value>) -> CGRect {
        recordRead()
        let find: @MainActor (Geometry) -> CGRect = { $0.current(anchor.place.view, anchor.source.rect) }
        let rect = find(self)
        anchors[AnyHashable(anchor)] = (find, rect)
        link?.graph?.layoutObservers[ObjectIdentifier(self)] = self
        return rect
    }

    private final func current(_ anchored: UIView?, _ part: (CGSize) -> CGRect) -> CGRect {
        guard let anchored, anchored.enclosingHost === view.enclosingHost else { return .zero }
        let size = anchored.bounds.size
        // Coordinates in a view are relative to its leading edge, those of views to the left one.
        let box = anchored.convert(CGRect(origin: .zero, size: size), to: view)
        var part = part(size)
        let left = view.layoutItemsAreMirrored ? self.size.width - box.maxX : box.minX
        part.origin.x += left
        part.origin.y += box.minY
        return part
    }

    private final func current(_ space: CoordinateSpace) -> CGRect {
        let target = view.view(of: space)
        let frame = view.convert(CGRect(origin: .zero, size: size), to: target)
        var origin = space == .global ? .zero : target?.bounds.origin ?? .zero
        if let scroll = target as? DeclaredScrollView {
            origin.x += scroll.outsets.left
            origin.y += scroll.outsets.top
        }
        return view.fromLeading(
            CGRect(x: frame.minX - origin.x, y: frame.minY - origin.y, width: size.width, height: size.height),
            in: target)
    }

    package final func layoutDidEnd() {
        guard hasReaders else {
            end()
            return
        }
        var changed = false
        for (space, frame) in frames where current(space) != frame {
            frames[space] = current(space)
            changed = true
        }
        for (key, known) in anchors {
            let rect = known.find(self)
            if rect == known.rect { continue }
            anchors[key]?.rect = rect
            changed = true
        }
        if changed { notifyReaders() }
    }

    final func end() {
        frames = [:]
        anchors = [:]
        link?.graph?.layoutObservers[ObjectIdentifier(self)] = nil
    }
}

private final class GeometryNode<Content: View>: SingleChildNode<GeometryReader<Content>, Content> {
    private let item: GeometryItem
    private let geometry: Geometry

    override init(_ view: GeometryReader<Content>, _ inputs: __shared _NodeInputs) {
        item = GeometryItem()
        geometry = Geometry(view: item.uiView)
        super.init(view, inputs)
        requirePromptTeardown()
        geometry.link = graph.link
        item.setOwner(self)
        item.onSize = { [unowned self] size in sizeDidChange(size) }
    }

    deinit { item.ownerDidEnd() }

    private func sizeDidChange(_ size: CGSize) {
        guard size != geometry.size || child == nil else { return }
        geometry.size = size
        evaluate()
    }

    override func update() {
        // Before the first layout the size is unknown.
        if child != nil { evaluate() } else { item.setNeedsLayout() }
    }

    private func evaluate() {
        graph.evaluations += 1
        let content = tracking { view.content(GeometryProxy(geometry: geometry)) }
        if let child {
            child.reconcile(content)
        } else {
            child = Content._makeNode(content, childInputs(isLazy: false))
            contentItemsDidChange()
        }
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }

    override func contentItemsDidChange() {
        item.itemsNeedCollection()
        contentViewsDidChange()
    }

    override func contentViewsDidChange() {
        if item.isArranging { item.subviewsNeedSync() } else { item.viewsDidChange() }
    }

    override func willUnmount() { geometry.end() }
}

@MainActor private final class GeometryItem: ViewBackedItem {
    override var supportsRevalidation: Bool { false }

    var onSize: (CGSize) -> Void = { _ in }
    private(set) var isArranging = false

    init() {
        super.init(UIView())
        uiView.paintsNothing = true
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let placed = uiView.placed(frame.alignedToPixels(scale: uiView.displayScale))
        uiView.resize { uiView.frame = placed }
        isArranging = true
        onSize(frame.size)
        isArranging = false
        syncViews()
        let offered = ProposedViewSize(frame.size)
        for item in items {
            let size = item.size(offered)
            item.place(in: CGRect(origin: .zero, size: size), proposal: offered)
        }
    }

    // Content that is created for the size is placed immediately, so ancestors need not be invalidated.
    override func contentDidInvalidate() {
        if !isArranging { super.contentDidInvalidate() }
    }
}
