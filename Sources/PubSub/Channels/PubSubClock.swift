/// A clock whose type is erased: measures times since it was made, and waits.
struct PubSubClock: Sendable {
    private let read: @Sendable () -> Duration
    private let wait: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        func makeReader<Source: Clock<Duration>>(_ clock: Source) -> @Sendable () -> Duration {
            let start = clock.now
            return { start.duration(to: clock.now) }
        }
        read = makeReader(clock)
        wait = { try await clock.sleep(for: $0) }
    }

    /// The time since the clock was made.
    var now: Duration { read() }

    /// - Throws: `CancellationError`.
    func sleep(for duration: Duration) async throws { try await wait(duration) }
}
