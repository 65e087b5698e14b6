/// The frames of the items of a group, relative to it.
struct GroupArrangement {
    struct Leaf {
        var frame: CGRect
        var size: NSCollectionLayoutSize?
        var zIndex = 0
    }

    struct Supplementary {
        let item: NSCollectionLayoutSupplementaryItem
        var frame: CGRect
        /// The item it belongs to; the first of the group for those of groups.
        let leaf: Int
    }

    var size = CGSize.zero
    var leaves: [Leaf] = []
    var supplementaries: [Supplementary] = []
    /// Whether sizes of items are estimated.
    var isEstimated = false
    /// Whether the number of items depends on estimated sizes.
    var hasVaryingCount = false

    mutating func append(_ other: GroupArrangement, at origin: CGPoint) {
        let first = leaves.count
        for var leaf in other.leaves {
            leaf.frame = leaf.frame.offsetBy(dx: origin.x, dy: origin.y)
            leaves.append(leaf)
        }
        for var supplementary in other.supplementaries {
            supplementary.frame = supplementary.frame.offsetBy(dx: origin.x, dy: origin.y)
            supplementaries.append(
                Supplementary(
                    item: supplementary.item, frame: supplementary.frame, leaf: supplementary.leaf + first))
        }
        isEstimated = isEstimated || other.isEstimated
        hasVaryingCount = hasVaryingCount || other.hasVaryingCount
    }
}
