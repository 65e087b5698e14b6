/// Whether a view in a sheet prevents its dismissal by a click outside or a key.
enum InteractiveDismissKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

extension View {
    /// Prevents users from dismissing the enclosing sheet by a click outside or a key. Setting its binding and calling
    /// `dismiss` still work.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(InteractiveDismissKey.self) { $0 = $0 || isDisabled }
    }
}
