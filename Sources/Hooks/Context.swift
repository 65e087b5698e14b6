/// A value passed down to everything inside a provider, identified by its type.
///
/// ```swift
/// typealias Locale = Context<String>
/// Locale.Provider(value: "de") {
///     Text(useContext(Locale.self))
/// }
/// ```
/// The nearest provider applies. When its value changes, only the scopes that read it are evaluated, at whatever depth.
/// Reading it without a provider is an error. (React: a context, which has a default value; see `HookContext`.)
public enum Context<T>: EnvironmentKey {
    public static var defaultValue: T? { nil }

    /// Provides the value to its content. The content is a scope: hooks may be called in it.
    public nonisolated struct Provider<Content: View>: View {
        private let value: T
        private let content: () -> Content
        @ViewScope private var place

        /// Provides a value of the context to the views inside.
        nonisolated public init(value: T, @ViewBuilder content: @escaping () -> Content) {
            self.value = value
            self.content = content
        }

        @MainActor public var body: some View {
            let store = ContextStore<T>.at(place, value)
            HookScope(content).transformEnvironment(\.self) {
                $0[Context<T>.self] = value
                $0[ContextStoreKey<T>.self] = store
            }
        }
    }

    /// Passes the value to its content. The content is a scope: hooks may be called in it.
    public nonisolated struct Consumer<Content: View>: View {
        private let content: (T) -> Content
        private let file: StaticString
        private let line: UInt

        /// `file` and `line` are reported if there is no provider.
        nonisolated public init(
            file: StaticString = #fileID, line: UInt = #line, @ViewBuilder content: @escaping (T) -> Content
        ) {
            self.content = content
            self.file = file
            self.line = line
        }

        @MainActor public var body: some View {
            HookScope { content(useContext(Context<T>.self, file: file, line: line)) }
        }
    }
}

/// A context with a default value, used where there is no provider.
///
/// ```swift
/// enum Theme: HookContext { static var defaultValue: String { "plain" } }
/// let theme = useContext(Theme.self)
/// ```
public protocol HookContext: EnvironmentKey {}

extension HookContext {
    /// Provides a value of the context to `content`.
    @MainActor public static func provide<Content: View>(
        _ value: Value, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        HookScope(content).transformEnvironment(\.self) { $0[Self.self] = value }
    }
}
