import Dispatch
import Routes

/// The displays' time and timers.
///
/// Times are durations since an arbitrary origin and never decrease.
@MainActor public protocol DisplayClock: AnyObject {
    /// The time since a moment that stays the same.
    var now: Duration { get }
    /// Calls `body` once, after at least `delay`.
    func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void)
}

/// The machine's clock.
@MainActor public final class SystemDisplayClock: DisplayClock {
    public static let shared = SystemDisplayClock()

    private init() {}

    public var now: Duration { .monotonic }

    public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) {
        let milliseconds = Int((delay.inSeconds * 1000).rounded(.up))
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            MainActor.assumeIsolated(body)
        }
    }
}

/// A clock for tests whose time changes only by `advance(by:)`.
@MainActor public final class ManualDisplayClock: DisplayClock {
    public private(set) var now: Duration = .zero
    private var wakings: [(at: Duration, body: @MainActor () -> Void)] = []

    public init() {}

    public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) {
        let at = now + delay
        let index = wakings.firstIndex { $0.at > at } ?? wakings.endIndex
        wakings.insert((at, body), at: index)
    }

    /// Advances time without calling anything, as when a process is stopped by a signal.
    package func jump(by duration: Duration) { now += duration }

    /// Advances time, and calls what becomes due meanwhile, in order.
    public func advance(by duration: Duration) {
        let end = now + duration
        while let first = wakings.first, first.at <= end {
            wakings.removeFirst()
            now = max(now, first.at)
            first.body()
        }
        now = end
    }
}
