#if SQLite
    import Foundation
    import GRDB

    /// The observation of a request, shared by all views that have an equal one.
    @MainActor final class SharedQuery<Request: Queryable> {
        private let request: Request
        /// Counts the values.
        private(set) var version = 0
        private(set) var value = Request.defaultValue
        private(set) var isLoading = true
        private(set) var error: (any Error)?
        private var observers: [ObjectIdentifier: () -> Void] = [:]
        private var cancellable: AnyDatabaseCancellable?

        init(_ request: Request, _ writer: any DatabaseWriter) {
            self.request = request
            cancellable = ValueObservation.tracking { try QueryMetrics.fetch(request, $0) }.removeDuplicates().start(
                in: writer,
                onError: { [weak self] error in
                    self?.isLoading = false
                    self?.error = error
                    self?.notify()
                }, onChange: { [weak self] in self?.show($0) })
        }

        /// Takes over a value that was fetched after a change.
        func show(_ value: Request.Value) {
            guard isLoading || error != nil || self.value != value else { return }
            (self.value, isLoading, error) = (value, false, nil)
            version += 1
            notify()
        }

        /// Takes over a value that was fetched with a change of this process.
        ///
        /// - Parameter version: That before the change. If other values were observed since, it is unknown which is the
        ///   newest, and another one is fetched.
        func settle(_ value: Request.Value, since version: Int, in writer: any DatabaseWriter) async {
            guard version != self.version, value != self.value else { return show(value) }
            let request = request
            if let newest = try? await writer.read({ try request.fetch($0) }) { show(newest) }
        }

        func observe(_ object: AnyObject, _ action: @escaping () -> Void) {
            observers[ObjectIdentifier(object)] = action
        }

        func stopObserving(_ object: ObjectIdentifier) { observers[object] = nil }

        private func notify() { for action in observers.values { action() } }
    }
#endif
