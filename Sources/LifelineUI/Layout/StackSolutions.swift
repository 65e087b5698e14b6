/// The last few proposals to a stack, and its solutions for them.
///
/// The first is stored inline: most stacks are measured once, and so need no allocation.
@MainActor struct StackSolutions {
    private typealias Solved = (proposal: ProposedViewSize, solution: StackSolver.Solution)

    private var first: Solved?
    private var further: ContiguousArray<Solved> = []
    /// Counts the calls of `append` and `removeAll`.
    private(set) var generation = 0

    var count: Int { first == nil ? 0 : 1 + further.count }

    /// From the oldest to the newest.
    subscript(index: Int) -> StackSolver.Solution {
        get { index == 0 ? first!.solution : further[index - 1].solution }
        _modify { if index == 0 { yield &first!.solution } else { yield &further[index - 1].solution } }
    }

    // Loops: a closure passed to a function without isolation performs an isolation check at each call.
    func index(for proposal: ProposedViewSize) -> Int? {
        guard let first else { return nil }
        if first.proposal == proposal { return 0 }
        for index in further.indices where further[index].proposal == proposal { return index + 1 }
        return nil
    }

    /// Adds a solution. If there are `limit` solutions, it evicts the oldest.
    mutating func append(_ solution: StackSolver.Solution, for proposal: ProposedViewSize, keeping limit: Int) {
        generation &+= 1
        if count == limit {
            first = further.isEmpty ? nil : further.removeFirst()
        }
        if first == nil { first = (proposal, solution) } else { further.append((proposal, solution)) }
    }

    mutating func removeAll() {
        generation &+= 1
        first = nil
        if !further.isEmpty { further.removeAll(keepingCapacity: true) }
    }
}
