/// The subviews of a container. As a view it shows all of them.
@preconcurrency @MainActor
public struct SubviewsCollection: View, @preconcurrency RandomAccessCollection {
    let subviews: [Subview]

    init(_ items: some Sequence<LayoutItem>, of reader: any SubviewsReader) {
        subviews = items.map { Subview($0, of: reader) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }

    public subscript(index: Int) -> Subview { subviews[index] }

    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }

    public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of a container's subviews. As a view it shows them.
@preconcurrency @MainActor
public struct SubviewsCollectionSlice: View, @preconcurrency RandomAccessCollection {
    let subviews: ArraySlice<Subview>

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }

    public subscript(index: Int) -> Subview { subviews[index] }

    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }

    public var body: some View { ForEach(subviews) { $0 } }
}
