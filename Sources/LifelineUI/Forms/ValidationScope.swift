/// Fields that are validated together: those of a form, or of a page.
///
/// Scopes are a tree. A form's scope is inside that of its page, of an enclosing form, or both; a page's scope is inside that of
/// a form around its navigation stack. A scope includes those inside. The fields of a page's own scope are in no form.
@MainActor final class ValidationScope {
    /// Whether this is the scope of a page, instead of one that an app declares.
    let isPage: Bool
    private(set) weak var parent: ValidationScope?
    private var members: [Member] = []
    /// The step that validates this form.
    let submission = Submission()
    private var place: ViewPlace?
    private weak var pageNode: _ViewNode?
    private var validity: Binding<Bool>?
    private var isReportPending = false

    /// A field or a scope directly inside.
    private struct Member {
        weak var field: ValidatedField?
        weak var scope: ValidationScope?
        var isGone: Bool { field == nil && scope == nil }
    }

    /// Creates the scope of a form.
    nonisolated init() { isPage = false }

    /// Creates the scope of a page.
    init(page node: _ViewNode, in parent: ValidationScope?) {
        isPage = true
        pageNode = node
        setParent(parent)
    }

    /// Connects a form's scope to its surroundings, during an evaluation.
    func follow(_ outer: ValidationScope?, _ submission: Submission?, validity: Binding<Bool>?, at place: ViewPlace) {
        self.place = place
        self.validity = validity
        self.submission.form = self
        self.submission.outer = submission
        setParent(outer)
        if validity != nil { reportInCommit() }
    }

    private func setParent(_ new: ValidationScope?) {
        guard parent !== new else { return }
        parent?.members.removeAll { $0.scope === self }
        parent = new
        new?.add(Member(scope: self))
    }

    func add(_ field: ValidatedField) {
        add(Member(field: field))
        validityMayHaveChanged()
    }

    private func add(_ member: Member) {
        members.removeAll(where: \.isGone)
        members.append(member)
    }

    // MARK: Members

    private var node: _ViewNode? {
        isPage ? pageNode.flatMap { $0.isMounted ? $0 : nil } : place?.mountedNode
    }

    /// The fields that are in no scope inside.
    private var ownFields: [ValidatedField] {
        members.compactMap(\.field).filter { $0.scope === self && $0.place?.isMounted == true }
    }

    private var scopes: [ValidationScope] { members.compactMap(\.scope).filter { $0.node != nil } }

    private var fields: [ValidatedField] { ownFields + scopes.flatMap(\.fields) }

    /// Whether the scope is part of what its hosting view shows: neither of another tab nor of a page below.
    private var isShown: Bool { node?.isShown ?? false }

    var isOnShownPage: Bool { sequence(first: self) { $0.parent }.allSatisfy(\.isShown) }

    // MARK: Validation

    /// Validates the fields of this scope and of those inside, see `validate(_:)`.
    func validate() -> Bool { Self.validate(fields) }

    /// Shows the messages of all invalid fields and moves the focus to the first one.
    ///
    /// - Returns: Whether all fields are valid.
    static func validate(_ fields: [ValidatedField]) -> Bool {
        let invalid = fields.filter { $0.message != nil }
        for field in invalid { field.reveal(announces: false) }
        guard let first = first(of: invalid) else { return true }
        // The name, the state and the message of the focused field are read out.
        if invalid.count > 1 {
            AccessibilityNotification.Announcement(FrameworkText.invalidFields(.int(invalid.count))).post()
        }
        if let shown = Self.first(of: invalid.filter(\.isOnShownPage)) {
            shown.focus()
        } else if let message = first.message {
            // Nobody would know why nothing happens.
            first.place?.mountedNode?.graph.scene?.showNotice(message)
        }
        return false
    }

    private static func first(of fields: [ValidatedField]) -> ValidatedField? {
        fields.min { $0.precedes($1) }
    }

    // MARK: Pages

