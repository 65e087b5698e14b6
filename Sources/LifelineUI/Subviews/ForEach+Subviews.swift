/// Data that a `ForEach` does not read itself, because it is known only when the views exist.
@MainActor @usableFromInline protocol ViewData {
    /// The view that shows the elements.
    var view: AnyView { get }
}

/// The data of a `ForEach` over subviews. The collection itself is empty.
@preconcurrency @MainActor
public struct ForEachSubviewCollection<Content: View>: @preconcurrency RandomAccessCollection, ViewData {
    @usableFromInline let view: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }

    public subscript(index: Int) -> Subview { fatalError("The subviews are known to the ForEach only.") }
}

/// The data of a `ForEach` over sections. The collection itself is empty.
@preconcurrency @MainActor
public struct ForEachSectionCollection<Content: View>: @preconcurrency RandomAccessCollection, ViewData {
    @usableFromInline let view: AnyView

    public var startIndex: Int { 0 }
    public var endIndex: Int { 0 }

    public subscript(index: Int) -> SectionConfiguration { fatalError("The sections are known to the ForEach only.") }
}

extension ForEach where Content: View, ID == Subview.ID, Data == ForEachSubviewCollection<Content> {
    /// Shows a view for each subview of another view.
    ///
    /// ```swift
    /// ForEach(subviews: content) { subview in
    ///     subview.padding().background(.quaternary, in: .rect(cornerRadius: 8))
    /// }
    /// ```
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        let shown = Group(subviews: view) { subviews in
            ForEach<[Subview], ID, Content>(subviews.subviews, content: content)
        }
        self.init(data: Data(view: AnyView(shown)), id: \.id, content: content)
    }
}

extension ForEach
where Content: View, ID == SectionConfiguration.ID, Data == ForEachSectionCollection<Content> {
    /// Shows a view for each section of another view. Views outside of a section form sections of their own.
    public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content) {
        let shown = Group(sections: view) { sections in
            ForEach<[SectionConfiguration], ID, Content>(Array(sections), content: content)
        }
        self.init(data: Data(view: AnyView(shown)), id: \.id, content: content)
    }
}
