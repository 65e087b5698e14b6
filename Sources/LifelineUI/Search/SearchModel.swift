/// The state of a search: whether it is presented, and what its field contains.
@MainActor final class SearchModel: Source {
    /// Whether the search is presented.
    private(set) var isPresented = false
    private(set) var text: Binding<String>?
    private(set) var tokens: SearchTokens?
    /// The app's binding to whether it is.
    private var presentation: Binding<Bool>?
    /// Focuses the field.
    var focusField: () -> Void = {}
    /// Returns the view of the first suggestion, while there are suggestions.
    var firstSuggestion: (() -> UIView?)?
    /// Takes the focus from the field.
    var blurField: () -> Void = {}

    nonisolated override init() { super.init() }

    func connect(text: Binding<String>, tokens: SearchTokens?, isPresented: Binding<Bool>?) {
        (self.text, self.tokens, presentation) = (text, tokens, isPresented)
        if let presentation { setPresented(presentation.wrappedValue) }
    }

    /// Returns whether the search is presented, and notifies the reader of changes.
    func read() -> Bool {
        recordRead()
        return isPresented
    }

    private func setPresented(_ new: Bool) {
        guard new != isPresented else { return }
        isPresented = new
        notifyReaders()
    }

    func present() {
        setPresented(true)
        if presentation?.wrappedValue == false { presentation?.wrappedValue = true }
    }

    /// Clears the field and ends the search.
    func dismiss() {
        if text?.wrappedValue.isEmpty == false { text?.wrappedValue = "" }
        setPresented(false)
        if presentation?.wrappedValue == true { presentation?.wrappedValue = false }
        blurField()
    }

    /// Escape: clears the field, or ends the search if it is empty.
    func escape() {
        if text?.wrappedValue.isEmpty == false { text?.wrappedValue = "" } else { dismiss() }
    }

    /// Backspace in the field. Returns whether it removed a token.
    func removeLastToken() -> Bool {
        guard text?.wrappedValue.isEmpty == true, let tokens, !tokens.isEmpty else { return false }
        tokens.removeLast()
        return true
    }

    func complete(_ completion: SearchCompletion) {
        switch completion.kind {
        case .text(let new): text?.wrappedValue = new
        case .token(let token):
            guard tokens?.append(token) == true else { return }
            text?.wrappedValue = ""
        }
        focusField()
    }
}

/// The tokens in a search field.
@MainActor struct SearchTokens {
    let views: [(id: AnyHashable, view: AnyView)]
    let remove: (AnyHashable) -> Void
    /// Appends a token of the collection's type. Returns whether it was.
    let append: (Any) -> Bool

    init<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        _ tokens: Binding<C>, view: (C.Element) -> T
    ) where C.Element: Identifiable {
        views = tokens.wrappedValue.map { (AnyHashable($0.id), AnyView(view($0))) }
        remove = { id in tokens.wrappedValue.removeAll { AnyHashable($0.id) == id } }
        append = { token in
            guard let token = token as? C.Element else { return false }
            if !tokens.wrappedValue.contains(where: { $0.id == token.id }) { tokens.wrappedValue.append(token) }
            return true
        }
    }

    var isEmpty: Bool { views.isEmpty }
    func removeLast() { if let last = views.last { remove(last.id) } }
}

/// What a suggestion puts into the search field.
struct SearchCompletion: Hashable {
    enum Kind {
        case text(String)
        case token(Any)
    }

    let kind: Kind
    private let key: AnyHashable

    init(_ text: String) {
        kind = .text(text)
        key = text
    }

    init<T: Identifiable>(token: T) {
        kind = .token(token)
        key = [AnyHashable(ObjectIdentifier(T.self)), AnyHashable(token.id)]
    }

    static func == (a: SearchCompletion, b: SearchCompletion) -> Bool { a.key == b.key }
    func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
