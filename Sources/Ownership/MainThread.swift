import Dispatch
import Foundation

/// Isolation checks and bridges for code that runs on the main actor unknown to the compiler.
///
/// The main actor runs on the main queue. A process with a run loop serves that queue on its first thread; after
/// `dispatchMain`, which an asynchronous `main` calls, Linux serves it on any thread.
public enum MainThread {
    private static let queueKey: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller is on the main actor.
    @inlinable @inline(__always)
    public static var isCurrent: Bool { isFirstThread || isMainQueue }

    /// Whether the calling thread is the process's first one. Cached per thread: `Thread.isMainThread` is a system call
    /// on Linux, and this is read for each access to a state.
    @usableFromInline static var isFirstThread: Bool {
        switch Int(bitPattern: pthread_getspecific(firstThreadKey)) {
        case 1: return true
        case 2: return false
        default:
            let isFirst = Thread.isMainThread
            pthread_setspecific(firstThreadKey, UnsafeRawPointer(bitPattern: isFirst ? 1 : 2))
            return isFirst
        }
    }

    private static let firstThreadKey: pthread_key_t = {
        var key = pthread_key_t()
        let failure = pthread_key_create(&key, nil)
        precondition(failure == 0, "The process has no thread-specific keys left.")
        return key
    }()

    @usableFromInline static var isMainQueue: Bool { DispatchQueue.getSpecific(key: queueKey) == true }

    /// Stops debug builds if the caller is not on the main actor.
    @inlinable @inline(__always)
    public static func assertIsCurrent(
        _ message: @autoclosure () -> String = "Views, states and bindings must be used on the main actor.",
        file: StaticString = #fileID, line: UInt = #line
    ) {
        #if DEBUG
            if !isCurrent { preconditionFailure(message(), file: file, line: line) }
        #endif
    }

    /// Calls a main-actor-isolated `body` synchronously. The caller must be known to be on the main actor; debug builds
    /// check it.
    ///
    /// `MainActor.assumeIsolated` performs a dynamic isolation check of 200 instructions in all builds, more than most uses take.
    @inlinable @inline(__always)
    public static func withoutCheck<Input, Result>(
        _ input: Input, _ body: @MainActor (Input) throws -> Result, file: StaticString = #fileID, line: UInt = #line
    ) rethrows -> Result {
        assertIsCurrent(file: file, line: line)
        return try withoutActuallyEscaping(body) { body in
            try unsafeBitCast(body, to: ((Input) throws -> Result).self)(input)
        }
    }

    /// Calls `body` on the main actor: synchronously if the caller is there, else in a job of the main queue, in call
    /// order.
    public static func run(_ body: @escaping @MainActor () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.async { MainActor.assumeIsolated(body) }
        }
    }

    /// Calls `body` on the main actor and waits for it.
    ///
    /// For deinitializers. A class that apps subclass has a plain `deinit`, so that its subclasses can have a plain or
    /// an isolated one, and a plain one runs on the thread that releases the last reference. Until `body` has run,
    /// unretained references to the object may still exist. `body` must not let the object escape.
    @inlinable @inline(__always)
    public static func runAndWait(_ body: @MainActor () -> Void) {
        if isFirstThread { MainActor.assumeIsolated(body) } else { runAndWaitElsewhere(body) }
    }

    @usableFromInline static func runAndWaitElsewhere(_ body: @MainActor () -> Void) {
        if isMainQueue {
            MainActor.assumeIsolated(body)
        } else {
            DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
        }
    }
}

/// Carries a value between isolation domains where the compiler can't see that it is not shared.
@frozen public struct UnsafeSendable<Value>: @unchecked Sendable {
    public let value: Value

    @inlinable @inline(__always)
    public init(_ value: Value) { self.value = value }
}
