import Ownership

/// Returns a box with a stable identity for the scope's lifetime. Setting its `current` evaluates nothing.
///
/// ```swift
/// let name = useRef("text")
/// Button("Save text") { name.current = "new text" }
/// ```
/// (React: `useRef`.)
@inlinable
public func useRef<T>(_ initialValue: T, file: StaticString = #fileID, line: UInt = #line) -> RefObject<T> {
    let site = HookSite(hook: "useRef", file: file, line: line)
    return HookRules.withDispatcher(site) { dispatcher in
        dispatcher.withSlot(RefSlot<T>.self, site: site) {
            RefSlot(initialValue, initial: initialValue)
        } _: { slot in
            if dispatcher.isRefreshing { slot.pointee.initial?.compare(initialValue, in: dispatcher) }
            return slot.pointee.ref
        }
    }
}

/// Returns a box whose initial content is computed at the first evaluation only.
///
/// ```swift
/// let parser = useRef { makeParser() }
/// ```
@inlinable
public func useRef<T>(
    _ initialValue: @escaping () -> T, file: StaticString = #fileID, line: UInt = #line
) -> RefObject<T> {
    let site = HookSite(hook: "useRef", file: file, line: line)
    return HookRules.withDispatcher(site) { dispatcher in
        dispatcher.withSlot(RefSlot<T>.self, site: site) {
            RefSlot(dispatcher.runPure(initialValue), initial: nil)
        } _: { slot in
            slot.pointee.ref
        }
    }
}

@usableFromInline struct RefSlot<T>: SlotContent {
    @usableFromInline let ref: RefObject<T>
    /// The initial value, compared in a refresh: a different one resets the scope.
    @usableFromInline let initial: InitialState<T>?
    @inlinable nonisolated init(_ value: T, initial: T?) {
        ref = RefObject(value)
        self.initial = InitialState.kept(initial)
    }
    @usableFromInline @MainActor static func debugValue(_ slot: SlotReference) -> Any? {
        content(of: slot).pointee.ref.current
    }
}

/// Stores a handle in another scope's reference while this one is shown, for that scope to call.
///
/// ```swift
/// useImperativeHandle(ref, .once) { PlayerHandle(play: { player.play() }) }
/// ```
/// The handle is set before any layout effect of the enclosing scopes runs, and nil once the scope has ended. (React:
/// `useImperativeHandle`.)
public func useImperativeHandle<Handle>(
    _ ref: RefObject<Handle?>, _ updateStrategy: HookUpdateStrategy? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ makeHandle: @escaping () -> Handle
) {
    MainThread.withoutCheck((ref, updateStrategy, makeHandle, file, line)) { ref, strategy, makeHandle, file, line in
        EffectSlot.schedule(
            strategy, setup: .layoutSetup, site: HookSite(hook: "useImperativeHandle", file: file, line: line)
        ) {
            ref.current = makeHandle()
            return { ref.current = nil }
        }
    }
}
