import LayerTree
import Ownership

/// The colours of a canvas or a drawing group. Without effect: browsers draw in sRGB.
public enum ColorRenderingMode: Hashable, Sendable { case nonLinear, linear, extendedLinear }

/// A view that is drawn by code, as vector content.
///
/// ```swift
/// Canvas { context, size in
///     for index in 0..<12 {
///         let box = CGRect(x: Double(index) / 12 * size.width, y: 0, width: size.width / 16, height: size.height)
///         context.fill(Path(box), with: .color(.blue.opacity(Double(index + 1) / 12)))
///     }
/// }
/// .frame(height: 40)
/// ```
/// It fills the proposed size, and is drawn when the view around it is evaluated, when a state that the closure reads
/// changes, and when its size changes. Screen readers skip it, unless it has an accessibility label. Touches hit all of
/// its frame.
public struct Canvas<Symbols: View>: _PrimitiveView {
    /// The views that the closure can draw, identified by their tags.
    public var symbols: Symbols
    /// Draws into the context, in a size in points.
    public var renderer: (inout GraphicsContext, CGSize) -> Void
    /// Without effect: a canvas is transparent where nothing is drawn.
    public var isOpaque: Bool
    /// Without effect: browsers draw in sRGB.
    public var colorMode: ColorRenderingMode
    /// Without effect: browsers draw on their own.
    public var rendersAsynchronously: Bool

    /// Creates a canvas whose closure can draw views, which it finds by their tags with `resolveSymbol(id:)`.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
    ) {
        self.symbols = symbols()
        self.renderer = renderer
        isOpaque = opaque
        self.colorMode = colorMode
        self.rendersAsynchronously = rendersAsynchronously
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { CanvasNode(view, inputs) }
}

extension Canvas where Symbols == EmptyView {
    /// Creates a canvas. The closure receives the context and the size of the canvas in points.
    public init(
        opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
        renderer: @escaping (inout GraphicsContext, CGSize) -> Void
    ) {
        self.init(
            opaque: opaque, colorMode: colorMode, rendersAsynchronously: rendersAsynchronously, renderer: renderer
        ) {
            EmptyView()
        }
    }
}

private final class CanvasNode<Symbols: View>: _ValueNode<Canvas<Symbols>> {
    private let item = CanvasItem()
    private var symbols: _Node<Symbols>?

    override init(_ view: Canvas<Symbols>, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        item.draw = { [weak self] size, symbols in self?.draw(size, symbols) ?? [] }
        if Symbols.self != EmptyView.self {
            symbols = Symbols._makeNode(view.symbols, childInputs(isLazy: false))
            collectSymbols()
        }
        update()
    }

    override func update() {
        graph.evaluations += 1
        symbols?.reconcile(view.symbols)
        item.setNeedsDisplay()
    }

    private func draw(_ size: CGSize, _ symbols: [AnyHashable: GraphicsContext.ResolvedSymbol]) -> [DrawingItem] {
        let environment = self.environment
        let recorder = GraphicsContext.Recorder()
        trackingSources {
            var context = GraphicsContext(recorder, environment: environment, size: size, symbols: symbols)
            view.renderer(&context, size)
        }
        return recorder.items
    }

    private func collectSymbols() {
        var items: ContiguousArray<LayoutItem> = []
        symbols?.appendItems(to: &items)
        for inner in items { inner.parentItem = item }
        item.symbols = items
        item.tags = symbols?.choiceTags(of: items) ?? []
    }

    override func contentViewsDidChange() { symbolsDidChange() }
    override func contentItemsDidChange() { symbolsDidChange() }

    private func symbolsDidChange() {
        collectSymbols()
        item.setNeedsDisplay()
    }

    override func forEachChild(_ body: (_ViewNode) -> Void) { if let symbols { body(symbols) } }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

@MainActor private final class CanvasItem: ViewItem {
    var draw: ((CGSize, [AnyHashable: GraphicsContext.ResolvedSymbol]) -> [DrawingItem])?
    var symbols: ContiguousArray<LayoutItem> = []
    var tags: ContiguousArray<AnyHashable?> = []
    private var drawnSize: CGSize?
    private var studio: UIView?

    init() { super.init(UIView(frame: .zero)) }

    func setNeedsDisplay() {
        drawnSize = nil
        setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        let size = frame.size
        // Symbols may have changed by themselves.
        guard size != drawnSize || !symbols.isEmpty, let draw else { return }
        drawnSize = size
        guard size.width > 0, size.height > 0 else { return uiView.layer.drawing = nil }
        let items = draw(size, symbols.isEmpty ? [:] : layOutSymbols())
        let (drawing, reduction) = LayerDrawing.encode(DrawingContent(items))
        if let reduction { UIApplication.log.error("Canvas: \(reduction.text)") }
        uiView.layer.drawing = items.isEmpty ? nil : drawing
    }

    private func layOutSymbols() -> [AnyHashable: GraphicsContext.ResolvedSymbol] {
        let studio = self.studio ?? UIView(frame: .zero)
        self.studio = studio
        var result: [AnyHashable: GraphicsContext.ResolvedSymbol] = [:]
        LayoutAnimation.apart {
            for (item, tag) in zip(symbols, tags) {
                guard let tag else { continue }
                var views: ViewList = []
                item.appendViews(to: &views)
                studio.replaceSubviews(views.held)
                let size = item.size(.unspecified)
                studio.frame = CGRect(origin: .zero, size: size)
                item.place(
                    alignedBy: .center, size: size, in: CGRect(origin: .zero, size: size), proposal: .unspecified)
                studio.layoutIfNeeded()
                result[tag] = GraphicsContext.ResolvedSymbol(items: LayerPicture(studio, size: size).items, size: size)
            }
        }
        return result
    }
}
