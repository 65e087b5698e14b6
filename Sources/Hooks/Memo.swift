/// A view that is evaluated again only if its value changes, as decided by `==`.
///
/// ```swift
/// struct Row: EquatableHookView {
///     let item: Item
///     var hookBody: some View { … }
/// }
/// ```
/// Changes of its own states and of the environment values and contexts it reads evaluate it as usual. Views whose
/// properties can all be compared are skipped when equal in any case; `Equatable` is for those with closures or custom
/// equality. (React: `memo`.)
public typealias EquatableHookView = HookView & Equatable

extension View {
    /// Skips this view when its parent is evaluated, unless the value has changed.
    ///
    /// ```swift
    /// Chart(points: points, onSelect: { select($0) }).memo(by: points)
    /// ```
    /// Changes of states and contexts that are read inside still evaluate their readers. Closures inside are those of
    /// the evaluation that created the view: what they capture must be part of the value, or be read through a binding
    /// or a reference. (React: `memo` with a custom comparison.)
    nonisolated public func memo<Value: Equatable>(by value: Value) -> some View {
        MemoView(content: self, value: value)
    }
}

private nonisolated struct MemoView<Content: View, Value: Equatable>: View, Equatable {
    let content: Content
    let value: Value

    init(content: Content, value: Value) {
        self.content = content
        self.value = value
    }

    @MainActor var body: some View { content }

    nonisolated static func == (a: Self, b: Self) -> Bool { a.value == b.value }
}
