/// A value that all scenes of all processes see, as a property of a view.
///
/// ```swift
/// struct Topic: View {
///     @Shared("headline") private var headline = "Untitled"
///     @Shared("votes") private var votes = 0
///
///     var body: some View {
///         TextField("Headline", text: $headline)
///         Button("Vote (\(votes))") { Task { try await _votes.update { $0 += 1 } } }
///         if let failure = _headline.failure { Text("Not saved: \(failure)") }
///     }
/// }
/// ```
/// The view is evaluated again when anybody changes the value. Setting it shows the new value at once in this scene,
/// stores it, and then shows it to all others; the last writer wins. If the store refuses it, the scene shows the
/// stored value again, and `failure` is set. The declared value is shown until one is stored, and until the store was
/// read.
///
/// All views of a scene that use a key share one state. Use it in views; elsewhere use `SharedValue`.
@preconcurrency @MainActor
@propertyWrapper
public struct Shared<Value: Codable & Sendable & Equatable>: DynamicProperty {
    private nonisolated let key: String
    private nonisolated let initialValue: Value
    private nonisolated let center: TopicCenter
    @StateObject private var handle: SharedHandle<Value>

    /// Creates a property for a key.
    ///
    /// - Parameters:
    ///   - wrappedValue: The value until one is stored, and until the store was read. It is not stored.
    ///   - key: A name of 1 to 512 bytes, unique in the store.
    ///   - center: The app's center by default.
    nonisolated public init(wrappedValue: Value, _ key: String, center: TopicCenter = .default) {
        self.key = key
        initialValue = wrappedValue
        self.center = center
        _handle = StateObject(wrappedValue: SharedHandle())
    }

    /// The object that the scene's views share.
    public var shared: SharedValue<Value> { handle.connect(key, initialValue, center) }

    /// The current value. Setting it changes it for all who share it.
    public var wrappedValue: Value {
        get { shared.value }
        nonmutating set { shared.value = newValue }
    }

    /// A binding to the value, for controls.
    public var projectedValue: Binding<Value> { shared.binding }

    public mutating func update() { _ = shared }

    /// Whether the store was read. Until then the value is the declared one, unless it was set in this scene.
    public var isLoaded: Bool { shared.isLoaded }

    /// Whether changes made in this scene are not stored yet.
    public var isSaving: Bool { shared.isSaving }

    /// Why the last change in this scene was not stored, or the value could not be read; nil after a success.
    public var failure: (any Error)? { shared.failure }

    /// Changes the value in one step, and returns the new one. See `SharedValue.update(_:)`.
    @discardableResult
    public func update(_ change: @escaping @MainActor (inout Value) throws -> Void) async throws -> Value {
        try await shared.update(change)
    }

    /// Sets the value if it equals an expected one, and returns whether it did. See `SharedValue.compareAndSet(_:_:)`.
    public func compareAndSet(_ expected: Value, _ new: Value) async throws -> Bool {
        try await shared.compareAndSet(expected, new)
    }
}

/// What a view retains for its property: the shared value of the present key.
@MainActor final class SharedHandle<Value: Codable & Sendable & Equatable>: ObservableObject {
    /// Counts the changes of the shared value.
    @Published private var changes = 0
    private var shared: SharedValue<Value>?
    private var center: TopicCenter?
    private var observation: AnyCancellable?

    nonisolated init() {}

    func connect(_ key: String, _ initialValue: Value, _ center: TopicCenter) -> SharedValue<Value> {
        if let shared, shared.key == key, self.center === center { return shared }
        let new = center.registry.shared(key, initialValue, in: UIWindowScene.current, center)
        shared = new
        self.center = center
        observation = new.objectWillChange.sink { [weak self] _ in self?.changes += 1 }
        return new
    }
}

extension MainRegistry {
    /// Returns the shared value of a scene; without one, a new one.
    func shared<Value>(
        _ key: String, _ initialValue: Value, in scene: UIWindowScene?, _ center: TopicCenter
    ) -> SharedValue<Value> {
        guard let scene else { return SharedValue(key, initialValue, center: center) }
        return object("scene/\(scene.session.persistentIdentifier)/\(key)") {
            SharedValue(key, initialValue, center: center)
        }
    }
}
