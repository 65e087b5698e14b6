/// Where a node is in its life.
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
    /// Sources that the node read were set. They may be set back before its update.
    case maybeDirty
    /// The update was requested by `ViewPlace.setNeedsTentativeUpdate` only: it may bail out.
    case tentative
    case dirty

    @usableFromInline nonisolated static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// Whether the update that is under way may leave what is below the node as it is.
@usableFromInline enum BailOut: UInt8 {
    case notAllowed, allowed, requested
}

/// When a node is torn down after it left the tree.
@usableFromInline enum Teardown: UInt8 {
    /// After the commit.
    case deferrable
    /// At once, since a node below requires it.
    case promptBelow
    /// At once, since the node itself requires it.
    case prompt
}
