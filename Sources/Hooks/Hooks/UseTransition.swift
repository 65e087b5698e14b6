import Ownership

/// Returns the value of the previous evaluation until that evaluation has been committed, then the new value.
///
/// ```swift
/// let query = useDeferredValue(text)
/// ResultList(query: query)      // follows one evaluation later
/// ```
/// If values change in quick succession, the last one takes effect. An initial value, if given, is shown first. (React:
/// `useDeferredValue`. Evaluations are not interrupted here: the second one follows the commit of the first.)
public func useDeferredValue<Value>(
    _ value: Value, initialValue: Value? = nil, file: StaticString = #fileID, line: UInt = #line
) -> Value {
    MainThread.withoutCheck((value, initialValue, file, line)) { value, initialValue, file, line in
        let site = HookSite(hook: "useDeferredValue", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(DeferredSlot<Value>.self, site: site) { DeferredSlot(initialValue ?? value) }
        slot.update(value, in: dispatcher)
        return slot.shown
    }
}

private final class DeferredSlot<Value>: HookSlot {
    private(set) var shown: Value
    private var latest: Value

    init(_ value: Value) {
        shown = value
        latest = value
    }

    func update(_ value: Value, in dispatcher: HookDispatcher) {
        latest = value
        if isRepeated {
            isRepeated = false
        } else if !StateStorage.areEqual(value, shown) {
            dispatcher.due.append(self, in: .passiveSetup)
        }
    }

    /// Prevents a third evaluation for a value that is not equatable, which always counts as changed.
    private var isRepeated = false

    override func commit(_ phase: CommitPhase) {
        guard phase == .passiveSetup else { return }
        shown = latest
        isRepeated = !StateStorage.areEqual(latest, shown)
        dispatcher?.setNeedsUpdate()
    }
}

/// Starts deferrable changes: the scope is evaluated with `isPending` first, then the action is called.
///
/// ```swift
/// let (isPending, startTransition) = useTransition()
/// Button("Next") { startTransition { page.wrappedValue += 1 } }
/// ```
/// The action is called in a later turn, after the evaluation that shows `isPending`; if it is asynchronous,
/// `isPending` remains true until it has ended. Its errors are handled by the nearest `ErrorBoundary`. (React calls the
/// action at once and defers its changes.)
public func useTransition(file: StaticString = #fileID, line: UInt = #line)
    -> (isPending: Bool, startTransition: (@escaping @MainActor () async throws -> Void) -> Void)
{
    MainThread.withoutCheck((file, line)) { file, line in
        let site = HookSite(hook: "useTransition", file: file, line: line)
        let slot = HookRules.currentDispatcher(site).slot(TransitionSlot.self, site: site) { TransitionSlot() }
        return (slot.running > 0, slot.start)
    }
}

/// Makes deferrable changes in a later turn, after urgent ones.
@MainActor public func startTransition(_ action: @escaping @MainActor () async -> Void) {
    Task { @MainActor in await HookAction.run(action) }
}

private final class TransitionSlot: HookSlot {
    private(set) var running = 0
    // Nonisolated, as the slots of `HookDispatcher`: set where the hook is called.
    nonisolated(unsafe) private(set) var start: (@escaping @MainActor () async throws -> Void) -> Void = { _ in }

    nonisolated override init() {
        super.init()
        start = { [weak self] action in MainThread.withoutCheck((self, action)) { $0?.begin($1) } }
    }

    private func begin(_ action: @escaping @MainActor () async throws -> Void) {
        guard let dispatcher else { return }
        running += 1
        dispatcher.operations += 1
        if running == 1 { dispatcher.setNeedsUpdate() }
        Task { @MainActor in
            await HookAction.run {
                do { try await action() } catch { self.fail(error) }
            }
            self.running -= 1
            dispatcher.operations -= 1
            if self.running == 0 { self.dispatcher?.setNeedsUpdate() }
        }
    }

    private func fail(_ error: any Error) {
        if dispatcher?.nearestErrorSink?.handle(error) != true {
            HookRules.log("An action of \(site) threw \(error), and there is no ErrorBoundary around its scope.")
        }
    }
}
