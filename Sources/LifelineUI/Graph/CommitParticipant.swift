/// The phases of a commit, in their order.
///
/// A turn evaluates and lays out; `insertion` and the `layout` phases follow, and their changes are part of the same
/// commit. The `passive` phases run after the commit is sent. Each participant runs `insertion` and `layoutCleanup` in
/// succession; each later phase visits all participants before the next one begins. Children precede parents. (React:
/// insertion, layout and passive effects.)
public enum CommitPhase: Int, CaseIterable, Sendable {
    case insertion, layoutCleanup, layoutSetup, passiveCleanup, passiveSetup
}

/// Something that has work to do in the commit of the current evaluation.
@preconcurrency @MainActor public protocol CommitParticipant: AnyObject {
    /// Performs the participant's work of a phase.
    func commit(_ phase: CommitPhase)
    /// Called on all participants before the first phase. Does nothing by default.
    func willCommit()
}

extension CommitParticipant {
    public func willCommit() {}
}

/// The participants of the next commit of a graph.
@MainActor package final class CommitEffects {
    private var participants: ContiguousArray<(node: _ViewNode, participant: any CommitParticipant)> = []
    private var passive: ContiguousArray<any CommitParticipant> = []

    /// See `afterLayoutSetups`.
    private var endings: [() -> Void] = []

    package init() {}

    package var isEmpty: Bool { participants.isEmpty }

    /// Runs a closure after the `layoutSetup` of all participants. To be called by a participant of the current commit.
    func afterLayoutSetups(_ action: @escaping () -> Void) { endings.append(action) }

    func add(_ participant: any CommitParticipant, at node: _ViewNode) {
        participants.append((node, participant))
    }

    /// Runs the phases before the commit. The later ones wait for `runPassive`.
    package func runLayout() {
        guard !participants.isEmpty else { return }
        let ordered = childrenFirst()
        participants.removeAll()
        for participant in ordered { participant.willCommit() }
        for participant in ordered {
            participant.commit(.insertion)
            participant.commit(.layoutCleanup)
        }
        for participant in ordered { participant.commit(.layoutSetup) }
        passive.append(contentsOf: ordered)
        let endings = endings
        self.endings = []
        for action in endings { action() }
    }

    package func runPassive() {
        guard !passive.isEmpty else { return }
        let ordered = passive
        passive.removeAll()
        for phase in [CommitPhase.passiveCleanup, .passiveSetup] {
            for participant in ordered { participant.commit(phase) }
        }
    }

    /// Evaluation registers parents before children, siblings in order; effects run children first.
    private func childrenFirst() -> ContiguousArray<any CommitParticipant> {
        var result: ContiguousArray<any CommitParticipant> = []
        var open: ContiguousArray<(node: _ViewNode, participant: any CommitParticipant)> = []
        for entry in participants {
            while let last = open.last, !last.node.isAncestor(of: entry.node) {
                result.append(last.participant)
                open.removeLast()
            }
            open.append(entry)
        }
        while let last = open.popLast() { result.append(last.participant) }
        return result
    }
}

extension _ViewNode {
    final func isAncestor(of node: _ViewNode) -> Bool {
        var next = node.parent
        while let candidate = next, candidate.depth >= depth {
            if candidate === self { return true }
            next = candidate.parent
        }
        return false
    }
}
