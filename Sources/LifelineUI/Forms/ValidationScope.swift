/// The fields that are validated together when a form is submitted.
@MainActor final class ValidationScope {
    private var fields: [WeakField] = []

    private struct WeakField { weak var field: ValidatedField? }

    nonisolated init() {}

    func add(_ field: ValidatedField) {
        fields.removeAll { $0.field == nil }
        if !fields.contains(where: { $0.field === field }) { fields.append(WeakField(field: field)) }
    }

    /// Shows the messages of all invalid fields and moves the focus to the first one.
    ///
    /// - Returns: Whether all fields are valid.
    func validate() -> Bool {
        let invalid = fields.compactMap(\.field).filter { $0.message != nil && $0.place?.isMounted == true }
        for field in invalid { field.reveal(announces: false) }
        let first = invalid.reduce(nil as ValidatedField?) { first, field in
            guard let first else { return field }
            return field.precedes(first) ? field : first
        }
        guard let first else { return true }
        // The name, the state and the message of the focused field are read out.
        if invalid.count > 1 {
            AccessibilityNotification.Announcement("\(invalid.count) fields are not valid.").post()
        }
        first.focus()
        return false
    }
}

/// A field with a validation message.
@MainActor final class ValidatedField: Source {
    /// What is wrong with the current value; nil if it is valid.
    private(set) var message: String?
    /// Whether the message is shown: once the field was left, or a submission failed.
    private(set) var isRevealed = false
    private(set) var announces = true
    var place: ViewPlace?
    weak var item: ValidatedFieldItem?

    nonisolated override init() { super.init() }

    /// The message, once it is to be shown.
    var shownMessage: String? {
        recordRead()
        return isRevealed ? message : nil
    }

    /// Applies the message of the current value, during an evaluation.
    func update(_ new: String?) {
        // A control without text has been used when its value becomes invalid.
        if message == nil, new != nil, item?.isText == false { isRevealed = true }
        message = new
        if new == nil { announces = true }
    }

    func reveal(announces: Bool = true) {
        guard !isRevealed else { return }
        isRevealed = true
        self.announces = announces
        notifyReaders()
    }

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
    fileprivate func precedes(_ other: _ViewNode) -> Bool {
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

private enum ValidationScopeKey: EnvironmentKey {
    static var defaultValue: ValidationScope? { nil }
}

private enum ValidatedFieldKey: EnvironmentKey {
    static var defaultValue: ValidatedField? { nil }
}

extension EnvironmentValues {
    var validationScope: ValidationScope? {
        get { self[ValidationScopeKey.self] }
        set { self[ValidationScopeKey.self] = newValue }
    }

    /// The nearest enclosing field with a validation message.
    var validatedField: ValidatedField? {
        get { self[ValidatedFieldKey.self] }
        set { self[ValidatedFieldKey.self] = newValue }
    }
}

/// Validates the fields inside before an enclosing `onSubmit` runs.
struct _ValidationScopeModifier: ViewModifier {
    @State private var scope = ValidationScope()

    func body(content: Content) -> some View {
        content
            .environment(\.validationScope, scope)
            .transformEnvironment(\.onSubmit) { [scope] outer in
                let before = outer
                outer = { if scope.validate() { before?() } }
            }
    }
}

extension View {
    /// Makes the fields inside one form, which is submitted only if all of them are valid. A `Form` does so by itself.
    ///
    /// ```swift
    /// VStack {
    ///     TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
    ///     SubmitButton("Send")
    /// }
    /// .validationScope()
    /// .onSubmit { send() }
    /// ```
    /// A submission with invalid fields shows all their messages and moves the focus to the first one.
    ///
    /// Not in SwiftUI.
    public func validationScope() -> some View { modifier(_ValidationScopeModifier()) }
}
