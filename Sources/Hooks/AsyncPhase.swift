/// The progress of an asynchronous operation.
public enum AsyncPhase<Success, Failure: Error> {
    /// The operation has not begun.
    case pending
    /// The operation has begun but has produced nothing yet.
    case running
    /// The operation has returned a value.
    case success(Success)
    /// The operation has thrown an error.
    case failure(Failure)
}

extension AsyncPhase {
    /// Whether the operation has not begun.
    public var isPending: Bool { if case .pending = self { true } else { false } }
    /// Whether the operation is running.
    public var isRunning: Bool { if case .running = self { true } else { false } }
    /// Whether the operation has returned a value.
    public var isSuccess: Bool { if case .success = self { true } else { false } }
    /// Whether the operation has thrown an error.
    public var isFailure: Bool { if case .failure = self { true } else { false } }

    /// The value of a success. Nil in other phases.
    public var value: Success? { if case .success(let value) = self { value } else { nil } }
    /// The error of a failure. Nil in other phases.
    public var error: Failure? { if case .failure(let error) = self { error } else { nil } }

    /// The success or failure; nil before either.
    public var result: Result<Success, Failure>? {
        switch self {
        case .pending, .running: nil
        case .success(let value): .success(value)
        case .failure(let error): .failure(error)
        }
    }

    /// Returns the phase with another value.
    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> AsyncPhase<NewSuccess, Failure> {
        flatMap { .success(transform($0)) }
    }

    /// Returns the phase with another error.
    public func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> AsyncPhase<Success, NewFailure> {
        flatMapError { .failure(transform($0)) }
    }

    /// Returns the phase that a closure makes of the value; other phases stay.
    public func flatMap<NewSuccess>(
        _ transform: (Success) -> AsyncPhase<NewSuccess, Failure>
    ) -> AsyncPhase<NewSuccess, Failure> {
        switch self {
        case .pending: .pending
        case .running: .running
        case .success(let value): transform(value)
        case .failure(let error): .failure(error)
        }
    }

    /// Returns the phase that a closure makes of the error; other phases stay.
    public func flatMapError<NewFailure>(
        _ transform: (Failure) -> AsyncPhase<Success, NewFailure>
    ) -> AsyncPhase<Success, NewFailure> {
        switch self {
        case .pending: .pending
        case .running: .running
        case .success(let value): .success(value)
        case .failure(let error): transform(error)
        }
    }
}

extension AsyncPhase: Equatable where Success: Equatable, Failure: Equatable {}
extension AsyncPhase: Hashable where Success: Hashable, Failure: Hashable {}
extension AsyncPhase: Sendable where Success: Sendable {}
