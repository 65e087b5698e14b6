import Ownership

extension HookDispatcher {
    var slots: ContiguousArray<SlotReference> { list.all }

    /// Returns the object of the current hook.
    @inline(__always)
    nonisolated func slot<Object: HookSlot>(_ type: Object.Type, site: HookSite, make: () -> Object) -> Object {
        withSlot(type, site: site, make: make) { $0 }
    }

    /// Calls `body` with the object of the current hook. Inlined into the caller.
    @inlinable @inline(__always)
    nonisolated func withSlot<Object: HookSlot, Result>(
        _ type: Object.Type, site: HookSite, make: () throws -> Object, _ body: (Object) throws -> Result
    ) rethrows -> Result {
        try withSlot(ObjectSlot<Object>.self, site: site) {
            ObjectSlot(try make())
        } _: { slot in
            try body(slot.pointee.object)
        }
    }

    /// Calls `body` with the storage of the current hook. Inlined into the caller.
    @inlinable @inline(__always)
    nonisolated func withSlot<Content: SlotContent, Result>(
        _ type: Content.Type, site: HookSite, make: () throws -> Content,
        _ body: (UnsafeMutablePointer<Content>) throws -> Result
    ) rethrows -> Result {
        if let slot = matchingSlot(type, site: site) { return try body(Content.content(of: slot)) }
        return try body(Content.content(of: newSlot(type, site: site, make: make)))
    }

    @inlinable @inline(__always)
    nonisolated func matchingSlot<Content: SlotContent>(_ type: Content.Type, site: HookSite) -> SlotReference? {
        guard let slot = cursor, closureDepth == 0, slot.pointee.kind == type,
            slot.pointee.site.isCertainlySameCall(as: site)
        else { return nil }
        cursor = slot.pointee.successor
        return slot
    }

    /// Returns a new slot, or an existing one that `matchingSlot` did not match.
    @inlinable
    nonisolated func newSlot<Content: SlotContent>(
        _ type: Content.Type, site: HookSite, make: () throws -> Content
    ) rethrows -> SlotReference {
        if let known = recoverSlotIfNeeded(type, site: site) { return known }
        closureDepth &+= 1
        do {
            let content = try make()
            closureDepth &-= 1
            let slot = put(type, site)
            Content.content(of: slot).initialize(to: content)
            Content.wasPlaced(at: slot, in: self)
            return slot
        } catch {
            closureDepth &-= 1
            insertPlaceholder(site)
            throw error
        }
    }

    @inlinable @inline(__always)
    nonisolated func recoverSlotIfNeeded(_ kind: any SlotContent.Type, site: HookSite) -> SlotReference? {
        cursor == nil && !isSealed && closureDepth == 0 ? nil : recoverSlot(kind, site: site)
    }

    /// Inserts a slot with uninitialized content at the cursor: at the end, or in place of a vacant one.
    @inlinable @inline(__always)
    nonisolated func put<Content: SlotContent>(_ type: Content.Type, _ site: HookSite) -> SlotReference {
        let size = Content.offset + MemoryLayout<Content>.size
        return MemoryLayout<Content>.alignment <= MemoryLayout<SlotHeader>.alignment
            ? put(type, site, size: size)
            : allocateSlot(type, site, size: size, alignment: MemoryLayout<Content>.alignment)
    }

    @inline(never) @usableFromInline
    nonisolated func put(_ kind: any SlotContent.Type, _ site: HookSite, size: Int) -> SlotReference {
        guard cursor == nil, let slot = memory.reserve(size) else {
            return allocateSlot(kind, site, size: size, alignment: MemoryLayout<SlotHeader>.alignment)
        }
        slot.initialize(to: SlotHeader(kind: kind, site: site))
        list.append(slot)
        return slot
    }

    @inline(never) @usableFromInline
    nonisolated func allocateSlot(_ kind: any SlotContent.Type, _ site: HookSite, size: Int, alignment: Int)
        -> SlotReference
    {
        let slot = SlotMemory.allocate(size, alignment: alignment)
        slot.initialize(to: SlotHeader(kind: kind, site: site))
        if let vacant = cursor {
            list.replace(vacant, by: slot)
            memory.free(vacant)
        } else {
            list.append(slot)
        }
        cursor = slot.pointee.successor
        return slot
    }

    @inline(never) @usableFromInline
    nonisolated func insertPlaceholder(_ site: HookSite) {
        // Allocated separately, because its replacement may be larger.
        _ = allocateSlot(
            VacantSlot.self, site, size: MemoryLayout<SlotHeader>.size, alignment: MemoryLayout<SlotHeader>.alignment)
    }

    /// Returns the existing slot if it belongs to the hook despite the mismatch. Otherwise disposes the slots that
    /// conflict with a new one, and leaves the cursor at the end or at a vacant slot.
    @inline(never) @usableFromInline
    nonisolated func recoverSlot(_ kind: any SlotContent.Type, site: HookSite) -> SlotReference? {
        // Hooks are matched by order and kind: the same hook may be called from another line, as in the branches of a
        // condition. After a refresh, the line must match as well, or `recoverSlotAfterViolation` decides. (The same call
        // may also have been compiled twice, with two copies of its names.)
        if closureDepth == 0, let slot = cursor,
            isRefreshing ? slot.pointee.site.isSameCall(as: site) : slot.pointee.site.isOfSameName(as: site)
        {
            if slot.pointee.kind == kind {
                slot.pointee.site = site
                cursor = slot.pointee.successor
                return slot
            }
            if slot.pointee.kind == VacantSlot.self { return nil }
        }
        return MainThread.withoutCheck((self, kind, site)) { $0.recoverSlotAfterViolation($1, site: $2) }
    }

