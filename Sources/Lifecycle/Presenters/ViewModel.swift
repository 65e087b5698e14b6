/// A view that depends on a view model only.
///
/// ```swift
/// struct ScoreView: ViewModelView {
///     @ObservedObject var viewModel: ScoreModel
///     var body: some View { Text("\(viewModel.score)") }
/// }
/// ```
@preconcurrency @MainActor public protocol ViewModelView: View {
    /// The type of the model that the view observes.
    associatedtype ViewModel: ObservableObject

    /// Creates the view of a view model.
    init(viewModel: ViewModel)
}

/// The owner of the scope of a part of an app: the controller of a view model. For subclassing.
@preconcurrency @MainActor open class LifecycleOwnerController: BaseLifecycleOwner {}

/// A controller with a view, which belongs to its scope. Override the notifications that you need.
@preconcurrency @MainActor
open class ViewLifecycleOwnerController: LifecycleOwnerController, ViewLifecycleOwner, ViewLifecycleSubscriber {
    public final let viewLifecycle: ViewLifecycle

    /// Creates a controller with a scope and the life of a view, by default its own.
    public init(scopeLifecycle: ScopeLifecycle = ScopeLifecycle(), viewLifecycle: ViewLifecycle = ViewLifecycle()) {
        self.viewLifecycle = viewLifecycle
        super.init(scopeLifecycle: scopeLifecycle)
        viewLifecycle.subscribe(self)
        viewLifecycle.setScopeLifecycle(scopeLifecycle)
    }

    open func viewDidLoad() {}
    open func viewDidAppear() {}
    open func viewDidDisappear() {}
}

/// A controller of a view model that owns its view.
@preconcurrency @MainActor
open class ViewModelController<Model: ObservableObject & ViewLifecycleOwner>: ViewLifecycleOwnerController {
    /// The view model.
    public final let viewModel: Model

    /// The view model, by its shorter name.
    public final var model: Model { viewModel }

    /// Creates a controller with a view model, whose view's life it takes over.
    public init(scopeLifecycle: ScopeLifecycle = ScopeLifecycle(), viewModel: Model) {
        self.viewModel = viewModel
        super.init(scopeLifecycle: scopeLifecycle, viewLifecycle: viewModel.viewLifecycle)
    }
}
