import Lifeline

/// The members, and their changes, which can be undone.
@MainActor final class MembersModel: ObservableObject {
    @Published private(set) var members = Member.samples

    func update(_ member: Member, _ undoManager: UndoManager?) {
        guard let index = members.firstIndex(where: { $0.id == member.id }), members[index] != member else {
            return
        }
        let old = members[index]
        members[index] = member
        undoManager?.registerUndo(withTarget: self) { $0.update(old, undoManager) }
        undoManager?.setActionName("Change of \(member.name)")
    }

    func delete(_ ids: Set<Member.ID>, _ undoManager: UndoManager?) {
        let removed = members.enumerated().filter { ids.contains($0.element.id) }
        guard !removed.isEmpty else { return }
        members.removeAll { ids.contains($0.id) }
        undoManager?.registerUndo(withTarget: self) { $0.insert(removed.map { ($0.offset, $0.element) }, undoManager) }
        undoManager?.setActionName(removed.count == 1 ? "Deletion" : "Deletion of \(removed.count)")
    }

    private func insert(_ rows: [(index: Int, member: Member)], _ undoManager: UndoManager?) {
        for (index, member) in rows { members.insert(member, at: min(index, members.count)) }
        undoManager?.registerUndo(withTarget: self) { $0.delete(Set(rows.map(\.member.id)), undoManager) }
    }
}
