import LayerTree
import Ownership

/// A view's place in its tree, for libraries that keep something alive as long as a view is shown.
///
/// Declare it as a property of a view, and it is connected when the view is evaluated:
/// ```swift
/// struct Recorder: View {
///     @ViewScope private var scope
///     var body: some View {
///         scope.onCommit(recorder)      // phases of the commit that shows this evaluation
///         return Text("Recording")
///     }
/// }
/// ```
@preconcurrency @MainActor
@propertyWrapper
public struct ViewScope: DynamicProperty {
    @usableFromInline var place: ViewPlace?

    nonisolated public init() {}

    /// The place; a trap outside of an evaluation of the view, which has none.
    @inlinable public var wrappedValue: ViewPlace {
        if let place { return place }
        Self.trapUnconnected()
    }

    @usableFromInline static func trapUnconnected() -> Never {
        fatalError("@ViewScope is connected while a view is shown; it was read of a view that is not.")
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        if let slot {
            // Slots are found by the type of their property, and this one puts nothing else there.
            let place = slot as! ViewPlace
            if property.pointee.place !== place { property.pointee.place = place }
        } else {
            let place = ViewPlace(node: node)
            slot = place
            property.pointee.place = place
        }
    }
}

/// One place in a tree of views, from the moment a view appears there until it leaves.
@MainActor public final class ViewPlace: DynamicPropertySlot {
    /// The node holds the place, and takes itself away from it in `unmount`.
    private nonisolated(unsafe) var reference: Unretained<_ViewNode>?
    private var unmountActions: [@MainActor () -> Void] = []

    /// Something that lives as long as the place; for what a library keeps there.
    public var attachment: AnyObject? {
        get { attached }
        set { attached = newValue }
    }
    /// Not public, since other modules would check each access.
    private var attached: AnyObject?

    init(node: _ViewNode?) { reference = node.map { Unretained($0) } }

    private var node: _ViewNode? { reference?.object }

    #if DEBUG
        /// What a former process wrote down of the attachment that stood here, for the one that is made.
        package var restoration: Data?
    #endif

    var mountedNode: _ViewNode? { node }

    /// Whether the view is still in the tree.
    public var isMounted: Bool { node != nil }

    /// The environment at this place. What is read of it during an evaluation becomes a dependency of the view.
    public var environment: EnvironmentValues {
        reference?.borrow { $0.environment } ?? EnvironmentValues()
    }

    /// A value of the environment at this place, read during an evaluation of the view, which comes to depend on it.
    ///
    /// As `environment[key]`, without a copy of the environment. On the main actor only, which is checked in debug builds.
    @inlinable public nonisolated func value<Key: EnvironmentKey>(of key: Key.Type) -> Key.Value {
        guard let entry = readEntry(of: ObjectIdentifier(key)) else { return Key.defaultValue }
        return entry.borrow { ($0 as! TypedEnvironmentEntry<Key.Value>).value }
    }

    @usableFromInline nonisolated func readEntry(of key: ObjectIdentifier) -> Unretained<EnvironmentEntry>? {
        MainThread.assertIsCurrent()
        let entry = reference?.borrow { node in
            node.unretainedTable.borrow { $0.entry(of: key) }
        }
        entry?.borrow { $0.recordRead() }
        return entry
    }

    /// Asks for another evaluation of the view. Many calls in a turn make one.
    public func setNeedsUpdate() { node?.setNeedsUpdate() }

    /// Asks for an evaluation that may turn out to have changed nothing, see `keepContent`.
    public func setNeedsTentativeUpdate() { node?.setNeedsTentativeUpdate() }

    /// Says that the evaluation which is going on came out as the one before, so that what is below need not hear of it.
    ///
    /// Returns whether it will be so: only if nothing but tentative updates led to the evaluation.
    public func keepContent() -> Bool { node?.requestBailOut() ?? false }

    /// A number that the tree of views has not given before, counting from 0 in the order of the requests.
    public func makeSerialNumber() -> Int { node?.graph.makeSerialNumber() ?? 0 }

    /// Says that the evaluation which is about to end accounts for all changes made so far, those it made itself included.
    public func clearNeedsUpdate() { node?.clearNeedsUpdate() }

    /// Lets a participant take part in the commit of the evaluation that is going on.
    public func onCommit(_ participant: some CommitParticipant) {
        guard let node else { return }
        node.graph.effects.add(participant, at: node)
    }

    /// Runs `action` when the view leaves the tree: parents before children.
    public func onUnmount(_ action: @escaping @MainActor () -> Void) {
        unmountActions.append(action)
    }

    /// Runs `action` with true each time the view comes on the screen and with false each time it leaves it, as `onAppear` and
    /// `onDisappear` do: the first time in the commit that shows the evaluation, the last when the view leaves the tree.
    ///
    /// Call it once, while the view is evaluated.
    public func onAppearanceChange(_ action: @escaping @MainActor (_ isVisible: Bool) -> Void) {
        let observer = AppearanceClosure(action)
        observer.follow(at: self)
        appearanceObservers.append(observer)
    }

    /// Held here: a scope does not retain its observers.
    private var appearanceObservers: [AppearanceObserver] = []

    func move(to node: _ViewNode) { reference = Unretained(node) }

    func unmount() {
        reference = nil
        let actions = unmountActions
        unmountActions = []
        for action in actions { action() }
    }
}
