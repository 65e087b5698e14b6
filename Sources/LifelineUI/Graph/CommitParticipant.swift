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
///
/// Those whose node is unmounted before their work is due are skipped: unmounting has cleaned up after them.
@MainActor package final class CommitEffects {
    private typealias Entry = (node: _ViewNode, participant: any CommitParticipant)

    /// Participants in the order of their work, without the open ones.
    private var ordered: ContiguousArray<Entry> = []
    /// Participants whose descendants may still be added. Each is an ancestor of the next.
    private var open: ContiguousArray<Entry> = []
    private var passive: ContiguousArray<Entry> = []

    /// See `afterLayoutSetups`.
    private var endings: [() -> Void] = []

    package init() {}

    package var isEmpty: Bool { open.isEmpty }

    /// Runs a closure after the `layoutSetup` of all participants. To be called by a participant of the current commit.
    func afterLayoutSetups(_ action: @escaping () -> Void) { endings.append(action) }

    /// Adds a participant. Evaluation adds parents before children, siblings in order; the work is done children first.
    ///
    /// It is ordered now: the node may be unmounted before the commit, and its ancestors released.
    func add(_ participant: any CommitParticipant, at node: _ViewNode) {
        guard node.isMounted else { return }
        while let last = open.last, !last.node.isAncestor(of: node) { ordered.append(open.removeLast()) }
        open.append((node, participant))
    }

    /// Runs the phases before the commit. The later ones wait for `runPassive`.
    package func runLayout() {
        guard !isEmpty else { return }
        let entries = ordered + open.reversed()
        ordered.removeAll()
        open.removeAll()
        for entry in entries where entry.node.isMounted { entry.participant.willCommit() }
        for entry in entries where entry.node.isMounted {
            entry.participant.commit(.insertion)
            if entry.node.isMounted { entry.participant.commit(.layoutCleanup) }
        }
        perform(.layoutSetup, entries)
        passive.append(contentsOf: entries)
        let endings = endings
        self.endings = []
        for action in endings { action() }
    }

    package func runPassive() {
        guard !passive.isEmpty else { return }
        let entries = passive
        passive.removeAll()
        perform(.passiveCleanup, entries)
        perform(.passiveSetup, entries)
    }

    private func perform(_ phase: CommitPhase, _ entries: ContiguousArray<Entry>) {
        for entry in entries where entry.node.isMounted { entry.participant.commit(phase) }
    }
}

extension _ViewNode {
    /// Whether the node contains another one, which is mounted.
    final func isAncestor(of node: _ViewNode) -> Bool {
        var next = node.parent
        while let candidate = next, candidate.depth >= depth {
            if candidate === self { return true }
            // The parent of an unmounted node may have been released.
            next = candidate.isMounted ? candidate.parent : nil
        }
        return false
    }
}
