/// Whether this is the main actor's queue. Not every such moment is on the main thread: once `dispatchMain` has been called,
/// as an asynchronous `main` does, Linux serves the main queue on any thread.
var isOnMainQueue: Bool { MainQueueMark.isPresent }

private enum MainQueueMark {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isPresent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

/// Runs a closure on the main actor: at once if this is its queue, else in a job of it.
func onMainActor(_ body: @escaping @MainActor () -> Void) {
    if isOnMainQueue {
        MainActor.assumeIsolated { body() }
    } else {
        DispatchQueue.main.async { body() }
    }
}

/// Runs the part of a deinitializer that belongs to the main actor. Elsewhere the thread waits for it, since the object lives no
/// longer.
func tearDownOnMain(_ body: @MainActor () -> Void) {
    if isOnMainQueue {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }
}
