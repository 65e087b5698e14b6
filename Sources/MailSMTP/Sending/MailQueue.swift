#if SMTP
import Logging
import Mail

/// The messages that wait to be sent, in memory, and the workers that wait for them.
actor MailQueue {
    enum Next: Sendable {
        case job(MailJob)
        /// The time to wait for a message is over.
        case idle
        /// No message will come.
        case finished
    }

    private enum Phase { case idle, running, draining, stopped }

    private struct Taker {
        var id: UInt64
        var deadline: ContinuousClock.Instant?
        var continuation: CheckedContinuation<Next, Never>
    }

    private let configuration: SMTPConfiguration
    private let logger: Logger
    private let onFailure: @Sendable (MailMessage, MailError) async -> Void
    private var phase = Phase.idle
    private var waiting: [MailJob] = []
    private var active = 0
    private var bytes = 0
    private var takers: [Taker] = []
    private var lastID: UInt64 = 0
    private var timer: Task<Void, Never>?
    private var timerInstant: ContinuousClock.Instant?

    init(
        _ configuration: SMTPConfiguration, logger: Logger,
        onFailure: @escaping @Sendable (MailMessage, MailError) async -> Void
    ) {
        self.configuration = configuration
        self.logger = logger
        self.onFailure = onFailure
    }

    var count: Int { waiting.count + active }

    // MARK: Senders

    /// Adds a message, and waits for the first attempt to send it.
    func submit(_ message: MailMessage) async throws {
        guard phase == .idle || phase == .running else { throw MailError.notRunning }
        guard count < configuration.maximumWaiting, bytes + message.cost <= configuration.maximumWaitingBytes else {
            throw MailError.tooManyWaiting(limit: count)
        }
        lastID += 1
        let id = lastID
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: MailJob.Waiter) in
                guard !Task.isCancelled else {
                    continuation.resume(throwing: CancellationError())
                    return
                }
                bytes += message.cost
                waiting.append(
                    MailJob(id: id, message: message, recipients: message.to, due: .now, waiter: continuation))
                if phase == .idle { expectStart(id) }
                dispatch()
            }
        } onCancel: {
            Task { await self.cancel(id) }
        }
    }

    /// Fails a message if nobody runs the mailer in time. The services of an app start at the same time.
    private func expectStart(_ id: UInt64) {
        Task {
            try? await Task.sleep(for: configuration.startTimeout)
            guard phase == .idle, let index = waiting.firstIndex(where: { $0.id == id }) else { return }
            let job = waiting.remove(at: index)
            bytes -= job.message.cost
            job.waiter?.resume(throwing: MailError.notRunning)
        }
    }

    /// Removes a message whose first attempt has not begun.
    private func cancel(_ id: UInt64) {
        guard let index = waiting.firstIndex(where: { $0.id == id }), waiting[index].waiter != nil else { return }
        let job = waiting.remove(at: index)
        bytes -= job.message.cost
        job.waiter?.resume(throwing: CancellationError())
    }

    // MARK: Workers

    /// Returns the next message that is due.
    ///
    /// - Parameter limit: How long to wait for one; nil waits until the queue is finished.
    func next(within limit: Duration?) async -> Next {
        if let job = takeDue() { return .job(job) }
        if isFinished { return .finished }
        lastID += 1
        let id = lastID
        return await withCheckedContinuation { continuation in
            takers.append(
                Taker(id: id, deadline: limit.map { .now + $0 }, continuation: continuation))
            dispatch()
        }
    }

    /// Records the result of an attempt.
    func finish(_ job: MailJob, _ attempt: MailAttempt) async {
        active -= 1
        var job = job
        switch attempt {
        case .done(let refusal):
            bytes -= job.message.cost
            if let error = job.refusal ?? refusal {
                await fail(job, error)
            } else {
                job.waiter?.resume()
            }
        case .later(let recipients, let refusal, let reason):
            job.recipients = recipients
            job.refusal = job.refusal ?? refusal
            job.failures += 1
            guard phase == .running, job.failures <= configuration.retryDelays.count else {
                bytes -= job.message.cost
                await fail(job, .unavailable(reason: reason))
                break
            }
            let delay = Self.spread(configuration.retryDelays[job.failures - 1])
            logger.notice(
                "A mail will be sent again.",
                metadata: [
                    "message": "\(job.message.id)", "failures": "\(job.failures)", "reason": "\(reason)",
                    "delay": "\(delay)",
                ])
            // From here on the queue is responsible.
            job.waiter?.resume()
            job.waiter = nil
            job.due = .now + delay
            waiting.append(job)
        }
        dispatch()
    }

    /// Messages that failed at the same time are not sent again at the same time.
    private static func spread(_ delay: Duration) -> Duration { delay * Double.random(in: 0.9...1.1) }

    private func fail(_ job: MailJob, _ error: MailError) async {
        if let waiter = job.waiter {
            waiter.resume(throwing: error)
            return
        }
        logger.error(
            "A mail was not delivered.",
            metadata: ["message": "\(job.message.id)", "failures": "\(job.failures)", "error": "\(error)"])
        await onFailure(job.message, error)
    }

    // MARK: Life

    func start() {
        guard phase == .idle else { return }
        phase = .running
        dispatch()
    }

    /// Accepts no more messages, and has those that wait sent at once.
    func drain() {
        guard phase == .running || phase == .idle else { return }
        phase = .draining
        for index in waiting.indices { waiting[index].due = .now }
        dispatch()
    }

    /// Gives up all messages that wait.
    func stop() async {
        phase = .stopped
        let rest = waiting
        waiting = []
        for job in rest {
            bytes -= job.message.cost
            await fail(job, .unavailable(reason: "The app stopped before the mail server accepted the mail."))
        }
        dispatch()
    }

    private var isFinished: Bool { (phase == .draining || phase == .stopped) && waiting.isEmpty && active == 0 }

    private func takeDue() -> MailJob? {
        let now = ContinuousClock.now
        guard phase == .running || phase == .draining,
            let index = waiting.indices.filter({ waiting[$0].due <= now }).min(by: { waiting[$0].due < waiting[$1].due }
            )
        else { return nil }
        active += 1
        return waiting.remove(at: index)
    }

    /// Gives due messages to workers, ends the waiting of workers, and sets the timer for what is next.
    private func dispatch() {
        while !takers.isEmpty, let job = takeDue() { takers.removeFirst().continuation.resume(returning: .job(job)) }
        if isFinished {
            for taker in takers { taker.continuation.resume(returning: .finished) }
            takers = []
        }
        let now = ContinuousClock.now
        for taker in takers where taker.deadline.map({ $0 <= now }) ?? false {
            taker.continuation.resume(returning: .idle)
        }
        takers.removeAll { $0.deadline.map { $0 <= now } ?? false }
        let instants = takers.isEmpty ? [] : waiting.map(\.due) + takers.compactMap(\.deadline)
        setTimer(instants.min())
    }

    private func setTimer(_ instant: ContinuousClock.Instant?) {
        guard instant != timerInstant else { return }
        timer?.cancel()
        timer = nil
        timerInstant = instant
        guard let instant else { return }
        timer = Task { [weak self] in
            guard (try? await Task.sleep(until: instant, clock: .continuous)) != nil else { return }
            await self?.timerFired(instant)
        }
    }

    private func timerFired(_ instant: ContinuousClock.Instant) {
        guard timerInstant == instant else { return }
        timerInstant = nil
        timer = nil
        dispatch()
    }
}
#endif
