/// The space for a section or a group.
@MainActor public protocol NSCollectionLayoutContainer {
    /// With the insets. Points.
    var contentSize: CGSize { get }
    /// Without the insets. Points.
    var effectiveContentSize: CGSize { get }
    /// The insets of the container.
    var contentInsets: NSDirectionalEdgeInsets { get }
    /// The insets of the container, in points.
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// What a section depends on: the space, and the traits of the collection.
@MainActor public protocol NSCollectionLayoutEnvironment {
    /// The area in which the section is laid out.
    var container: any NSCollectionLayoutContainer { get }
    /// The traits of the collection view.
    var traitCollection: UITraitCollection { get }
}

struct LayoutContainer: NSCollectionLayoutContainer {
    let contentSize: CGSize
    var contentInsets = NSDirectionalEdgeInsets.zero
    var effectiveContentSize: CGSize { contentSize.reduced(by: contentInsets) }
    var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

struct LayoutEnvironment: NSCollectionLayoutEnvironment {
    let space: LayoutContainer
    let traitCollection: UITraitCollection
    var container: any NSCollectionLayoutContainer { space }
}

extension CGSize {
    func reduced(by insets: NSDirectionalEdgeInsets) -> CGSize {
        CGSize(
            width: max(0, width - insets.leading - insets.trailing),
            height: max(0, height - insets.top - insets.bottom))
    }
}
