import Ownership

extension AutoCancel {
    /// Subscribes. A closure that trails is the one for values, whatever it takes.
    ///
    /// - Parameters:
    ///   - receiveCancel: the subscription was ended, by the lifecycle or by the returned object.
    ///   - receiveCompletion: the publisher completed; called before the next two.
    ///   - receiveFailure: it failed.
    ///   - receiveFinished: it finished.
    ///   - receiveValue: it sent a value.
    /// - Returns: something to end the subscription with. It may be ignored: letting go of it ends nothing.
    @discardableResult
    public func sink(
        receiveCancel: (@MainActor () -> Void)? = nil,
        receiveCompletion: (@MainActor (Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveFailure: (@MainActor (Failure) -> Void)? = nil,
        receiveFinished: (@MainActor () -> Void)? = nil,
        receiveValue: @escaping @MainActor (Output) -> Void
    ) -> RetainedCancellable {
        attach(
            SinkHandlers(
                cancel: receiveCancel, completion: receiveCompletion, failure: receiveFailure,
                finished: receiveFinished, value: receiveValue))
    }

    /// The same with the labels in the other order.
    @_disfavoredOverload
    @discardableResult
    public func sink(
        receiveValue: @escaping @MainActor (Output) -> Void,
        receiveCompletion: (@MainActor (Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveFailure: (@MainActor (Failure) -> Void)? = nil,
        receiveFinished: (@MainActor () -> Void)? = nil,
        receiveCancel: (@MainActor () -> Void)? = nil
    ) -> RetainedCancellable {
        attach(
            SinkHandlers(
                cancel: receiveCancel, completion: receiveCompletion, failure: receiveFailure,
                finished: receiveFinished, value: receiveValue))
    }

    /// Subscribes for the completion only.
    @_disfavoredOverload
    @discardableResult
    public func sink(
        receiveCompletion: @escaping @MainActor (Subscribers.Completion<Failure>) -> Void
    ) -> RetainedCancellable {
        attach(SinkHandlers(completion: receiveCompletion))
    }

    /// Subscribes for what the publisher does by being subscribed to.
    @discardableResult
    public func sink() -> RetainedCancellable { attach(SinkHandlers()) }

    /// Sets a property to each value. The object is not kept.
    @discardableResult
    public func assign<Root: AnyObject>(
        to path: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> RetainedCancellable {
        let path = UnsafeSendable(path)
        return attach(SinkHandlers(value: { [weak object] in object?[keyPath: path.value] = $0 }))
    }
}
