/// A shared value in one process, as the store has it. It is read once, and follows changes of all processes.
@MainActor final class SharedCell<Value: Codable & Sendable & Equatable> {
    typealias Item = SharedItem<Value>
    typealias Record = SharedRecord<Value>

    /// The group of shared values in the store.
    private static var group: String { "shared" }
    /// The maximum number of attempts of an operation, of which each but the last met another writer's.
    private static var attempts: Int { 1000 }
    /// The maximum number of attempts of an operation after it became unknown whether the store has received it.
    private static var unknownAttempts: Int { 8 }

    let key: String
    let center: TopicCenter
    private let topic: Topic<Item>
    private(set) var item: Item?
    /// Whether the store was read, or a change has arrived.
    private(set) var isLoaded = false
    /// Why the value could not be read.
    private(set) var failure: (any Error)?
    let changes = PassthroughSubject<Void, Never>()
    private var subscription: TopicSubscription?
    private var loading: Task<Void, Never>?
    private var rereading: Task<Void, Never>?
    /// Counts what the cell has learned, so that an older answer of the store does not replace it.
    private var generation = 0

    init(_ key: String, _ center: TopicCenter) {
        self.key = key
        self.center = center
        topic = Topic(key, center: center, space: "lifeline/shared/")
        let length = key.utf8.count
        guard (1...TopicCenter.nameLimit).contains(length) else {
            failure = SharedValueError.invalidKey(bytes: length)
            center.log.error("\(SharedValueError.invalidKey(bytes: length))")
            return
        }
        subscription = topic.subscribe { [weak self] event in self?.receive(event) }
        // Does not wait for the subscription, which may take long while messages can't be received.
        load()
        let (clock, interval) = (center.clock, center.configuration.rereadInterval)
        rereading = Task { [weak self] in
            while (try? await clock.sleep(for: interval)) != nil {
                guard let self else { return }
                load()
            }
        }
    }

    deinit {
        loading?.cancel()
        rereading?.cancel()
    }

    // MARK: Reading

    private func receive(_ event: TopicEvent<Item>) {
        switch event {
        case .subscribed, .gap, .resumed: load()
        case .message(let item): learn(item)
        case .interrupted: break
        }
    }

    /// Reads the value, again after errors.
    private func load() {
        loading?.cancel()
        let (clock, configuration) = (center.clock, center.configuration)
        loading = Task { [weak self] in
            var delay = configuration.retryInterval
            while !Task.isCancelled, await self?.readOnce() == false {
                try? await clock.sleep(for: delay)
                delay = min(delay * 2, configuration.retryLimit)
            }
        }
    }

    /// Returns whether the value was read, or can't be.
    private func readOnce() async -> Bool {
        let before = generation
        do {
            let item = try await read()
            if Task.isCancelled { return true }
            if let item {
                learn(item)
            } else if generation == before {
                learnNothing()
            }
            return true
        } catch {
            if Task.isCancelled { return true }
            let isFirst = failure == nil
            failure = error
            if isFirst {
                center.log.warning("The shared value \(key) can't be read at present: \(error)")
                changes.send()
            }
            return (error as? StoreError)?.reason == .incompatible
        }
    }

    private func read() async throws -> Item? {
        try decode(await center.store.values.value(key, in: Self.group))
    }

    private func decode(_ stored: StoredItem?) throws -> Item? {
        guard let stored else { return nil }
        guard let record = try? JSONDecoder().decode(Record.self, from: Data(stored.bytes)) else {
            throw StoreError(
                .incompatible,
                "The store has a value of another type than \(Value.self) for the shared value \(key). It was not changed. Use another key for another type."
            )
        }
        return Item(version: stored.version, record: record)
    }

    private func learn(_ new: Item) {
        guard item.map({ $0.version < new.version }) ?? true else { return markLoaded() }
        item = new
        generation += 1
        isLoaded = true
        failure = nil
        changes.send()
    }

    private func learnNothing() {
        guard item != nil else { return markLoaded() }
        item = nil
        generation += 1
        failure = nil
        changes.send()
    }

    private func markLoaded() {
        guard !isLoaded || failure != nil else { return }
        isLoaded = true
        failure = nil
        changes.send()
    }

    // MARK: Writing

    /// Changes the value in one step: if another process changes it meanwhile, `change` is called again.
    ///
    /// - Parameter change: Returns the new value for the present one, which is nil if none was stored; nil to change
    ///   nothing.
    /// - Returns: The new value; nil if nothing was changed.
    func modify(_ change: (Value?) throws -> Value?) async throws -> Value? {
        if !isLoaded || failure != nil {
            if let error = failure as? SharedValueError { throw error }
            if let item = try await read() { learn(item) } else { markLoaded() }
        }
        let operation = UInt64.random(in: .min ... .max)
        var current = item
        var unknownAttempts = 0
        /// The error of an attempt that the store may still receive.
        var unknown: StoreError?
        for _ in 0..<Self.attempts {
            // The store received an attempt whose outcome was unknown.
            if let current, current.record.operations.contains(operation) { return publish(current) }
            guard let new = try change(current?.record.value) else { return nil }
            let record = Record(new, operation: operation, after: current?.record)
            do {
                let result = try await center.store.values.compareAndSet(
                    encode(record), for: key, in: Self.group, expected: current?.version)
                switch result {
                case .stored(let version): return publish(Item(version: version, record: record))
                case .conflict(let stored):
                    // Earlier attempts, which expect an older version, are in conflict, too.
                    unknown = nil
                    current = try decode(stored)
                }
                if let current { learn(current) }
            } catch let error as StoreError where error.reason == .unknownOutcome {
                unknown = error
                unknownAttempts += 1
                guard unknownAttempts < Self.unknownAttempts else { throw error }
                current = try await resolve(error, current)
            } catch let error as StoreError {
                // That this attempt was refused does not mean that an earlier one was.
                throw unknown ?? error
            }
        }
        throw SharedValueError.contended
    }

    /// Reads the value after an error that leaves unknown whether it was changed.
    ///
    /// - Throws: The error, if it can't be found out.
    private func resolve(_ error: StoreError, _ previous: Item?) async throws -> Item? {
        for attempt in 0..<Self.unknownAttempts {
            if attempt > 0 { try await center.clock.sleep(for: center.configuration.retryInterval) }
            let stored: Item?
            do {
                stored = try await read()
            } catch let failure as StoreError where failure.reason != .incompatible {
                continue
            }
            guard let stored else {
                if previous == nil { return nil }
                throw error
            }
            guard stored.record.hasAllOperations(since: previous?.record) else { throw error }
            return stored
        }
        throw error
    }

    private func encode(_ record: Record) throws -> [UInt8] {
        guard let bytes = try? JSONEncoder().encode(record) else {
            throw SharedValueError.notEncodable(type: "\(Value.self)")
        }
        // The message that reports the change is a little longer.
        let limit = center.configuration.messageBytes - 1024
        guard bytes.count <= limit else { throw SharedValueError.tooLarge(bytes: bytes.count, limit: limit) }
        return Array(bytes)
    }

    private func publish(_ new: Item) -> Value {
        learn(new)
        topic.send(new)
        return new.record.value
    }
}
