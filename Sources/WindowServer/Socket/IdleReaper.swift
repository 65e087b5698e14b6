import NIOCore

/// An object on an event loop that has time limits.
protocol TimeLimited: AnyObject {
    /// Called about once a second to end what has exceeded its time limit.
    func sweep(now: NIODeadline)
    /// Called when the server stops, to end whatever is idle at once.
    func stop()
}

/// Checks the time limits of one event loop's connections, and the main actor's watchdog, with a single timer, which
/// runs only while there are connections or the watchdog is busy.
///
/// A connection costs one entry here instead of separate timers that every message would have to move.
final class IdleReaper {
    private static let interval = TimeAmount.seconds(1)

    private let eventLoop: any EventLoop
    private let watchdog: TurnWatchdog
    private var members: [ObjectIdentifier: any TimeLimited] = [:]
    private var task: RepeatedTask?

    init(eventLoop: any EventLoop, watchdog: TurnWatchdog) {
        self.eventLoop = eventLoop
        self.watchdog = watchdog
    }

    var count: Int { members.count }

    func add(_ member: any TimeLimited) {
        members[ObjectIdentifier(member)] = member
        guard task == nil else { return }
        let reaper = NIOLoopBound(self, eventLoop: eventLoop)
        task = eventLoop.scheduleRepeatedTask(initialDelay: Self.interval, delay: Self.interval) { _ in
            reaper.value.sweep()
        }
    }

    func remove(_ member: any TimeLimited) {
        members[ObjectIdentifier(member)] = nil
        closeIfIdle()
    }

    // A client may have left because a turn is slow, so the watchdog must still be checked.
    private func closeIfIdle() {
        guard members.isEmpty, !watchdog.isBusy else { return }
        task?.cancel()
        task = nil
    }

    func stop() {
        for member in Array(members.values) { member.stop() }
    }

    private func sweep() {
        let now = eventLoop.now
        for member in Array(members.values) { member.sweep(now: now) }
        watchdog.check()
        closeIfIdle()
    }
}
