/// The state of a node's life.
///
/// ```
///  mounted ──▶ detached ──▶ unmounted
///     └──────────────────────▲
/// ```
@usableFromInline enum NodeLife: UInt8 {
    /// In the tree, from `init` on.
    case mounted
    /// Out of the tree, to be torn down after the commit that removes its layers.
    case detached
    /// Out of the tree, and torn down.
    case unmounted
}

/// Whether and why a node will be updated.
@usableFromInline enum Dirtiness: UInt8, Comparable {
    case clean
    /// Sources that the node read were set. They may be set back before the node's update.
    case maybeDirty
    /// The update was requested by `ViewPlace.setMayNeedUpdate` only, and may bail out.
    case tentative
    case dirty

    @usableFromInline nonisolated static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Whether the current update may leave the node's children unchanged.
@usableFromInline enum BailOut: UInt8 {
    case notAllowed, allowed, requested
}

/// When a node is torn down after it has left the tree.
@usableFromInline enum Teardown: UInt8 {
    /// After the commit.
    case deferrable
    /// Immediately, since a node below requires it.
    case promptBelow
    /// Immediately, since the node itself requires it.
    case prompt
}
