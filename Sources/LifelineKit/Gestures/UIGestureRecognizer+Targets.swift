/// Whom a recognizer tells. The target is not kept.
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

/// Actions are unapplied methods, as those of controls.
extension UIGestureRecognizer {
    /// A recognizer that calls a method of `target` that takes nothing.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// A recognizer that calls a method of `target` that takes the recognizer.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: action)
    }

    /// Calls a method of `target` that takes nothing.
    public final func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        targets.append(GestureTarget(target) { target, _ in action(target! as! Target)() })
    }

    /// Calls a method of `target` that takes the recognizer. One of another class is not reported.
    public final func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        targets.append(
            GestureTarget(target) { target, sender in
                guard let sender = sender as? Sender else { return }
                action(target! as! Target)(sender)
            })
    }

    /// Tells `target` (nil: all targets) nothing any more. Method references can't be compared, so all of a target's go.
    public final func removeTarget(_ target: AnyObject?) {
        targets.removeAll { !$0.isHandler && (target == nil || $0.target === target) }
    }

    /// Calls a closure, which the recognizer keeps.
    package final func addHandler(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        targets.append(GestureTarget(nil) { _, sender in handler(sender) })
    }

    final func notifyTargets() {
        isTelling = true
        defer { isTelling = false }
        // A snapshot: an action may add and remove targets.
        for target in targets where target.isHandler || target.target != nil { target.call(target.target, self) }
        targets.removeAll { !$0.isHandler && $0.target == nil }
    }
}
