import Dispatch
import Foundation
import OpenCombine
import OpenCombineDispatch
import OpenCombineFoundation

/// The scheduler of a run loop: for the main one, the main queue.
///
/// On Linux nothing may run the main run loop: not in tests, and not in a process with an asynchronous `main`. The main
/// queue is served in all of them, and code on it is isolated to the main actor.
public struct RunLoopScheduler: Scheduler {
    public typealias SchedulerTimeType = RunLoop.OCombine.SchedulerTimeType
    public typealias SchedulerOptions = RunLoop.OCombine.SchedulerOptions

    private let runLoop: RunLoop

    /// Creates a scheduler of a run loop.
    public init(_ runLoop: RunLoop) { self.runLoop = runLoop }

    private var isMain: Bool { runLoop === RunLoop.main }

    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard isMain else { return runLoop.ocombine.schedule(options: options, action) }
        DispatchQueue.main.schedule(options: nil, action)
    }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        guard isMain else {
            return runLoop.ocombine.schedule(after: date, tolerance: tolerance, options: options, action)
        }
        DispatchQueue.main.schedule(
            after: Self.queueTime(date), tolerance: .seconds(tolerance.timeInterval), options: nil, action)
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard isMain else {
            return runLoop.ocombine.schedule(
                after: date, interval: interval, tolerance: tolerance, options: options, action)
        }
        return DispatchQueue.main.schedule(
            after: Self.queueTime(date), interval: .seconds(interval.timeInterval),
            tolerance: .seconds(tolerance.timeInterval), options: nil, action)
    }

    private static func queueTime(_ date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
        DispatchQueue.main.now.advanced(by: .seconds(max(0, date.date.timeIntervalSinceNow)))
    }
}

extension Publisher {
    /// Publishes on a run loop; on the main queue for the main one.
    public func receive(
        on scheduler: RunLoop, options: RunLoop.OCombine.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, RunLoopScheduler> {
        receive(on: RunLoopScheduler(scheduler), options: options)
    }

    /// Subscribes on a run loop; on the main queue for the main one.
    public func subscribe(
        on scheduler: RunLoop, options: RunLoop.OCombine.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, RunLoopScheduler> {
        subscribe(on: RunLoopScheduler(scheduler), options: options)
    }

    /// Publishes a value when no other one follows for a time, on a run loop.
    public func debounce(
        for dueTime: RunLoop.OCombine.SchedulerTimeType.Stride, scheduler: RunLoop,
        options: RunLoop.OCombine.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, RunLoopScheduler> {
        debounce(for: dueTime, scheduler: RunLoopScheduler(scheduler), options: options)
    }

    /// Publishes the first or the latest value of each interval, on a run loop.
    public func throttle(
        for interval: RunLoop.OCombine.SchedulerTimeType.Stride, scheduler: RunLoop, latest: Bool
    ) -> Publishers.Throttle<Self, RunLoopScheduler> {
        throttle(for: interval, scheduler: RunLoopScheduler(scheduler), latest: latest)
    }

    /// Publishes everything later, on a run loop.
    public func delay(
        for interval: RunLoop.OCombine.SchedulerTimeType.Stride,
        tolerance: RunLoop.OCombine.SchedulerTimeType.Stride? = nil, scheduler: RunLoop,
        options: RunLoop.OCombine.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, RunLoopScheduler> {
        delay(for: interval, tolerance: tolerance, scheduler: RunLoopScheduler(scheduler), options: options)
    }
}
