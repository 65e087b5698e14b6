/// The marks of a chart.
///
/// Marks are the content; an app's own content combines them:
/// ```swift
/// struct Target: ChartContent {
///     var value: Double
///     var body: some ChartContent {
///         RuleMark(y: .value("Target", value)).lineStyle(StrokeStyle(dash: [4, 4]))
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol ChartContent {
    associatedtype Body: ChartContent
    /// The content that this one consists of.
    @ChartContentBuilder var body: Body { get }
    /// Appends the marks. Only the module's own content implements it.
    func _collect(into marks: inout _Marks)
}

extension ChartContent {
    public func _collect(into marks: inout _Marks) { body._collect(into: &marks) }
}

extension Never: ChartContent {}

/// Content with marks instead of a body.
@preconcurrency @MainActor
public protocol _PrimitiveChartContent: ChartContent where Body == Never {}

extension _PrimitiveChartContent {
    public var body: Never { fatalError("\(Self.self) is a mark; its `body` must not be called.") }
}

/// The marks of a chart, in the order of their declaration.
public struct _Marks {
    var all: [Mark] = []

    /// The number of marks that a chart shows. Further marks are left out, which is logged.
    static let maximum = 1_000_000
    var isTruncated = false

    mutating func append(_ mark: consuming Mark) {
        if all.count < Self.maximum { all.append(mark) } else { isTruncated = true }
    }

    /// Collects a part of some content, such as an element of a `ForEach`.
    ///
    /// - Parameter place: What tells the part from the others.
    @MainActor mutating func collect(_ content: some ChartContent, at place: @autoclosure () -> AnyHashable) {
        let start = all.count
        content._collect(into: &self)
        for index in start..<all.count where all[index].showsViews { all[index].append(place: place()) }
    }

    /// Changes the marks of content.
    @MainActor mutating func collect(_ content: some ChartContent, _ change: (inout Mark) -> Void) {
        let start = all.count
        content._collect(into: &self)
        for index in start..<all.count { change(&all[index]) }
    }
}

/// Builds a chart's content from the statements of a closure.
@preconcurrency @MainActor
@resultBuilder
public enum ChartContentBuilder {
    public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }

    public static func buildBlock() -> some ChartContent { _MarkList() }

    public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: ChartContent>(_ content: repeat each Content) -> _MarkList<
        repeat each Content
    > {
        _MarkList(repeat each content)
    }

    public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }

    public static func buildEither<First: ChartContent, Second: ChartContent>(
        first: First
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .first(first))
    }

    public static func buildEither<First: ChartContent, Second: ChartContent>(
        second: Second
    ) -> BuilderConditional<First, Second> {
        BuilderConditional(branch: .second(second))
    }

    public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
        AnyChartContent(content)
    }
}

/// Several contents.
public struct _MarkList<each Content: ChartContent>: _PrimitiveChartContent {
    let content: (repeat each Content)

    init(_ content: repeat each Content) { self.content = (repeat each content) }

    public func _collect(into marks: inout _Marks) {
        var part = 0
        for content in repeat each content {
            marks.collect(content, at: part)
            part += 1
        }
    }
}

/// One of two contents.
public struct BuilderConditional<First, Second> {
    enum Branch {
        case first(First)
        case second(Second)
    }

    let branch: Branch
}

extension BuilderConditional: ChartContent where First: ChartContent, Second: ChartContent {
    public typealias Body = Never
    public var body: Never { fatalError("A condition has no body.") }

    public func _collect(into marks: inout _Marks) {
        switch branch {
        case .first(let content): marks.collect(content, at: true)
        case .second(let content): marks.collect(content, at: false)
        }
    }
}

extension Optional: ChartContent where Wrapped: ChartContent {
    public typealias Body = Never
    /// Never called.
    public var body: Never { fatalError("An optional content has no body.") }

    public func _collect(into marks: inout _Marks) { self?._collect(into: &marks) }
}

/// Content whose type is not known at compile time.
public struct AnyChartContent: _PrimitiveChartContent {
    private let content: any ChartContent

    /// Erases the type of chart content.
    public init(_ content: some ChartContent) { self.content = content }
    /// Erases the type of chart content.
    public init(erasing content: some ChartContent) { self.content = content }

    public func _collect(into marks: inout _Marks) { content._collect(into: &marks) }
}

/// Marks that are modified together.
public struct Plot<Content: ChartContent>: _PrimitiveChartContent {
    private let content: Content

    /// Groups content, so that modifiers and an accessibility label apply to all of it.
    public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

    public func _collect(into marks: inout _Marks) { content._collect(into: &marks) }
}
