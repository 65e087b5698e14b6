import LayerTree
import Ownership

/// What one kind of views makes of an environment in which nothing was set that they read, kept for the next one.
///
/// Most texts and buttons are in such an environment, many in the same one: they need to look up the keys only once.
@MainActor struct EnvironmentReadCache<Value> {
    private var latest: (version: Int, value: Value)?

    init() {}

    /// What `read` makes of the node's environment, as read by the node.
    mutating func value(for node: _ViewNode, _ read: (EnvironmentValues) -> Value) -> Value {
        let version = node.environmentVersion
        if let latest, latest.version == version, node.hasReadNothing { return latest.value }
        let environment = node.environment
        let value = node.trackingSources { read(environment) }
        if node.hasReadNothing { latest = (version, value) }
        return value
    }
}

extension _ViewNode {
    /// Which entries the environment has: two environments of the same version have the same ones.
    fileprivate final var environmentVersion: Int { unretainedTable.borrow { $0.version } }
}
