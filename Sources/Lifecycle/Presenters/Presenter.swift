/// Has a view that those who show it need not know the type of.
@preconcurrency @MainActor public protocol Presentable: ViewLifecycleOwner {
    /// The view, tracked by the `viewLifecycle`.
    var viewable: AnyView { get }
}

/// Translates between the business logic of a part of an app and its view, to be subclassed.
///
/// ```swift
/// final class ScorePresenter: Presenter, ViewPresentable {
///     @Published var score = 0
///     typealias ContentView = ScoreView      // a PresenterView, made by itself
/// }
/// ```
@preconcurrency @MainActor open class Presenter: BaseViewLifecycleOwner {}

/// A presenter that is also the owner of its part's scope, for parts without an interactor of their own.
///
/// The view belongs to the scope: it is asked to leave the screen when the scope becomes inactive.
@preconcurrency @MainActor
open class InteractablePresenter: Presenter, LifecycleOwner, LifecycleSubscriber, LifecycleOwnerRouting {
    public final let scopeLifecycle: ScopeLifecycle

    public init(scopeLifecycle: ScopeLifecycle = ScopeLifecycle(), viewLifecycle: ViewLifecycle = ViewLifecycle()) {
        self.scopeLifecycle = scopeLifecycle
        super.init(viewLifecycle: viewLifecycle)
        scopeLifecycle.subscribe(self)
        viewLifecycle.setScopeLifecycle(scopeLifecycle)
    }

    open func didLoad(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeActive(_ lifecyclePublisher: LifecyclePublisher) {}
    open func didBecomeInactive(_ lifecyclePublisher: LifecyclePublisher) {}
}

/// A presenter with a view of a type of its own.
@preconcurrency @MainActor public protocol ViewPresentable: Presentable, ObservableObject {
    associatedtype ContentView: View

    /// The view as it is, not tracked.
    var view: ContentView { get }
}

extension ViewPresentable {
    public var viewable: AnyView { AnyView(tracked(view)) }
}

/// A view of a presenter alone.
@preconcurrency @MainActor public protocol PresenterView: View {
    associatedtype PresenterType: ObservableObject

    init(presenter: PresenterType)
}

extension ViewPresentable where ContentView: PresenterView, ContentView.PresenterType == Self {
    public var view: ContentView { ContentView(presenter: self) }
}
