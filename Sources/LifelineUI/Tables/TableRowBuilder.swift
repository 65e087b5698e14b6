/// Builds the rows of a table from the statements of a closure.
@preconcurrency @MainActor
@resultBuilder
public enum TableRowBuilder<Value: Identifiable> {
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Content.TableRowValue == Value {
        content
    }

    public static func buildPartialBlock<Content: TableRowContent>(first content: Content) -> Content
    where Content.TableRowValue == Value {
        content
    }

    public static func buildPartialBlock<First: TableRowContent, Next: TableRowContent>(
        accumulated first: First, next: Next
    ) -> _TableRowPair<First, Next> where First.TableRowValue == Value, Next.TableRowValue == Value {
        _TableRowPair(first: first, next: next)
    }

    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> _OptionalTableRows<Content>
    where Content.TableRowValue == Value {
        _OptionalTableRows(content: content)
    }

    public static func buildEither<First: TableRowContent, Second: TableRowContent>(
        first: First
    ) -> _EitherTableRows<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
        .first(first)
    }

    public static func buildEither<First: TableRowContent, Second: TableRowContent>(
        second: Second
    ) -> _EitherTableRows<First, Second> where First.TableRowValue == Value, Second.TableRowValue == Value {
        .second(second)
    }
}

/// Rows followed by further ones.
public struct _TableRowPair<First: TableRowContent, Next: TableRowContent>: _PrimitiveTableRowContent
where First.TableRowValue == Next.TableRowValue {
    public typealias TableRowValue = First.TableRowValue
    let first: First
    let next: Next

    public func _collectRows(into rows: inout _TableRowCollector<TableRowValue>) {
        first._collectRows(into: &rows)
        next._collectRows(into: &rows)
    }
}

/// Rows that may be missing.
public struct _OptionalTableRows<Content: TableRowContent>: _PrimitiveTableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    let content: Content?

    public func _collectRows(into rows: inout _TableRowCollector<TableRowValue>) {
        content?._collectRows(into: &rows)
    }
}

/// The rows of one of two branches.
public enum _EitherTableRows<First: TableRowContent, Second: TableRowContent>: _PrimitiveTableRowContent
where First.TableRowValue == Second.TableRowValue {
    public typealias TableRowValue = First.TableRowValue
    case first(First)
    case second(Second)

    public func _collectRows(into rows: inout _TableRowCollector<TableRowValue>) {
        switch self {
        case .first(let content): content._collectRows(into: &rows)
        case .second(let content): content._collectRows(into: &rows)
        }
    }
}
