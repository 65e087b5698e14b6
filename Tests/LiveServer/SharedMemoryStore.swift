package import Stores

/// A store in memory that several servers of a test share as if they were processes.
package final class SharedMemoryStore: Store {
    private let memory = MemoryStore()

    package init() {}

    package var values: any KeyValueStore { memory.values }
    package var messages: any MessageStore { memory.messages }
    package var scenes: any SceneStateStore { memory.scenes }
    package var isShared: Bool { true }
    package func close() async { await memory.close() }
}
