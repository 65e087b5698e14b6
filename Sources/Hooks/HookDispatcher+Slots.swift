extension HookDispatcher {
    var slots: ContiguousArray<HookSlot> { list.all }

    /// The slot of the hook that is called now.
    @inline(__always)
    nonisolated func slot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite, make: () -> Slot) -> Slot {
        (knownSlot(type, site: site) ?? slowSlot(type, site: site, make: make)).takeUnretainedValue()
    }

    /// Uses the slot of the hook that is called now, compiled into the caller.
    @inlinable @inline(__always)
    nonisolated func withSlot<Slot: HookSlot, Result>(
        _ type: Slot.Type, site: HookSite, make: () throws -> Slot, _ body: (Slot) throws -> Result
    ) rethrows -> Result {
        if let slot = knownSlot(type, site: site) { return try slot._withUnsafeGuaranteedRef(body) }
        return try slowSlot(type, site: site, make: make)._withUnsafeGuaranteedRef(body)
    }

    @inlinable @inline(__always)
    nonisolated func knownSlot<Slot: HookSlot>(_ type: Slot.Type, site: HookSite) -> Unmanaged<Slot>? {
        guard let slot = cursor, closureDepth == 0 else { return nil }
        let isKnown = slot._withUnsafeGuaranteedRef {
            guard Swift.type(of: $0) == type, $0.site.isCertainlySameCall(as: site) else { return false }
            cursor = $0.successor
            return true
        }
        return isKnown ? Unmanaged<Slot>.fromOpaque(slot.toOpaque()) : nil
    }

    @inline(never) @usableFromInline
    nonisolated func slowSlot<Slot: HookSlot>(
        _ type: Slot.Type, site: HookSite, make: () throws -> Slot
    ) rethrows -> Unmanaged<Slot> {
        var isVacant = false
        if closureDepth == 0, let slot = cursor?.takeUnretainedValue() {
            // The same call may have been compiled twice, with two copies of its names.
            if slot.site.isSameCall(as: site) {
                if Swift.type(of: slot) == type {
                    slot.site = site
                    cursor = slot.successor
                    return .passUnretained(unsafeDowncast(slot, to: type))
                }
                isVacant = Swift.type(of: slot) == VacantSlot.self
            }
        }
        if !isVacant, closureDepth > 0 || cursor != nil || isSealed {
            if let kept = onMainActor((self, type, site), { $0.slotDespiteMismatch($1, site: $2) }) {
                return .passUnretained(kept)
            }
        }
        do {
            closureDepth += 1
            defer { closureDepth -= 1 }
            let slot = try make()
            let reference = Unmanaged.passUnretained(slot)
            // From here on the list holds it.
            put(slot, site, replacing: isVacant)
            return reference
        } catch {
            put(VacantSlot(), site, replacing: isVacant)
            throw error
        }
    }

    @inline(__always)
    private nonisolated func put(_ slot: consuming HookSlot, _ site: HookSite, replacing: Bool) {
        slot.site = site
        slot.dispatcher = self
        cleanups.formUnion(slot.cleanups)
        let successor: Unmanaged<HookSlot>?
        if replacing, let vacant = cursor {
            successor = vacant.takeUnretainedValue().successor
            list.replace(vacant, by: slot)
        } else {
            successor = nil
            list.append(slot)
        }
        cursor = successor
    }

    /// The slot that is there, if a refresh may keep it; otherwise what stands in the way of a new one is disposed.
    private func slotDespiteMismatch<Slot: HookSlot>(_ type: Slot.Type, site: HookSite) -> Slot? {
        if closureDepth > 0 {
            HookRules.report(
                "\(site) was called inside the closure of another hook. Hooks may be called only at the top level of a scope's content."
            )
        }
        if let reference = cursor {
            let slot = reference.takeUnretainedValue()
            if isRefreshing {
                if let slot = slot as? Slot, slot.site.isSameHook(as: site) {
                    slot.site = site
                    cursor = slot.successor
                    return slot
                }
                mustReset = true
            } else if isSealed {
                violation(
                    "Hooks were called in another order than during the previous evaluation: \(site) stands where \(slot.site) was. Hooks may not stand in conditions, loops or after an early return."
                )
            }
            dispose(from: reference)
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
        if isSealed, let slot = cursor {
            violation(
                "Rendered fewer hooks than during the previous evaluation: \(slot.takeUnretainedValue().site) was not called. Hooks may not stand in conditions, loops or after an early return."
            )
            dispose(from: slot)
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
        stand(at: nil)
        forgetEvaluations()
    }

    func reset() {
        isEnding = true
        defer { isEnding = false }
        if !list.isEmpty {
            if !cleanups.isEmpty {
                for phase in CommitPhase.cleanups where cleanups.contains(CommitPhases(phase)) {
                    var next = list.first
                    while let reference = next {
                        // Held, and asked for its successor afterwards, since what it does may end the scope.
                        let slot = reference.takeUnretainedValue()
                        slot.cleanUp(phase)
                        next = slot.successor
                    }
                }
                cleanups = []
            }
            if let first = list.first { dispose(from: first) }
        }
        due.removeAll()
        changes.forget()
        isSealed = false
        cursor = nil
    }

    private func dispose(from slot: Unmanaged<HookSlot>) {
        var next = list.removeReversed(from: slot)
        cursor = nil
        while let reference = next {
            let slot = reference.takeRetainedValue()
            next = slot.successor
            slot.successor = nil
            if !cleanups.isEmpty {
                for phase in CommitPhase.cleanups { slot.cleanUp(phase) }
            }
            slot.end()
        }
    }

    /// Ends slots whose dispatcher is gone.
    static func end(_ slots: ContiguousArray<HookSlot>) {
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
