/// How strongly a default focus is preferred.
public struct DefaultFocusEvaluationPriority: Hashable, Sendable {
    let isUserInitiated: Bool

    /// Only when the view appears and nothing in the page is focused.
    public static let automatic = DefaultFocusEvaluationPriority(isUserInitiated: false)
    /// When the view appears, wherever the focus is.
    public static let userInitiated = DefaultFocusEvaluationPriority(isUserInitiated: true)
}

private struct _DefaultFocusModifier<Value: Hashable>: ViewModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    let priority: DefaultFocusEvaluationPriority

    func body(content: Content) -> some View {
        content.onAppear {
            guard priority.isUserInitiated || UIWindowScene.current?.firstResponder == nil else { return }
            binding.wrappedValue = value
        }
    }
}

extension View {
    /// Sets the view that screen readers read first when this view appears.
    public func accessibilityDefaultFocus<Value: Hashable>(
        _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
    ) -> some View {
        onAppear { binding.wrappedValue = value }
    }

    /// Sets the field that is focused when this view appears.
    ///
    /// ```swift
    /// Form {
    ///     TextField("Name", text: $name).focused($field, equals: .name)
    ///     TextField("City", text: $city).focused($field, equals: .city)
    /// }
    /// .defaultFocus($field, .name)
    /// ```
    public func defaultFocus<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, _ value: Value, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(_DefaultFocusModifier(binding: binding, value: value, priority: priority))
    }
}
