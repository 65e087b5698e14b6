import Dispatch
import Foundation

/// Runs a part of a deinitializer that belongs to the main actor.
///
/// A class that apps subclass has a plain `deinit`, so that its subclasses can have a plain or an isolated one. A plain one runs
/// wherever the last reference is released. Here that is nearly always the main actor; if it is another thread, that thread
/// waits for the main actor: until `body` has run, others may still refer to the object without retaining it.
///
/// `body` must not let the object escape.
@inlinable @inline(__always)
package func tearDownOnMainActor(_ body: @MainActor () -> Void) {
    if Thread.isMainThread { MainActor.assumeIsolated(body) } else { tearDownElsewhere(body) }
}

@usableFromInline package func tearDownElsewhere(_ body: @MainActor () -> Void) {
    if MainQueueMark.isPresent {
        MainActor.assumeIsolated(body)
    } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
    }
}

/// Marks the main queue, which a process without a run loop serves on any thread.
private enum MainQueueMark {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isPresent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
