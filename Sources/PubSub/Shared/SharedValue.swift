/// A value that all scenes of all processes see, stored under a key.
///
/// ```swift
/// let votes = SharedValue("votes", 0)
/// try await votes.update { $0 += 1 }
/// ```
/// Views use the property wrapper `Shared`, hooks `useShared`. The value is stored in the app's store, and follows the
/// changes of others while the object exists.
///
/// Setting `value` shows the new value at once, in this object, and stores it; the last writer wins. If the store
/// refuses it, the object shows the stored value again, and `failure` is set. `update` and `compareAndSet` change the
/// value in one step, whatever others do at the same time.
@MainActor public final class SharedValue<Value: Codable & Sendable & Equatable>: ObservableObject {
    /// A change that was made here and is not stored yet.
    private struct Operation {
        let id: UInt64
        /// Whether another set may take its place: it was not begun.
        var isReplaceable: Bool
        let change: (Value) throws -> Value?
        let completion: (Result<Value?, any Error>) -> Void
    }

    /// The maximum number of changes that wait.
    private static var limit: Int { 1000 }

    /// The key under which the value is shared.
    public let key: String
    /// The value while none is stored.
    public let initialValue: Value
    /// Why the last change was not stored, or the value could not be read; nil after a success.
    public private(set) var failure: (any Error)?
    private let cell: SharedCell<Value>
    @Published private var shown: Value
    @Published private var shownStatus = Status()
    private var operations: [Operation] = []
    private var lastID: UInt64 = 0
    private var isRunning = false
    /// The error of the last set.
    private var failed: (any Error)?
    private var observation: AnyCancellable?

    /// Creates an object that follows a shared value.
    ///
    /// - Parameters:
    ///   - key: A name of 1 to 512 bytes, unique in the store.
    ///   - initialValue: The value until one is stored, and until the store was read. It is not stored.
    ///   - center: The app's center by default.
    public convenience init(_ key: String, _ initialValue: Value, center: TopicCenter = .default) {
        self.init(center.registry.object("shared/" + key) { SharedCell(key, center) }, initialValue)
    }

    init(_ cell: SharedCell<Value>, _ initialValue: Value) {
        key = cell.key
        self.cell = cell
        self.initialValue = initialValue
        shown = cell.item?.record.value ?? initialValue
        failure = cell.failure
        shownStatus = Status(isLoaded: cell.isLoaded, failure: failure.map { "\($0)" })
        observation = cell.changes.sink { [weak self] in
            guard let self else { return }
            show(failure: cell.failure)
        }
    }

    // The next view that shows the value finds it loaded.
    isolated deinit {
        let (cell, period) = (cell, cell.center.configuration.lingerPeriod)
        Task { [clock = cell.center.clock] in
            try? await clock.sleep(for: period)
            withExtendedLifetime(cell) {}
        }
    }

    /// The value, with the changes made here that are not stored yet.
    public var value: Value {
        get { shown }
        set { set(newValue) }
    }

    /// Whether the store was read. Until then `value` is the initial value, unless it was set here.
    public var isLoaded: Bool { cell.isLoaded }

    /// Whether changes made here are not stored yet.
    public var isSaving: Bool { !operations.isEmpty }

    /// A binding to the value, for controls.
    public var binding: Binding<Value> { ObservedObject(wrappedValue: self).projectedValue.value }

    // MARK: Changes

    /// Changes the value in one step, and returns the new one.
    ///
    /// If others change it at the same time, `change` is called again for their value: several processes that each add
    /// 1 lose no addition. It is called several times in any case, and must do nothing else.
    ///
    /// - Throws: What `change` throws, `SharedValueError`, or `StoreError`, with the reason `unknownOutcome` if it is
    ///   unknown whether the value was changed.
    @discardableResult
    public func update(_ change: @escaping @MainActor (inout Value) throws -> Void) async throws -> Value {
        let result = try await perform { value in
            var copy = value
            try change(&copy)
            return copy
        }
        return result ?? value
    }

    /// Sets the value if it equals an expected one.
    ///
    /// - Returns: Whether it was set; false if the stored value is another one.
    /// - Throws: As `update`.
    public func compareAndSet(_ expected: Value, _ new: Value) async throws -> Bool {
        try await perform { $0 == expected ? new : nil } != nil
    }

    private func perform(_ change: @escaping (Value) throws -> Value?) async throws -> Value? {
        try await withCheckedThrowingContinuation { continuation in
            append(isReplaceable: false, change) { continuation.resume(with: $0) }
        }
    }

    private func set(_ new: Value) {
        guard new != shown else { return }
        if let last = operations.last, last.isReplaceable { operations.removeLast() }
        append(isReplaceable: true, { _ in new }) { [weak self] result in
            if case .failure(let error) = result { self?.report(error) }
        }
    }

    private func report(_ error: any Error) {
        failed = error
        cell.center.log.warning("The shared value \(key) was not changed: \(error)")
    }

    private func append(
        isReplaceable: Bool, _ change: @escaping (Value) throws -> Value?,
        _ completion: @escaping (Result<Value?, any Error>) -> Void
    ) {
        guard operations.count < Self.limit else { return completion(.failure(SharedValueError.contended)) }
        lastID += 1
        operations.append(
            Operation(id: lastID, isReplaceable: isReplaceable, change: change, completion: completion))
        show(failure: nil)
        guard !isRunning else { return }
        isRunning = true
        // Retains the object until everything is stored.
        Task { await run() }
    }

    private func run() async {
        while !operations.isEmpty {
            operations[0].isReplaceable = false
            let operation = operations[0]
            let result: Result<Value?, any Error>
            do {
                result = .success(try await cell.modify { try operation.change($0 ?? initialValue) })
            } catch {
                result = .failure(error)
            }
            operations.removeFirst()
            failed = nil
            operation.completion(result)
            show(failure: failed ?? cell.failure)
        }
        isRunning = false
    }

    /// Computes what is shown: the stored value with the changes made here.
    private func show(failure: (any Error)?) {
        var new = cell.item?.record.value ?? initialValue
        for operation in operations { new = (try? operation.change(new)) ?? new }
        let status = Status(isLoaded: isLoaded, isSaving: isSaving, failure: failure.map { "\($0)" })
        guard new != shown || status != shownStatus else { return }
        self.failure = failure
        if new != shown { shown = new }
        if status != shownStatus { shownStatus = status }
    }

    private struct Status: Equatable {
        var isLoaded = false
        var isSaving = false
        var failure: String?
    }
}
