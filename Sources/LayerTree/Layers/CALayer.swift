import Foundation
import Ownership

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
    public final internal(set) var id: LayerID {
        get { number }
        set { number = newValue }
    }
    private final var number: LayerID = 0

    /// The delegate, which the layer does not retain. Of a view's layer it is the view unless another one is set, which changes
    /// nothing about the events that the view gets.
    public final var delegate: (any CALayerDelegate)? {
        get { contents?.delegate ?? owner as? any CALayerDelegate }
        set {
            if newValue != nil || contents?.delegate != nil { filled.delegate = newValue === owner ? nil : newValue }
        }
    }

    /// The view whose layer it is. A weak reference costs an allocation and an atomic look-up at each event; the view clears it
    /// when it ends.
    package final var owner: AnyObject? { unretainedOwner?.object }
    private final var unretainedOwner: Unretained<AnyObject>?

    package final func setOwner(_ owner: AnyObject?) { unretainedOwner = owner.map { Unretained($0) } }

    /// The layer that holds this one.
    public final var superlayer: CALayer? { parent }

    @inline(__always)
    final var parent: CALayer? {
        get { unretainedParent?.object }
        set { if let newValue { unretainedParent = Unretained(newValue) } else { unretainedParent = nil } }
    }
    /// The superlayer, which takes itself away when it ends.
    final var unretainedParent: Unretained<CALayer>?
    @inline(__always)
    final var tree: LayerContext? {
        get { unretainedTree?.object }
        // No `map`: its closure would ask for the executor.
        set { if let newValue { unretainedTree = Unretained(newValue) } else { unretainedTree = nil } }
    }
    /// The tree, which lets go of its layers when it ends; where many layers ask for it it is not counted.
    final var unretainedTree: Unretained<LayerContext>?
    // Not isolated: emptied by `deinit`, which `MainThread` runs on the main actor. Gates: rows-create-100, rows-swap.
    @exclusivity(unchecked) nonisolated(unsafe) final var children: ContiguousArray<CALayer> = []

    // What the client has of this layer.
    nonisolated(unsafe) final var isCommitted = false
    final var changed: LayerProperties = []
    final var committedBox = LayerProperty.Box.zero
    final var committedChildren: ContiguousArray<LayerID>?
    // The serial number of the tree that gave the layer its id.
    final var lastTree: UInt32 = 0
    // After which commit the layer left that tree; 0 while it is in it.
    final var leftAfter: UInt32 = 0
    /// How many sublayers only moved. 0 except while a commit is encoded.
    final var movedChildren: UInt32 = 0

    final var flags: LayerFlags = []
    final var opacityStorage: Float = 1
    final var boundsStorage = CGRect.zero
    // Not isolated: its two numbers are written in place.
    nonisolated(unsafe) final var positionStorage = CGPoint.zero
    final var background = CGColor.clear
    final var elementStorage = LayerElement.div
    final var eventsStorage: LayerEvents = []
    final var style: LayerStyle?
    // Not isolated: emptied by `deinit`, as the children.
    nonisolated(unsafe) final var contents: LayerContents?
    // What the tree keeps account of, beside the contents: a layer that goes is not looked into.
    nonisolated(unsafe) final var textBytes: UInt32 = 0
    final var accounts: Accounts = []

    struct Accounts: OptionSet {
        let rawValue: UInt8
        static let image = Accounts(rawValue: 1)
        static let requiresFreshEvents = Accounts(rawValue: 2)
    }

    public init() {}

    // Plain, so that subclasses may have a plain one too.
    deinit {
        if children.isEmpty { return }
        MainThread.runAndWait {
            for child in children { child.parent = nil }
        }
    }

    /// The tree in which the layer is, or nil.
    public final var context: LayerContext? { tree }

    /// Called by `LayerContext` and `layoutIfNeeded` owners; a layer itself has nothing to lay out.
    open func layoutSublayers() {}

    @inline(__always)
    final func mark(_ properties: LayerProperties) {
        if changed.isEmpty, isCommitted, let unretainedTree {
            unretainedTree.borrow { $0.recordChange(of: self) }
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
    final var unretainedContents: Unretained<LayerContents>? {
        if let contents { Unretained(contents) } else { nil }
    }

    @inline(__always)
    final var filled: LayerContents { unretainedFilled.object }

    /// The same, where nothing is called that could take them away.
    @inline(__always)
    final var unretainedFilled: Unretained<LayerContents> {
        if let contents { return Unretained(contents) }
        let new = LayerContents()
        contents = new
        return Unretained(new)
    }
}

extension CALayer: Hashable {
    nonisolated public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
