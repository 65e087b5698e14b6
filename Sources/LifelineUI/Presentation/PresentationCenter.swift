/// What is presented over the views of a graph, the topmost last.
@MainActor final class PresentationCenter: Source {
    enum Kind: Hashable {
        case sheet, cover, alert, dialog, menu
    }

    struct Entry: Identifiable {
        let id: ObjectIdentifier
        var kind: Kind
        var content: AnyView
        var environment: EnvironmentValues
        /// Ends the presentation by what it depends on; nil where people must choose.
        var dismiss: () -> Void
        var canDismissOutside = true
        /// Beside which view a menu opens.
        var anchor: ViewHandle?
    }

    private(set) var entries: [Entry] = []
    /// Those whose content keeps people from dismissing them otherwise than by what it offers.
    private var kept: Set<ObjectIdentifier> = []

    func keep(_ id: ObjectIdentifier, _ isKept: Bool) {
        if isKept { kept.insert(id) } else { kept.remove(id) }
    }

    func canDismissOutside(_ entry: Entry) -> Bool { entry.canDismissOutside && !kept.contains(entry.id) }

    /// Called when something is presented for the first time, and when nothing is any more.
    var onChange: (() -> Void)?

    func present(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
        } else {
            entries.append(entry)
            onChange?()
        }
        notifyReaders()
    }

    func end(_ id: ObjectIdentifier) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        entries.remove(at: index)
        kept.remove(id)
        onChange?()
        notifyReaders()
    }
}

/// Presents a view over the others while a condition holds.
struct _PresentationModifier: ViewModifier {
    let isPresented: Bool
    let kind: PresentationCenter.Kind
    let canDismissOutside: Bool
    let dismiss: () -> Void
    let onDismiss: (() -> Void)?
    let anchor: ViewHandle?
    let presented: () -> AnyView
    @ViewScope private var scope
    @State private var presentation = Presentation()

    init(
        isPresented: Bool, kind: PresentationCenter.Kind, canDismissOutside: Bool = true,
        dismiss: @escaping () -> Void, onDismiss: (() -> Void)? = nil, anchor: ViewHandle? = nil,
        presented: @escaping () -> AnyView
    ) {
        self.isPresented = isPresented
        self.kind = kind
        self.canDismissOutside = canDismissOutside
        self.dismiss = dismiss
        self.onDismiss = onDismiss
        self.anchor = anchor
        self.presented = presented
    }

    func body(content: Content) -> some View {
        presentation.follow(self, at: scope)
        return content
    }

    @MainActor final class Presentation {
        private weak var center: PresentationCenter?
        private var isShown = false
        private var isConnected = false

        nonisolated init() {}

        func follow(_ modifier: _PresentationModifier, at place: ViewPlace) {
            guard let node = place.mountedNode else { return }
            let center = node.graph.presentations
            self.center = center
            if !isConnected {
                isConnected = true
                place.onUnmount { [self] in end() }
            }
            if modifier.isPresented {
                isShown = true
                var environment = node.environment
                environment.dismiss = DismissAction(isPresented: true, modifier.dismiss)
                center.present(
                    .init(
                        id: ObjectIdentifier(self), kind: modifier.kind, content: modifier.presented(),
                        environment: environment, dismiss: modifier.dismiss,
                        canDismissOutside: modifier.canDismissOutside, anchor: modifier.anchor))
            } else if isShown {
                end()
                modifier.onDismiss?()
            }
        }

        func end() {
            guard isShown else { return }
            isShown = false
            center?.end(ObjectIdentifier(self))
        }
    }
}

/// A view in the environment of another place.
struct _InEnvironment<Content: View>: _PrimitiveView {
    let environment: EnvironmentValues
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        var inputs = inputs
        inputs.environment = view.environment
        return ForwardingNode(view, inputs) { $0.content }
    }
}
