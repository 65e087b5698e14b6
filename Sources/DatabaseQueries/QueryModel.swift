#if SQLite
    import Foundation
    import GRDB
    public import LifelineUI
    import Synchronization

    /// What one view knows of its request: the observed value, and the changes that it shows before they are written.
    @MainActor public final class QueryModel<Request: Queryable>: ObservableObject {
        /// Counts what views must show: setting it notifies them.
        @Published private var revision = 0
        private var shared: SharedQuery<Request>?
        private weak var context: DatabaseContext?
        private var request: Request?
        /// The request that the view has set instead of its declared one.
        private var chosen: Request?
        private var declared: Request?
        private var changes: [(id: UUID, apply: (inout Request.Value) -> Void)] = []
        /// The fetched value below the changes that are being written. Until they are, other values are not shown: it is
        /// unknown whether they contain these changes, which would then be shown twice.
        private var base: Request.Value?
        private let committed = CommittedChanges()
        private var failure: (any Error)?
        private var placeholder: Request.Value?

        nonisolated init() {}

        isolated deinit { shared?.stopObserving(ObjectIdentifier(self)) }

        // MARK: What views show

        /// The fetched value with the changes that are being written.
        var value: Request.Value {
            var value = base ?? placeholder ?? shared?.value ?? Request.defaultValue
            for change in changes { change.apply(&value) }
            return value
        }

        /// Whether the value of the current request has not been fetched yet.
        var isLoading: Bool { shared?.isLoading ?? (context != nil) }

        /// The error of the last fetch, or of the last change.
        var error: (any Error)? { shared?.error ?? failure }

        var currentRequest: Request? {
            get { chosen ?? declared }
            set {
                chosen = newValue
                revision += 1
            }
        }

        // MARK: Following

        /// Observes the request, if it is not observed. A view is not notified meanwhile: it is being evaluated.
        func follow(_ declared: Request, in context: DatabaseContext?) {
            if declared != self.declared {
                self.declared = declared
                chosen = nil
            }
            let wanted = chosen ?? declared
            guard wanted != request || context !== self.context else { return }
            shared?.stopObserving(ObjectIdentifier(self))
            (request, self.context, failure) = (wanted, context, nil)
            let previous = base ?? placeholder ?? shared?.value
            // What is being written for the previous request is in the next value when it has been written.
            base = nil
            changes = []
            shared = context?.query(wanted)
            // The previous value is shown until the new one is there: a page of a list does not disappear.
            placeholder = shared?.isLoading == true ? previous : nil
            shared?.observe(self) { [weak self] in
                self?.placeholder = nil
                self?.revision += 1
            }
        }

        // MARK: Changing

        /// Shows a change at once, writes it, and takes it back if that fails.
        func update(
            _ change: @escaping (inout Request.Value) -> Void,
            writing write: @escaping @Sendable (Database) throws -> Void
        ) {
            guard let context, let request, let shared else {
                failure = DatabaseError(message: "There is no database: use the modifier database(_:).")
                revision += 1
                return
            }
            let id = UUID()
            if changes.isEmpty { base = placeholder ?? shared.value }
            changes.append((id, change))
            failure = nil
            revision += 1
            let version = shared.version
            Task { [committed] in
                defer { committed.remove(id) }
                do {
                    let (fresh, contained) = try await context.writer.write { db in
                        try write(db)
                        let fresh = try request.fetch(db)
                        let earlier = committed.all
                        db.afterNextTransaction { _ in committed.insert(id) }
                        return (fresh, earlier.union([id]))
                    }
                    await shared.settle(fresh, since: version, in: context.writer)
                    if changes.contains(where: { $0.id == id }) { removeChanges(contained, leaving: fresh) }
                } catch {
                    if changes.contains(where: { $0.id == id }) {
                        failure = error
                        removeChanges([id], leaving: base)
                    }
                }
                revision += 1
            }
        }

        /// Removes changes that were written, or could not be.
        ///
        /// - Parameter value: What the remaining changes are shown on.
        private func removeChanges(_ ids: Set<UUID>, leaving value: Request.Value?) {
            changes.removeAll { ids.contains($0.id) }
            base = changes.isEmpty ? nil : value
        }
    }

    /// The changes that are in the database, while it is not known everywhere.
    private final class CommittedChanges: Sendable {
        private let ids = Mutex<Set<UUID>>([])

        var all: Set<UUID> { ids.withLock { $0 } }
        func insert(_ id: UUID) { ids.withLock { _ = $0.insert(id) } }
        func remove(_ id: UUID) { ids.withLock { _ = $0.remove(id) } }
    }
#endif
