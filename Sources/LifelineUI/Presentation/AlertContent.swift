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
                actions.modifier(_DefaultSubmission(isActive: !isActionSheet))
                Button(role: isActionSheet ? .cancel : nil) {
                } label: {
                    Text(isActionSheet ? FrameworkText.cancel.resource : FrameworkText.ok.resource)
                }
                .layoutValue(key: AddedButtonKey.self, value: true)
            }
        )
        .buttonStyle(AlertButtonStyle())
        .environment(\.foregroundColor, nil)
        .environment(\.font, nil)
    }
}

/// The role of a view in an alert, if known before layout.
private enum AlertPartKey: LayoutValueKey { static var defaultValue: AlertCard.Part.Role? { nil } }

/// Whether a button was added to those of the app: to a choice of actions for the case that it has none to cancel, to an
/// alert for the case that it has none.
private enum AddedButtonKey: LayoutValueKey { static var defaultValue: Bool { false } }

/// How much a button of an alert is the one that Return presses: the greatest, and the first of equal ones. 0 for none.
private enum DefaultRankKey: LayoutValueKey { static var defaultValue: Int { 0 } }

/// Lets Return in a field of an alert press the default button, unless an `onSubmit` is around the field.
private struct _DefaultSubmission: ViewModifier {
    let isActive: Bool
    @State private var step = Submission()
    @Environment(\.submission) private var outer
    @ViewScope private var place

    func body(content: Content) -> some View {
        let place = place
        step.isDefaultAction = true
        step.outer = outer
        step.action = { place.mountedNode?.graph.shortcuts.perform(.defaultAction) }
        return content.transformEnvironment(\.submission) { if isActive { $0 = step } }
    }
}

/// A flush button of an alert.
private struct AlertButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        _AlertButtonLabel(configuration: configuration)
            .layoutValue(key: AlertPartKey.self, value: configuration.role?.dismisses == true ? .cancelButton : .button)
            .layoutValue(key: DefaultRankKey.self, value: rank(configuration.role))
    }

    /// One for confirming, otherwise one without a role, otherwise that for cancelling; never one that destroys.
    private func rank(_ role: ButtonRole?) -> Int {
        guard let role else { return 2 }
        return role == .confirm ? 3 : role.dismisses ? 1 : 0
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
        let item = AlertCardItem(isActionSheet: view.isActionSheet)
        super.init(view, inputs, item: item, inner: view.content)
        if !view.isActionSheet { graph.shortcuts.add(item) }
    }

    override func update() { child?.reconcile(view.content) }

    override func contentViewsDidChange() { (item as? AlertCardItem)?.viewsDidChange() }
}

/// Sets a card's parts, and sizes it for the window.
@MainActor private final class AlertCardItem: ContainerItem, DefaultButtonOwner {
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
        card.parts = shownItems.map { item in
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

    private var shownItems: [LayoutItem] {
        let own = items.filter { value(AddedButtonKey.self, of: $0) as? Bool != true }
        let hasButton = own.contains {
            // A button with a style of its own has no role here.
            role(of: $0) == .cancelButton || !card.isActionSheet && control(of: $0) is ContentControl
        }
        return hasButton ? Array(own) : Array(items)
    }

    private func role(of item: LayoutItem) -> AlertCard.Part.Role {
        value(AlertPartKey.self, of: item) as? AlertCard.Part.Role ?? .field
    }

    private func value(_ key: (some LayoutValueKey).Type, of item: LayoutItem) -> Any? {
        let label = (item.innermost as? LabelHostItem)?.items.first
        return item.layoutValue(ObjectIdentifier(key)) ?? label?.layoutValue(ObjectIdentifier(key))
    }

    var isShown: Bool { card.isShownForUse }

    var defaultButton: UIControl? {
        var best: (item: LayoutItem, rank: Int)?
        for item in shownItems {
            let rank = value(DefaultRankKey.self, of: item) as? Int ?? 0
            if rank > best?.rank ?? 0 { best = (item, rank) }
        }
        return best.flatMap { control(of: $0.item) }
    }

    private func control(of item: LayoutItem) -> UIControl? {
        var views = ViewList()
        item.appendViews(to: &views)
        return views.held.lazy.compactMap { $0 as? UIControl ?? $0.firstControl as? UIControl }.first
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
