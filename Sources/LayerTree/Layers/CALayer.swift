import Foundation
import Ownership

/// A layer's number within its tree. The root has 1; numbers are never reused while the tree exists.
public typealias LayerID = UInt32

/// The delegate of a layer: UIKit's views are the delegates of their layers.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {}

/// A rectangle of the screen: its appearance, geometry and sublayers.
///
/// The layer tree is the only representation of a screen. A layer records which of its properties changed since the
/// last commit, not a list of operations, so the state of a tree that nobody fetches for a while never grows; see
/// `LayerContext`.
///
/// Lengths are in points, which are CSS pixels. `position` is the location of `anchorPoint` in the superlayer; the
/// defaults are QuartzCore's. Differences: colours store their light and dark forms (`CGColor`), and setting a property
/// never animates implicitly.
@preconcurrency @MainActor open class CALayer: UsableInDeinit {
    #if DEBUG
        package nonisolated final let deinitMark = DeinitMark()
    #endif

    /// The layer's number in its tree; 0 until it has been in one.
    public final internal(set) var id: LayerID {
        get { number }
        set { number = newValue }
    }
    private final var number: LayerID = 0

    /// The delegate, not retained. It defaults to the view that owns the layer. Setting another one does not affect the
    /// events that the view receives.
    public final var delegate: (any CALayerDelegate)? {
        get { contents?.delegate ?? owner as? any CALayerDelegate }
        set {
            if newValue != nil || contents?.delegate != nil {
                ensuredContents.delegate = newValue === owner ? nil : newValue
            }
        }
    }

    /// The view that owns the layer. Not a weak reference, which would cost an allocation and an atomic look-up per
    /// event; the view clears it when it is deallocated.
    package final var owner: AnyObject? { unretainedOwner?.object }
    private final var unretainedOwner: Unretained<AnyObject>?

    package final func setOwner(_ owner: AnyObject?) { unretainedOwner = owner.map { Unretained($0) } }

    /// The layer's parent. Nil if there is none.
    public final var superlayer: CALayer? { parent }

    @inline(__always)
    final var parent: CALayer? {
        get { unretainedParent?.object }
        set { if let newValue { unretainedParent = Unretained(newValue) } else { unretainedParent = nil } }
    }
    /// The superlayer, which clears this reference when it is deallocated.
    final var unretainedParent: Unretained<CALayer>?
    @inline(__always)
    final var tree: LayerContext? {
        get { unretainedTree?.object }
        // No `map`: its closure would perform a dynamic isolation check.
        set { if let newValue { unretainedTree = Unretained(newValue) } else { unretainedTree = nil } }
    }
    /// The tree, which detaches its layers when it ends. Unretained: avoids retain/release where many layers access it.
    final var unretainedTree: Unretained<LayerContext>?
    // `nonisolated`: emptied by `deinit`, which `MainThread` runs on the main actor. Gates: rows-create-100, rows-swap.
    @exclusivity(unchecked) nonisolated(unsafe) final var children: ContiguousArray<CALayer> = []

    // The state of this layer at the client.
    nonisolated(unsafe) final var isCommitted = false
    final var changed: LayerProperties = []
    final var committedFrame = LayerProperty.Box.zero
    final var committedChildren: ContiguousArray<LayerID>?
    // The serial number of the tree that assigned the layer's id.
    final var lastTree: UInt32 = 0
    // The number of the commit after which the layer left that tree; 0 while it is in the tree.
    final var leftAfter: UInt32 = 0
    /// The number of sublayers that only moved. 0 except while a commit is encoded.
    final var movedChildren: UInt32 = 0

    final var flags: LayerFlags = []
    final var opacityStorage: Float = 1
    final var boundsStorage = CGRect.zero
    // `nonisolated`: its two numbers are written in place.
    nonisolated(unsafe) final var positionStorage = CGPoint.zero
    final var background = CGColor.clear
    final var elementStorage = LayerElement.div
    final var eventsStorage: LayerEvents = []
    final var style: LayerStyle?
    // `nonisolated`: emptied by `deinit`, like `children`.
    nonisolated(unsafe) final var contents: LayerContents?
    // What the tree's usage counts include; stored outside `contents`, so that removing a layer does not read its
    // contents.
    nonisolated(unsafe) final var textBytes: UInt32 = 0
    final var accounts: Accounts = []

    struct Accounts: OptionSet {
        let rawValue: UInt8
        static let image = Accounts(rawValue: 1)
        static let requiresFreshEvents = Accounts(rawValue: 2)
    }

    public init() {}

    // Not isolated, so that subclasses may have a plain `deinit` too.
    deinit {
        if children.isEmpty { return }
        MainThread.runAndWait {
            for child in children { child.parent = nil }
        }
    }

    /// The tree that contains the layer, or nil.
    public final var context: LayerContext? { tree }

    /// Returns what the layer draws with another value of one of its own properties, or with its own values if that is
    /// nil. Nil if the layer does not have the property, or for a value of another type.
    package func drawing(with value: Any?, for key: DrawingKey) -> LayerDrawing? { nil }

    @inline(__always)
    final func mark(_ properties: LayerProperties) {
        if changed.isEmpty, isCommitted, let unretainedTree {
            unretainedTree.borrow { $0.recordChange(of: self) }
        }
        changed.formUnion(properties)
    }

    @inline(__always)
    final var ensuredStyle: LayerStyle {
        if let style { return style }
        let new = LayerStyle()
        style = new
        return new
    }

    /// The contents for reading, unretained.
    @inline(__always)
    final var unretainedContents: Unretained<LayerContents>? {
        if let contents { Unretained(contents) } else { nil }
    }

    @inline(__always)
    final var ensuredContents: LayerContents { unretainedEnsuredContents.object }

    /// The contents, created on demand. Unretained: for callers that call nothing that could release them.
    @inline(__always)
    final var unretainedEnsuredContents: Unretained<LayerContents> {
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
