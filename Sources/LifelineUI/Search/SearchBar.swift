/// A search field with its tokens, a button that ends the search, and the scopes.
struct _SearchBar: View {
    let model: SearchModel
    let text: Binding<String>
    let prompt: Text?
    let tokens: SearchTokens?
    /// The app's binding to whether the search is presented.
    let wantsFocus: Bool?
    @FocusState private var isFocused: Bool
    @State private var handle = ViewHandle()
    @Environment(\.searchScopes) private var scopes
    @Environment(\.searchFocus) private var focus

    var body: some View {
        let isActive = model.read()
        // Not `self`, which retains the model.
        let focus = $isFocused
        model.focusField = { focus.wrappedValue = true }
        model.blurField = { focus.wrappedValue = false }
        return VStack(spacing: 10) {
            HStack(spacing: 10) {
                field
                if isActive { Button(FrameworkText.cancel.string) { model.dismiss() } }
            }
            if let scopes, isActive, scopes.activation.kind == .presentation || !text.wrappedValue.isEmpty {
                scopes.picker
            }
        }
        .padding(EdgeInsets(top: 4, leading: 16, bottom: 10, trailing: 16))
        .frame(maxWidth: .infinity)
        .accessibilityLandmark(.search)
        .layoutPriority(1)
        .onChange(of: wantsFocus ?? false, initial: true) { _, isWanted in
            if wantsFocus != nil { isFocused = isWanted }
        }
    }

    @ViewBuilder private var field: some View {
        if let tokens {
            ForEach(tokens.views, id: \.id) { token in
                _SearchToken(view: token.view) { tokens.remove(token.id) }
            }
        }
        searchField
            .submitLabel(.search)
            .focused($isFocused)
            .modifier(_SearchFocusModifier(focus: focus))
            .onKeyPress(.escape) {
                model.escape()
                return .handled
            }
            .onKeyPress(.delete) { model.removeLastToken() ? .handled : .ignored }
            .onKeyPress(.downArrow) { focusSuggestion() ? .handled : .ignored }
            .modifier(_ViewHandleModifier(handle: handle))
    }

    private var searchField: EditedLine {
        var field = EditedLine(prompt?.string ?? FrameworkText.search.string, text: text)
        field.onEditingChanged = { isEditing in
            if isEditing { model.present() }
        }
        field.isSearchField = true
        return field
    }

    /// Focuses the first suggestion.
    private func focusSuggestion() -> Bool {
        guard let view = handle.view, let row = model.firstSuggestion?() else { return false }
        view.window?.windowScene?.send(.focus(row.layer.id))
        return true
    }
}

/// A token in a search field, with a button that removes it.
private struct _SearchToken: View {
    let view: AnyView
    let remove: () -> Void

    var body: some View {
        HStack(spacing: 4) {
            view.font(.subheadline).lineLimit(1)
            Button(action: remove) { Image(systemName: "xmark").font(.caption2) }.accessibilityLabel(
                FrameworkText.remove.string)
        }
        .padding(.horizontal, 8).padding(.vertical, 3)
        .background(RoundedRectangle(cornerRadius: 6).fill(Color(.systemFill)))
        .fixedSize()
    }
}

/// The suggestions over the searched view: a list box of those that complete the search.
struct _SuggestionList: View {
    let model: SearchModel
    let suggestions: AnyView?
    @State private var handle = ViewHandle()

    var body: some View {
        let isActive = model.read()
        model.firstSuggestion = isActive && suggestions != nil ? { [handle] in handle.view?.firstOption } : nil
        return Group {
            if let suggestions, isActive {
                List(
                    selection: Binding<SearchCompletion?>(
                        get: { nil }, set: { if let completion = $0 { model.complete(completion) } })
                ) {
                    suggestions
                }
                .listStyle(.plain)
                .accessibilityElement(children: .contain)
                .accessibilityLabel(FrameworkText.suggestions.string)
                .onKeyPress(.escape) {
                    model.escape()
                    if model.isPresented { model.focusField() }
                    return .handled
                }
                .modifier(_ViewHandleModifier(handle: handle))
            }
        }
    }
}
