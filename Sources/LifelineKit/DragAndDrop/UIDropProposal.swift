/// What a drop would do.
public enum UIDropOperation: UInt, Sendable {
    /// Nothing: the items stay where they are.
    case cancel
    /// Nothing, although the destination usually accepts such items.
    case forbidden
    case copy
    /// The items are removed at the source, which the app does itself.
    case move
}

/// What a destination would do with the dragged items at their current position.
@preconcurrency @MainActor open class UIDropProposal {
    /// What the drop would do.
    public let operation: UIDropOperation
    public init(operation: UIDropOperation) { self.operation = operation }
}
