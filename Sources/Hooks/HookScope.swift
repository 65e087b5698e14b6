/// A view in whose content hooks may be called.
///
/// ```swift
/// HookScope {
///     let count = useState(0)
///     Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
/// }
/// ```
/// The scope is also the unit of evaluation: when a state changes, the content of its scope is evaluated, not what holds
/// the scope nor its siblings. State lives as long as the scope's place in the tree. (React: a component.)
public struct HookScope<Content: View>: View {
    private let content: @MainActor () -> Content
    @ViewScope private var place
    @State private var dispatcher = HookDispatcher()

    public init(@ViewBuilder _ content: @escaping @MainActor () -> Content) {
        self.content = content
    }

    public var body: some View {
        dispatcher.evaluate(at: place, content)
    }
}

/// A view whose body may call hooks.
@preconcurrency @MainActor
public protocol HookView: View {
    associatedtype HookBody: View

    /// Evaluated in a scope of its own.
    @ViewBuilder var hookBody: HookBody { get }
}

extension HookView {
    public var body: some View {
        HookScope { hookBody }
    }
}
