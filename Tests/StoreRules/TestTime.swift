package import Foundation
package import Stores
import Synchronization

/// A time that tests advance.
package final class TestTime: Sendable {
    private let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    package init() {}

    package var now: Date { time.withLock { $0 } }
    package var clock: StoreClock { StoreClock { self.now } }
    package func advance(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
}
