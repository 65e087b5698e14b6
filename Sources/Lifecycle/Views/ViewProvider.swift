/// Provides a type-erased view.
@preconcurrency @MainActor public protocol ViewProvider: AnyObject {
    /// The view without its type.
    var asAnyView: AnyView { get }
}

/// A view that is built at its first evaluation in a place, and retained there.
public struct LazyView<Content: View>: View {
    private let content: Lazy<Content>

    /// Creates a view that is built when it is first shown.
    public init(_ make: @autoclosure @escaping @MainActor () -> Content) { content = Lazy(make) }

    /// Creates a view that is built when it is first shown.
    public init(@ViewBuilder build make: @escaping @MainActor () -> Content) { content = Lazy(make) }

    public var body: Content { content.build() }
}

/// Provides a view together with its owner: the owner is created when the view is first requested, and attached to a
/// parent while the provider or a copy of its view exists.
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

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - parent: The router to which the owner is attached while the view is shown.
    ///   - owner: Creates the owner of the view's scope.
    ///   - view: Creates the view of an owner.
    public init<Content: View>(
        parent: any LifecycleOwnerRouting, owner: @escaping @MainActor () -> Owner,
        view: @escaping @MainActor (Owner) -> Content
    ) {
        self.parent = parent
        make = owner
        self.view = { AnyView(view($0)) }
    }

    /// The owner, if the view has been requested.
    public var owner: Owner? { built?.owner }

    public var asAnyView: AnyView {
        if let built { return built.view }
        let owner = make()
        let attachment = ScopeAttachment(owner, to: parent)
        self.attachment = attachment
        let new = AnyView(RetainingView(content: view(owner), kept: attachment))
        built = (owner, new)
        return new
    }
}

/// Retains an object as long as a view or a copy of it exists.
private struct RetainingView: View {
    let content: AnyView
    let kept: ScopeAttachment

    var body: some View { content }
}
