/// Schedulers of dispatch queues that run an action synchronously if the caller is already on their queue.
///
/// ```swift
/// prices.receive(on: Schedulers.main).sink { … }
/// ```
public enum Schedulers {
    /// Runs on the main queue, at once if it is the current one.
    public static let main = Immediate(.main)
    /// Runs on the global queue of a quality of service.
    public static let userInteractive = Immediate(.global(qos: .userInteractive))
    /// Runs on the global queue of a quality of service.
    public static let userInitiated = Immediate(.global(qos: .userInitiated))
    /// Runs on the global queue of a quality of service.
    public static let `default` = Immediate(.global())
    /// Runs on the global queue of a quality of service.
    public static let utility = Immediate(.global(qos: .utility))
    /// Runs on the global queue of a quality of service.
    public static let background = Immediate(.global(qos: .background))
    /// Runs each action in a later job of the main queue.
    public static var asyncMain: DispatchQueue.OCombine { DispatchQueue.main.ocombine }
}

extension Schedulers {
    /// A scheduler of a dispatch queue: runs an action synchronously if the caller is already on the queue, else in a job
    /// of it.
    ///
    /// Synchronous actions overtake pending ones. (It is not named `ImmediateScheduler`, as Combine has one.)
    public struct Immediate: Scheduler, Sendable {
        public typealias SchedulerTimeType = DispatchQueue.OCombine.SchedulerTimeType
        public typealias SchedulerOptions = DispatchQueue.OCombine.SchedulerOptions

        private let queue: DispatchQueue
        private let mark: QueueMark

        /// Creates a scheduler for a queue. It runs at once what is scheduled on that queue.
        public init(_ queue: DispatchQueue) {
            self.queue = queue
            mark = QueueMark.of(queue)
        }

        public var now: SchedulerTimeType { queue.ocombine.now }
        public var minimumTolerance: SchedulerTimeType.Stride { queue.ocombine.minimumTolerance }

        public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
            if mark.isPresent { action() } else { queue.ocombine.schedule(options: options, action) }
        }

        public func schedule(
            after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
            _ action: @escaping () -> Void
        ) {
            queue.ocombine.schedule(after: date, tolerance: tolerance, options: options, action)
        }

        public func schedule(
            after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
            options: SchedulerOptions?, _ action: @escaping () -> Void
        ) -> any Cancellable {
            queue.ocombine.schedule(
                after: date, interval: interval, tolerance: tolerance, options: options, action)
        }
    }
}

/// Marks a queue, so that a job can detect that it runs on it.
private final class QueueMark: Sendable {
    private static let key = DispatchSpecificKey<QueueMark>()
    private static let lock = NSLock()

    /// Returns the mark of a queue, creating it if necessary.
    static func of(_ queue: DispatchQueue) -> QueueMark {
        lock.withLock {
            if let known = queue.getSpecific(key: key) { return known }
            let new = QueueMark()
            queue.setSpecific(key: key, value: new)
            return new
        }
    }

    var isPresent: Bool { DispatchQueue.getSpecific(key: Self.key) === self }
}
