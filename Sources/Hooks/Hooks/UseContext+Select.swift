import Ownership

/// Returns a part of a context's value. The scope is evaluated when that part changes, not at every change of the
/// value.
///
/// ```swift
/// let name = useContext(Context<User>.self) { $0.name }
/// ```
/// There must be a provider. If the value is set in the environment without a `Provider`, every change of it evaluates
/// the scope. (use-context-selector.)
public func useContext<T, Part>(
    _ context: Context<T>.Type, file: StaticString = #fileID, line: UInt = #line, select: @escaping (T) -> Part
) -> Part {
    MainThread.withoutCheck((context, select, file, line)) { context, select, file, line in
        let site = HookSite(hook: "useContext", file: file, line: line)
        let dispatcher = HookRules.currentDispatcher(site)
        let slot = dispatcher.slot(SelectionSlot<T>.self, site: site) { SelectionSlot<T>() }
        let environment = dispatcher.environment
        let store = environment[ContextStoreKey<T>.self]
        guard let value = store?.value ?? environment[context] else { missingProvider(of: context, at: site) }
        let part = dispatcher.withoutHooks { select(value) }
        slot.isOther = { !StateStorage<Part>.areEqual(select($0), part) }
        slot.follow(store)
        return part
    }
}

private final class SelectionSlot<T>: HookSlot {
    private weak var store: ContextStore<T>?
    /// Whether the part selected from a value differs from the one the scope has.
    var isOther: (T) -> Bool = { _ in true }

    nonisolated override init() {}

    func follow(_ new: ContextStore<T>?) {
        guard new !== store else { return }
        store?.readers[ObjectIdentifier(self)] = nil
        store = new
        new?.readers[ObjectIdentifier(self)] = { [unowned self] value in
            if isOther(value) { dispatcher?.setNeedsUpdate() }
        }
    }

    override func dispose() {
        store?.readers[ObjectIdentifier(self)] = nil
        store = nil
    }
}

/// The provider's storage for readers of parts of its value. Its identity is constant, so reading it does not depend on
/// the value.
@MainActor final class ContextStore<T> {
    private(set) var value: T
    fileprivate var readers: [ObjectIdentifier: (T) -> Void] = [:]

    private init(_ value: T) { self.value = value }

    /// Returns the store of the provider at a place, after updating its value. Its readers are deeper in the tree, and
    /// evaluated in the same turn.
    static func at(_ place: ViewPlace, _ value: T) -> ContextStore {
        guard let store = place.attachment as? ContextStore<T> else {
            let new = ContextStore(value)
            place.attachment = new
            return new
        }
        store.value = value
        for reader in store.readers.values { reader(value) }
        return store
    }
}

struct ContextStoreKey<T>: EnvironmentKey {
    static var defaultValue: ContextStore<T>? { nil }
}
