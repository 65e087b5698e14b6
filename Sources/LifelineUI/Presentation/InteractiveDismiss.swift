/// Whether something in a sheet keeps it from being dismissed by a click beside it or by a key.
enum InteractiveDismissKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

extension View {
    /// Keeps people from dismissing the sheet that the view is in other than by what it offers. Setting the binding that it
    /// depends on, and `dismiss`, still do.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        transformPreference(InteractiveDismissKey.self) { $0 = $0 || isDisabled }
    }
}
