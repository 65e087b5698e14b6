/// The parts of labelled content, for its style.
@preconcurrency @MainActor
public struct LabeledContentStyleConfiguration {
    /// The label of the row.
    public let label: AnyView
    /// The value of the row.
    public let content: AnyView
    /// The label's text, if it is one.
    let name: String?
}

/// The appearance of labelled content.
@preconcurrency @MainActor
public protocol LabeledContentStyle {
    associatedtype Body: View
    /// What a style is given: the parts of the control, and its state.
    typealias Configuration = LabeledContentStyleConfiguration
    /// Returns the appearance of the control.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension LabeledContentStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// The label at the leading side, the content at the trailing side; in a form of columns, one in each column.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { _LabeledRow(configuration: configuration) }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    nonisolated public static var automatic: AutomaticLabeledContentStyle { .init() }
}

private enum LabeledContentStylesKey: EnvironmentKey {
    static var defaultValue: [any LabeledContentStyle] { [] }
}

extension EnvironmentValues {
    /// The styles that were set, the innermost first.
    var labeledContentStyles: [any LabeledContentStyle] {
        get { self[LabeledContentStylesKey.self] }
        set { self[LabeledContentStylesKey.self] = newValue }
    }
}

private enum InLabeledContentKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the secondary colour is that of labelled values, which typed text does not have.
    var isInLabeledContent: Bool {
        get { self[InLabeledContentKey.self] }
        set { self[InLabeledContentKey.self] = newValue }
    }

    /// The colour of typed text.
    var typedTextColor: Color {
        guard let color = foregroundColor, !(isInLabeledContent && color == .secondary) else { return .primary }
        return color
    }
}

extension View {
    /// Sets the style of the labelled content inside.
    public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
        transformEnvironment(\.labeledContentStyles) { $0.insert(style, at: 0) }
    }
}

struct _LabeledRow: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.labelsAreHidden) private var labelIsHidden
    @Environment(\.isInFormColumns) private var isInFormColumns

    var body: some View {
        let content = HStack(spacing: 8) { configuration.content }
            .foregroundColor(.secondary)
            .environment(\.isInLabeledContent, true)
        if labelIsHidden {
            content.modifier(_LabeledElement(name: configuration.name))
        } else if isInFormColumns {
            configuration.label.layoutValue(key: FormColumnKey.self, value: .label)
            content.modifier(_LabeledElement(name: configuration.name))
                .layoutValue(key: FormColumnKey.self, value: .content)
        } else {
            _LabeledLayout {
                VStack(alignment: .leading, spacing: 2) { configuration.label }
                content
            }
            .modifier(_LabeledElement(name: configuration.name))
        }
    }
}

/// A label and a content at the two sides of a line, or below each other where they do not fit.
struct _LabeledLayout: Layout {
    private nonisolated static var spacing: Double { 12 }
    private nonisolated static var lineSpacing: Double { 2 }

    private struct Arrangement {
        var isLine = true
        var label = CGSize.zero
        var content = CGSize.zero

        var size: CGSize {
            isLine
                ? CGSize(
                    width: label.width + _LabeledLayout.spacing + content.width,
                    height: max(label.height, content.height))
                : CGSize(
                    width: max(label.width, content.width),
                    height: label.height + _LabeledLayout.lineSpacing + content.height)
        }
    }

    private func arrangement(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Arrangement {
        guard subviews.count == 2 else { return Arrangement() }
        var result = Arrangement(
            label: subviews[0].sizeThatFits(.unspecified), content: subviews[1].sizeThatFits(.unspecified))
        guard let width = proposal.width, width.isFinite else { return result }
        if result.size.width <= width {
            let rest = ProposedViewSize(width: width - result.label.width - Self.spacing, height: nil)
            result.content = subviews[1].sizeThatFits(rest)
        } else {
            result.isLine = false
            result.label = subviews[0].sizeThatFits(ProposedViewSize(width: width, height: nil))
            result.content = subviews[1].sizeThatFits(ProposedViewSize(width: width, height: nil))
        }
        return result
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        var size = arrangement(proposal, subviews).size
        if let width = proposal.width, width.isFinite { size.width = max(size.width, width) }
        return size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        guard subviews.count == 2 else { return }
        let arrangement = arrangement(ProposedViewSize(width: bounds.width, height: proposal.height), subviews)
        let (label, content) = (arrangement.label, arrangement.content)
        if arrangement.isLine {
            subviews[0].place(
                at: CGPoint(x: bounds.minX, y: bounds.midY - label.height / 2), proposal: ProposedViewSize(label))
            subviews[1].place(
                at: CGPoint(x: bounds.maxX - content.width, y: bounds.midY - content.height / 2),
                proposal: ProposedViewSize(content))
        } else {
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(label))
            subviews[1].place(
                at: CGPoint(x: bounds.minX, y: bounds.minY + label.height + Self.lineSpacing),
                proposal: ProposedViewSize(content))
        }
    }
}
