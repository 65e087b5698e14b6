import LifelineKit
import Ownership

extension UIViewController {
    /// Returns the events as they happen, each with whether it is animated.
    ///
    /// ```swift
    /// for await animated in controller.events(.viewDidAppear) { … }
    /// ```
    ///
    /// Events that happen while the loop's body waits are buffered. The sequence ends when the controller is
    /// deallocated.
    public final func events(
        _ event: LifecycleEvent, priority: HookPriority = .medium, file: StaticString = #fileID, line: UInt = #line
    ) -> AsyncStream<Bool> {
        AsyncStream { continuation in
            let sink = StreamEnd(continuation)
            let hook = on(event, priority: priority, file: file, line: line) { (animated: Bool) in
                sink.continuation.yield(animated)
            }
            continuation.onTermination = { _ in
                Task { @MainActor in hook.cancel() }
            }
        }
    }

    /// Returns a publisher of the events, each with whether it is animated. It finishes when the controller is
    /// deallocated.
    public final func publisher(
        for event: LifecycleEvent, priority: HookPriority = .medium, file: StaticString = #fileID, line: UInt = #line
    ) -> AnyPublisher<Bool, Never> {
        Deferred { [weak self] () -> AnyPublisher<Bool, Never> in
            MainActor.assumeIsolated { () -> UnsafeSendable<AnyPublisher<Bool, Never>> in
                guard let self else { return UnsafeSendable(Empty().eraseToAnyPublisher()) }
                let subject = SubjectEnd()
                let hook = self.on(event, priority: priority, file: file, line: line) { (animated: Bool) in
                    subject.subject.send(animated)
                }
                let cancel = UnsafeSendable(hook)
                return UnsafeSendable(
                    subject.subject
                        .handleEvents(receiveCancel: { MainActor.assumeIsolated { cancel.value.cancel() } })
                        .eraseToAnyPublisher())
            }.value
        }.eraseToAnyPublisher()
    }
}

/// Ends a stream when the hook that retains it is released with its controller.
private final class StreamEnd: Sendable {
    let continuation: AsyncStream<Bool>.Continuation
    init(_ continuation: AsyncStream<Bool>.Continuation) { self.continuation = continuation }
    deinit { continuation.finish() }
}

private final class SubjectEnd {
    let subject = PassthroughSubject<Bool, Never>()
    deinit { subject.send(completion: .finished) }
}
