import Logging
import Synchronization

/// Limits the logging of refusals: of each kind a burst of lines, then a few, with the number of omitted ones.
///
/// A client can cause refusals as fast as it can send, and logging each would fill a disk.
package final class LogLimiter: Sendable {
    private struct Record {
        var bucket: TokenBucket
        var omitted = 0
    }

    /// Lines of one kind: burst and average rate.
    package static let burst = 20
    private static let perSecond = 0.2

    private let records = Mutex<[String: Record]>([:])

    package init() {}

    /// Returns whether a line may be written, and how many of its kind were omitted since the last one.
    ///
    /// - Parameter kind: A fixed text, so that the number of kinds is bounded by the program.
    package func admit(_ kind: String, now: Duration = .monotonic) -> (isAdmitted: Bool, omitted: Int) {
        records.withLock { records in
            var record =
                records[kind]
                ?? Record(bucket: TokenBucket(perSecond: Self.perSecond, burst: Double(Self.burst), now: now))
            defer { records[kind] = record }
            guard record.bucket.consume(now: now) else {
                record.omitted += 1
                return (false, 0)
            }
            defer { record.omitted = 0 }
            return (true, record.omitted)
        }
    }

    /// Writes a line if the limit allows it.
    package func write(
        _ level: Logger.Level, _ kind: String, _ line: @autoclosure () -> String, to logger: Logger,
        _ metadata: @autoclosure () -> Logger.Metadata
    ) {
        guard level >= logger.logLevel else { return }
        let (isAdmitted, omitted) = admit(kind)
        guard isAdmitted else { return }
        var metadata = metadata()
        if omitted > 0 { metadata["omitted"] = "\(omitted)" }
        logger.log(level: level, "\(line())", metadata: metadata)
    }
}
