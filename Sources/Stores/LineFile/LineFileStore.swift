import Logging

/// A store whose values are in a file of lines: the default. It needs no server and no further product.
///
/// All values are in memory, too. One process can use the file; the messages and the states of scenes are in its memory.
/// Each change is appended to the file before the call returns, so that it survives a kill of the process. A change that
/// can't be written, for example because the disk is full, is refused.
public final class LineFileStore: Store {
    private let file: LineFileValues
    private let memory: MemoryStore

    public var values: any KeyValueStore { file }
    public var messages: any MessageStore { memory.messages }
    public var scenes: any SceneStateStore { memory.scenes }
    public var isShared: Bool { false }

    /// Creates a store. The file is opened when it is first used, and created if it does not exist.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - retention: How much of each topic is kept in memory.
    public convenience init(
        path: String, retention: MessageRetention = MessageRetention(), clock: StoreClock = StoreClock(),
        log: Logger = Logger(label: "lifeline.store")
    ) {
        self.init(
            LineFileValues(path: path, clock: clock, log: log, lifetimeOfEarlierGroups: .seconds(400 * 86_400)),
            MemoryStore(retention: retention, clock: clock))
    }

    init(_ file: LineFileValues, _ memory: MemoryStore) {
        self.file = file
        self.memory = memory
    }

    public func close() async {
        await file.close()
        await memory.close()
    }
}
