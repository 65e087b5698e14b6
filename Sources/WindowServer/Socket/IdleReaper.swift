import NIOCore

/// Something on an event loop that must not wait for ever.
protocol Sweepable: AnyObject {
    /// Called about once a second: end what took too long.
    func sweep(now: NIODeadline)
    /// The server stops: end at once what nobody waits for.
    func stop()
}

/// Looks after the connections of one event loop, and the main actor that they wait for, with a single timer, which runs only
/// while there are any.
///
/// A connection costs an entry here instead of timers of its own that every message would have to move.
final class IdleReaper {
    private static let interval = TimeAmount.seconds(1)

    private let eventLoop: any EventLoop
    private let watchdog: TurnWatchdog
    private var members: [ObjectIdentifier: any Sweepable] = [:]
    private var task: RepeatedTask?

    init(eventLoop: any EventLoop, watchdog: TurnWatchdog) {
        self.eventLoop = eventLoop
        self.watchdog = watchdog
    }

    var count: Int { members.count }

    func add(_ member: any Sweepable) {
        members[ObjectIdentifier(member)] = member
        guard task == nil else { return }
        let sweeper = NIOLoopBound(self, eventLoop: eventLoop)
        task = eventLoop.scheduleRepeatedTask(initialDelay: Self.interval, delay: Self.interval) { _ in
            sweeper.value.sweep()
        }
    }

    func remove(_ member: any Sweepable) {
        members[ObjectIdentifier(member)] = nil
        closeIfIdle()
    }

    // Somebody may have left because a turn takes long.
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
