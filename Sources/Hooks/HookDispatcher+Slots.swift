extension HookDispatcher {
    /// The slot of the hook that is called now.
    @inline(__always)
    func slot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: () -> Slot) -> Slot {
        if cursor < slots.count, closureDepth == 0 {
            let slot = slots[cursor]
            if Swift.type(of: slot) == type, slot.site.isSameCall(as: site) {
                cursor += 1
                return unsafeDowncast(slot, to: type)
            }
        }
        return newSlot(type, site: site, make: make)
    }

    @inline(never)
    private func newSlot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: () -> Slot) -> Slot {
        if closureDepth > 0 {
            HookRules.report(
                "\(site) was called inside the closure of another hook. Hooks may be called only at the top level of a scope's content."
            )
        }
        if cursor < slots.count {
            let slot = slots[cursor]
            if isRefreshing {
                if let slot = slot as? Slot, slot.site.isSameHook(as: site) {
                    slot.site = site
                    cursor += 1
                    return slot
                }
                mustReset = true
            } else if isSealed {
                violation(
                    "Hooks were called in another order than during the previous evaluation: \(site) stands where \(slot.site) was. Hooks may not stand in conditions, loops or after an early return."
                )
            }
            dispose(from: cursor)
            // The rest of this evaluation makes its slots anew.
            isSealed = false
        } else if isSealed {
            violation(
                "Rendered more hooks than during the previous evaluation: \(site) is new. Hooks may not stand in conditions, loops or after an early return."
            )
        }
        let slot = withoutHooks(make)
        slot.site = site
        slot.dispatcher = self
        slots.append(slot)
        cursor += 1
        return slot
    }

    /// The content has been evaluated: from now on it must call these hooks.
    func seal() {
        if isSealed, cursor < slots.count {
            violation(
                "Rendered fewer hooks than during the previous evaluation: \(slots[cursor].site) was not called. Hooks may not stand in conditions, loops or after an early return."
            )
            dispose(from: cursor)
        }
        isSealed = true
    }

    private func violation(_ message: @autoclosure () -> String) {
        if isRefreshing {
            mustReset = true
        } else if !environment.hooksRulesAssertionDisabled {
            HookRules.report(message())
        }
    }

    /// Runs a closure of a hook, in which no hooks may be called.
    func withoutHooks<Result>(_ body: () throws -> Result) rethrows -> Result {
        closureDepth += 1
        defer { closureDepth -= 1 }
        return try body()
    }

    /// Runs a closure of a hook that must be pure: twice in strict mode. What it gave first counts.
    func runPure<Result>(_ body: () throws -> Result) rethrows -> Result {
        let result = try withoutHooks(body)
        if isDoubled { _ = try withoutHooks(body) }
        return result
    }

    // MARK: End

    /// Ends all hooks: effects are cleaned up in their order, then the slots are let go in the reverse. A second time it
    /// does nothing. An evaluation afterwards starts from scratch.
    public func disposeAll() {
        reset()
        place = nil
        forgetEvaluations()
    }

    func reset() {
        isEnding = true
        defer { isEnding = false }
        if !slots.isEmpty {
            let ending = slots
            for phase in [CommitPhase.insertion, .layoutCleanup, .passiveCleanup] {
                for slot in ending { slot.cleanUp(phase) }
            }
            dispose(from: 0)
        }
        due.removeAll(keepingCapacity: true)
        changes.forget()
        isSealed = false
        cursor = 0
    }

    private func dispose(from index: Int) {
        while slots.count > index {
            let slot = slots.removeLast()
            for phase in [CommitPhase.insertion, .layoutCleanup, .passiveCleanup] { slot.cleanUp(phase) }
            slot.end()
        }
    }
}
