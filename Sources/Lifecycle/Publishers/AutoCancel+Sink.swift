import Ownership

extension AutoCancel {
    /// Subscribes. A trailing closure always receives the values.
    ///
    /// - Parameters:
    ///   - receiveCancel: called when the lifecycle or the returned object cancels the subscription.
    ///   - receiveCompletion: called when the publisher completes, before the next two.
    ///   - receiveFailure: called when the publisher fails.
    ///   - receiveFinished: called when the publisher finishes.
    ///   - receiveValue: called with each value.
    /// - Returns: an object that can cancel the subscription. It may be ignored: releasing it does not cancel.
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

    /// Subscribes, with the labels in another order.
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

    /// Subscribes to the completion only.
    @_disfavoredOverload
    @discardableResult
    public func sink(
        receiveCompletion: @escaping @MainActor (Subscribers.Completion<Failure>) -> Void
    ) -> RetainedCancellable {
        attach(SinkHandlers(completion: receiveCompletion))
    }

    /// Subscribes for the publisher's side effects.
    @discardableResult
    public func sink() -> RetainedCancellable { attach(SinkHandlers()) }

    /// Sets a property to each value. The object is not retained.
    @discardableResult
    public func assign<Root: AnyObject>(
        to path: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> RetainedCancellable {
        let path = UnsafeSendable(path)
        return attach(SinkHandlers(value: { [weak object] in object?[keyPath: path.value] = $0 }))
    }
}
