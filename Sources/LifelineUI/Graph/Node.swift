import LayerTree
import Ownership

/// A node of views of one type.
///
/// The code that creates nodes is inlinable, so that it is specialized for the types of an app's views. Unspecialized
/// code would look up the types of children at run time and copy views through witness tables: a third of the cost of a
/// small node.
@MainActor public class _Node<Content: View>: _ViewNode {
    package final override var viewTypeName: String { "\(Content.self)" }

    /// Applies the view that the parent's evaluation created for this node. Overridden by all kinds of nodes.
    ///
    /// An equal view changes nothing, since the node's own dependencies are tracked separately. The node may swap the view with
    /// its previous one.
    @usableFromInline package func reconcile(at new: UnsafeMutablePointer<Content>) {
        preconditionFailure("\(Self.self) does not override reconcile(at:).")
    }

    /// Applies a view that the caller retains.
    @inlinable package final func reconcile(_ new: Content) {
        var new = new
        reconcile(at: &new)
    }
}

/// A node that stores its view, so that it can skip the update if the new view is equal.
///
/// Nodes that only pass on their view's content store none: each level of modifiers and containers would copy the view
/// and retain its references once more.
@MainActor public class _ValueNode<Content: View>: _Node<Content> {
    // Never accessed while it is changed or compared. Gate: rows-update-every-10th.
    @exclusivity(unchecked) @usableFromInline package final var view: Content
    /// View types are never released. Nil until the first comparison, because nodes that are never updated need none.
    private final var knownType: Unretained<ViewType>?

    package final var type: ViewType { unretainedType.object }

    /// The type, without retain/release.
    @inline(__always)
    final var unretainedType: Unretained<ViewType> { knownType ?? findType() }

    @inline(never)
    private final func findType() -> Unretained<ViewType> {
        let type = ViewType.unretained(of: Content.self)
        knownType = type
        return type
    }

    // Consuming, here and below: otherwise the view would be copied, and released when the initializer ends.
    @inlinable init(_ view: consuming Content, _ inputs: __shared _NodeInputs) {
        self.view = view
        super.init(inputs)
    }

    package override func reconcile(at new: UnsafeMutablePointer<Content>) {
        if !isUnchanged(by: new) { apply(new) }
    }

    @inline(__always)
    final func apply(_ new: UnsafeMutablePointer<Content>) {
        // Swapped, so that neither view is copied.
        swap(&view, &new.pointee)
        updateState.dirtiness = .clean
        updateState.bailOut = .notAllowed
        update()
    }

    /// Whether a new view equals the stored one by `areEqual`, and the node is clean.
    @inline(__always)
    final func isUnchanged(by new: UnsafePointer<Content>, _ areEqual: (Content, Content) -> Bool) -> Bool {
        if isDirty && resolveDirtiness() { return false }
        guard !graph.forcesUpdates, areEqual(view, new.pointee) else { return false }
        graph.skippedUpdates += 1
        return true
    }

    /// Whether a new view equals the stored one, and the node is clean.
    private final func isUnchanged(by new: UnsafePointer<Content>) -> Bool {
        if isDirty && resolveDirtiness() { return false }
        guard !unretainedGraph.borrow({ $0.forcesUpdates }),
            unretainedType.borrow({ $0.areEqual(at: &view, new) })
        else { return false }
        unretainedGraph.borrow { $0.skippedUpdates += 1 }
        return true
    }

    /// Whether another view has the same bytes as the stored one, for a type whose equality is bitwise, and the node is clean.
    @inlinable final func hasSameBytes(as new: UnsafePointer<Content>, _ count: Int) -> Bool {
        !isDirty && Self.areSameBytes(&view, new, count)
    }

    @inlinable static func areSameBytes(
        _ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>, _ count: Int
    ) -> Bool {
        ViewType.areSameBytes(a, b, count)
    }
}
