/// Some of the phases of a commit.
struct CommitPhases: OptionSet {
    let rawValue: UInt8

    static let insertion = Self(rawValue: 1)
    static let layout = Self(rawValue: 6)
    static let passive = Self(rawValue: 24)
    static let passiveSetup = Self(rawValue: 16)
    /// Not a phase of the views' commit: what is done before the first.
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

/// The slots that have work to do in a commit, in the order of their calls: a list through the slots, which takes no memory
/// of its own. The scope has them.
struct EffectQueue {
    private(set) var first: SlotReference?
    private var last: SlotReference?
    private(set) var phases: CommitPhases = []

    /// How often it was emptied: whoever walks the list stops when it is another one.
    private(set) var generation: UInt32 = 0

    nonisolated var isEmpty: Bool { first == nil }

    nonisolated init() {}

    /// A slot is called once in an evaluation, and so appended once.
    @inline(__always)
    nonisolated mutating func append(_ slot: SlotReference, in phases: CommitPhases) {
        slot.pointee.nextDue = nil
        if let last { last.pointee.nextDue = slot } else { first = slot }
        last = slot
        self.phases.formUnion(phases)
    }

    /// Before all others.
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
