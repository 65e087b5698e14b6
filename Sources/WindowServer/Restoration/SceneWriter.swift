import HeapModule
import LayerTree
import Routes

/// Saves the scenes that change while their server runs, so that a server that is killed loses little of them.
///
/// A change is captured on the main actor 250 ms later, with all changes until then, and encoded, encrypted and saved
/// elsewhere. So a scene is captured at most four times a second, its last change is always saved, and no event waits for
/// it. A state that equals the saved one is not saved again. One save of a scene runs at a time; while `parallelWrites`
/// run, no scene is captured.
///
/// A save fails when another server has taken the scene. The scene then ends here without a message to its client.
@MainActor final class SceneWriter {
    private struct Entry: Comparable {
        var due: Duration
        var number: UInt64
        weak var display: Display?

        static func < (a: Entry, b: Entry) -> Bool { (a.due, a.number) < (b.due, b.number) }
        static func == (a: Entry, b: Entry) -> Bool { a.number == b.number }
    }

    private enum Outcome: Sendable {
        case saved(digest: [UInt8])
        case unchanged
        case notEncoded
        case taken
        case failed(any Error)
    }

    /// The time between a change and its capture.
    static let delay: Duration = .milliseconds(250)
    /// The delay of another attempt when the store can't be reached.
    static let retryDelay: Duration = .seconds(1)
    /// How long a state is kept, in addition to the grace period. It is saved again in time while a client is connected.
    static let lifetime: Duration = .seconds(3600)
    private static let renewalDelay: Duration = .seconds(1800)
    private static let parallelWrites = 64
    /// The time that captures take before the main queue's other jobs run.
    private static let series: Duration = .milliseconds(4)

    private let keeper: any SceneKeeper
    private let timer: WakeTimer
    private weak var registry: DisplayRegistry?
    private var waiting = Heap<Entry>()
    private var nextNumber: UInt64 = 0
    private var running = 0

    /// The states that were captured, and those that were saved.
    private(set) var captureCount = 0
    private(set) var saveCount = 0

    /// The times that the process did not run for longer than `longestPause`, so that clients may have connected to
    /// another server meanwhile.
    private(set) var interruptions = 0
    private var lastActivity: Duration
    private var watches = false
    static let longestPause: Duration = .seconds(2)

    init(keeper: any SceneKeeper, clock: any DisplayClock, registry: DisplayRegistry) {
        self.keeper = keeper
        timer = WakeTimer(clock: clock)
        self.registry = registry
        lastActivity = clock.now
    }

    private var clock: any DisplayClock { timer.clock }

    // MARK: Changes

    /// Records that a display may have changed. Cheap: it is called for each turn.
    func displayDidChange(_ display: Display) {
        guard !display.ownership.isQueued, isSaved(display) else { return }
        let due = clock.now + Self.delay
        if display.ownership.writing == nil {
            enqueue(display, due: due)
        } else if display.ownership.nextCapture == nil {
            display.ownership.nextCapture = due
        }
    }

    /// Pages that no client has opened yet have nothing to lose.
    private func isSaved(_ display: Display) -> Bool {
        switch display.state {
        case .unadopted, .closed: false
        case .connected, .lost, .left:
            !display.ownership.isLost && !display.ownership.isHandedOver
                && !display.ownership.awaitsClient && !display.hasCrashed
        }
    }

    /// Saves a state again that would expire.
    func renew(_ display: Display) {
        display.ownership.renewal = nil
        display.ownership.digest = nil
        displayDidChange(display)
    }

    private func enqueue(_ display: Display, due: Duration) {
        display.ownership.isQueued = true
        nextNumber += 1
        waiting.insert(Entry(due: due, number: nextNumber, display: display))
        recordUnsaved()
        arrange()
    }

    private func recordUnsaved() { DisplayMetrics.unsavedScenes.record(waiting.count + running) }

    private func arrange() {
        guard running < Self.parallelWrites, let first = waiting.min?.due else { return }
        timer.set(first) { [weak self] in self?.wake() }
    }

    private func wake() {
        let begin = Duration.monotonic
        repeat {
            guard running < Self.parallelWrites, let first = waiting.min, first.due <= clock.now else { break }
            waiting.removeMin()
            if let display = first.display { capture(display) }
        } while Duration.monotonic - begin < Self.series
        arrange()
    }

    // MARK: Saving