    /// What a button of a page that is in no form submits.
    ///
    /// The shown forms are submitted. What an action encloses must be valid before it runs, also in a tab that is not shown.
    ///
    /// - Parameter own: The steps around the button.
    /// - Returns: The steps to perform if the fields are valid: those of each form, the common ones once and last.
    func submission(with own: [Submission]) -> (steps: [Submission], fields: [ValidatedField]) {
        let pages = pagesWithFields
        let forms = pages.flatMap(\.scopes).filter { !$0.isPage }.sorted { $0.precedes($1) }
        let shown = forms.filter(\.isShown)
        var steps: [Submission] = []
        for chain in ([own] + shown.map(\.submission.steps)).reversed() {
            steps.insert(contentsOf: chain.filter { step in !steps.contains { $0 === step } }, at: 0)
        }
        let actions = Set(steps.lazy.filter { $0.action != nil }.map { ObjectIdentifier($0) })
        func isEnclosed(_ submission: Submission?) -> Bool {
            submission?.steps.contains { actions.contains(ObjectIdentifier($0)) } ?? false
        }
        let validated = forms.filter { $0.isShown || isEnclosed($0.submission) }.flatMap(\.fields)
        let others = pages.flatMap(\.ownFields)
            .filter { isEnclosed($0.submission) || $0.place?.mountedNode?.isShown == true }
        return (steps, validated + others)
    }

    /// This page, if it has forms or fields; otherwise the shown pages inside that have.
    private var pagesWithFields: [ValidationScope] {
        let scopes = scopes
        if scopes.contains(where: { !$0.isPage }) || !ownFields.isEmpty { return [self] }
        return scopes.filter(\.isShown).flatMap(\.pagesWithFields)
    }

    private func precedes(_ other: ValidationScope) -> Bool {
        guard let node, let otherNode = other.node else { return false }
        return node.precedes(otherNode)
    }
}

// MARK: - Validity

extension ValidationScope: CommitParticipant {
    /// Called when the validity of a field changes, and when a field is added or removed.
    func validityMayHaveChanged() {
        if validity != nil { reportInCommit() }
        parent?.validityMayHaveChanged()
    }

    private func reportInCommit() {
        guard !isReportPending, let place, place.isMounted else { return }
        isReportPending = true
        place.onCommit(self)
    }

    func commit(_ phase: CommitPhase) {
        guard phase == .layoutSetup, isReportPending else { return }
        isReportPending = false
        let isValid = fields.allSatisfy { $0.message == nil }
        if let validity, validity.wrappedValue != isValid { validity.wrappedValue = isValid }
    }
}

// MARK: - Views

private enum ValidationScopeKey: EnvironmentKey {
    static var defaultValue: ValidationScope? { nil }
}

private enum ValidatedFieldKey: EnvironmentKey {
    static var defaultValue: ValidatedField? { nil }
}

extension EnvironmentValues {
    /// The nearest scope around the views: a form's, or that of their page.
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
    var validity: Binding<Bool>?
    @State private var scope = ValidationScope()
    @ViewScope private var place
    @Environment(\.validationScope) private var outer
    @Environment(\.submission) private var submission

    func body(content: Content) -> some View {
        scope.follow(outer, submission, validity: validity, at: place)
        return content.modifier(_FormContext(scope: scope, submission: scope.submission))
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
    /// A submission with invalid fields shows all their messages and moves the focus to the first one. Forms and scopes inside
    /// belong to the scope: around a `NavigationStack` it includes the fields of all pages.
    ///
    /// Not in SwiftUI.
    public func validationScope() -> some View { modifier(_ValidationScopeModifier()) }

    /// Makes the fields inside one form, as `validationScope()` does, and sets a binding to whether all of them are valid.
    ///
    /// ```swift
    /// Form { TextField("Price", value: $price, format: .number) }
    ///     .validationScope(isValid: $isValid)
    /// Button("Save") { save(price) }.disabled(!isValid)
    /// ```
    /// The binding is set when the fields are first shown, and whenever their validity changes, before another click is
    /// handled. A field whose text can't be read as a value is invalid: its binding still has the previous value. Without
    /// fields it is true. Fields count from when they are created, which those of a `ForEach` in a list are when they come near
    /// the visible part. Messages appear as they do without the binding.
    ///
    /// Not in SwiftUI.
    public func validationScope(isValid: Binding<Bool>) -> some View {
        modifier(_ValidationScopeModifier(validity: isValid))
    }
}
