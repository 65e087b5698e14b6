import Stores

/// Notified when a stored value has changed.
@MainActor package protocol StoredValueObserver: AnyObject {
    func storedValueDidChange()
}

/// The values of one group of the app's store, in memory: those of a visitor, or of a visitor's scenes.
///
/// Reads and changes are synchronous. Changes are written to the store afterwards, in their order, and again while the
/// store can't be reached. Until the group has been loaded, keys that were not set have no value.
@MainActor package final class StoredGroup {
    /// The maximum size of a group's keys and values, in bytes.
    package static let sizeLimit = 1 << 20

    package let name: String
    private weak var owner: StoredValues?
    private var values: [String: _StoredValue] = [:]
    /// The keys whose newest values are not in the store, in the order in which they were set.
    private var unwritten: [String] = []
    private var observers: [String: WeakObserver] = [:]
    private var size = 0
    package private(set) var isLoaded = false
    private var loading: Task<Void, Never>?
    private var needsReload = false
    private var writing: Task<Void, Never>?

    private struct WeakObserver {
        weak var object: (any StoredValueObserver)?
    }

    init(name: String, owner: StoredValues) {
        self.name = name
        self.owner = owner
        isLoaded = !owner.isStored
    }

    isolated deinit { owner?.groupDidEnd(name) }

    // MARK: Values

    package var keys: some Collection<String> { values.keys }

    package func value(_ key: String) -> _StoredValue? { values[key] }

    package func set(_ value: _StoredValue?, for key: String) {
        // Before the group is loaded, an absent value may be one that the store has.
        guard values[key] != value || !isLoaded else { return }
        let newSize = size + Self.size(key, value) - Self.size(key, values[key])
        guard newSize <= Self.sizeLimit || value == nil else {
            StoreLog.write(
                .error, "Value too large",
                "A value was not stored, and keeps its previous content: those of a visitor have at most 1 MiB together. Its key: \(key)."
            )
            return
        }
        replace(value, for: key)
        if owner?.isStored == true {
            if let index = unwritten.firstIndex(of: key) { unwritten.remove(at: index) }
            unwritten.append(key)
            startWriting()
        }
        notify(key)
    }

    /// Returns the observer of a key, in all scenes, and creates it if there is none.
    package func observer<Observer: StoredValueObserver>(of key: String, make: () -> Observer) -> Observer {
        if let observer = observers[key]?.object as? Observer { return observer }
        let observer = make()
        if observers.count > 64 { observers = observers.filter { $0.value.object != nil } }
        observers[key] = WeakObserver(object: observer)
        return observer
    }

    private func replace(_ value: _StoredValue?, for key: String) {
        size += Self.size(key, value) - Self.size(key, values[key])
        values[key] = value
    }

    private func notify(_ key: String) { observers[key]?.object?.storedValueDidChange() }

    private static func size(_ key: String, _ value: _StoredValue?) -> Int {
        value.map { key.utf8.count + $0.size } ?? 0
    }

    // MARK: Loading

    /// Loads the values, unless they are loaded or being loaded.
    func load() -> Task<Void, Never>? {
        if isLoaded { return nil }
        return loading ?? startLoading()
    }

    /// Loads the values again, since another process has changed them.
    func reload() {
        if loading != nil { needsReload = true } else { startLoading() }
    }

    @discardableResult private func startLoading() -> Task<Void, Never> {
        let task = Task { [weak self, name, weak owner] in
            while let owner, self != nil {
                let result = await owner.read(name)
                guard let self else { return }
                if let items = result {
                    loading = nil
                    merge(items)
                    if needsReload {
                        needsReload = false
                        startLoading()
                    }
                    return
                }
                await owner.waitToRetry()
            }
        }
        loading = task
        return task
    }

    /// Takes over what the store has. Values that were set here and not written yet are newer.
    private func merge(_ items: [String: _StoredValue]) {
        isLoaded = true
        for key in Set(values.keys).union(items.keys) where !unwritten.contains(key) && values[key] != items[key] {
            replace(items[key], for: key)
            notify(key)
        }
        // Only a group that the store has can have an expiry: values that are still to be written set it afterwards.
        if !items.isEmpty { owner?.extend(name) }
    }

    // MARK: Writing

    /// Waits until all changes are written.
    func flush() async {
        while let writing { await writing.value }
    }

    private func startWriting() {
        guard writing == nil else { return }
        // Retains the group: its changes must not be lost when the visitor's last scene ends.
        writing = Task { [self] in
            while let key = unwritten.first, let owner {
                let value = values[key]
                let isWritten = await owner.write(value, for: key, in: name)
                if !isWritten {
                    await owner.waitToRetry()
                } else if values[key] == value, unwritten.first == key {
                    unwritten.removeFirst()
                }
            }
            writing = nil
            owner?.groupDidFinishWriting(name)
        }
        owner?.groupDidStartWriting(self)
    }
}
