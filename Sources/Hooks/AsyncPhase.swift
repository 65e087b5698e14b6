/// The progress of an asynchronous operation.
public enum AsyncPhase<Success, Failure: Error> {
    /// The operation has not begun.
    case pending
    /// The operation has begun but has produced nothing yet.
    case running
    case success(Success)
    case failure(Failure)
}

extension AsyncPhase {
    public var isPending: Bool { if case .pending = self { true } else { false } }
    public var isRunning: Bool { if case .running = self { true } else { false } }
    public var isSuccess: Bool { if case .success = self { true } else { false } }
    public var isFailure: Bool { if case .failure = self { true } else { false } }

    /// The value of a success.
    public var value: Success? { if case .success(let value) = self { value } else { nil } }
    /// The error of a failure.
    public var error: Failure? { if case .failure(let error) = self { error } else { nil } }

    /// The success or failure; nil before either.
    public var result: Result<Success, Failure>? {
        switch self {
        case .pending, .running: nil
        case .success(let value): .success(value)
        case .failure(let error): .failure(error)
        }
    }

    public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> AsyncPhase<NewSuccess, Failure> {
        flatMap { .success(transform($0)) }
    }

    public func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> AsyncPhase<Success, NewFailure> {
        flatMapError { .failure(transform($0)) }
    }

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
