import Stores

/// The values that an app stores for its visitors, as its scenes see them: groups in memory, in front of a store.
@MainActor package final class StoredValues {
    private let store: (any Store)?
    private let cipher: ValueCipher?
    private let visitorLifetime: Duration
    /// How long a page waits for the values of its visitor.
    private let timeLimit: Duration
    private let retryInterval: Duration
    private var groups: [String: WeakGroup] = [:]
    /// Groups that are kept although no scene uses them: those of pages that are about to get a scene, by visitor.
    private var prepared: [String: (groups: [StoredGroup], time: ContinuousClock.Instant)] = [:]
    /// All groups if there is no store, and the one for code outside of scenes.
    private var permanent: [String: StoredGroup] = [:]
    private var writing: [String: StoredGroup] = [:]
    private var isFailing = false
    /// The groups whose expiry was set today, so that it is written once a day.
    private var extended: (day: Int, groups: Set<String>) = (0, [])
    private var watching: Task<Void, Never>?

    private struct WeakGroup {
        weak var group: StoredGroup?
    }

    /// - Parameter store: Nil keeps values in memory as long as the object exists.
    package init(
        store: (any Store)? = nil, settings: StoreSettings = StoreSettings(), timeLimit: Duration = .seconds(1),
        retryInterval: Duration = .milliseconds(500)
    ) {
        self.store = store
        self.timeLimit = timeLimit
        self.retryInterval = retryInterval
        visitorLifetime = settings.visitorLifetime
        cipher = store?.isShared == true ? ValueCipher(secrets: settings.secrets) : nil
        watch()
    }

    deinit { watching?.cancel() }

    var isStored: Bool { store != nil }

    // MARK: Groups

    /// The values of a visitor; of everybody if it is empty, for code outside of scenes.
    package func values(ofVisitor visitor: String) -> StoredGroup { group("visitor/" + visitor) }
    /// The values of a visitor's scenes.
    package func sceneValues(ofVisitor visitor: String) -> StoredGroup { group("scene/" + visitor) }

    /// The groups that a scene of a visitor keeps in memory.
    func groups(ofVisitor visitor: String) -> [StoredGroup] {
        defer { prepared[visitor] = nil }
        return [values(ofVisitor: visitor), sceneValues(ofVisitor: visitor)]
    }

    private func group(_ name: String) -> StoredGroup {
        if let group = groups[name]?.group { return group }
        let group = StoredGroup(name: name, owner: self)
        groups[name] = WeakGroup(group: group)
        if store == nil || name == "visitor/" { permanent[name] = group }
        _ = group.load()
        return group
    }

    func groupDidEnd(_ name: String) { if groups[name]?.group == nil { groups[name] = nil } }
    func groupDidStartWriting(_ group: StoredGroup) { writing[group.name] = group }
    func groupDidFinishWriting(_ name: String) { writing[name] = nil }

    /// Loads the values of a visitor before a scene is created for one of the visitor's pages.
    ///
    /// Returns when they are loaded, or when the time limit is over: then the scene begins without them, and is updated
    /// when they arrive.
    package func prepare(visitor: String) async {
        guard store != nil else { return }
        let now = ContinuousClock.now
        prepared = prepared.filter { now - $0.value.time < .seconds(60) }
        let groups = groups(ofVisitor: visitor)
        prepared[visitor] = (groups, now)
        let loads = groups.compactMap { $0.load() }
        guard !loads.isEmpty else { return }
        await withCheckedContinuation { continuation in
            var isDone = false
            let timer = Task {
                try? await Task.sleep(for: timeLimit)
                guard !isDone else { return }
                isDone = true
                continuation.resume()
                StoreLog.write(
                    .warning, "Values late",
                    "The values of a visitor were not loaded within \(timeLimit). The page begins with defaults and is updated when they arrive. Look at the connection to the store."
                )
            }
            Task {
                for load in loads { await load.value }
                timer.cancel()
                guard !isDone else { return }
                isDone = true
                continuation.resume()
            }
        }
    }

    /// Waits until all changes are written, for a limited time.
    ///
    /// - Returns: Whether all were written.
    package func flush(timeLimit: Duration = .seconds(5)) async -> Bool {
        let end = ContinuousClock.now + timeLimit
        let timer = Task { try? await Task.sleep(until: end) }
        let flush = Task {
            for group in Array(writing.values) { await group.flush() }
            timer.cancel()
        }
        await timer.value
        flush.cancel()
        return writing.isEmpty
    }

    // MARK: The store

    /// Returns the values of a group; nil if they can't be read at present.
    func read(_ group: String) async -> [String: _StoredValue]? {
        guard let store else { return [:] }
        do {
            let items = try await store.values.values(in: group)
            succeeded()
            var values: [String: _StoredValue] = [:]
            for (key, item) in items {
                guard let bytes = await open(item, key, group) else { continue }
                // What another release of the app has written may not be readable: the key has no value.
                values[key] = try? JSONDecoder().decode(_StoredValue.self, from: Data(bytes))
            }
            return values
        } catch {
            failed(error)
            return nil
        }
    }

    private func open(_ item: StoredItem, _ key: String, _ group: String) async -> [UInt8]? {
        guard let cipher, let store else { return item.bytes }
        guard let opened = cipher.open(item.bytes, for: key, in: group) else {
            StoreLog.write(
                .warning, "Value of another secret",
                "A value in the store was encrypted with none of the secrets in LIFELINE_SECRET. It counts as absent, and is kept until the app sets it. Add the previous secret after the current one, separated by a comma."
            )
            return nil
        }
        if !opened.isNewest {
            // Written with the newest secret, so that the older one can be removed some day.
            let sealed = cipher.seal(opened.bytes, for: key, in: group)
            _ = try? await store.values.compareAndSet(sealed, for: key, in: group, expected: item.version)
        }
        return opened.bytes
    }

    /// Writes a value. Returns false if that must be tried again.
    func write(_ value: _StoredValue?, for key: String, in group: String) async -> Bool {
        guard let store else { return true }
        var bytes: [UInt8]?
        if let value {
            guard let data = try? JSONEncoder().encode(value) else {
                StoreLog.write(
                    .error, "Value without a form",
                    "The value of \(key) can't be stored, such as an infinite number. It is kept until the visitor's pages are closed."
                )
                return true
            }
            bytes = cipher?.seal(Array(data), for: key, in: group) ?? Array(data)
        }
        do {
            try await store.values.set(bytes, for: key, in: group)
            succeeded()
        } catch {
            return isLost(error, key)
        }
        if bytes != nil {
            extend(group)
        } else {
            // The store removes a group, with its expiry, together with its last value.
            extended.groups.remove(group)
        }
        await announce(group)
        return true
    }

    /// Records a failed write. Returns whether it is of no use to try it again.
    private func isLost(_ error: any Error, _ key: String) -> Bool {
        switch (error as? StoreError)?.reason {
        case .closed: return true
        case .refused:
            StoreLog.write(
                .error, "Value refused",
                "\(error) The value of \(key) is kept until the visitor's pages are closed.")
            return true
        default:
            failed(error)
            return false
        }
    }

    /// Sets when a visitor's values expire, once a day. A group that is new today has none yet.
    func extend(_ group: String) {
        let day = Int(Date().timeIntervalSince1970 / 86_400)
        if extended.day != day { extended = (day, []) }
        guard let store, extended.groups.insert(group).inserted else { return }
        Task {
            do {
                try await store.values.setExpiry(visitorLifetime, of: group)
            } catch {
                extended.groups.remove(group)
            }
        }
    }

    func waitToRetry() async { try? await Task.sleep(for: retryInterval) }

    private func succeeded() {
        guard isFailing else { return }
        isFailing = false
        UIApplication.log.notice("The store can be used again. No value was lost.")
    }

    private func failed(_ error: any Error) {
        guard !isFailing else { return }
        isFailing = true
        UIApplication.log.error(
            "\(error) Values are kept in memory, and written when the store can be used again.")
    }

    // MARK: Other processes

    /// The topic on which processes tell each other whose values have changed.
    private static let topic = "lifeline/values"
    /// Identifies this process.
    package let origin = UUID().uuidString
    package var isShared: Bool { store?.isShared ?? false }

    private func announce(_ group: String) async {
        guard let store, store.isShared else { return }
        _ = try? await store.messages.publish(Array("\(origin) \(group)".utf8), to: Self.topic)
    }

    private func watch() {
        guard let store, store.isShared else { return }
        let events = store.messages.subscribe(to: Self.topic, after: nil)
        watching = Task { [weak self] in
            for await event in events {
                guard let self else { return }
                switch event {
                case .message(let bytes, _): received(String(decoding: bytes, as: UTF8.self))
                case .gap, .subscribed: for group in groups.values { group.group?.reload() }
                case .interrupted, .resumed: break
                }
            }
        }
    }

    private func received(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0] != origin else { return }
        groups[String(parts[1])]?.group?.reload()
    }
}
