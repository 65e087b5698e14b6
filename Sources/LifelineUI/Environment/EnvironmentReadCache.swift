import LayerTree
import Ownership

/// A cache of the values that one kind of view derives from environments in which none of the keys it reads are set.
///
/// Most texts and buttons are in such an environment, many in the same one, and so look up the keys only once.
@MainActor struct EnvironmentReadCache<Value> {
    private var latest: (version: Int, value: Value)?

    init() {}

    /// Returns the result of `read` for the node's environment, tracking what it reads.
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
    /// The version of the environment's entries. Environments of the same version have the same entries.
    fileprivate final var environmentVersion: Int { unretainedTable.borrow { $0.version } }
}
