import Ownership

/// Whether work must be done in an evaluation, by the dependencies of a strategy.
///
/// Dependencies are compared with those of the evaluation before. Passes of one evaluation count as one.
struct DependencyTracker {
    /// Dependencies that have changed; kept, so that a change takes memory once.
    private final class Latest {
        var dependency: HookUpdateStrategy.Dependency?
        init(_ dependency: HookUpdateStrategy.Dependency?) { self.dependency = dependency }
    }

    /// Of the evaluation before.
    private var former: HookUpdateStrategy.Dependency?
    private var isChanged = false
    private var isFirst = true
    private var wasDue = false
    private var evaluation = 0
    /// Of this evaluation, if `isChanged`.
    private var latest: Latest?

    nonisolated init() {}

    /// The first `check`.
    @inline(__always)
    nonisolated mutating func begin(_ first: HookUpdateStrategy.Dependency?, in dispatcher: HookDispatcher) {
        former = first?.copy
        evaluation = dispatcher.evaluation
    }

    /// Whether `check` would certainly say no, as nearly always: compiled into the caller, in a few instructions.
    ///
    /// Nothing that was due before may be open.
    @inline(__always)
    nonisolated mutating func isQuiet(_ new: HookUpdateStrategy.Dependency?, in dispatcher: HookDispatcher) -> Bool {
        guard evaluation != dispatcher.evaluation, evaluation != 0, !isChanged, !dispatcher.isRefreshing else {
            return false
        }
        // The same bits are equal; others may be. (To compare the optionals themselves takes a copy.)
        let isSame = withUnsafePointer(to: new) { new in
            withUnsafePointer(to: &former) { memcmp(new, $0, MemoryLayout<HookUpdateStrategy.Dependency?>.size) == 0 }
        }
        guard isSame else { return false }
        if case .none = new { return false }
        evaluation = dispatcher.evaluation
        isFirst = false
        wasDue = false
        return true
    }

    nonisolated mutating func check(
        _ new: HookUpdateStrategy.Dependency?, isOpen: Bool, in dispatcher: HookDispatcher, of slot: HookSlot
    ) -> Bool {
        check(new, isOpen: isOpen, in: dispatcher, at: MainThread.withoutCheck(slot) { $0.site })
    }

    /// `isOpen`: what was due before has not been done.
    @inline(__always)
    nonisolated mutating func check(
        _ new: HookUpdateStrategy.Dependency?, isOpen: Bool, in dispatcher: HookDispatcher,
        at site: @autoclosure () -> HookSite
    ) -> Bool {
        if evaluation != dispatcher.evaluation {
            isFirst = evaluation == 0
            evaluation = dispatcher.evaluation
            wasDue = isOpen
            if isChanged { settle() }
        }
        if isFirst {
            // Whatever it is, the work is due.
            former = new?.copy
            return true
        }
        let isSame = new == former
        #if DEBUG
            if !isSame { dispatcher.checkKind(of: new, former: former, site()) }
        #endif
        if !isSame || isChanged { record(new) }
        return wasDue || new == nil || !isSame || dispatcher.isRefreshing
    }

    @inline(never)
    private nonisolated mutating func record(_ new: HookUpdateStrategy.Dependency?) {
        if let latest { latest.dependency = new } else { latest = Latest(new) }
        isChanged = true
    }

    private nonisolated mutating func settle() {
        former = latest?.dependency
        reset()
    }

    nonisolated mutating func abandon() {
        if isFirst { former = nil }
        reset()
    }

    private nonisolated mutating func reset() {
        latest?.dependency = nil
        isChanged = false
    }
}
