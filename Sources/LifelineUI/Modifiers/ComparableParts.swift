/// The parts of a value by which it can be told from another one: its objects, and its values with an `==`.
///
/// Closures can't be compared. The ones that a view creates in its body are others at each evaluation, so they are left out.
@MainActor struct ComparableParts {
    private enum Part {
        case object(AnyObject)
        case value(any Equatable)
    }

    private var parts: [Part] = []

    init(of value: Any) { add(value) }

    private mutating func add(_ value: Any) {
        switch value {
        // A view's own states are not what it is created from, and a binding may be another one to the same value.
        case let property as any DynamicProperty where type(of: property)._isBoundBySlot: break
        case is any LocationBased: break
        case let wrapper as any PublisherWrapper: for part in wrapper.wrapped { add(part) }
        case let value as any Equatable: parts.append(.value(value))
        case let object as AnyObject where type(of: value) is AnyObject.Type: parts.append(.object(object))
        default: for child in Mirror(reflecting: value).children { add(child.value) }
        }
    }

    func isSame(as other: ComparableParts) -> Bool {
        func isEqual<Value: Equatable>(_ a: Value, to b: any Equatable) -> Bool { b as? Value == a }
        return parts.elementsEqual(other.parts) { a, b in
            switch (a, b) {
            case (.object(let a), .object(let b)): a === b
            case (.value(let a), .value(let b)): isEqual(a, to: b)
            default: false
            }
        }
    }
}

/// A publisher that is created again around others: its own identity says nothing.
private protocol PublisherWrapper {
    var wrapped: [Any] { get }
}

extension AnyPublisher: PublisherWrapper {
    fileprivate var wrapped: [Any] { [Mirror(reflecting: self).descendant("box", "base") ?? 0] }
}

extension Publishers.Autoconnect: PublisherWrapper {
    fileprivate var wrapped: [Any] { [upstream] }
}

extension Timer.OCombine.TimerPublisher: PublisherWrapper {
    fileprivate var wrapped: [Any] { [interval, runLoop, mode] }
}
