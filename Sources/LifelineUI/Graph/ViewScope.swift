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

    /// The place. Traps outside of an evaluation of the view.
    @inlinable public var wrappedValue: ViewPlace {
        if let place { return place }
        Self.trapUnconnected()
    }

    @usableFromInline static func trapUnconnected() -> Never {
        fatalError(
            "@ViewScope was read from a view that is not being evaluated. Read it in `body` or in code that a shown view runs."
        )
    }

    public static var _isBoundBySlot: Bool { true }

    public static func _bind(at pointer: UnsafeMutableRawPointer, slot: inout AnyObject?, node: _ViewNode) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        if let slot {
            // Slots are found by the type of their property, and this one stores nothing else there.
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
    /// Unretained: the node retains the place, and clears the reference in `unmount`.
    private nonisolated(unsafe) var reference: Unretained<_ViewNode>?
    private var unmountActions: [@MainActor () -> Void] = []

    /// An object that a library stores here, retained for as long as the place exists.
    public var attachment: AnyObject? {
        get { attached }
        set { attached = newValue }
    }
    /// Not public, since other modules would perform an exclusivity check at each access.
    private var attached: AnyObject?

    init(node: _ViewNode?) { reference = node.map { Unretained($0) } }

    private var node: _ViewNode? { reference?.object }

    /// The encoded attachment of a previous process, for the attachment that is created.
    package var restoration: Data?

    /// Whether what is restored was written by a process of other code, see Documentation/HotReload.md.
    package var isOfOtherCode: Bool {
        #if DEBUG
            return node?.graph.hotRestoration != nil
        #else
            return false
        #endif
    }

    var mountedNode: _ViewNode? { node }

    /// The view of the app in whose `body` the place is.
    var declaringView: Any? {
        var next = node
        while let node = next {
            if let view = node.viewWithBody, !ViewType.isOfFramework(type(of: view)) { return view }
            next = node.parent
        }
        return nil
    }

    /// Whether the view is still in the tree.
    public var isMounted: Bool { node != nil }

    /// The environment at this place. What is read of it during an evaluation becomes a dependency of the view.
    public var environment: EnvironmentValues {
        reference?.borrow { $0.environment } ?? EnvironmentValues()
    }

    /// Returns a value of the environment at this place; during an evaluation of the view it becomes a dependency.
    ///
    /// As `environment[key]`, without copying the environment. On the main actor only, which is checked in debug builds.
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

    /// Requests another evaluation of the view. Many calls in a turn cause one.
    public func setNeedsUpdate() { node?.setNeedsUpdate() }

    /// Requests an evaluation that may turn out to have changed nothing, see `bailOutIfAllowed`.
    public func setMayNeedUpdate() { node?.setMayNeedUpdate() }

    /// Requests that the current evaluation bail out: its result equals the previous one, so the content needs no update.
    ///
    /// Returns whether it will, which requires that only tentative updates led to the evaluation.
    public func bailOutIfAllowed() -> Bool { node?.requestBailOut() ?? false }

    /// Returns a number that is unique in the tree of views, counting from 0 in the order of the requests.
    public func makeSerialNumber() -> Int { node?.graph.makeSerialNumber() ?? 0 }

    /// Declares that the evaluation which is about to end accounts for all changes so far, including its own.
    public func clearNeedsUpdate() { node?.clearNeedsUpdate() }

    /// Adds a participant to the commit of the current evaluation.
    public func onCommit(_ participant: some CommitParticipant) {
        guard let node else { return }
        node.graph.effects.add(participant, at: node)
    }

    /// Runs `action` when the view leaves the tree: parents before children.
    public func onUnmount(_ action: @escaping @MainActor () -> Void) {
        unmountActions.append(action)
    }

    /// Runs `action` with true each time the view appears on screen and with false each time it disappears, as
    /// `onAppear` and `onDisappear` do: the first time in the commit that shows the evaluation, the last when the view
    /// leaves the tree.
    ///
    /// Call it once, while the view is evaluated.
    public func onAppearanceChange(_ action: @escaping @MainActor (_ isVisible: Bool) -> Void) {
        let observer = AppearanceClosure(action)
        observer.follow(at: self)
        appearanceObservers.append(observer)
    }

    /// Retained here, because a scope does not retain its observers.
    private var appearanceObservers: [AppearanceObserver] = []

    func move(to node: _ViewNode) { reference = Unretained(node) }

    func unmount() {
        reference = nil
        let actions = unmountActions
        unmountActions = []
        for action in actions { action() }
    }
}
