/// A store in the memory of the process: for tests, and for apps that need no other.
///
/// It ends with the process, and no other process sees it.
public final class MemoryStore: Store {
    private let memoryValues: MemoryValues
    private let memoryMessages: MemoryMessages
    private let memoryScenes: MemorySceneStates

    public var values: any KeyValueStore { memoryValues }
    public var messages: any MessageStore { memoryMessages }
    public var scenes: any SceneStateStore { memoryScenes }
    public var isShared: Bool { false }

    /// Creates an empty store.
    ///
    /// - Parameters:
    ///   - retention: How much it keeps of each topic.
    ///   - clock: The time for what expires; tests set it.
    public init(retention: MessageRetention = MessageRetention(), clock: StoreClock = StoreClock()) {
        memoryValues = MemoryValues(clock: clock)
        memoryMessages = MemoryMessages(retention: retention, clock: clock)
        memoryScenes = MemorySceneStates(clock: clock)
    }

    public func close() async {
        memoryValues.close()
        memoryMessages.close()
        memoryScenes.close()
    }
}
