/// Keeps what the hooks of one scope keep, and matches calls with it by their order.
///
/// An evaluation walks a cursor over the slots. The first one makes them; later ones must call the same hooks in the
/// same order, or the rules of hooks are violated, which debug builds report with both call sites. What follows a
/// mismatch is disposed and made anew.
@preconcurrency @MainActor
public final class HookDispatcher {
    /// The dispatcher of the scope that is being evaluated.
    public private(set) static var current: HookDispatcher?

    private var slots: ContiguousArray<HookSlot> = []
    private var cursor = 0
    private var isSealed = false
    private var isEvaluating = false
    private var needsAnotherPass = false
    private weak var place: ViewPlace?
    private var hasPendingEffects = false

    /// How often a scope may set its own state while it is evaluated. (React: 25.)
    private static let passLimit = 25

    nonisolated public init() {}

    /// Evaluates a content of hooks and views.
    func evaluate<Result>(at place: ViewPlace, _ content: @MainActor () -> Result) -> Result {
        if self.place !== place {
            self.place = place
            place.onUnmount { [self] in disposeAll() }
        }
        var passes = 0
        while true {
            needsAnotherPass = false
            let result = pass(content)
            if !needsAnotherPass {
                if passes > 0 { place.clearNeedsUpdate() }
                if hasPendingEffects { place.onCommit(self) }
                return result
            }
            passes += 1
            guard passes < Self.passLimit else {
                fatalError(
                    "Too many re-renders: the scope sets its own state in each of \(passes) evaluations. Set state in an effect or an action, or only if it changes."
                )
            }
        }
    }

    private func pass<Result>(_ content: @MainActor () -> Result) -> Result {
        let outer = Self.current
        Self.current = self
        isEvaluating = true
        cursor = 0
        defer {
            isEvaluating = false
            Self.current = outer
        }
        let result = content()
        if isSealed, cursor < slots.count {
            HookRules.report(
                "Rendered fewer hooks than during the previous evaluation: \(slots[cursor].site) was not called. Hooks may not stand in conditions, loops or after an early return."
            )
            dispose(from: cursor)
        }
        isSealed = true
        return result
    }

    /// The slot of the hook that is called now.
    func slot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: @MainActor () -> Slot) -> Slot {
        if cursor < slots.count {
            if let slot = slots[cursor] as? Slot, slot.site.isSameCall(as: site) {
                cursor += 1
                return slot
            }
            HookRules.report(
                "Hooks were called in another order than during the previous evaluation: \(site) stands where \(slots[cursor].site) was. Hooks may not stand in conditions, loops or after an early return."
            )
            dispose(from: cursor)
            // The rest of this evaluation makes its slots anew.
            isSealed = false
        } else if isSealed {
            HookRules.report(
                "Rendered more hooks than during the previous evaluation: \(site) is new. Hooks may not stand in conditions, loops or after an early return."
            )
        }
        let slot = make()
        slot.site = site
        slots.append(slot)
        cursor += 1
        return slot
    }

    /// The state of the scope changed: it must be evaluated again.
    func setNeedsUpdate() {
        if isEvaluating {
            needsAnotherPass = true
        } else {
            place?.setNeedsUpdate()
        }
    }

    func noteEffect() { hasPendingEffects = true }

    /// Ends all hooks: effects are cleaned up in their order, then the slots are let go in the reverse.
    public func disposeAll() {
        for slot in slots { slot.cleanUp() }
        dispose(from: 0)
        isSealed = false
        cursor = 0
        place = nil
    }

    private func dispose(from index: Int) {
        while slots.count > index { slots.removeLast().dispose() }
    }

    /// Runs something that is no evaluation: hooks called in it are reported, not attached to a scope.
    static func outsideOfScopes(_ body: () -> Void) {
        let outer = current
        current = nil
        defer { current = outer }
        body()
    }
}

extension HookDispatcher: CommitParticipant {
    public func commit(_ phase: CommitPhase) {
        Self.outsideOfScopes {
            for slot in slots { slot.commit(phase) }
        }
        if phase == .passiveSetup { hasPendingEffects = false }
    }
}

/// What one hook keeps.
@MainActor class HookSlot {
    final var site = HookSite(hook: "", file: "", line: 0)

    init() {}

    func commit(_ phase: CommitPhase) {}
    /// Undoes what the hook did outside, when the scope ends.
    func cleanUp() {}
    func dispose() { cleanUp() }
}

/// Where a hook is called.
struct HookSite: CustomStringConvertible {
    let hook: StaticString
    let file: StaticString
    let line: UInt

    var description: String { "\(hook) (\(file):\(line))" }

    func isSameCall(as other: HookSite) -> Bool {
        // A custom hook that is called twice calls from the same line; another line at the same place is another hook.
        line == other.line && hook.utf8Start == other.hook.utf8Start
    }
}

/// What happens when the rules of hooks are violated.
@MainActor enum HookRules {
    /// Takes the place of the assertion; for tests.
    static var handler: ((String) -> Void)?

    static func report(_ message: String) {
        if let handler { handler(message) } else { assertionFailure(message) }
    }

    static func currentDispatcher(_ site: HookSite) -> HookDispatcher {
        guard let dispatcher = HookDispatcher.current else {
            fatalError(
                "\(site) was called outside of a HookScope. Hooks may be called only in the content of a HookScope or the hookBody of a HookView, not in effects or actions."
            )
        }
        return dispatcher
    }
}
