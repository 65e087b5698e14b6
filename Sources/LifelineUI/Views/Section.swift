/// Rows of a list or a form with a header and a footer.
///
/// Elsewhere its parts are laid out in sequence.
@preconcurrency @MainActor
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer

    init(rows content: Content, header: Parent, footer: Footer) {
        self.header = header
        self.content = content
        self.footer = footer
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    /// Creates a section with a header and a footer.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { SectionNode(view, inputs) }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Creates a section with a header.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }

    /// The older form.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Creates a section with a footer.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }

    /// Creates a section with a footer.
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without a header and a footer.
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }

    /// Creates a section with a title.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Creates a section with a header and a footer.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

/// Forwards its parts. The header's and the footer's item mark the boundaries of the section.
private final class SectionNode<Parent: View, Content: View, Footer: View>:
    _ValueNode<Section<Parent, Content, Footer>>
{
    private var header: _Node<Parent>?
    private var content: _Node<Content>?
    private var footer: _Node<Footer>?
    private let headerItem = SectionBoundaryItem(.header)
    private let footerItem = SectionBoundaryItem(.footer)
    /// Whether a container divides its subviews at the boundaries.
    private let formsSections: Bool

    override init(_ view: Section<Parent, Content, Footer>, _ inputs: __shared _NodeInputs) {
        formsSections = inputs.environment.formsSections
        super.init(view, inputs)
        var rows = childInputs
        if formsSections { rows.environment.formsSections = false }
        var plain = rows
        plain.isLazy = false
        if isLazy, environment.isInList {
            plain.environment.font = .footnote
            plain.environment.foregroundColor = .secondary
        }
        var headerInputs = plain
        if isLazy, environment.isInList, environment.headerProminence == .increased {
            headerInputs.environment.font = .title3.bold()
            headerInputs.environment.foregroundColor = .primary
        }
        header = Parent._makeNode(view.header, headerInputs)
        content = Content._makeNode(view.content, rows.at(1))
        footer = Footer._makeNode(view.footer, plain.at(2))
    }

    override func update() {
        header?.reconcile(view.header)
        content?.reconcile(view.content)
        footer?.reconcile(view.footer)
    }

    override func step(to child: _ViewNode) -> ViewPathStep { .index }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let header { body(header) }
        if let content { body(content) }
        if let footer { body(footer) }
    }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) {
        append(header, headerItem, to: &items)
        content?.appendItems(to: &items)
        append(footer, footerItem, to: &items)
    }

    override func appendLazyContent(to lazyContent: inout LazyContent) {
        var items: ContiguousArray<LayoutItem> = []
        append(header, headerItem, to: &items)
        lazyContent.append(items)
        items.removeAll()
        content?.appendLazyContent(to: &lazyContent)
        append(footer, footerItem, to: &items)
        lazyContent.append(items)
    }

    private func append(
        _ node: _ViewNode?, _ boundary: SectionBoundaryItem, to items: inout ContiguousArray<LayoutItem>
    ) {
        var inner: ContiguousArray<LayoutItem> = []
        node?.appendItems(to: &inner)
        boundary.parts = inner
        for item in inner { item.parentItem = boundary }
        // Outside of lists an empty header would still add spacing before the rows.
        if !inner.isEmpty || isLazy || formsSections { items.append(boundary) }
    }
}

extension LayoutItem {
    /// The section's header or footer that this item is, also inside of modifiers of the section.
    final var sectionBoundary: SectionBoundaryItem? { innermost as? SectionBoundaryItem }
}

/// The item of a section's header or footer, which stacks its content vertically.
@MainActor final class SectionBoundaryItem: LayoutItem {
    enum Kind { case header, footer }

    let kind: Kind
    var parts: ContiguousArray<LayoutItem> = []
    private let solver = StackSolver(axis: .vertical, guide: .leading, spacing: 4)

    init(_ kind: Kind) { self.kind = kind }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { solver.solve(parts, proposal).size }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        solver.solve(parts, proposal).place(parts, in: frame)
    }

    override func appendViews(to views: inout ViewList) {
        for part in parts { part.appendViews(to: &views) }
    }

    override func appendPaintedViews(to views: inout ViewList) { PaintingOrder.append(parts, to: &views) }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? {
        switch key {
        case ObjectIdentifier(LazyBoundaryKey.self): true
        case ObjectIdentifier(SectionKindKey.self): kind
        case ObjectIdentifier(SectionBoundaryIsEmptyKey.self): parts.isEmpty
        default: nil
        }
    }
}
