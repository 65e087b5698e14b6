import Synchronization

/// Logs keys that no table has, each once, in development builds.
package enum MissingTexts {
    private static let limit = 1000
    private static let keys = Mutex<Set<String>>([])

    package static func report(_ key: String, table: String?) {
        #if DEBUG
            guard key.contains(where: \.isLetter) else { return }
            let isNew = keys.withLock { $0.count < limit && $0.insert("\(table ?? "Localizable")/\(key)").inserted }
            guard isNew else { return }
            FrameworkLog.logger.notice(
                "No table \(table ?? "Localizable") has the text \"\(key)\", which is shown as it is. Add it, or use Text(verbatim:)."
            )
        #endif
    }
}
