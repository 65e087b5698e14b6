/// A field with a validation message.
@MainActor final class ValidatedField: Source {
    /// What is wrong with the current value; nil if it is valid, or if a field inside says what is wrong.
    var message: String? { invalidInner == nil ? ownMessage : nil }
    private var ownMessage: String?
    /// Whether the message is shown: once the field was left, or a submission failed.
    private(set) var isRevealed = false
    private(set) var announces = true
    var place: ViewPlace?
    weak var item: ValidatedFieldItem?
    /// The field inside whose value is not valid.
    private weak var invalidInner: ValidatedField?
    private(set) weak var scope: ValidationScope?
    /// The innermost step of a submission around the field.
    private(set) weak var submission: Submission?

    nonisolated override init() { super.init() }

    /// The message, once it is to be shown.
    var shownMessage: String? {
        recordRead()
        return isRevealed ? message : nil
    }

    func setInner(_ inner: ValidatedField, isInvalid: Bool) {
        let isKnown = invalidInner === inner
        guard isKnown != isInvalid else { return }
        invalidInner = isInvalid ? inner : nil
        notifyReaders()
    }

    /// Registers the field in the nearest scope, during an evaluation.
    func follow(_ scope: ValidationScope?, _ submission: Submission?, at place: ViewPlace) {
        self.submission = submission
        if self.place == nil {
            place.onUnmount { [weak self] in self?.scope?.validityMayHaveChanged() }
        }
        self.place = place
        guard self.scope !== scope else { return }
        self.scope?.validityMayHaveChanged()
        self.scope = scope
        scope?.add(self)
    }

    /// Applies the message of the current value, during an evaluation.
    func update(_ new: String?) {
        // A control without text has been used when its value becomes invalid.
        if ownMessage == nil, new != nil, item?.isText == false { isRevealed = true }
        let validityChanges = (ownMessage == nil) != (new == nil)
        ownMessage = new
        if validityChanges { scope?.validityMayHaveChanged() }
        if new == nil { announces = true }
    }

    func reveal(announces: Bool = true) {
        guard !isRevealed else { return }
        isRevealed = true
        self.announces = announces
        notifyReaders()
    }

    /// Whether the field is on a page and a tab that are shown, though perhaps scrolled away.
    var isOnShownPage: Bool { scope?.isOnShownPage ?? true }

    func precedes(_ other: ValidatedField) -> Bool {
        guard let node = place?.mountedNode, let otherNode = other.place?.mountedNode else { return false }
        return node.precedes(otherNode)
    }

    /// Scrolls to the field, and moves the focus there.
    func focus() {
        guard let place, let node = place.mountedNode else { return }
        place.scroll(to: AnyHashable(ObjectIdentifier(self)), anchor: nil, isAnimated: false)
        guard let scene = node.graph.scene ?? UIWindowScene.current else { return }
        focus(in: scene, attempts: 4)
    }

    /// A row of a list is created in the layouts that follow the scrolling.
    private func focus(in scene: UIWindowScene, attempts: Int) {
        scene.enqueue(.layout) { [weak self, weak scene] in
            guard let self, let scene, let graph = place?.mountedNode?.graph else { return }
            if item?.focus() == true || attempts == 0 { return }
            graph.requestLayout()
            focus(in: scene, attempts: attempts - 1)
        }
    }
}

extension _ViewNode {
    /// Whether the node comes before another one of the same tree.
    func precedes(_ other: _ViewNode) -> Bool {
        func path(_ node: _ViewNode) -> [_ViewNode] {
            Array(sequence(first: node, next: \.parent)).reversed()
        }
        let (path, otherPath) = (path(self), path(other))
        guard let index = zip(path, otherPath).enumerated().first(where: { $1.0 !== $1.1 })?.offset, index > 0 else {
            return path.count < otherPath.count
        }
        var result: Bool?
        path[index - 1].forEachChild { child in
            if result == nil, child === path[index] || child === otherPath[index] { result = child === path[index] }
        }
        return result ?? false
    }
}
