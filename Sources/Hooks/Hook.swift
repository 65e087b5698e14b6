import Ownership

/// A custom hook, for what composing other hooks cannot do.
///
/// ```swift
/// struct PreviousHook<Value>: Hook {
///     let value: Value
///     let updateStrategy: HookUpdateStrategy? = nil
///     var shouldDeferredUpdate: Bool { true }
///     func makeState() -> RefObject<Value?> { RefObject(nil) }
///     func value(coordinator: Coordinator) -> Value? { coordinator.state.current }
///     func updateState(coordinator: Coordinator) { coordinator.state.current = value }
/// }
/// ```
/// The state is created once. `updateState` is called when the strategy requires it: before `value`, or after the
/// content was evaluated if `shouldDeferredUpdate`. `dispose` is called once, in reverse order of a scope's hooks.
@preconcurrency @MainActor
public protocol Hook<Value> {
    /// The hook's storage. The same value is passed to each call, so mutable state should be in a reference type.
    associatedtype State = Void
    /// What `useHook(_:)` returns.
    associatedtype Value

    /// What the methods receive besides the hook.
    typealias Coordinator = HookCoordinator<Self>

    /// When the state is updated; at every evaluation if nil.
    var updateStrategy: HookUpdateStrategy? { get }
    /// Whether the state is updated after the content was evaluated.
    var shouldDeferredUpdate: Bool { get }

    /// Creates the state; called once for each place of the hook.
    func makeState() -> State
    /// Returns the hook's value at an evaluation.
    func value(coordinator: Coordinator) -> Value
    /// Updates the state, when the strategy requires it. Does nothing by default.
    func updateState(coordinator: Coordinator)
    /// Releases the state; called once, in reverse order of a scope's hooks. Does nothing by default.
    func dispose(state: State)
}

extension Hook {
    public var shouldDeferredUpdate: Bool { false }
    public func updateState(coordinator: Coordinator) {}
    public func dispose(state: State) {}
}

extension Hook where State == Void {
    public func makeState() {}
}

extension Hook where Value == Void {
    public func value(coordinator: Coordinator) {}
}

/// What a hook knows about its scope.
public struct HookCoordinator<H: Hook> {
    /// The state that `makeState()` created.
    public let state: H.State
    /// The environment of the scope.
    public let environment: EnvironmentValues
    /// Requests another evaluation of the scope.
    public let updateView: () -> Void

    /// Creates a coordinator, for tests of a hook.
    public init(state: H.State, environment: EnvironmentValues, updateView: @escaping () -> Void) {
        self.state = state
        self.environment = environment
        self.updateView = updateView
    }
}

/// Uses a hook that is a type.
public func useHook<H: Hook>(_ hook: H, file: StaticString = #fileID, line: UInt = #line) -> H.Value {
    MainThread.withoutCheck((hook, file, line)) { hook, file, line in
        HookRules.currentDispatcher(HookSite(hook: "useHook", file: file, line: line))
            .use(hook, file: file, line: line)
    }
}

extension HookDispatcher {
    /// Uses a hook in the scope that is being evaluated.
    public func use<H: Hook>(_ hook: H, file: StaticString = #fileID, line: UInt = #line) -> H.Value {
        let site = HookSite(hook: "useHook", file: file, line: line)
        return slot(CustomSlot<H>.self, site: site) { CustomSlot(hook) }.value(of: hook, in: self)
    }
}

private final class CustomSlot<H: Hook>: HookSlot {
    private let state: H.State
    private var hook: H
    private var due = DependencyTracker()
    private var isOpen = false
    private var updateView: () -> Void = {}

    init(_ hook: H) {
        self.hook = hook
        state = hook.makeState()
        super.init()
        updateView = { [weak self] in MainThread.withoutCheck(self) { $0?.dispatcher?.setNeedsUpdate() } }
    }

    func value(of hook: H, in dispatcher: HookDispatcher) -> H.Value {
        self.hook = hook
        let coordinator = HookCoordinator<H>(
            state: state, environment: dispatcher.environment, updateView: updateView)
        if due.check(hook.updateStrategy?.dependency, isOpen: isOpen, in: dispatcher, of: self) {
            if hook.shouldDeferredUpdate {
                isOpen = true
                dispatcher.afterBody { [weak self] in
                    self?.isOpen = false
                    hook.updateState(coordinator: coordinator)
                }
            } else {
                dispatcher.withoutHooks { hook.updateState(coordinator: coordinator) }
            }
        }
        return hook.value(coordinator: coordinator)
    }

    override func dispose() { hook.dispose(state: state) }
    override var debugValue: Any? { state }
}
