/// How two values of a type are compared without knowing it at compile time.
///
/// `==` decides for equatable types, but NaN equals itself; plain data is compared bit by bit; objects by identity; structs
/// and tuples field by field. What can't be compared, closures above all, counts as changed.
struct ValueComparison {
    private enum Way {
        case equatable((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
        case bits(size: Int)
        case fields([(offset: Int, comparison: ValueComparison)])
        case same
        case never
    }

    private let way: Way

    @MainActor init(of type: Any.Type) {
        @MainActor func open<T>(_ type: T.Type) -> Way { Self.way(for: type) }
        way = _openExistential(type, do: open)
    }

    private init(way: Way) { self.way = way }

    var isPossible: Bool { if case .never = way { false } else { true } }

    var comparedBytes: Int? { if case .bits(let size) = way { size } else { nil } }

    @inline(__always)
    func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        switch way {
        case .equatable(let equal): equal(a, b)
        case .bits(let size): memcmp(a, b, size) == 0
        case .fields(let fields): Self.areEqual(a, b, fields: fields)
        case .same: true
        case .never: false
        }
    }

    private static func areEqual(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, fields: [(offset: Int, comparison: ValueComparison)]
    ) -> Bool {
        for field in fields where !field.comparison.areEqual(a + field.offset, b + field.offset) { return false }
        return true
    }

    @MainActor private static func way<T>(for type: T.Type) -> Way {
        if let dynamic = type as? any DynamicProperty.Type, dynamic._isBoundBySlot { return .same }
        if let located = type as? any LocatedValue.Type { return placeWay(located) }
        if let equatable = type as? any Equatable.Type { return equatableWay(equatable) }
        if _isPOD(type) { return .bits(size: MemoryLayout<T>.size) }
        if type is AnyClass { return .bits(size: MemoryLayout<T>.size) }
        if let optional = type as? any ComparedByContent.Type { return contentWay(optional) }
        let fields = ViewType.fields(of: type)
        guard !fields.isEmpty else { return .never }
        var comparisons: [(offset: Int, comparison: ValueComparison)] = []
        for field in fields {
            let comparison = ValueComparison(of: field.type)
            if !comparison.isPossible { return .never }
            if case .same = comparison.way { continue }
            if case .bits(let size) = comparison.way, let last = comparisons.last,
                case .bits(let before) = last.comparison.way,
                last.offset + before == field.offset
            {
                comparisons[comparisons.count - 1].comparison = ValueComparison(way: .bits(size: before + size))
            } else {
                comparisons.append((field.offset, comparison))
            }
        }
        if comparisons.count == 1, comparisons[0].offset == 0 { return comparisons[0].comparison.way }
        return comparisons.isEmpty ? .same : .fields(comparisons)
    }

    private static func placeWay<L: LocatedValue>(_ type: L.Type) -> Way { .equatable { L.areSamePlace($0, $1) } }

    @MainActor private static func contentWay<C: ComparedByContent>(_ type: C.Type) -> Way {
        let content = ValueComparison(of: C.Wrapped.self)
        return content.isPossible ? .equatable { C.areEqual($0, $1, by: content) } : .never
    }

    private static func equatableWay<E: Equatable>(_ type: E.Type) -> Way {
        // Of these it is known what `==` does.
        if type is any FixedWidthInteger.Type || type == Bool.self { return .bits(size: MemoryLayout<E>.size) }
        let isFloatingPoint = type is any FloatingPoint.Type
        return .equatable { a, b in
            let (a, b) = (a.assumingMemoryBound(to: E.self), b.assumingMemoryBound(to: E.self))
            if a.pointee == b.pointee { return true }
            return isFloatingPoint && a.pointee.isNotANumber && b.pointee.isNotANumber
        }
    }
}

/// An optional of something that is not equatable, but can be compared.
private protocol ComparedByContent {
    associatedtype Wrapped
    static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, by content: ValueComparison) -> Bool
}

extension Optional: ComparedByContent {
    static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, by content: ValueComparison) -> Bool {
        switch (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee) {
        case (nil, nil): true
        case (let a?, let b?): withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { content.areEqual(a, $0) } }
        default: false
        }
    }
}
