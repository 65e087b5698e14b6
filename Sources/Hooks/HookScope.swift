/// A view whose content may call hooks.
///
/// ```swift
/// HookScope {
///     let count = useState(0)
///     Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
/// }
/// ```
/// The scope is also the unit of evaluation: when a state changes, its scope's content is evaluated, but neither the
/// scope's parent nor its siblings. State lives as long as the scope's place in the tree. (React: a component.)
public nonisolated struct HookScope<Content: View>: View {
    private let content: () -> Content
    @ViewScope private var place

    /// Creates a scope, in which hooks can be called.
    nonisolated public init(@ViewBuilder _ content: @escaping () -> Content) {
        self.content = content
    }

    @MainActor public var body: some View {
        // `return` prevents the view builder from building it, which is not needed here.
        let place = place
        return place.hooks.evaluate(at: place, content)
    }
}

extension ViewPlace {
    /// The dispatcher of the scope at this place.
    var hooks: HookDispatcher {
        if let attachment, type(of: attachment) == HookDispatcher.self {
            return attachment as! HookDispatcher
        }
        return makeHooks()
    }

    private func makeHooks() -> HookDispatcher {
        let new = HookDispatcher()
        attachment = new
        new.restore(restoration, isOfOtherCode: isOfOtherCode)
        restoration = nil
        return new
    }
}

/// A view whose body may call hooks.
///
/// ```swift
/// struct Counter: HookView {
///     var hookBody: some View {
///         let count = useState(0)
///         Button("\(count.wrappedValue)") { count.wrappedValue += 1 }
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol HookView: View {
    /// The type of the content.
    associatedtype HookBody: View

    /// The content, evaluated in a separate scope.
    @ViewBuilder var hookBody: HookBody { get }
}

extension HookView {
    public var body: some View {
        HookScope { hookBody }
    }
}