    /// Returns the existing slot if a refresh may keep it.
    private func recoverSlotAfterViolation(_ kind: any SlotContent.Type, site: HookSite) -> SlotReference? {
        if closureDepth > 0 {
            HookRules.report(
                "\(site) was called inside the closure of another hook. Hooks may be called only at the top level of a scope's content."
            )
        }
        if let slot = cursor {
            if isRefreshing {
                if slot.pointee.kind == kind, slot.pointee.site.isSameHook(as: site) {
                    slot.pointee.site = site
                    cursor = slot.pointee.successor
                    return slot
                }
                afterPass = .reset
            } else if isSealed {
                violation(
                    "Hooks were called in a different order than in the previous evaluation: \(site) was called instead of \(slot.pointee.site). Hooks must not be called in conditions, loops or after an early return."
                )
            }
            dispose(from: slot)
            // The rest of this evaluation creates new slots.
            isSealed = false
        } else if isSealed {
            violation(
                "Rendered more hooks than during the previous evaluation: \(site) is new. Hooks must not be called in conditions, loops or after an early return."
            )
        }
        return nil
    }

    /// Fixes the hooks after the content was evaluated: later evaluations must call the same ones.
    @inline(__always)
    func seal() {
        if isSealed, let slot = cursor { disposeRest(slot) }
        isSealed = true
    }

    private func disposeRest(_ slot: SlotReference) {
        violation(
            "Rendered fewer hooks than during the previous evaluation: \(slot.pointee.site) was not called. Hooks must not be called in conditions, loops or after an early return."
        )
        dispose(from: slot)
    }

    private func violation(_ message: @autoclosure () -> String) {
        if isRefreshing {
            afterPass = .reset
        } else if !environment.hooksRulesAssertionDisabled {
            HookRules.report(message())
        }
    }

    #if DEBUG
        /// Warns about dependencies whose kind differs from the previous evaluation, which would count as a change each
        /// time.
        @usableFromInline
        nonisolated func checkKind(
            of new: HookUpdateStrategy.Dependency?, previous: HookUpdateStrategy.Dependency?, _ site: HookSite
        ) {
            switch (new, previous) {
            case (nil, nil): return
            case (let new?, let previous?): guard new.differsInKind(than: previous) else { return }
            default: break
            }
            MainThread.withoutCheck(site) {
                HookRules.warn(
                    "\($0): the kind of strategy or the types of its dependencies differ from the previous evaluation. Keep their number and types constant."
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

    /// Runs a closure of a hook that must be pure: twice in strict mode. Returns the first result.
    @inlinable
    nonisolated func runPure<Result>(_ body: () throws -> Result) rethrows -> Result {
        let result = try withoutHooks(body)
        if isStrictPass { _ = try withoutHooks(body) }
        return result
    }

    // MARK: Disposal

    /// Ends all hooks: cleans up effects in order, then disposes the slots in reverse order. Repeated calls have no
    /// effect. A later evaluation starts from scratch.
    public func disposeAll() {
        reset()
        attach(to: nil)
        resetEvaluations()
    }

    func reset() {
        let outer = activity
        activity = .disposing
        defer { activity = outer }
        if !list.isEmpty {
            if !cleanups.isEmpty {
                let generation = list.generation
                for phase in CommitPhase.cleanups where cleanups.contains(CommitPhases(phase)) {
                    forEachSlot { $0.pointee.kind.cleanUp(phase, $0, in: self) }
                }
                // Otherwise there are new slots.
                if list.generation == generation { cleanups = [] }
            }
            if let first = list.first { dispose(from: first) }
            if list.isEmpty { cleanups = [] }
        }
        due.removeAll()
        changes.removeAll()
        isSealed = false
        cursor = nil
    }

    /// Calls `body` with each slot in order, until a call removes slots.
    func forEachSlot(_ body: (SlotReference) -> Void) {
        let generation = list.generation
        var next = list.first
        while let slot = next {
            body(slot)
            guard list.generation == generation else { return }
            next = slot.pointee.successor
        }
    }

    private func dispose(from slot: SlotReference) {
        var next = list.removeReversed(from: slot)
        let kept = list.last
        let generation = list.generation
        cursor = nil
        var end: Int?
        while let slot = next {
            next = slot.pointee.successor
            if !cleanups.isEmpty {
                for phase in CommitPhase.cleanups { slot.pointee.kind.cleanUp(phase, slot, in: self) }
            }
            slot.pointee.kind.dispose(slot)
            slot.pointee.kind.destroy(slot)
            if let offset = memory.offset(of: slot) { end = offset } else { memory.free(slot) }
        }
        // Unless the scope was evaluated meanwhile, and has new slots after these.
        if let end, list.last == kept, list.generation == generation { memory.cut(to: end) }
    }

    /// Ends slots whose dispatcher has been deallocated.
    static func end(_ slots: ContiguousArray<SlotReference>) {
        for phase in CommitPhase.cleanups {
            for slot in slots { slot.pointee.kind.cleanUp(phase, slot, in: nil) }
        }
        for slot in slots.reversed() {
            slot.pointee.kind.dispose(slot)
            slot.pointee.kind.destroy(slot)
            UnsafeMutableRawPointer(slot).deallocate()
        }
    }

    /// Moves the slots out of a dispatcher that is deallocated on another thread.
    nonisolated func relocateSlots() -> ContiguousArray<SlotReference> {
        var moved: ContiguousArray<SlotReference> = []
        for slot in list.all {
            moved.append(slot.pointee.kind.relocate(slot))
            memory.free(slot)
        }
        return moved
    }
}

extension CommitPhase {
    /// The phases in which effects are cleaned up when a scope ends.
    fileprivate static let cleanups: [CommitPhase] = [.insertion, .layoutCleanup, .passiveCleanup]
}
