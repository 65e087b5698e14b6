/// A target or action of a control, with its events.
struct ControlTarget {
    let events: UIControl.Event
    let action: UIAction?
    weak var target: AnyObject?
    private let call: (@MainActor (AnyObject, UIControl, UIEvent?) -> Void)?

    init(_ action: UIAction, for events: UIControl.Event) {
        self.events = events
        self.action = action
        call = nil
    }

    init(
        _ target: AnyObject, for events: UIControl.Event,
        call: @escaping @MainActor (AnyObject, UIControl, UIEvent?) -> Void
    ) {
        self.events = events
        self.target = target
        self.call = call
        action = nil
    }

    var isStale: Bool { action == nil && target == nil }

    /// Calls the target or action.
    ///
    /// - Returns: false if the target was deallocated.
    @MainActor func send(_ control: UIControl, _ event: UIEvent?) -> Bool {
        if let action {
            action.perform(from: control)
            return true
        }
        guard let target else { return false }
        call?(target, control, event)
        return true
    }
}

extension UIControl {
    /// Adds a call of a method of `target` without parameters.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
    ) {
        add(ControlTarget(target, for: events) { target, _, _ in action(target as! Target)() })
    }

    /// Adds a call of a method of `target` that takes the sender. Skipped for senders of another class.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Event
    ) {
        add(
            ControlTarget(target, for: events) { target, sender, _ in
                guard let sender = sender as? Sender else { return }
                action(target as! Target)(sender)
            })
    }

    /// Adds a call of a method of `target` that takes the sender and the event.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void,
        for events: Event
    ) {
        add(
            ControlTarget(target, for: events) { target, sender, event in
                guard let sender = sender as? Sender else { return }
                action(target as! Target)(sender, event)
            })
    }

    /// Removes the actions of `target` (nil: of all targets) for these events. Method references can't be compared, so
    /// all actions of the target whose events are a subset of these are removed.
    public final func removeTarget(_ target: AnyObject?, for events: Event) {
        targets.removeAll { entry in
            entry.action == nil && (target == nil || entry.target === target)
                && entry.events.isSubset(of: events)
        }
        targetsDidChange()
    }

    /// Adds an action, replacing one with the same identifier for these events.
    public final func addAction(_ action: UIAction, for events: Event) {
        targets.removeAll { $0.action?.isIdentified(as: action) == true && $0.events.isSubset(of: events) }
        add(ControlTarget(action, for: events))
    }

    /// Removes an action from those events for which alone it was added.
    public final func removeAction(_ action: UIAction, for events: Event) {
        targets.removeAll { $0.action?.isIdentified(as: action) == true && $0.events.isSubset(of: events) }
        targetsDidChange()
    }

    /// Removes the actions with an identifier from those events for which alone they were added.
    public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        targets.removeAll { $0.action?.identifier == identifier && $0.events.isSubset(of: events) }
        targetsDidChange()
    }

    /// The targets of all events.
    public final var allTargets: [AnyObject] { targets.compactMap(\.target) }

    /// The events that have targets or actions.
    public final var allControlEvents: Event { targets.reduce([]) { $0.union($1.events) } }

    private final func add(_ target: ControlTarget) {
        targets.append(target)
        targetsDidChange()
    }
}
