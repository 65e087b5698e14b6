/// Provides a type-erased view.
@preconcurrency @MainActor public protocol Presentable: ViewLifecycleOwner {
    /// The view, tracked by the `viewLifecycle`.
    var viewable: AnyView { get }
}

/// Translates between the business logic of a part of an app and its view. For subclassing.
///
/// ```swift
/// final class ScorePresenter: Presenter, ViewPresentable {
///     @Published var score = 0
///     typealias ContentView = ScoreView      // a PresenterView, made by itself
/// }
/// ```
@preconcurrency @MainActor open class Presenter: BaseViewLifecycleOwner {}

/// A presenter that also owns its part's scope, for parts without a separate interactor.
///
/// The view belongs to the scope: it is asked to leave the screen when the scope becomes inactive.
@preconcurrency @MainActor
open class InteractablePresenter: Presenter, LifecycleOwner, LifecycleSubscriber, LifecycleOwnerRouting {
    public final let scopeLifecycle: ScopeLifecycle

    /// Creates a presenter with a scope, by default one of its own.
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

/// A presenter with a view of a specific type.
@preconcurrency @MainActor public protocol ViewPresentable: Presentable, ObservableObject {
    /// The type of the view.
    associatedtype ContentView: View

    /// The view itself, not tracked.
    var view: ContentView { get }
}

extension ViewPresentable {
    public var viewable: AnyView { AnyView(tracked(view)) }
}

/// A view that depends on a presenter only.
@preconcurrency @MainActor public protocol PresenterView: View {
    /// The type of the presenter that the view observes.
    associatedtype PresenterType: ObservableObject

    /// Creates the view of a presenter.
    init(presenter: PresenterType)
}

extension ViewPresentable where ContentView: PresenterView, ContentView.PresenterType == Self {
    public var view: ContentView { ContentView(presenter: self) }
}
