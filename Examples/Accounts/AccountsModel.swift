import Lifeline

/// The accounts, and their changes, which can be undone.
@MainActor final class AccountsModel: ObservableObject {
    @Published private(set) var accounts = Account.samples

    func update(_ account: Account, _ undoManager: UndoManager?) {
        guard let index = accounts.firstIndex(where: { $0.id == account.id }), accounts[index] != account else {
            return
        }
        let old = accounts[index]
        accounts[index] = account
        undoManager?.registerUndo(withTarget: self) { $0.update(old, undoManager) }
        undoManager?.setActionName("Change of \(account.name)")
    }

    func delete(_ ids: Set<Account.ID>, _ undoManager: UndoManager?) {
        let removed = accounts.enumerated().filter { ids.contains($0.element.id) }
        guard !removed.isEmpty else { return }
        accounts.removeAll { ids.contains($0.id) }
        undoManager?.registerUndo(withTarget: self) { $0.insert(removed.map { ($0.offset, $0.element) }, undoManager) }
        undoManager?.setActionName(removed.count == 1 ? "Deletion" : "Deletion of \(removed.count)")
    }

    private func insert(_ rows: [(index: Int, account: Account)], _ undoManager: UndoManager?) {
        for (index, account) in rows { accounts.insert(account, at: min(index, accounts.count)) }
        undoManager?.registerUndo(withTarget: self) { $0.delete(Set(rows.map(\.account.id)), undoManager) }
    }
}
