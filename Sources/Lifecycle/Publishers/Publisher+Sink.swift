extension Publisher {
    /// Subscribes, with a closure for each outcome. A trailing closure receives the values.
    ///
    /// - Parameters:
    ///   - receiveCancel: called when the returned object cancels the subscription.
    ///   - receiveCompletion: called when the publisher completes, before the next two.
    ///   - receiveFailure: called when the publisher fails.
    ///   - receiveFinished: called when the publisher finishes.
    ///   - receiveValue: called with each value.
    /// - Returns: an object that cancels the subscription when it is released. To retain the subscription until the publisher
    ///   completes, use `retained`; until a scope ends, `autoCancel(_:when:)`.
    @_disfavoredOverload
    public func sink(
        receiveCancel: (() -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveFailure: ((Failure) -> Void)? = nil,
        receiveFinished: (() -> Void)? = nil,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        handleEvents(receiveCancel: receiveCancel).sink(
            receiveCompletion: { completion in
                receiveCompletion?(completion)
                switch completion {
                case .failure(let error): receiveFailure?(error)
                case .finished: receiveFinished?()
                }
            }, receiveValue: receiveValue)
    }

    /// Subscribes to the completion only.
    @_disfavoredOverload
    public func sink(
        receiveCancel: (() -> Void)? = nil,
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) -> AnyCancellable {
        sink(receiveCancel: receiveCancel, receiveCompletion: receiveCompletion, receiveValue: { _ in })
    }

    /// Subscribes for the publisher's side effects.
    public func sink() -> AnyCancellable { sink(receiveValue: { _ in }) }
}
