import Logging
import Synchronization

/// What a server wrote to its log.
final class RecordedLines: Sendable {
    let all = Mutex<[String]>([])
}

struct LineHandler: LogHandler {
    let lines: RecordedLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }
    func log(event: LogEvent) {
        lines.all.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
}
