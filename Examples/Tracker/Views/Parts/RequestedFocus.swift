#if SQLite
    import Lifeline

    extension View {
        /// Focuses a text field when it appears, because what the person did last leads there: a sheet's first field, the
        /// text that they begin to edit.
        func initiallyFocused() -> some View { focused(afterTime: 1) }

        /// Focuses a control each time a count increases, and when it appears with a count above 0: the place to which
        /// somebody returns who has finished something.
        func focused(afterTime count: Int) -> some View { modifier(RequestedFocus(count: count)) }
    }

    private struct RequestedFocus: ViewModifier {
        let count: Int
        @FocusState private var isFocused: Bool

        func body(content: Content) -> some View {
            content.focused($isFocused)
                .onAppear { if count > 0 { isFocused = true } }
                .onChange(of: count) { isFocused = true }
        }
    }
#endif
