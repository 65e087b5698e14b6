import LayerTree
import Ownership

/// A node of views of one type.
///
/// What is run when a node is made is inlinable, in all kinds of nodes: so the nodes of an app's views are made by code that
/// is compiled for their types. Without it each node looks up the types of its children, and copies its view through
/// witnesses, which is a third of what a small node costs.
@MainActor public class _Node<Content: View>: _ViewNode {
    package final override var viewTypeName: String { "\(Content.self)" }

    /// Takes the view that the parent's new evaluation has at this place. Overridden by all kinds of nodes.
    ///
    /// An equal view changes nothing: what this node itself read is watched separately. The node may keep the view and leave
    /// its former one there.
    @usableFromInline package func receive(at new: UnsafeMutablePointer<Content>) {
        preconditionFailure("\(Self.self) takes no views.")
    }

    /// The same, for a view that stays with the caller.
    @inlinable package final func receive(_ new: Content) {
        var new = new
        receive(at: &new)
    }
}

/// A node that keeps its view, and so needs no update when it is given an equal one.
///
/// Nodes that only hand on what their views hold do without: for each level of modifiers and containers that kept it, a view
/// would be copied once more, and all that it holds be counted once more.
@MainActor public class _KeepingNode<Content: View>: _Node<Content> {
    // Nobody else has it while it is changed or compared. Gate: rows-update-every-10th.
    @exclusivity(unchecked) @usableFromInline package final var view: Content
    /// Types of views live for ever. Nodes that are never given another view never ask.
    private final var knownType: Unretained<ViewType>?

    package final var type: ViewType { unretainedType.object }

    /// The same, to be used without being counted.
    @inline(__always)
    final var unretainedType: Unretained<ViewType> { knownType ?? findType() }

    @inline(never)
    private final func findType() -> Unretained<ViewType> {
        let type = ViewType.unretained(of: Content.self)
        knownType = type
        return type
    }

    // Consuming, here and below: kept otherwise until the initializer ends, and copied for that.
    @inlinable init(_ view: consuming Content, _ inputs: __shared _NodeInputs) {
        self.view = view
        super.init(inputs)
    }

    package override func receive(at new: UnsafeMutablePointer<Content>) {
        if !isUnchanged(by: new) { accept(new) }
    }

    @inline(__always)
    final func accept(_ new: UnsafeMutablePointer<Content>) {
        // The former view goes with the other one's place: neither is copied.
        swap(&view, &new.pointee)
        updateState.dirtiness = .clean
        updateState.bailOut = .notAllowed
        update()
    }

    /// Whether another view of the node changes nothing, with the comparison of the view's type.
    @inline(__always)
    final func isUnchanged(by new: UnsafePointer<Content>, _ areEqual: (Content, Content) -> Bool) -> Bool {
        if isDirty && resolveDirtiness() { return false }
        guard !graph.updatesEverything, areEqual(view, new.pointee) else { return false }
        graph.skippedUpdates += 1
        return true
    }

    /// Whether another view of the node changes nothing.
    private final func isUnchanged(by new: UnsafePointer<Content>) -> Bool {
        if isDirty && resolveDirtiness() { return false }
        guard !unretainedGraph.borrow({ $0.updatesEverything }),
            unretainedType.borrow({ $0.areEqual(at: &view, new) })
        else { return false }
        unretainedGraph.borrow { $0.skippedUpdates += 1 }
        return true
    }

    /// Whether another view has the bytes of this one, of a type whose bytes decide, and the node has nothing to do.
    @inlinable final func hasSameBytes(as new: UnsafePointer<Content>, _ count: Int) -> Bool {
        !isDirty && Self.areSameBytes(&view, new, count)
    }

    @inlinable static func areSameBytes(
        _ a: UnsafePointer<Content>, _ b: UnsafePointer<Content>, _ count: Int
    ) -> Bool {
        ViewType.areSameBytes(a, b, count)
    }
}
