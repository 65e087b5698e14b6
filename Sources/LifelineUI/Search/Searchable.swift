extension View {
    /// Adds a search field above this view.
    ///
    /// ```swift
    /// List(found) { Text($0.name) }
    ///     .searchable(text: $query, prompt: "Names")
    ///     .searchSuggestions {
    ///         ForEach(names) { Text($0).searchCompletion($0) }
    ///     }
    /// ```
    /// Views inside read `isSearching` and `dismissSearch` in their environment. Escape clears the field, and dismisses the
    /// search if it is empty; Return performs the action of `onSubmit(of: .search)`.
    ///
    /// - Parameter placement: The field is above this view for each placement.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: nil, prompt: prompt, tokens: nil))
    }

    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
    ) -> some View {
        searchable(text: text, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field above this view, with a binding to whether the search is presented. Setting it to true focuses
    /// the field.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(_SearchableModifier(text: text, isPresented: isPresented, prompt: prompt, tokens: nil))
    }

    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
        prompt: some StringProtocol
    ) -> some View {
        searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
    }

    /// Adds a search field above this view that also contains tokens.
    ///
    /// Suggestions add tokens with `searchCompletion(_:)`. Each token has a button that removes it; Backspace in the empty
    /// field removes the last.
    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
        @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        modifier(
            _SearchableModifier(
                text: text, isPresented: nil, prompt: prompt, tokens: SearchTokens(tokens, view: token)))
    }

    public func searchable<C: RandomAccessCollection & RangeReplaceableCollection, T: View>(
        text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
        prompt: some StringProtocol, @ViewBuilder token: @escaping (C.Element) -> T
    ) -> some View where C.Element: Identifiable {
        searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
    }
}

/// Where a search field is shown.
public struct SearchFieldPlacement: Hashable, Sendable {
    /// When a drawer is shown. Without effect: the field is above the view in both cases.
    public struct NavigationBarDrawerDisplayMode: Hashable, Sendable {
        private let isAlways: Bool
        public static let automatic = NavigationBarDrawerDisplayMode(isAlways: false)
        public static let always = NavigationBarDrawerDisplayMode(isAlways: true)
    }

    private let name: String
    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
    public static let navigationBarDrawer = SearchFieldPlacement(name: "drawer")
    /// Above the view, as for each placement.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        navigationBarDrawer
    }
}

struct _SearchableModifier: ViewModifier {
    let text: Binding<String>
    let isPresented: Binding<Bool>?
    let prompt: Text?
    let tokens: SearchTokens?
    @State private var model = SearchModel()
    @Environment(\.searchSuggestions) private var suggestions

    func body(content: Content) -> some View {
        model.connect(text: text, tokens: tokens, isPresented: isPresented)
        return VStack(spacing: 0) {
            _SearchBar(model: model, text: text, prompt: prompt, tokens: tokens, wantsFocus: isPresented?.wrappedValue)
            ZStack {
                _SearchContent(model: model, content: content)
                _SuggestionList(model: model, suggestions: suggestions)
            }
        }
        // They belong to this field, not to one inside.
        .environment(\.searchSuggestions, nil)
    }
}

/// The searched view, with the search in its environment.
private struct _SearchContent<Content: View>: View {
    let model: SearchModel
    let content: Content

    var body: some View {
        content.environment(\.isSearching, model.read())
            .environment(\.dismissSearch, DismissSearchAction { [model] in model.dismiss() })
            .environment(\.searchScopes, nil)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
