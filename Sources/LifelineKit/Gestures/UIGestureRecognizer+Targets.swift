/// A target of a recognizer. Not retained.
final class GestureTarget {
    weak var target: AnyObject?
    let call: @MainActor (AnyObject?, UIGestureRecognizer) -> Void
    let isHandler: Bool

    init(_ target: AnyObject?, _ call: @escaping @MainActor (AnyObject?, UIGestureRecognizer) -> Void) {
        self.target = target
        self.call = call
        isHandler = target == nil
    }
}

/// Actions are unapplied methods, like those of controls.
extension UIGestureRecognizer {
    /// Creates a recognizer that calls a method of `target` without parameters.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Creates a recognizer that calls a method of `target` that takes the recognizer.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Adds a call of a method of `target` without parameters.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        targets.append(GestureTarget(target) { target, _ in action(target! as! Target)() })
    }

    /// Adds a call of a method of `target` that takes the recognizer. Skipped for recognizers of another class.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        targets.append(
            GestureTarget(target) { target, sender in
                guard let sender = sender as? Sender else { return }
                action(target! as! Target)(sender)
            })
    }

    /// Removes all actions of `target` (nil: of all targets), since method references can't be compared.
    public final func removeTarget(_ target: AnyObject?) {
        targets.removeAll { !$0.isHandler && (target == nil || $0.target === target) }
    }

    /// Adds a closure, which the recognizer retains.
    package final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(GestureTarget(nil) { _, sender in handler(sender) })
    }

    final func notifyTargets() {
        isNotifying = true
        defer { isNotifying = false }
        // A snapshot: an action may add and remove targets.
        for target in targets where target.isHandler || target.target != nil { target.call(target.target, self) }
        targets.removeAll { !$0.isHandler && $0.target == nil }
    }
}
