import Synchronization

/// Logs names of colours that no asset catalogue has, each once.
enum MissingColors {
    private static let limit = 1000
    private static let names = Mutex<Set<String>>([])

    static func report(_ name: String) {
        let isNew = names.withLock { $0.count < limit && $0.insert(name).inserted }
        guard isNew else { return }
        UIApplication.log.error(
            "No asset catalogue has a colour named \"\(name)\". Add it to one among the resources of a target.")
    }
}
