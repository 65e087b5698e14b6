import Ownership

/// Creates an owner at the first evaluation and ties its scope to this place in the view tree. From the first commit
/// on, the scope is attached to `parent`, or active as a root; it is detached, or deactivated, when the place leaves
/// the tree.
///
/// ```swift
/// HookScope {
///     let player = useScope(in: session) { Player() }
///     Text(player.title)
/// }
/// ```
/// - Returns: the same owner at every evaluation. It is released with the place.
@preconcurrency @MainActor public func useScope<Owner: LifecycleOwner>(
    in parent: (any LifecycleOwnerRouting)? = nil, file: StaticString = #fileID, line: UInt = #line,
    _ make: @escaping @MainActor () -> Owner
) -> Owner {
    let owner = useState({ MainActor.assumeIsolated { Built(make()) } }, file: file, line: line)
        .wrappedValue.owner
    useLayoutEffect(.preserved(by: parent.map(ObjectIdentifier.init)), timing: .commit, file: file, line: line) {
        // The owner stays the same. hooks-lint:disable:next missing-dependency
        let attachment = ScopeAttachment(owner, to: parent)
        return { attachment.end() }
    }
    return owner
}

/// Returns the state of a lifecycle, and evaluates this place again when it changes.
///
/// ```swift
/// HookScope {
///     let state = useLifecycle(session)
///     Text(state == .active ? "Online" : "Away")
/// }
/// ```
/// The lifecycle is observed from the first commit on; if another one is passed, that one is observed instead. The hook
/// does not retain the lifecycle.
@discardableResult
@preconcurrency @MainActor public func useLifecycle(
    _ lifecycle: any LifecyclePublisher, file: StaticString = #fileID, line: UInt = #line
) -> LifecycleState {
    let shown = useState(
        { MainActor.assumeIsolated { lifecycle.currentState } }, file: file, line: line)
    useLayoutEffect(.preserved(by: ObjectIdentifier(lifecycle)), timing: .commit, file: file, line: line) {
        let subscription = lifecycle.lifecycleState.sink { state in
            MainThread.run { shown.wrappedValue = state }
        }
        return { subscription.cancel() }
    }
    return shown.wrappedValue
}

@MainActor private final class Built<Owner> {
    let owner: Owner
    init(_ owner: Owner) { self.owner = owner }
}

extension LifecyclePublisher {
    fileprivate var currentState: LifecycleState {
        var current = LifecycleState.deinitialized
        lifecycleState.sink { current = $0 }.cancel()
        return current
    }
}
