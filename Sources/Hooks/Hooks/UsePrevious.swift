import Ownership

/// Returns the value passed to this call in the evaluation that is shown; nil in the first one.
///
/// ```swift
/// let before = usePrevious(price)
/// Text(price > before ?? price ? "↑" : "↓")
/// ```
/// (flutter_hooks: `usePrevious`.)
public func usePrevious<Value>(_ value: Value, file: StaticString = #fileID, line: UInt = #line) -> Value? {
    MainThread.withoutCheck((value, file, line)) { value, file, line in
        let site = HookSite(hook: "usePrevious", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(PreviousSlot<Value>.self, site: site) { PreviousSlot() }
        slot.latest = value
        dispatcher.due.append(slot, in: .passiveSetup)
        return slot.shown
    }
}

private final class PreviousSlot<Value>: HookSlot {
    var latest: Value?
    private(set) var shown: Value?

    override func commit(_ phase: CommitPhase) {
        if phase == .passiveSetup { shown = latest }
    }

    override var debugValue: Any? { shown }
}

/// Returns the result that a closure computed when a value last changed; nil until it has changed.
///
/// ```swift
/// let direction = useValueChanged(page) { old, _ in old < page ? Edge.trailing : .leading }
/// ```
/// The closure is called during the evaluation, with the previous value and its own previous result. (flutter_hooks:
/// `useValueChanged`.)
public func useValueChanged<Value, Result>(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line,
    _ change: @escaping (_ oldValue: Value, _ oldResult: Result?) -> Result?
) -> Result? {
    MainThread.withoutCheck((value, change, file, line)) { value, change, file, line in
        let site = HookSite(hook: "useValueChanged", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(ChangeSlot<Value, Result>.self, site: site) { ChangeSlot(value) }
        slot.update(value, change, in: dispatcher)
        return slot.result
    }
}

private final class ChangeSlot<Value, Result>: HookSlot {
    private var value: Value
    private(set) var result: Result?

    init(_ value: Value) { self.value = value }

    func update(_ new: Value, _ change: (Value, Result?) -> Result?, in dispatcher: HookDispatcher) {
        guard !StateStorage.areEqual(value, new) else { return }
        let (old, oldResult) = (value, result)
        value = new
        result = dispatcher.runPure { change(old, oldResult) }
    }

    override var debugValue: Any? { result }
}

/// Returns a function that returns whether the scope is still shown, for code that runs later.
///
/// ```swift
/// let isMounted = useIsMounted()
/// Button("Save") { Task { await save(); if isMounted() { close() } } }
/// ```
/// It is the same at every evaluation. (flutter_hooks: `useIsMounted`.)
public func useIsMounted(file: StaticString = #fileID, line: UInt = #line) -> () -> Bool {
    MainThread.withoutCheck((file, line)) { file, line in
        let site = HookSite(hook: "useIsMounted", file: file, line: line)
        return HookRules.currentDispatcher(site).slot(MountedSlot.self, site: site) { MountedSlot() }.isMounted
    }
}

private final class MountedSlot: HookSlot {
    // Nonisolated, as the slots of `HookDispatcher`: set where the hook is called.
    nonisolated(unsafe) private(set) var isMounted: () -> Bool = { false }

    nonisolated override init() {
        super.init()
        isMounted = { [weak self] in MainThread.withoutCheck(self) { $0?.dispatcher != nil } }
    }
}

/// Returns a value once it has been stable for a given time; the first value at once.
///
/// ```swift
/// let query = useDebounced(text.wrappedValue, for: .milliseconds(300))
/// let results = useAsync(.preserved(by: query)) { await search(query) }
/// ```
/// (flutter_hooks: `useDebounced`, which is nil at first.)
public func useDebounced<Value: Equatable>(
    _ value: Value, for duration: Duration, clock: any Clock<Duration> = ContinuousClock(),
    file: StaticString = #fileID, line: UInt = #line
) -> Value {
    let settled = useState(value, file: file, line: line)
    let captured = UnsafeSendable((settled, value))
    useTask(.preserved(by: value, duration), file: file, line: line) {
        // A new clock is used from the next value on. hooks-lint:disable:next missing-dependency
        guard (try? await clock.sleep(for: duration)) != nil else { return }
        // It holds the value, which is a dependency. hooks-lint:disable:next missing-dependency
        captured.value.0.wrappedValue = captured.value.1
    }
    return settled.wrappedValue
}
