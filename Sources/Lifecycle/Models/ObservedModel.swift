import Observation
import Ownership

/// Makes an `@Observable` model an owner: gives it a scope, and observes its values while the scope is active.
///
/// ```swift
/// @Observable final class Cart { var items: [Item] = [] }
///
/// let cart = ObservedModel(Cart())
/// cart.onChange(of: \.items.count) { count in badge.show(count) }
/// session.attachChild(cart)
/// ```
@preconcurrency @MainActor
public final class ObservedModel<Model: AnyObject & Observable>: LifecycleOwner,
    LifecycleOwnerRouting
{
    /// The model.
    public let model: Model
    public let scopeLifecycle = ScopeLifecycle()
    private var observations: [ModelObservation] = []

    /// Observes a model.
    public init(_ model: Model) { self.model = model }

    /// Calls `action` with the value whenever the scope becomes active, and then whenever the value changes, at most
    /// once per turn of the main queue. Nothing is called while the scope is not active.
    public func onChange<Value: Equatable>(
        of value: @escaping @MainActor (Model) -> Value, _ action: @escaping @MainActor (Value) -> Void
    ) {
        let observation = ModelObservation()
        observations.append(observation)
        var last: Value?
        observation.observe = { [weak model, weak observation] in
            guard let model, let observation else { return }
            let new = withObservationTracking {
                value(model)
            } onChange: {
                // Called before the value is set, on the thread that sets it.
                DispatchQueue.main.async { [weak observation] in
                    observation?.checkIfActive()
                }
            }
            guard new != last else { return }
            last = new
            action(new)
        }
        observation.subscription = scopeLifecycle.isActivePublisher.sink { [weak observation] isActive in
            MainThread.run {
                observation?.isActive = isActive
                if isActive {
                    last = nil
                    observation?.observe?()
                }
            }
        }
    }
}

@MainActor private final class ModelObservation {
    var isActive = false
    var observe: (@MainActor () -> Void)?
    var subscription: AnyCancellable?

    func checkIfActive() {
        if isActive { observe?() }
    }
}
