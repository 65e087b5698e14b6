import LayerTree

/// Joined buttons, or tiles of a menu.
struct _ControlGroupBody: View {
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.isInMenu) private var isInMenu
    @Environment(\.controlSize) private var size
    @Environment(\.labelStyle) private var labelStyle

    var body: some View {
        if isInMenu {
            _JoinedRow(fillsWidth: true, content: configuration.content)
                .buttonStyle(MenuTileStyle())
                .environment(\.labelStyle, labelStyle ?? MenuTileLabelStyle())
                .modifier(_ControlGroupElement(name: configuration.name))
        } else {
            _JoinedRow(fillsWidth: false, content: configuration.content)
                .buttonStyle(JoinedButtonStyle())
                .background(RoundedRectangle(cornerRadius: size.cornerRadius).fill(Color(.tertiarySystemFill)))
                .modifier(_ControlGroupElement(name: configuration.name))
        }
    }
}

/// Makes a control group one group for assistive technology.
struct _ControlGroupElement: ViewModifier {
    let name: String?

    func body(content: Content) -> some View {
        content.accessibilityElement(children: .contain).modifier(_ElementRole(role: "group", label: name))
    }
}

/// A button of a joined row, without a background.
private struct JoinedButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { _JoinedLabel(configuration: configuration) }
}

private struct _JoinedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font

    var body: some View {
        _TintedLabel(configuration: configuration)
            .environment(\.font, size.font ?? font)
            .lineLimit(1)
            .padding(size.insets(isProminent: false))
    }
}

/// A tile of a menu.
private struct MenuTileStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        _MenuTile(configuration: configuration)
    }
}

private struct _MenuTile: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
        configuration.label
            .foregroundColor(
                !isEnabled ? Color(.tertiaryLabel) : configuration.role == .destructive ? .red : .primary
            )
            .lineLimit(1)
            .padding(.horizontal, 12).padding(.vertical, 8)
            .frame(maxWidth: .infinity, minHeight: 40)
    }
}

/// The symbol above the title.
private struct MenuTileLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 4) {
            configuration.icon.font(.title3)
            configuration.title.font(.caption)
        }
    }
}

/// Views side by side, with lines between them.
struct _JoinedRow<Content: View>: _PrimitiveView {
    /// Whether the views share the proposed width.
    let fillsWidth: Bool
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { JoinedRowNode(view, inputs) }
}

private final class JoinedRowNode<Content: View>: ContainerNode<_JoinedRow<Content>, Content> {
    init(_ view: _JoinedRow<Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs, item: JoinedRowItem(fillsWidth: view.fillsWidth), inner: view.content)
    }

    override func update() { child?.reconcile(view.content) }
}

@MainActor final class JoinedRowItem: ContainerItem {
    private let fillsWidth: Bool
    private var lines: [UIView] = []
    private static let lineWidth = 1.0

    init(fillsWidth: Bool) {
        self.fillsWidth = fillsWidth
        super.init()
    }

    override func appendViews(to views: inout ViewList) {
        super.appendViews(to: &views)
        appendLines(to: &views)
    }

    override func appendPaintedViews(to views: inout ViewList) {
        super.appendPaintedViews(to: &views)
        appendLines(to: &views)
    }

    private func appendLines(to views: inout ViewList) {
        while lines.count < items.count - 1 {
            let line = UIView()
            line.backgroundColor = .separator
            lines.append(line)
        }
        for line in lines.prefix(max(0, items.count - 1)) { views.append(line) }
    }

    private func widths(_ proposal: ProposedViewSize) -> [Double] {
        var ideal = items.map { Double($0.size(.unspecified).width) }
        if fillsWidth { ideal = ideal.map { _ in ideal.max() ?? 0 } }
        guard let width = proposal.width, width.isFinite, !ideal.isEmpty else { return ideal }
        let room = max(0, width - Self.lineWidth * Double(ideal.count - 1))
        let needed = ideal.reduce(0, +)
        if fillsWidth, needed <= room {
            return ideal.map { _ in room / Double(ideal.count) }
        }
        // Too narrow: all shrink by the same factor.
        return needed <= room ? ideal : ideal.map { $0 * room / needed }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let widths = widths(proposal)
        let heights = zip(items, widths).map { $0.size(ProposedViewSize(width: $1, height: nil)).height }
        return CGSize(
            width: widths.reduce(0, +) + Self.lineWidth * Double(max(0, widths.count - 1)),
            height: heights.max() ?? 0)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        let widths = widths(ProposedViewSize(width: frame.width, height: nil))
        var x = frame.minX
        for (index, item) in items.enumerated() {
            if index > 0 {
                let line = lines[index - 1]
                let inset = fillsWidth ? 0 : min(6, frame.height / 4)
                line.frame = line.placed(
                    CGRect(x: x, y: frame.minY + inset, width: Self.lineWidth, height: frame.height - 2 * inset))
                x += Self.lineWidth
            }
            let size = ProposedViewSize(width: widths[index], height: frame.height)
            item.place(
                alignedBy: .center, size: item.size(size),
                in: CGRect(x: x, y: frame.minY, width: widths[index], height: frame.height), proposal: size)
            x += widths[index]
        }
    }
}
