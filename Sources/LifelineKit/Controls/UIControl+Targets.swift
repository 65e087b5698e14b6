/// Whom a control tells about which events.
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

    /// - Returns: false when the target is gone.
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
    /// Calls a method of `target` that takes nothing.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void, for events: Event
    ) {
        add(ControlTarget(target, for: events) { target, _, _ in action(target as! Target)() })
    }

    /// Calls a method of `target` that takes the sender. A sender of another class is not reported.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void, for events: Event
    ) {
        add(
            ControlTarget(target, for: events) { target, sender, _ in
                guard let sender = sender as? Sender else { return }
                action(target as! Target)(sender)
            })
    }

    /// Calls a method of `target` that takes the sender and the event.
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

    /// Stops telling `target` (nil: all targets) about these events. Method references can't be compared, so all of the
    /// target's actions for exactly these or fewer events go.
    public final func removeTarget(_ target: AnyObject?, for events: Event) {
        targets.removeAll { entry in
            entry.action == nil && (target == nil || entry.target === target)
                && entry.events.isSubset(of: events)
        }
        targetsDidChange()
    }

    /// Adds an action; one with the same identifier for these events is replaced.
    public final func addAction(_ action: UIAction, for events: Event) {
        targets.removeAll { $0.action?.isIdentified(as: action) == true && $0.events.isSubset(of: events) }
        add(ControlTarget(action, for: events))
    }

    public final func removeAction(_ action: UIAction, for events: Event) {
        targets.removeAll { $0.action?.isIdentified(as: action) == true && $0.events.isSubset(of: events) }
        targetsDidChange()
    }

    public final func removeAction(identifiedBy identifier: UIAction.Identifier, for events: Event) {
        targets.removeAll { $0.action?.identifier == identifier && $0.events.isSubset(of: events) }
        targetsDidChange()
    }

    /// The objects that are told about anything.
    public final var allTargets: [AnyObject] { targets.compactMap(\.target) }

    /// The events that anybody is told about.
    public final var allControlEvents: Event { targets.reduce([]) { $0.union($1.events) } }

    private final func add(_ target: ControlTarget) {
        targets.append(target)
        targetsDidChange()
    }
}
