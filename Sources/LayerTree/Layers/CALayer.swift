import Foundation

/// A layer's number within its tree. 1 is the root's; numbers are not used again while the tree lives.
public typealias LayerID = UInt32

/// Answers for a layer: UIKit's views are the delegates of their layers.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}

/// A rectangle of the screen: what it looks like, where it is, and what it holds.
///
/// The tree of layers is the only picture of a screen. A layer remembers which of its properties changed since the last
/// commit, not a list of operations, so a tree that nobody fetches for a while never grows; see `LayerContext`.
///
/// Lengths are points, which are CSS pixels. `position` is where `anchorPoint` lies in the superlayer; the defaults are
/// QuartzCore's. Differences: colours keep their light and dark forms (`CGColor`), and setting a property never animates
/// by itself.
@preconcurrency @MainActor open class CALayer {
    /// The layer's number in its tree; 0 until it has been in one.
    @exclusivity(unchecked) public final internal(set) var id: LayerID = 0

    /// The owner that answers for the layer. Not retained.
    public final var delegate: (any CALayerDelegate)? {
        get { owner as? any CALayerDelegate }
        set { owner = newValue }
    }

    // A weak reference costs an allocation and an atomic look-up at each event; whoever sets the owner outlives the layer
    // or clears it (UIView does so in its deinit).
    @exclusivity(unchecked) package private(set) final unowned(unsafe) var owner: AnyObject?

    // Set by a function of this module: elsewhere the compiler has each setting checked for exclusivity.
    package final func setOwner(_ owner: AnyObject?) { self.owner = owner }

    /// The layer that holds this one.
    public final var superlayer: CALayer? { parent }

    @inline(__always)
    final var parent: CALayer? {
        get { uncountedParent?.takeUnretainedValue() }
        set { if let newValue { uncountedParent = .passUnretained(newValue) } else { uncountedParent = nil } }
    }
    /// The superlayer, which takes itself away when it ends.
    @exclusivity(unchecked) final var uncountedParent: Unmanaged<CALayer>?
    @inline(__always)
    final var tree: LayerContext? {
        get { uncountedTree?.takeUnretainedValue() }
        // No `map`: its closure would ask for the executor.
        set { if let newValue { uncountedTree = .passUnretained(newValue) } else { uncountedTree = nil } }
    }
    /// The tree, which lets go of its layers when it ends; where many layers ask for it it is not counted.
    @exclusivity(unchecked) final var uncountedTree: Unmanaged<LayerContext>?
    @exclusivity(unchecked) nonisolated(unsafe) final var children: ContiguousArray<CALayer> = []

    // What the client has of this layer.
    @exclusivity(unchecked) nonisolated(unsafe) final var isCommitted = false
    @exclusivity(unchecked) final var changed: LayerProperties = []
    @exclusivity(unchecked) final var committedBox = LayerProperty.Box.zero
    @exclusivity(unchecked) final var committedChildren: ContiguousArray<LayerID>?
    // The serial number of the tree that gave the layer its id.
    @exclusivity(unchecked) final var lastTree: UInt32 = 0
    // After which commit the layer left that tree; 0 while it is in it.
    @exclusivity(unchecked) final var leftAfter: UInt32 = 0
    /// How many sublayers only moved. 0 except while a commit is encoded.
    @exclusivity(unchecked) final var movedChildren: UInt32 = 0

    @exclusivity(unchecked) final var flags: LayerFlags = []
    @exclusivity(unchecked) final var opacityStorage: Float = 1
    @exclusivity(unchecked) final var boundsStorage = CGRect.zero
    @exclusivity(unchecked) nonisolated(unsafe) final var positionStorage = CGPoint.zero
    @exclusivity(unchecked) final var background = CGColor.clear
    @exclusivity(unchecked) final var elementStorage = LayerElement.div
    @exclusivity(unchecked) final var eventsStorage: LayerEvents = []
    @exclusivity(unchecked) final var style: LayerStyle?
    @exclusivity(unchecked) nonisolated(unsafe) final var contents: LayerContents?
    // What the tree keeps account of, beside the contents: a layer that goes is not looked into.
    @exclusivity(unchecked) nonisolated(unsafe) final var textBytes: UInt32 = 0
    @exclusivity(unchecked) final var accounts: Accounts = []

    struct Accounts: OptionSet {
        let rawValue: UInt8
        static let image = Accounts(rawValue: 1)
        static let requiresFreshEvents = Accounts(rawValue: 2)
    }

    public init() {}

    // Plain, so that subclasses may have a plain one too.
    deinit {
        if children.isEmpty { return }
        tearDownOnMainActor {
            for child in children { child.parent = nil }
        }
    }

    /// The tree in which the layer is, or nil.
    public final var context: LayerContext? { tree }

    /// Called by `LayerContext` and `layoutIfNeeded` owners; a layer itself has nothing to lay out.
    open func layoutSublayers() {}

    @inline(__always)
    final func mark(_ properties: LayerProperties) {
        if changed.isEmpty, isCommitted, let uncountedTree {
            uncountedTree.uncounted { $0.noteChange(of: self) }
        }
        changed.formUnion(properties)
    }

    @inline(__always)
    final var styled: LayerStyle {
        if let style { return style }
        let new = LayerStyle()
        style = new
        return new
    }

    /// The contents, where they are looked at and nothing is changed.
    @inline(__always)
    final var uncountedContents: Unmanaged<LayerContents>? {
        if let contents { .passUnretained(contents) } else { nil }
    }

    @inline(__always)
    final var filled: LayerContents { uncountedFilled.takeUnretainedValue() }

    /// The same, where nothing is called that could take them away.
    @inline(__always)
    final var uncountedFilled: Unmanaged<LayerContents> {
        if let contents { return .passUnretained(contents) }
        let new = LayerContents()
        contents = new
        return .passUnretained(new)
    }
}

extension CALayer: Hashable {
    nonisolated public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
