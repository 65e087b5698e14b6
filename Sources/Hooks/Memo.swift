/// A view that is evaluated again only if it, as a value, is another one than before: `==` decides.
///
/// ```swift
/// struct Row: EquatableHookView {
///     let item: Item
///     var hookBody: some View { … }
/// }
/// ```
/// Its own states and what it reads of its surroundings evaluate it as ever. Views whose properties can all be compared are
/// left alone when they are equal in any case; `Equatable` is for those with closures, or with an equality of their own.
/// (React: `memo`.)
public typealias EquatableHookView = HookView & Equatable

extension View {
    /// Leaves this view as it is when what holds it is evaluated, unless the value is another one than before.
    ///
    /// ```swift
    /// Chart(points: points, onSelect: { select($0) }).memo(by: points)
    /// ```
    /// States and contexts that are read inside still evaluate what reads them. Closures inside are those of the evaluation
    /// that made the view: what they capture must be in the value, or be read through a binding or a reference. (React:
    /// `memo` with a comparison of one's own.)
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