    private func capture(_ display: Display) {
        display.ownership.isQueued = false
        guard isSaved(display), let draft = display.draftRecord(isLast: false) else { return }
        captureCount += 1
        running += 1
        let (lease, known, lifetime) = (
            display.ownership.lease, display.ownership.digest, display.limits.gracePeriod + Self.lifetime
        )
        let (id, visitor, keeper) = (display.id, display.request.visitor, keeper)
        let save = Task.detached { () -> Outcome in
            guard let record = draft.record(), let bytes = record.bytes else { return .notEncoded }
            let digest = record.digest
            if digest == known { return .unchanged }
            do {
                let isOwner = try await keeper.save(
                    bytes, of: id.storeName, visitor: visitor, lease: lease, expiresAfter: lifetime)
                return isOwner ? .saved(digest: digest) : .taken
            } catch {
                return .failed(error)
            }
        }
        display.ownership.writing = Task { finish(await save.value, of: display) }
    }

    private func finish(_ outcome: Outcome, of display: Display) {
        running -= 1
        display.ownership.writing = nil
        var next = display.ownership.nextCapture
        display.ownership.nextCapture = nil
        switch outcome {
        case .saved(let digest):
            saveCount += 1
            DisplayMetrics.sceneSaves.increment()
            display.ownership.digest = digest
            display.ownership.renewal = clock.now + Self.renewalDelay
            display.schedule()
        case .unchanged, .notEncoded: break
        case .taken: lose(display)
        case .failed(let error):
            registry?.reportKeeping("A scene could not be saved, and will be later.", error)
            DisplayMetrics.failedSceneSaves.increment()
            next = clock.now + Self.retryDelay
        }
        if let next, isSaved(display) { enqueue(display, due: next) }
        recordUnsaved()
        arrange()
    }

    /// Ends a scene that another server has: without a message, and without removing what is stored.
    private func lose(_ display: Display) {
        guard !display.ownership.isLost else { return }
        display.ownership.isLost = true
        registry?.report("Another process has taken the scene", of: display, code: .goingAway)
        display.close(goodbye: nil, text: "", code: .goingAway)
    }

    /// Removes the state of a scene that has ended.
    func displayDidClose(_ display: Display) {
        guard display.ownership.isStored || display.ownership.writing != nil, !display.ownership.isLost,
            !display.ownership.isHandedOver
        else { return }
        Task { [keeper, weak registry] in
            await display.ownership.writing?.value
            guard !display.ownership.isLost else { return }
            do {
                _ = try await keeper.save(
                    nil, of: display.id.storeName, visitor: display.request.visitor, lease: display.ownership.lease,
                    expiresAfter: Self.lifetime)
            } catch {
                registry?.reportKeeping("The state of a scene that ended could not be removed, and expires.", error)
            }
        }
    }

    /// Waits until nothing is being saved.
    func settle() async {
        for display in registry?.all ?? [] { await display.ownership.writing?.value }
    }

    // MARK: Interruptions

    /// Begins to notice when the process does not run.
    func watch() {
        guard !watches else { return }
        watches = true
        beat()
    }

    private func beat() {
        clock.wake(after: .seconds(1)) { [weak self] in
            guard let self, let registry, !registry.isStopping else { return }
            noteActivity()
            beat()
        }
    }

    /// Records that the process runs. Called for each turn, before it handles messages.
    func noteActivity() {
        let now = clock.now
        if now - lastActivity > Self.longestPause { wasInterrupted() }
        lastActivity = now
    }

    /// Makes each scene's lease be checked before anything is handled or sent.
    func wasInterrupted() { interruptions += 1 }

    /// Whether another server may have taken the scene while this process did not run. What the client has sent must wait
    /// until that is known: the client has sent it to the other server, too.
    func mustCheck(_ display: Display) -> Bool {
        display.ownership.checkedInterruption != interruptions && display.state != .closed
            && !display.ownership.isLost
    }

    /// Asks the store whether the scene is still this server's, and calls `body` when it is known. A scene that was taken
    /// is closed before. If the store can't be reached, the scene stays.
    func check(_ display: Display, then body: @escaping @MainActor () -> Void) {
        display.ownership.afterCheck.append(body)
        guard display.ownership.afterCheck.count == 1 else { return }
        let interruption = interruptions
        Task { [keeper] in
            do {
                if let lease = try await keeper.lease(of: display.id.storeName), lease > display.ownership.lease {
                    lose(display)
                }
            } catch {
                registry?.reportKeeping("It is not known whether another process has taken a scene.", error)
            }
            display.ownership.checkedInterruption = interruption
            let bodies = display.ownership.afterCheck
            display.ownership.afterCheck = []
            for body in bodies { body() }
        }
    }
}
