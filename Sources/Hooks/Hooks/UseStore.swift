import Observation
import Ownership

/// Reads the current value of a store outside of the views.
///
/// ```swift
/// let isOnline = useSyncExternalStore(subscribe: network.onChange, getSnapshot: { network.isOnline })
/// ```
/// The store is read at each evaluation. `subscribe` is called once the scope is shown, and again as the strategy
/// requires. Its argument is a function to call after each change, on any thread; it returns a function that ends the
/// subscription. The scope is evaluated if the snapshot has changed; a change between the evaluation and the
/// subscription is detected. (React: `useSyncExternalStore`, which compares the functions; Swift's have no identity,
/// hence the strategy.)
public func useSyncExternalStore<Snapshot>(
    _ updateStrategy: HookUpdateStrategy = .once, file: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (@escaping @Sendable () -> Void) -> () -> Void, getSnapshot: @escaping () -> Snapshot
) -> Snapshot {
    MainThread.withoutCheck((updateStrategy, subscribe, getSnapshot, file, line)) {
        strategy, subscribe, getSnapshot, file, line in
        let site = HookSite(hook: "useSyncExternalStore", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(StoreSlot<Snapshot>.self, site: site) { StoreSlot() }
        return slot.read(strategy, subscribe, getSnapshot, in: dispatcher)
    }
}

private final class StoreSlot<Snapshot>: HookSlot {
    private var due = DependencyTracker()
    private var getSnapshot: (() -> Snapshot)?
    private var snapshot: Snapshot?
    private var pending: ((@escaping @Sendable () -> Void) -> () -> Void)?
    private var unsubscribe: (() -> Void)?

    func read(
        _ strategy: HookUpdateStrategy, _ subscribe: @escaping (@escaping @Sendable () -> Void) -> () -> Void,
        _ getSnapshot: @escaping () -> Snapshot, in dispatcher: HookDispatcher
    ) -> Snapshot {
        self.getSnapshot = getSnapshot
        let value = dispatcher.withoutHooks(getSnapshot)
        snapshot = value
        if due.check(strategy.dependency, isOpen: pending != nil, in: dispatcher, of: self) { pending = subscribe }
        dispatcher.due.append(self, in: .layout)
        return value
    }

    override func commit(_ phase: CommitPhase) {
        switch phase {
        case .layoutCleanup:
            if pending != nil { cleanUp(.layoutCleanup) }
        case .layoutSetup:
            if let subscribe = pending {
                pending = nil
                unsubscribe = subscribe { [weak self] in
                    let slot = UnsafeSendable(self)
                    MainThread.run { slot.value?.check() }
                }
            }
            check()
        default: break
        }
    }

    private func check() {
        guard let dispatcher, let getSnapshot, let snapshot else { return }
        if !StateStorage.areEqual(getSnapshot(), snapshot) { dispatcher.setNeedsUpdate() }
    }

    override func cleanUp(_ phase: CommitPhase) {
        guard phase == .layoutCleanup, let unsubscribe else { return }
        self.unsubscribe = nil
        HookDispatcher.outsideOfScopes { unsubscribe() }
    }

    override nonisolated var cleanups: CommitPhases { .layout }
    override func abandon() { pending = nil }
    override var debugValue: Any? { snapshot }
}

/// Returns the result of `read`, and evaluates the scope again when an observable property that it read changes.
///
/// ```swift
/// let title = useObservable { model.title }
/// ```
/// Changes are moved to the main thread; the evaluation follows in a later turn.
public func useObservable<Value>(
    file: StaticString = #fileID, line: UInt = #line, _ read: @escaping () -> Value
) -> Value {
    MainThread.withoutCheck((read, file, line)) { read, file, line in
        let site = HookSite(hook: "useObservable", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(ObservationSlot.self, site: site) { ObservationSlot() }
        slot.number += 1
        let number = slot.number
        return withObservationTracking {
            dispatcher.withoutHooks(read)
        } onChange: { [weak slot] in
            let slot = UnsafeSendable(slot)
            // Called before the change.
            DispatchQueue.main.async {
                MainActor.assumeIsolated { slot.value?.changed(number) }
            }
        }
    }
}

private final class ObservationSlot: HookSlot {
    /// The number of the latest evaluation; observations of earlier ones are ignored.
    var number = 0

    func changed(_ number: Int) {
        if number == self.number { dispatcher?.setNeedsUpdate() }
    }
}

/// Observes an object, and evaluates the scope again when the object announces a change.
public func useObservedObject<Object: ObservableObject>(
    _ object: Object, file: StaticString = #fileID, line: UInt = #line
) -> Object {
    MainThread.withoutCheck((object, file, line)) { object, file, line in
        let site = HookSite(hook: "useObservedObject", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let strategy = HookUpdateStrategy.preserved(by: ObjectIdentifier(object))
        EffectSlot.schedule(strategy, setup: .layoutSetup, site: site) { [weak dispatcher] in
            let subscription = follow(object) { dispatcher?.setNeedsUpdate() }
            return { subscription.cancel() }
        }
        return object
    }
}

/// Returns a part of an observable object, and evaluates the scope again only when that part changes.
///
/// ```swift
/// let name = useObservedObject(model) { $0.user.name }
/// ```
/// (flutter_hooks: `useListenableSelector`.)
public func useObservedObject<Object: ObservableObject, Part>(
    _ object: Object, file: StaticString = #fileID, line: UInt = #line, select: @escaping (Object) -> Part
) -> Part {
    useSyncExternalStore(
        .preserved(by: ObjectIdentifier(object)), file: file, line: line,
        subscribe: { changed in
            // `objectWillChange` sends before the change.
            let subscription = object.objectWillChange.sink { _ in DispatchQueue.main.async { changed() } }
            return { subscription.cancel() }
        },
        getSnapshot: { select(object) })
}

/// Observes an object that may announce changes on any thread, before they happen. Calls `changed` on the main thread,
/// afterwards.
private func follow<Object: ObservableObject>(_ object: Object, _ changed: @escaping @MainActor () -> Void)
    -> AnyCancellable
{
    object.objectWillChange.sink { _ in
        DispatchQueue.main.async { MainActor.assumeIsolated(changed) }
    }
}
