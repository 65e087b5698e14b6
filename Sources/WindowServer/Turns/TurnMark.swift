internal import CTurnMark
import Logging

/// Records the scene whose turn runs outside of the process's memory, so that the process that runs next knows which
/// scene's code ended this one.
///
/// The number of the scene is in a file that is mapped into memory: recording it costs a store, and the system keeps it
/// however the process ends. 0 when no turn runs. Only one process can use a file.
@MainActor final class TurnMark {
    private let file: OpaquePointer
    /// The number of the scene whose turn ran when the previous process ended; nil if none did.
    let interruptedScene: UInt64?

    /// Opens the file, or creates it. Nil if that is not possible, which is logged.
    init?(path: String, logger: Logger) {
        var previous: UInt64 = 0
        guard let file = lifeline_turn_mark_open(path, &previous) else {
            logger.warning(
                "The file \(path) can't be used, so a scene that ends the process is not recognised. Is its folder writable, and does no other process use it?"
            )
            return nil
        }
        self.file = file
        interruptedScene = previous == 0 ? nil : previous
    }

    isolated deinit { lifeline_turn_mark_close(file) }

    /// Records the scene whose turn runs now; 0 for none. Returns the one before.
    func exchange(_ scene: UInt64) -> UInt64 { lifeline_turn_mark_exchange(file, scene) }
}

extension Display {
    /// Records that the display's scene runs. Returns what `endTurn` needs.
    package func beginTurn() -> UInt64 { registry?.turnMark?.exchange(number) ?? 0 }

    package func endTurn(_ outer: UInt64) { _ = registry?.turnMark?.exchange(outer) }
}
