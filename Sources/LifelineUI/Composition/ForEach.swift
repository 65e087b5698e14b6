/// A view for each element of a collection, identified by its id: when elements move, their state moves with them.
///
/// In a lazy container (`List`, `LazyVStack`, …) the views of an element are created when it comes near the visible part.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: DynamicViewContent {
    public let data: Data
    /// Creates the view of an element.
    public let content: (Data.Element) -> Content
    @usableFromInline package let id: (Data.Element) -> ID
    /// Collects the ids of all elements, see `DistinctIDs`.
    @usableFromInline let distinctIDs: (Data, (Data.Element) -> ID, [ID]?) -> DistinctIDs<ID>?
    @usableFromInline var edits = RowEdits()

    @inlinable package init(
        data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = id
        self.content = content
        distinctIDs = { DistinctIDs(of: $0, $1, unless: $2) }
    }

    /// - Parameter distinctIDs: Collects the ids where the types of the elements are known.
    init(
        data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content,
        distinctIDs: @escaping (Data, (Data.Element) -> ID, [ID]?) -> DistinctIDs<ID>?
    ) {
        self.data = data
        self.id = id
        self.content = content
        self.distinctIDs = distinctIDs
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    /// Creates a view for each element, identified by a value of the element that must be unique in the collection.
    @inlinable public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    @inlinable public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        if ID.self == Subview.ID.self || ID.self == SectionConfiguration.ID.self, let node = viewDataNode(view, inputs)
        {
            return node
        }
        return inputs.isLazy ? makeNodeOnDemand(view, inputs) : ForEachNode(view, inputs)
    }

    /// The node of a `ForEach` over what is known only when the views exist; nil for all others.
    @usableFromInline static func viewDataNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self>? {
        guard view.data is any ViewData else { return nil }
        return ForwardingNode(view, inputs) { ($0.data as? any ViewData)?.view }
    }

    @usableFromInline static func makeNodeOnDemand(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> {
        makesLines(Content.self) ? ForEachNode(view, inputs) : LazyForEachNode(view, inputs)
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
    @inlinable public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    @inlinable public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}

/// A view that creates views from data, which a list may let users delete and move.
@preconcurrency @MainActor
public protocol DynamicViewContent<Data> {
    associatedtype Data: Collection
    /// The elements.
    var data: Data { get }
    /// Lets a list remove elements. `action` receives their offsets; nil forbids it.
    func onDelete(perform action: ((IndexSet) -> Void)?) -> Self
    /// Lets a list move elements. `action` receives their offsets and the offset before which to insert them; nil
    /// forbids it.
    func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self
}

/// The edits that a list may offer for its rows.
@usableFromInline struct RowEdits {
    var delete: ((IndexSet) -> Void)?
    var move: ((IndexSet, Int) -> Void)?
    var insertion: RowInsertion?

    @usableFromInline init() {}
}

extension ForEach {
    /// Lets a list remove elements. `action` receives their offsets. Nil forbids it.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
        var copy = self
        copy.edits.delete = action
        return copy
    }

    /// Lets a list move elements. `action` receives their offsets and the offset before which to insert them. (See
    /// `move(fromOffsets: toOffset:)`.) Nil forbids it.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
        var copy = self
        copy.edits.move = action
        return copy
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Removes the elements at the given offsets.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at the given offsets before the element at another.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        let target = destination - source.count(in: 0..<destination)
        remove(atOffsets: source)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: target))
    }
}
