extension ForEach: ChartContent where Content: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("\(Self.self) has no body.") }

    /// Creates content for each element, identified by a value that must be unique in the collection.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, id: { $0[keyPath: id] }, content: content)
    }

    public func _collect(into marks: inout _Marks) {
        let identify: (Data.Element) -> ID = id
        for element in data { marks.collect(content(element), at: AnyHashable(identify(element))) }
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: ChartContent {
    public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, id: { $0.id }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
    public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, id: { $0 }, content: content)
    }
}
