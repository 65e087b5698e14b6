/// The appearance of the blocks of `Markdown` views.
///
/// ```swift
/// struct LetterStyle: MarkdownStyle {
///     func makeBody(configuration: Configuration) -> some View {
///         if case .heading(level: 1, _) = configuration.block.kind {
///             configuration.content.font(.largeTitle).foregroundStyle(.tint)
///         } else {
///             DefaultMarkdownStyle().makeBody(configuration: configuration)
///         }
///     }
/// }
/// ```
/// `makeBody` is called for each block, also for those within quotes and lists. Roles for assistive technology, such as
/// headings, are part of the content and do not depend on the style.
@preconcurrency @MainActor
public protocol MarkdownStyle {
    associatedtype Body: View
    typealias Configuration = MarkdownStyleConfiguration
    /// Returns the appearance of the document.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension MarkdownStyle {
    func makeAnyBody(_ configuration: Configuration) -> AnyView {
        styleBody(of: self) { $0.makeBody(configuration: configuration) }
    }
}

/// A block, for its style.
@preconcurrency @MainActor
public struct MarkdownStyleConfiguration {
    /// What is within a block, without its decoration: the text of a heading, paragraph or code, the blocks of a quote, the
    /// items of a list, the rows of a table, the line of a break.
    @preconcurrency @MainActor
    public struct Content: View {
        let block: MarkdownBlock
        let context: BlockContext

        public var body: some View { BlockContent(block: block, context: context) }
    }

    /// The block. Its offsets count from the beginning of the document's block that it is in.
    public let block: MarkdownBlock
    /// Whether it is in a list without space between its paragraphs.
    public let isInTightList: Bool
    /// The blocks of the document.
    public let content: Content
}

/// A style in the environment, where equal ones are no change.
struct AnyMarkdownStyle: Equatable {
    let style: any MarkdownStyle

    static func == (a: Self, b: Self) -> Bool { isSame(a.style, b.style) }

    /// Styles without properties are the same; others if they can be compared and are equal.
    private static func isSame<S: MarkdownStyle>(_ a: S, _ b: any MarkdownStyle) -> Bool {
        guard b is S else { return false }
        if MemoryLayout<S>.size == 0 { return true }
        guard let a = a as? any Equatable else { return false }
        return isEqual(a, b)
    }

    private static func isEqual<E: Equatable>(_ a: E, _ b: Any) -> Bool { b as? E == a }
}

private enum MarkdownStyleKey: EnvironmentKey {
    static var defaultValue: AnyMarkdownStyle { AnyMarkdownStyle(style: DefaultMarkdownStyle()) }
}

extension EnvironmentValues {
    var markdownStyle: AnyMarkdownStyle {
        get { self[MarkdownStyleKey.self] }
        set { self[MarkdownStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the `Markdown` views inside. All their blocks are evaluated again when it changes: a style with
    /// properties should be `Equatable`, because otherwise each evaluation of this modifier is a change.
    nonisolated public func markdownStyle(_ style: some MarkdownStyle) -> some View {
        environment(\.markdownStyle, AnyMarkdownStyle(style: style))
    }
}
