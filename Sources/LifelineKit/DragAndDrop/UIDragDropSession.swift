/// What is dragged, and where it is.
@preconcurrency @MainActor public protocol UIDragDropSession: AnyObject {
    /// The dragged items.
    var items: [UIDragItem] { get }
    /// Whether the items may be moved rather than copied.
    var allowsMoveOperation: Bool { get }
    /// Whether only the process in which the drag began can receive the items.
    var isRestrictedToDraggingApplication: Bool { get }

    /// Returns the last known position of the drag in the coordinates of a view.
    func location(in view: UIView) -> CGPoint
}

extension UIDragDropSession {
    /// Whether an item has a form of one of the types, or of a kind of them.
    public func hasItemsConforming(toTypeIdentifiers identifiers: [String]) -> Bool {
        items.contains { item in identifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
    }

    /// Whether an object of the type can be made of an item.
    public func canLoadObjects<Object: NSItemProviderReading>(ofClass type: Object.Type) -> Bool {
        items.contains { $0.itemProvider.canLoadObject(ofClass: type) }
    }
}

/// A drag, as its source sees it. It lasts until the items were dropped somewhere, or the drag was cancelled.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
    /// An object of the app, for drops in the same process. Nil, the default, for none.
    var localContext: Any? { get set }
}

/// A drag, as a destination sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
    /// The source's session, if the drag began in this process by the same visitor or user. Nil if there is none.
    var localDragSession: (any UIDragSession)? { get }
    /// How much of the dropped data has arrived.
    var progress: Progress { get }
}

extension UIDropSession {
    /// Makes objects of all items of which that is possible, in their order. Call it while the drop is performed.
    @discardableResult
    public func loadObjects<Object: NSItemProviderReading>(
        ofClass type: Object.Type, completion: @escaping @MainActor @Sendable ([Object]) -> Void
    ) -> Progress {
        let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: type) }
        let progress = Progress(totalUnitCount: Int64(providers.count))
        let task = Task { @MainActor in
            var objects: [Object] = []
            for provider in providers {
                if let object = try? await provider.loadObject(ofClass: type) { objects.append(object) }
                progress.completedUnitCount += 1
            }
            if !Task.isCancelled { completion(objects) }
        }
        progress.cancellationHandler = { task.cancel() }
        return progress
    }
}
