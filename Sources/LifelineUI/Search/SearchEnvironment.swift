/// Ends the search of the enclosing `searchable` view, and clears its field.
public struct DismissSearchAction {
    private let action: () -> Void

    init(_ action: @escaping () -> Void) { self.action = action }

    /// Ends the search and clears its field.
    @preconcurrency @MainActor public func callAsFunction() { action() }
}

private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DismissSearchKey: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}
private enum SearchSuggestionsKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }
private enum SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private enum SearchSubmitKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

extension EnvironmentValues {
    /// Whether the user is searching in the enclosing `searchable` view.
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }

    /// Ends the search in the enclosing `searchable` view.
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }

    var searchSuggestions: AnyView? {
        get { self[SearchSuggestionsKey.self] }
        set { self[SearchSuggestionsKey.self] = newValue }
    }

    var searchScopes: SearchScopes? {
        get { self[SearchScopesKey.self] }
        set { self[SearchScopesKey.self] = newValue }
    }
}

/// When the scopes of a search are shown.
public struct SearchScopeActivation: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case presentation, textEntry }
    let kind: Kind

    /// While the search is presented.
    public static let automatic = SearchScopeActivation(kind: .presentation)
    public static let onSearchPresentation = SearchScopeActivation(kind: .presentation)
    /// While the field contains text.
    public static let onTextEntry = SearchScopeActivation(kind: .textEntry)
}

/// The scopes of a search: a picker below the field.
struct SearchScopes {
    let activation: SearchScopeActivation
    let picker: AnyView
}

extension View {
    /// Adds a choice of scopes below the search field of the views inside.
    ///
    /// ```swift
    /// .searchable(text: $query)
    /// .searchScopes($scope) {
    ///     Text("Inbox").tag(Scope.inbox)
    ///     Text("All").tag(Scope.all)
    /// }
    /// ```
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, @ViewBuilder scopes: () -> S
    ) -> some View {
        searchScopes(scope, activation: .automatic, scopes)
    }

    /// Adds a choice of scopes below the search field of the views inside, shown from a moment on that `activation`
    /// determines.
    public func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> S
    ) -> some View {
        let picker = Picker(FrameworkText.scope.string, selection: scope, content: scopes).pickerStyle(.segmented)
        return environment(\.searchScopes, SearchScopes(activation: activation, picker: AnyView(picker)))
    }

    /// Sets what the search fields of the views inside suggest. Views with a `searchCompletion(_:)` can be chosen.
    ///
    /// The suggestions are a list over the searched view while the search is presented; without any, there is no list.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
        let suggestions = suggestions()
        return environment(\.searchSuggestions, suggestions.isKnownToBeEmpty ? nil : AnyView(suggestions))
    }

    /// Sets the text that choosing this suggestion puts into the search field.
    nonisolated public func searchCompletion(_ completion: String) -> some View {
        tag(SearchCompletion(completion))
    }

    /// Sets the token that choosing this suggestion adds to the search field.
    nonisolated public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
        tag(SearchCompletion(token: token))
    }
}
