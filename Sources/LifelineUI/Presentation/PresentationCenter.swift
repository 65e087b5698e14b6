import LayerTree

/// The presentations over the views of a graph, the topmost last.
@MainActor final class PresentationCenter: Source, CommitParticipant {
    enum Kind: Hashable {
        case sheet, cover, alert, dialog, menu, popover

        /// Whether the content is a page of its own, instead of belonging to the page that presents it.
        var isPage: Bool { self == .sheet || self == .cover || self == .popover }

        /// Whether users are asked before what they have typed in it is discarded.
        var keepsTypedText: Bool { self == .sheet || self == .cover }
    }

    struct Entry: Identifiable {
        let id: PresentationID
        var kind: Kind
        var content: AnyView
        var environment: EnvironmentValues
        /// Dismisses the presentation by changing the state it depends on.
        var dismiss: () -> Void
        var canDismissOutside = true
        /// The view beside which a menu or a popover opens.
        var anchor: ViewHandle?
        let appearance: AppearanceScope
        /// How the content wants to be presented.
        let options: PresentationOptionsBox
        /// What is typed in it; nil where that may be discarded.
        var unsavedTexts: UnsavedTexts?
        /// The accessibility name; nil uses the first heading.
        var name: String?
        /// Further text that is read out when it is shown: an alert's message.
        var details: String?
        /// The layers to which the focus returns.
        var focusOrigins: [LayerID] = []
    }

    /// The graph, which owns the center.
    weak var graph: ViewGraph?

    private(set) var entries: [Entry] = []
    /// Whether contents disable interactive dismissal, of those that say so.
    private var disablesDismissal: [PresentationID: Bool] = [:]

    func setDisablesDismissal(_ isDisabled: Bool?, of id: PresentationID) { disablesDismissal[id] = isDisabled }

    func canDismissOutside(_ entry: Entry) -> Bool { entry.canDismissOutside && disablesDismissal[entry.id] != true }

    /// Whether users are asked before what they have typed is discarded.
    func asksBeforeDismissal(_ entry: Entry) -> Bool { disablesDismissal[entry.id] == nil }

    /// Called when a presentation is added or removed.
    var onChange: (() -> Void)?

    func present(_ entry: Entry) {
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
        } else {
            entries.append(entry)
            // Above the pages that are there, and below those of the presentation.
            graph?.controller?.addHistoryParticipant(self)
            historyMayChange()
            onChange?()
            if entry.kind == .cover { coversDidChange() }
        }
        notifyReaders()
    }

    func end(_ id: PresentationID) {
        guard let index = entries.firstIndex(where: { $0.id == id }) else { return }
        let entry = entries.remove(at: index)
        disablesDismissal[id] = nil
        historyMayChange()
        onChange?()
        if entry.kind == .cover { coversDidChange() }
        notifyReaders()
    }

    private func historyMayChange() { (graph?.scene ?? UIWindowScene.current)?.historyMayChange() }

    // MARK: Appearance

    /// Schedules the update of appearances: views under a cover disappear in the commit that shows the cover.
    private func coversDidChange() {
        guard let graph, let root = graph.root, root.isMounted else { return }
        graph.effects.add(self, at: root)
    }

    func commit(_ phase: CommitPhase) {
        guard phase == .layoutSetup, let graph else { return }
        let topmostCover = entries.lastIndex { $0.kind == .cover }
        let branches = [(graph.contentAppearance, -1)] + entries.enumerated().map { ($1.appearance, $0) }
        for (scope, index) in branches where index >= topmostCover ?? -1 { scope.setShown(true) }
        // Covered views disappear after the views that cover them have appeared.
        graph.effects.afterLayoutSetups {
            for (scope, index) in branches where index < topmostCover ?? -1 { scope.setShown(false) }
        }
    }
}

/// Identifies a presentation by the view that presents it, and by what it is about.
struct PresentationID: Hashable, PathIdentifier {
    private let object: ObjectIdentifier
    private let subject: Int
    private let place: ViewPlace?

    init(_ object: AnyObject, subject: Int, at place: ViewPlace?) {
        self.object = ObjectIdentifier(object)
        self.subject = subject
        self.place = place
    }

    static func == (a: Self, b: Self) -> Bool { a.object == b.object && a.subject == b.subject }
    func hash(into hasher: inout Hasher) {
        hasher.combine(object)
        hasher.combine(subject)
    }

    @MainActor var pathText: String? { place?.mountedNode.flatMap { ViewPath.path(of: $0) } }
}

