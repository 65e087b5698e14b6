import LayerTree
import Ownership

/// The content of an alert or an action sheet: texts, and actions each of which dismisses it.
struct _AlertContent<Actions: View, Message: View>: View {
    let isActionSheet: Bool
    let title: Text
    let message: Message
    let actions: Actions
    @Environment(\.dialogAdditions) private var additions

    var body: some View {
        let sizes = AlertCard.fontSizes(isActionSheet: isActionSheet)
        _AlertCard(
            isActionSheet: isActionSheet,
            content: Group {
                if let icon = additions.icon {
                    icon.resizable().aspectRatio(contentMode: .fit).frame(width: 40, height: 40)
                        .accessibilityHidden(true)
                        .layoutValue(key: AlertPartKey.self, value: .text)
                }
                Group {
                    title.font(.system(size: sizes.title, weight: .semibold)).accessibilityHeading()
                    message.font(.system(size: sizes.message))
                }
                .foregroundColor(isActionSheet ? .secondary : .primary)
                .multilineTextAlignment(.center)
                .layoutValue(key: AlertPartKey.self, value: .text)
                if let (title, isSuppressed) = additions.suppression {
                    Toggle(isOn: isSuppressed) { title.font(.subheadline) }
                        .layoutValue(key: AlertPartKey.self, value: .field)
                }
                actions
            }
        )
        .buttonStyle(AlertButtonStyle())
        .environment(\.foregroundColor, nil)
        .environment(\.font, nil)
    }
}

/// The role of a view in an alert, if known before layout.
private enum AlertPartKey: LayoutValueKey { static var defaultValue: AlertCard.Part.Role? { nil } }

/// A flush button of an alert.
private struct AlertButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        _AlertButtonLabel(configuration: configuration)
            .layoutValue(key: AlertPartKey.self, value: configuration.role?.dismisses == true ? .cancelButton : .button)
    }
}

private struct _AlertButtonLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.self) private var environment

    private var isPreferred: Bool {
        configuration.role.map { $0.dismisses || $0 == .confirm } ?? false
    }

    var body: some View {
        configuration.label
            .font(.system(size: 17, weight: isPreferred ? .semibold : .regular))
            .foregroundColor(PlainTextButtonStyle.color(configuration.role, environment))
            .lineLimit(1)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, minHeight: AlertCard.buttonHeight)
    }
}

/// The card of an alert, with views as its parts.
private struct _AlertCard<Content: View>: _PrimitiveView {
    let isActionSheet: Bool
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { AlertCardNode(view, inputs) }
}

private final class AlertCardNode<Content: View>: ContainerNode<_AlertCard<Content>, Content> {
    init(_ view: _AlertCard<Content>, _ inputs: _NodeInputs) {
        super.init(view, inputs, item: AlertCardItem(isActionSheet: view.isActionSheet), inner: view.content)
    }

    override func update() { child?.reconcile(view.content) }

    override func contentViewsDidChange() { (item as? AlertCardItem)?.viewsDidChange() }
}

/// Sets a card's parts, and sizes it for the window.
@MainActor private final class AlertCardItem: ContainerItem {
    private let card: AlertCard
    private var isCurrent = false

    init(isActionSheet: Bool) {
        card = AlertCard(isActionSheet: isActionSheet)
        super.init()
    }

    func viewsDidChange() {
        isCurrent = false
        setNeedsLayout()
    }

    override func itemsDidInvalidate() { isCurrent = false }

    override func appendViews(to views: inout ViewList) { views.append(card) }
    override func appendPaintedViews(to views: inout ViewList) { views.append(card) }
    override var singleView: Unretained<UIView>? { Unretained(card) }

    private func fill() {
        guard !isCurrent else { return }
        isCurrent = true
        card.parts = items.map { item in
            var views = ViewList()
            item.appendViews(to: &views)
            let role = role(of: item)
            return AlertCard.Part(role, views: views.held) { width in
                item.size(ProposedViewSize(width: width.map { Double($0) }, height: nil))
            } place: { frame in
                // Buttons fill the frame they are given.
                let fills = role == .button || role == .cancelButton
                let proposal = ProposedViewSize(width: frame.width, height: fills ? frame.height : nil)
                item.place(alignedBy: .center, size: item.size(proposal), in: frame, proposal: proposal)
            }
        }
    }

    private func role(of item: LayoutItem) -> AlertCard.Part.Role {
        let key = ObjectIdentifier(AlertPartKey.self)
        let label = (item.innermost as? LabelHostItem)?.items.first
        return (item.layoutValue(key) ?? label?.layoutValue(key)) as? AlertCard.Part.Role ?? .field
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        fill()
        let width = max(0, AlertCard.width(isActionSheet: card.isActionSheet, in: CGFloat(proposal.width ?? 320)))
        let room = proposal.height.map { max(0, CGFloat($0) - 32) } ?? .infinity
        return CGSize(width: width, height: min(card.height(within: width), room))
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        fill()
        let placed = card.placed(frame.alignedToPixels(scale: card.displayScale))
        card.resize { LayoutAnimation.place(card) { card.frame = placed } }
        card.arrange()
    }
}
