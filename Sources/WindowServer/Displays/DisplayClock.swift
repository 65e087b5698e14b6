import Dispatch

/// What time it is for displays, and a way to be woken.
///
/// Times are durations since an origin of the clock's own that never go back.
@MainActor public protocol DisplayClock: AnyObject {
    var now: Duration { get }
    /// Calls `body` once, not before `delay` has passed.
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

/// A clock that stands still until told: time for tests.
@MainActor public final class ManualDisplayClock: DisplayClock {
    public private(set) var now: Duration = .zero
    private var wakings: [(at: Duration, body: @MainActor () -> Void)] = []

    public init() {}

    public func wake(after delay: Duration, _ body: @escaping @MainActor () -> Void) {
        let at = now + delay
        let index = wakings.firstIndex { $0.at > at } ?? wakings.endIndex
        wakings.insert((at, body), at: index)
    }

    /// Lets time pass, and calls what became due on the way, in order.
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

extension Duration {
    /// Time since an origin of the machine's that never goes back.
    static var monotonic: Duration {
        .nanoseconds(Int64(DispatchTime.now().uptimeNanoseconds))
    }
}