/// Presents a view over the others while `isPresented` is true.
struct _PresentationModifier: ViewModifier {
    let isPresented: Bool
    let kind: PresentationCenter.Kind
    let canDismissOutside: Bool
    let dismiss: () -> Void
    let onDismiss: (() -> Void)?
    let anchor: ViewHandle?
    let name: String?
    let details: String?
    let subject: PresentationSubject
    let presented: () -> AnyView
    @ViewScope private var scope
    @State private var presentation = Presentation()

    init(
        isPresented: Bool, kind: PresentationCenter.Kind, canDismissOutside: Bool = true,
        dismiss: @escaping () -> Void, onDismiss: (() -> Void)? = nil, anchor: ViewHandle? = nil,
        name: String? = nil, details: String? = nil, subject: PresentationSubject = .none,
        presented: @escaping () -> AnyView
    ) {
        self.isPresented = isPresented
        self.kind = kind
        self.canDismissOutside = canDismissOutside
        self.dismiss = dismiss
        self.onDismiss = onDismiss
        self.anchor = anchor
        self.name = name
        self.details = details
        self.subject = subject
        self.presented = presented
    }

    func body(content: Content) -> some View {
        presentation.follow(self, at: scope)
        return content
    }

    @MainActor final class Presentation {
        private weak var center: PresentationCenter?
        private weak var scene: UIWindowScene?
        private var focusOrigins: [LayerID] = []
        private var isShown = false
        private var isConnected = false
        private var appearance: AppearanceScope?
        private let options = PresentationOptionsBox()
        private var unsavedTexts: UnsavedTexts?
        /// Counts what was presented, so that a late dismissal does not end what is presented since.
        private var number = 0
        private var subject: PresentationSubject?
        private var shownID: PresentationID?
        private var dismissal: () -> Void = {}

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
                if !isShown {
                    scene = node.graph.scene ?? UIWindowScene.current
                    focusOrigins = scene?.focusOriginsOfDialog ?? []
                    number += 1
                } else if let subject, !modifier.subject.isSame(as: subject) {
                    center.end(id)
                    number += 1
                }
                isShown = true
                if id != shownID { unsavedTexts = modifier.kind.keepsTypedText ? UnsavedTexts() : nil }
                shownID = id
                subject = modifier.subject
                dismissal = modifier.dismiss
                var environment = node.environment
                environment.isInToolbar = false
                environment.dismiss = DismissAction(isPresented: true) { [weak self, number] in
                    if self?.number == number { self?.dismiss() }
                }
                environment.afterAction = nil
                environment.presentationID = PresentationID(self, subject: number, at: place)
                // Not in the presenter's scope, which is hidden under a cover.
                let appearance = appearance ?? AppearanceScope(in: node.graph.appearance)
                self.appearance = appearance
                environment.appearanceScope = appearance
                environment.isInMenu = false
                environment.refresh = nil
                environment.splitColumn = nil
                if modifier.kind.isPage {
                    // What is submitted there is not the form of the view that presents it.
                    environment.validationScope = nil
                    environment.validatedField = nil
                    environment.submission = nil
                    environment.onSearchSubmit = nil
                    environment.unsavedTexts = unsavedTexts
                }
                var content = modifier.presented()
                if let unsavedTexts {
                    content = AnyView(
                        content.modifier(_DiscardConfirmation(texts: unsavedTexts, discard: modifier.dismiss)))
                }
                center.present(
                    .init(
                        id: PresentationID(self, subject: number, at: place), kind: modifier.kind,
                        content: content, environment: environment, dismiss: modifier.dismiss,
                        canDismissOutside: modifier.canDismissOutside, anchor: modifier.anchor, appearance: appearance,
                        options: options, unsavedTexts: unsavedTexts, name: modifier.name, details: modifier.details,
                        focusOrigins: focusOrigins))
            } else if isShown {
                end()
                modifier.onDismiss?()
            }
        }

        private var id: PresentationID { PresentationID(self, subject: number, at: nil) }

        private func dismiss() {
            if isShown { dismissal() }
        }

        func end() {
            guard isShown else { return }
            isShown = false
            center?.end(id)
            appearance?.stopFollowing()
            appearance = nil
            // The covered views can be focused only after the layout.
            let origins = focusOrigins
            scene?.enqueue(.layout) { [weak scene] in scene?.returnFocus(to: origins) }
        }
    }
}

/// A view with the environment of another position in the tree.
struct _InEnvironment<Content: View>: _PrimitiveView {
    let environment: EnvironmentValues
    let content: Content

    static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        var inputs = inputs
        inputs.environment = view.environment
        return ForwardingNode(view, inputs) { $0.content }
    }
}
