/// A comparison of two values of a type that is unknown at compile time.
///
/// Equatable types are compared by `==`, except that NaN equals itself; plain data bit by bit; objects by identity;
/// structs and tuples field by field. What can't be compared, closures above all, counts as changed.
///
/// Everything it stores lives forever, so using it needs no retain/release.
struct ValueComparison {
    private enum Strategy {
        case equatable(any ComparedByEquality.Type)
        case string
        case bits(size: Int)
        case fields(UnsafeMutableBufferPointer<Field>)
        case content(any ComparedByContent.Type, UnsafeMutablePointer<ValueComparison>)
        case location(any LocationBased.Type)
        case same
        case never
    }

    private struct Field {
        let offset: Int
        let comparison: ValueComparison
    }

    private let strategy: Strategy

    @MainActor init(of type: Any.Type) {
        @MainActor func open<T>(_ type: T.Type) -> Strategy { Self.strategy(for: type) }
        strategy = _openExistential(type, do: open)
    }

    private init(strategy: Strategy) { self.strategy = strategy }

    var isPossible: Bool { if case .never = strategy { false } else { true } }

    /// The number of bytes to compare; nil if equality is not bitwise.
    var comparedBytes: Int? { if case .bits(let size) = strategy { size } else { nil } }

    /// Whether values with the same bytes are certainly equal. An app's own `==` may decide otherwise.
    var isBitwiseComparable: Bool {
        switch strategy {
        case .equatable(let type): type.isBitwiseComparable
        case .string, .bits, .location, .same: true
        case .fields(let fields): fields.allSatisfy { $0.comparison.isBitwiseComparable }
        case .content(_, let content): content.pointee.isBitwiseComparable
        case .never: false
        }
    }

    @inline(__always)
    func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        if case .fields(let fields) = strategy { return Self.areEqual(a, b, fields: fields) }
        return areEqualAsWhole(a, b)
    }

    private func areEqualAsWhole(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        switch strategy {
        case .equatable(let type): type.areEqual(a, b)
        case .string: a.assumingMemoryBound(to: String.self).pointee == b.assumingMemoryBound(to: String.self).pointee
        case .bits(let size): ViewType.areSameBytes(a, b, size)
        case .fields(let fields): Self.areEqual(a, b, fields: fields)
        case .content(let type, let content): type.areEqual(a, b, by: content.pointee)
        case .location(let type): type.referToSameLocation(a, b)
        case .same: true
        case .never: false
        }
    }

    private static func areEqual(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, fields: UnsafeMutableBufferPointer<Field>
    ) -> Bool {
        for field in fields where !field.comparison.areEqualAsWhole(a + field.offset, b + field.offset) { return false }
        return true
    }

    @MainActor private static func strategy<T>(for type: T.Type) -> Strategy {
        if let dynamic = type as? any DynamicProperty.Type, dynamic._isBoundBySlot { return .same }
        if let located = type as? any LocationBased.Type { return .location(located) }
        if let equatable = type as? any Equatable.Type { return equatableStrategy(equatable) }
        if _isPOD(type) { return .bits(size: MemoryLayout<T>.size) }
        if type is AnyClass { return .bits(size: MemoryLayout<T>.size) }
        if let optional = type as? any ComparedByContent.Type { return optionalStrategy(optional) }
        let fields = ViewType.fields(of: type)
        guard !fields.isEmpty else { return .never }
        var comparisons: [(offset: Int, comparison: ValueComparison)] = []
        for field in fields {
            let comparison = ValueComparison(of: field.type)
            if !comparison.isPossible { return .never }
            if case .same = comparison.strategy { continue }
            if case .bits(let size) = comparison.strategy, let last = comparisons.last,
                case .bits(let before) = last.comparison.strategy,
                last.offset + before == field.offset
            {
                comparisons[comparisons.count - 1].comparison = ValueComparison(strategy: .bits(size: before + size))
            } else {
                comparisons.append((field.offset, comparison))
            }
        }
        if comparisons.count == 1, comparisons[0].offset == 0 { return comparisons[0].comparison.strategy }
        if comparisons.isEmpty { return .same }
        let kept = UnsafeMutableBufferPointer<Field>.allocate(capacity: comparisons.count)
        for (index, field) in comparisons.enumerated() {
            kept.initializeElement(at: index, to: Field(offset: field.offset, comparison: field.comparison))
        }
        return .fields(kept)
    }

    @MainActor private static func optionalStrategy<C: ComparedByContent>(_ type: C.Type) -> Strategy {
        let content = ValueComparison(of: C.Wrapped.self)
        if !content.isPossible { return .never }
        let kept = UnsafeMutablePointer<ValueComparison>.allocate(capacity: 1)
        kept.initialize(to: content)
        return .content(type, kept)
    }

    private static func equatableStrategy<E: Equatable>(_ type: E.Type) -> Strategy {
        // The `==` of these types is known.
        if type is any FixedWidthInteger.Type || type == Bool.self { return .bits(size: MemoryLayout<E>.size) }
        if type == String.self { return .string }
        return .equatable(type is any FloatingPoint.Type ? FloatingPointEquality<E>.self : Equality<E>.self)
    }
}

private protocol ComparedByEquality {
    static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool
    static var isBitwiseComparable: Bool { get }
}

private enum Equality<E: Equatable>: ComparedByEquality {
    static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
    }

    static var isBitwiseComparable: Bool { false }
}

private enum FloatingPointEquality<E: Equatable>: ComparedByEquality {
    static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: E.self), b.assumingMemoryBound(to: E.self))
        return a.pointee == b.pointee || a.pointee.isNotANumber && b.pointee.isNotANumber
    }

    static var isBitwiseComparable: Bool { true }
}

/// An optional whose wrapped type is not equatable, but can be compared.
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

extension ValueComparison {
    /// Whether two values are known to be equal.
    @MainActor static func areSame<Value>(_ a: Value, _ b: Value) -> Bool {
        let comparison = ValueComparison(of: Value.self)
        guard comparison.isPossible else { return false }
        return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in comparison.areEqual(a, b) } }
    }
}
