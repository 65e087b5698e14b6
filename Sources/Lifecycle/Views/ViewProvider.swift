/// Has a view to show, of a type that those who show it need not know.
@preconcurrency @MainActor public protocol ViewProvider: AnyObject {
    var asAnyView: AnyView { get }
}

/// A view made when it is first evaluated at its place in the tree, and kept there.
public struct LazyView<Content: View>: View {
    private let content: Lazy<Content>

    public init(_ make: @autoclosure @escaping @MainActor () -> Content) { content = Lazy(make) }

    public init(@ViewBuilder build make: @escaping @MainActor () -> Content) { content = Lazy(make) }

    public var body: Content { content.build() }
}

/// A view together with the owner behind it: the owner is made when the view is first shown or asked for, and attached to a
/// parent for as long as the provider or a copy of its view lives.
///
/// ```swift
/// let detail = LifecycleOwnerViewProvider(parent: home) { Detail() } view: { $0.view }
/// detail.asAnyView      // makes Detail, attached and, as far as home is, active
/// ```
@preconcurrency @MainActor public final class LifecycleOwnerViewProvider<Owner: LifecycleOwner>: ViewProvider {
    private let make: @MainActor () -> Owner
    private let view: @MainActor (Owner) -> AnyView
    private weak var parent: (any LifecycleOwnerRouting)?
    private var attachment: ScopeAttachment?
    private var built: (owner: Owner, view: AnyView)?

    public init<Content: View>(
        parent: any LifecycleOwnerRouting, owner: @escaping @MainActor () -> Owner,
        view: @escaping @MainActor (Owner) -> Content
    ) {
        self.parent = parent
        make = owner
        self.view = { AnyView(view($0)) }
    }

    /// The owner, if the view has been asked for.
    public var owner: Owner? { built?.owner }

    public var asAnyView: AnyView {
        if let built { return built.view }
        let owner = make()
        let attachment = ScopeAttachment(owner, to: parent)
        self.attachment = attachment
        let new = AnyView(KeepingView(content: view(owner), kept: attachment))
        built = (owner, new)
        return new
    }
}

/// Keeps an object as long as a view is, or a copy of it.
private struct KeepingView: View {
    let content: AnyView
    let kept: ScopeAttachment

    var body: some View { content }
}
