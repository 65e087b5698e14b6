extension HookDispatcher {
    var slots: ContiguousArray<HookSlot> { ContiguousArray(slotReferences.map { $0.takeUnretainedValue() }) }

    /// The slot of the hook that is called now.
    nonisolated func slot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: () -> Slot) -> Slot {
        knownSlot(type, site: site)?.takeUnretainedValue() ?? slowSlot(type, site: site, make: make)
    }

    /// Uses the slot of the hook that is called now, compiled into the caller.
    @inlinable @inline(__always)
    nonisolated func withSlot<Slot: HookSlot, Result>(
        _ type: Slot.Type, site: HookSite, make: () throws -> Slot, _ body: (Slot) throws -> Result
    ) rethrows -> Result {
        if let slot = knownSlot(type, site: site) { return try slot._withUnsafeGuaranteedRef(body) }
        return try body(try slowSlot(type, site: site, make: make))
    }

    @inlinable @inline(__always)
    nonisolated func knownSlot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite) -> Unmanaged<Slot>? {
        guard cursor < slotReferences.count, closureDepth == 0 else { return nil }
        let slot = slotReferences[cursor]
        let isKnown = slot._withUnsafeGuaranteedRef {
            Swift.type(of: $0) == type && $0.site.isCertainlySameCall(as: site)
        }
        guard isKnown else { return nil }
        cursor &+= 1
        return Unmanaged<Slot>.fromOpaque(slot.toOpaque())
    }

    @inline(never) @usableFromInline
    nonisolated func slowSlot<Slot: HookSlot>(
        _ type: Slot.Type, site: HookSite, make: () throws -> Slot
    ) rethrows -> Slot {
        var isVacant = false
        if cursor < slotReferences.count, closureDepth == 0 {
            let slot = slotReferences[cursor].takeUnretainedValue()
            // The same call may have been compiled twice, with two copies of its names.
            if slot.site.isSameCall(as: site) {
                if Swift.type(of: slot) == type {
                    slot.site = site
                    cursor += 1
                    return unsafeDowncast(slot, to: type)
                }
                isVacant = Swift.type(of: slot) == VacantSlot.self
            }
        }
        if !isVacant, closureDepth > 0 || cursor < slotReferences.count || isSealed {
            if let kept = onMainActor((self, type, site), { $0.slotDespiteMismatch($1, site: $2) }) { return kept }
        }
        do {
            closureDepth += 1
            defer { closureDepth -= 1 }
            let slot = try make()
            put(slot, site, replacing: isVacant)
            return slot
        } catch {
            put(VacantSlot(), site, replacing: isVacant)
            throw error
        }
    }

    private nonisolated func put(_ slot: HookSlot, _ site: HookSite, replacing: Bool) {
        slot.site = site
        slot.dispatcher = self
        cleanups.formUnion(slot.cleanups)
        if replacing {
            slotReferences[cursor].release()
            slotReferences[cursor] = .passRetained(slot)
        } else {
            if slotReferences.isEmpty { slotReferences.reserveCapacity(4) }
            slotReferences.append(.passRetained(slot))
        }
        cursor += 1
    }

    /// The slot that is there, if a refresh may keep it; otherwise what stands in the way of a new one is disposed.
    private func slotDespiteMismatch<Slot: HookSlot>(_ type: Slot.Type, site: HookSite) -> Slot? {
        if closureDepth > 0 {
            HookRules.report(
                "\(site) was called inside the closure of another hook. Hooks may be called only at the top level of a scope's content."
            )
        }
        if cursor < slotReferences.count {
            let slot = slotReferences[cursor].takeUnretainedValue()
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
        return nil
    }

    /// The content has been evaluated: from now on it must call these hooks.
    func seal() {
        if isSealed, cursor < slotReferences.count {
            violation(
                "Rendered fewer hooks than during the previous evaluation: \(slotReferences[cursor].takeUnretainedValue().site) was not called. Hooks may not stand in conditions, loops or after an early return."
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

    #if DEBUG
        /// Warns of dependencies that were of another kind in the evaluation before, which counts as a change each time.
        @usableFromInline
        nonisolated func checkKind(
            of new: HookUpdateStrategy.Dependency?, former: HookUpdateStrategy.Dependency?, _ slot: HookSlot
        ) {
            switch (new, former) {
            case (nil, nil): return
            case (let new?, let former?): guard new.isOfOtherKind(than: former) else { return }
            default: break
            }
            onMainActor(slot.site) {
                HookRules.warn(
                    "\($0) has another kind of strategy, or dependencies of other types, than in the evaluation before. They should keep their number and their types."
                )
            }
        }
    #endif

    /// Runs a closure of a hook, in which no hooks may be called.
    @inlinable @inline(__always)
    nonisolated func withoutHooks<Result>(_ body: () throws -> Result) rethrows -> Result {
        closureDepth &+= 1
        defer { closureDepth &-= 1 }
        return try body()
    }

    /// Runs a closure of a hook that must be pure: twice in strict mode. What it gave first counts.
    @inlinable
    nonisolated func runPure<Result>(_ body: () throws -> Result) rethrows -> Result {
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
        if !slotReferences.isEmpty {
            for phase in CommitPhase.cleanups where cleanups.contains(CommitPhases(phase)) {
                var index = 0
                while index < slotReferences.count {
                    slotReferences[index].takeUnretainedValue().cleanUp(phase)
                    index += 1
                }
            }
            cleanups = []
            dispose(from: 0)
        }
        due.removeAll()
        changes.forget()
        isSealed = false
        cursor = 0
    }

    private func dispose(from index: Int) {
        while slotReferences.count > index {
            let slot = slotReferences.removeLast().takeRetainedValue()
            if !cleanups.isEmpty {
                for phase in CommitPhase.cleanups { slot.cleanUp(phase) }
            }
            slot.end()
        }
    }

    /// Ends slots whose dispatcher is gone.
    static func end(_ slots: [HookSlot]) {
        for phase in CommitPhase.cleanups {
            for slot in slots { slot.cleanUp(phase) }
        }
        for slot in slots.reversed() { slot.dispose() }
    }
}

extension CommitPhase {
    /// Those in which effects are cleaned up when a scope ends.
    fileprivate static let cleanups: [CommitPhase] = [.insertion, .layoutCleanup, .passiveCleanup]
}
