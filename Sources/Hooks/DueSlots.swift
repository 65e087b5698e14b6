/// Some of the phases of a commit.
struct CommitPhases: OptionSet {
    let rawValue: UInt8

    static let insertion = Self(.insertion)
    static let layout: Self = [Self(.layoutCleanup), Self(.layoutSetup)]
    static let passive: Self = [Self(.passiveCleanup), Self(.passiveSetup)]
    static let passiveSetup = Self(.passiveSetup)

    nonisolated init(rawValue: UInt8) { self.rawValue = rawValue }
    nonisolated init(_ phase: CommitPhase) { rawValue = 1 << UInt8(phase.rawValue) }
}

/// The slots that have work to do in a commit, in the order of their calls: a list through the slots, which takes no memory
/// of its own. The scope holds them.
struct DueSlots {
    private(set) var first: Unmanaged<HookSlot>?
    private var last: Unmanaged<HookSlot>?
    private(set) var phases: CommitPhases = []

    /// How often it was emptied: whoever walks the list stops when it is another one.
    private(set) var generation = 0

    var isEmpty: Bool { first == nil }

    nonisolated init() {}

    /// A slot is called once in an evaluation, and so appended once.
    nonisolated mutating func append(_ slot: HookSlot, in phases: CommitPhases) {
        let reference = Unmanaged.passUnretained(slot)
        slot.nextDue = nil
        if let last { last._withUnsafeGuaranteedRef { $0.nextDue = reference } } else { first = reference }
        last = reference
        self.phases.formUnion(phases)
    }

    /// Before all others.
    nonisolated mutating func prepend(_ slot: HookSlot, in phases: CommitPhases) {
        let reference = Unmanaged.passUnretained(slot)
        slot.nextDue = first
        first = reference
        if last == nil { last = reference }
        self.phases.formUnion(phases)
    }

    nonisolated mutating func removeAll() {
        first = nil
        last = nil
        phases = []
        generation &+= 1
    }
}
