/// Shows what is made from the subviews of a view: see `Group.init(subviews:transform:)`.
public struct GroupElementsOfContent<Base: View, Result: View>: _PrimitiveView {
    let base: Base
    let transform: (SubviewsCollection) -> Result

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { SubviewsNode(view, inputs) }
}

extension GroupElementsOfContent: SubviewsView {
    static var formsSections: Bool { false }

    func result(of items: ContiguousArray<LayoutItem>, for reader: any SubviewsReader) -> Result {
        transform(SubviewsCollection(items, of: reader))
    }
}

/// Shows what is made from the sections of a view: see `Group.init(sections:transform:)`.
public struct GroupSectionsOfContent<Base: View, Result: View>: _PrimitiveView {
    let base: Base
    let transform: (SectionCollection) -> Result

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { SubviewsNode(view, inputs) }
}

extension GroupSectionsOfContent: SubviewsView {
    static var formsSections: Bool { true }

    func result(of items: ContiguousArray<LayoutItem>, for reader: any SubviewsReader) -> Result {
        transform(SectionCollection(items, of: reader))
    }
}

extension Group {
    /// Shows a view that is made from the subviews of another one: all views that its builder and the `ForEach`es in it
    /// produce.
    ///
    /// ```swift
    /// struct Columns<Content: View>: View {
    ///     @ViewBuilder var content: Content
    ///
    ///     var body: some View {
    ///         Group(subviews: content) { subviews in
    ///             HStack { subviews.prefix(3) }
    ///             if subviews.count > 3 { Text("\(subviews.count - 3) more") }
    ///         }
    ///     }
    /// }
    /// ```
    /// `transform` is called again when the subviews or their container values change.
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        self.init { GroupElementsOfContent(base: view, transform: transform) }
    }

    /// Shows a view that is made from the sections of another one.
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        self.init { GroupSectionsOfContent(base: view, transform: transform) }
    }
}
