/// A subset of a commit's phases.
struct CommitPhases: OptionSet {
    let rawValue: UInt8

    static let insertion = Self(rawValue: 1)
    static let layout = Self(rawValue: 6)
    static let passive = Self(rawValue: 24)
    static let passiveSetup = Self(rawValue: 16)
    /// Not a phase of the views' commit: the step before the first phase.
    static let events = Self(rawValue: 32)

    nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }

    @inline(__always)
    nonisolated init(_ phase: CommitPhase) {
        switch phase {
        case .insertion: rawValue = 1
        case .layoutCleanup: rawValue = 2
        case .layoutSetup: rawValue = 4
        case .passiveCleanup: rawValue = 8
        case .passiveSetup: rawValue = 16
        }
    }
}

/// The slots with work to do in a commit, in call order. A linked list through the slots, which needs no memory of its
/// own; the scope owns the slots.
struct EffectQueue {
    private(set) var first: SlotReference?
    private var last: SlotReference?
    private(set) var phases: CommitPhases = []

    /// The number of times the list was emptied. Iterations stop when it changes.
    private(set) var generation: UInt32 = 0

    nonisolated var isEmpty: Bool { first == nil }

    nonisolated init() {}

    /// Appends a slot. A slot is called once per evaluation, and so appended at most once.
    @inline(__always)
    nonisolated mutating func append(_ slot: SlotReference, in phases: CommitPhases) {
        slot.pointee.nextDue = nil
        if let last { last.pointee.nextDue = slot } else { first = slot }
        last = slot
        self.phases.formUnion(phases)
    }

    /// Inserts a slot before all others.
    nonisolated mutating func prepend(_ slot: SlotReference, in phases: CommitPhases) {
        slot.pointee.nextDue = first
        first = slot
        if last == nil { last = slot }
        self.phases.formUnion(phases)
    }

    nonisolated mutating func append(_ slot: HookSlot, in phases: CommitPhases) {
        if let slot = slot.reference { append(slot, in: phases) }
    }

    nonisolated mutating func prepend(_ slot: HookSlot, in phases: CommitPhases) {
        if let slot = slot.reference { prepend(slot, in: phases) }
    }

    nonisolated mutating func removeAll() {
        first = nil
        last = nil
        phases = []
        generation &+= 1
    }
}
