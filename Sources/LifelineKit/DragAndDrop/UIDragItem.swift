/// An item that is dragged.
@preconcurrency @MainActor public final class UIDragItem {
    /// The item's data.
    public let itemProvider: NSItemProvider
    /// An object for drops in the same process, which needs no conversion. Other sites and the desktop never receive
    /// it. Nil, the default, for none.
    public var localObject: Any?

    public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
