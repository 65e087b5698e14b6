/// Connects the search field with a focus state of the app.
struct SearchFocus {
    let connect: @MainActor (FocusItem) -> Void
}

private enum SearchFocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }

extension EnvironmentValues {
    var searchFocus: SearchFocus? {
        get { self[SearchFocusKey.self] }
        set { self[SearchFocusKey.self] = newValue }
    }
}

/// The focus of a search field that the app knows as a state.
struct _SearchFocusModifier: UnaryLayoutModifier {
    let focus: SearchFocus?

    func makeItem() -> FocusItem { FocusItem() }

    func configure(_ item: FocusItem) -> Bool {
        focus?.connect(item)
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

extension View {
    /// Connects the focus of the search field of the views inside with a state: the field is focused while it is true.
    ///
    /// ```swift
    /// List(found) { Text($0.name) }
    ///     .searchable(text: $query)
    ///     .searchFocused($isSearching)
    /// ```
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }

    /// Connects the focus of the search field of the views inside with a state: the field is focused while it equals
    /// `value`.
    public func searchFocused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        let box = binding.box
        return environment(\.searchFocus, SearchFocus { [weak box] in box?.register($0, for: value) })
    }
}
