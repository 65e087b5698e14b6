/// What a drop would do.
public enum DropOperation: Hashable, Sendable {
    case cancel, forbidden, copy, move

    var uiOperation: UIDropOperation {
        switch self {
        case .cancel: .cancel
        case .forbidden: .forbidden
        case .copy: .copy
        case .move: .move
        }
    }
}

/// What a destination would do with the dragged items at their current position.
public struct DropProposal: Hashable, Sendable {
    /// What the drop would do.
    public let operation: DropOperation
    public init(operation: DropOperation) { self.operation = operation }
}

/// The items that are dragged over a view, and their position.
@MainActor public struct DropInfo {
    /// In the coordinates of the view. Points.
    public let location: CGPoint
    let items: [UIDragItem]

    init(_ session: any UIDropSession, location: CGPoint) {
        self.location = location
        items = session.items
    }

    /// Whether an item has a form of one of the types, or of a kind of them.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        !itemProviders(for: contentTypes).isEmpty
    }

    public func hasItemsConforming(to types: [String]) -> Bool {
        items.contains { item in types.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    /// Returns the items that have a form of one of the types, or of a kind of them.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        items.map(\.itemProvider).filter { provider in
            contentTypes.contains { !provider.registeredContentTypes(conformingTo: $0).isEmpty }
        }
    }

    public func itemProviders(for types: [String]) -> [NSItemProvider] {
        items.map(\.itemProvider).filter { provider in
            types.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }
}

/// Decides what happens to items that are dragged over a view, and receives dropped ones: see
/// `onDrop(of:delegate:)`.
@preconcurrency @MainActor public protocol DropDelegate {
    /// Returns whether the view is a destination for the items. The other methods are called only then. True by default.
    func validateDrop(info: DropInfo) -> Bool
    /// Receives the items. Returns whether it could use them.
    func performDrop(info: DropInfo) -> Bool
    /// Called when the items are dragged into the view. Does nothing by default.
    func dropEntered(info: DropInfo)
    /// Called when the drag enters the view, and at most 20 times a second while it moves over it. Returns what a drop
    /// would do; nil for what was proposed before, which is a copy at first.
    func dropUpdated(info: DropInfo) -> DropProposal?
    /// Called when the items are dragged out of the view, or the drag ends elsewhere. Does nothing by default.
    func dropExited(info: DropInfo)
}

extension DropDelegate {
    public func validateDrop(info: DropInfo) -> Bool { true }
    public func dropEntered(info: DropInfo) {}
    public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    public func dropExited(info: DropInfo) {}
}
