/// What a user has typed into the fields of a presentation and not submitted since.
@MainActor final class UnsavedTexts: Source {
    private var edits: [ObjectIdentifier: TextEdit] = [:]
    private var asks = false

    nonisolated override init() { super.init() }

    /// Whether no text differs from what it was.
    var isEmpty: Bool { !edits.values.contains(where: \.isChanged) }

    /// Whether the user is asked if the changes are to be discarded.
    var isAsking: Binding<Bool> {
        Binding(
            get: {
                self.recordRead()
                return self.asks
            },
            set: {
                guard $0 != self.asks else { return }
                self.asks = $0
                self.notifyReaders()
            })
    }

    func add(_ edit: TextEdit) { edits[ObjectIdentifier(edit)] = edit }

    func remove(_ edit: TextEdit) { edits[ObjectIdentifier(edit)] = nil }

    /// Forgets the texts that the actions of a submission enclose.
    func didSubmit(_ steps: [Submission]) {
        guard !steps.isEmpty else { return }
        for edit in edits.values
        where edit.submission?.steps.contains(where: { step in steps.contains { $0 === step } }) == true {
            edit.end()
        }
    }
}

/// The edits of one field since its text was last known to be saved.
@MainActor final class TextEdit {
    private enum Original {
        case text(String)
        /// A secret is not copied: any edit of it is a change.
        case secret(isEmpty: Bool)
    }

    private let original: Original
    private weak var texts: UnsavedTexts?
    /// The innermost step of a submission around the field.
    private(set) weak var submission: Submission?
    private(set) var isChanged = false
    private(set) var hasEnded = false

    /// - Parameter text: The text before the edit.
    init(of text: String, isSecret: Bool, in texts: UnsavedTexts, submission: Submission?) {
        original = isSecret ? .secret(isEmpty: text.isEmpty) : .text(text)
        self.texts = texts
        self.submission = submission
        texts.add(self)
    }

    func textDidChange(to text: String) {
        isChanged =
            switch original {
            case .text(let original): text != original
            case .secret(let wasEmpty): !(text.isEmpty && wasEmpty)
            }
    }

    func end() {
        hasEnded = true
        texts?.remove(self)
    }
}

/// Reports what is typed into a field to the presentation that contains it. Without one it does nothing.
@MainActor struct TypingReport {
    private var edit: TextEdit?

    /// Called when the user edits the field, before its binding is set.
    ///
    /// - Returns: Whether this began to follow the text, until `end`.
    @discardableResult
    mutating func willSet(_ text: @autoclosure () -> String, isSecret: Bool, in environment: EnvironmentValues?) -> Bool
    {
        guard let environment, let texts = environment.unsavedTexts, edit?.hasEnded != false else { return false }
        edit = TextEdit(of: text(), isSecret: isSecret, in: texts, submission: environment.submission)
        return true
    }

    /// Called when the field has another text, which the user has typed or the app has set.
    func textDidChange(to text: @autoclosure () -> String?) { edit?.textDidChange(to: text() ?? "") }

    /// Called when the field leaves the page.
    mutating func end() {
        edit?.end()
        edit = nil
    }
}

private enum UnsavedTextsKey: EnvironmentKey {
    static var defaultValue: UnsavedTexts? { nil }
}

extension EnvironmentValues {
    /// What is typed in the enclosing presentation; nil outside of one.
    var unsavedTexts: UnsavedTexts? {
        get { self[UnsavedTextsKey.self] }
        set { self[UnsavedTextsKey.self] = newValue }
    }
}

/// Asks whether the changes in a presentation are to be discarded.
struct _DiscardConfirmation: ViewModifier {
    let texts: UnsavedTexts
    let discard: () -> Void

    func body(content: Content) -> some View {
        content.presentChoice(
            Text(FrameworkText.discardChangesQuestion.resource), isPresented: texts.isAsking, kind: .dialog,
            actions: { _DiscardChoices(discard: discard) }, message: { EmptyView() })
    }
}

private struct _DiscardChoices: View {
    let discard: () -> Void

    var body: some View {
        Button(role: .destructive, action: discard) { Text(FrameworkText.discardChanges.resource) }
        Button(role: .cancel) {
        } label: {
            Text(FrameworkText.keepEditing.resource)
        }
    }
}
