import Ownership

/// Decides, from a strategy's dependencies, whether a hook must do its work in an evaluation.
///
/// Dependencies are compared with those of the previous evaluation. All passes of one evaluation count as one.
struct DependencyTracker {
    /// Storage for changed dependencies; reused, so that only the first change allocates.
    private final class Latest {
        var dependency: HookUpdateStrategy.Dependency?
        init(_ dependency: HookUpdateStrategy.Dependency?) { self.dependency = dependency }
    }

    /// The dependencies of the previous evaluation.
    private var previous: HookUpdateStrategy.Dependency?
    private var isChanged = false
    private var isFirst = true
    private var wasPending = false
    private var evaluation = 0
    /// The dependencies of this evaluation, if `isChanged`.
    private var latest: Latest?

    nonisolated init() {}

    /// Records the dependencies of the first evaluation; replaces the first `check`.
    @inline(__always)
    nonisolated mutating func begin(_ first: HookUpdateStrategy.Dependency?, in dispatcher: HookDispatcher) {
        previous = first?.copy
        evaluation = dispatcher.evaluation
    }

    /// Whether `check` would certainly return false, which is nearly always the case. Inlined into the caller: a few
    /// instructions.
    ///
    /// Requires that no earlier work is pending.
    @inline(__always)
    nonisolated mutating func hasNoChange(_ new: HookUpdateStrategy.Dependency?, in dispatcher: HookDispatcher) -> Bool
    {
        guard evaluation != dispatcher.evaluation, evaluation != 0, !isChanged, !dispatcher.isRefreshing else {
            return false
        }
        // Equal bits imply equality; the converse need not hold. (Comparing the optionals themselves would copy them.)
        let isSame = withUnsafePointer(to: new) { new in
            withUnsafePointer(to: &previous) { memcmp(new, $0, MemoryLayout<HookUpdateStrategy.Dependency?>.size) == 0 }
        }
        guard isSame else { return false }
        if case .none = new { return false }
        evaluation = dispatcher.evaluation
        isFirst = false
        wasPending = false
        return true
    }

    nonisolated mutating func check(
        _ new: HookUpdateStrategy.Dependency?, isOpen: Bool, in dispatcher: HookDispatcher, of slot: HookSlot
    ) -> Bool {
        check(new, isOpen: isOpen, in: dispatcher, at: MainThread.withoutCheck(slot) { $0.site })
    }

    /// `isOpen`: whether earlier work is still pending.
    @inline(__always)
    nonisolated mutating func check(
        _ new: HookUpdateStrategy.Dependency?, isOpen: Bool, in dispatcher: HookDispatcher,
        at site: @autoclosure () -> HookSite
    ) -> Bool {
        if evaluation != dispatcher.evaluation {
            isFirst = evaluation == 0
            evaluation = dispatcher.evaluation
            wasPending = isOpen
            if isChanged { settle() }
        }
        if isFirst {
            // Work is always due in the first evaluation.
            previous = new?.copy
            return true
        }
        let isSame = new == previous
        #if DEBUG
            if !isSame { dispatcher.checkKind(of: new, previous: previous, site()) }
        #endif
        if !isSame || isChanged { record(new) }
        return wasPending || new == nil || !isSame || dispatcher.isRefreshing
    }

    /// Whether the current evaluation has checked these dependencies last, in an earlier pass.
    nonisolated func hasChecked(_ new: HookUpdateStrategy.Dependency?, in dispatcher: HookDispatcher) -> Bool {
        evaluation == dispatcher.evaluation && (isChanged ? latest?.dependency : previous) == new
    }

    @inline(never)
    private nonisolated mutating func record(_ new: HookUpdateStrategy.Dependency?) {
        if let latest { latest.dependency = new } else { latest = Latest(new) }
        isChanged = true
    }

    private nonisolated mutating func settle() {
        previous = latest?.dependency
        reset()
    }

    nonisolated mutating func abandon() {
        if isFirst { previous = nil }
        reset()
    }

    private nonisolated mutating func reset() {
        latest?.dependency = nil
        isChanged = false
    }
}
