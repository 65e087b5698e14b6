import LayerTree

/// What is written of a property of a view.
enum EncodedState {
    /// The property has no state of its own, or it must not be written.
    case none
    case data(Data)
    /// Values of the type can't be written.
    case notCodable(Any.Type)
}

/// The stored state of a dynamic property that another process can continue.
@MainActor protocol RestorableSlot: AnyObject {
    var encodedState: EncodedState { get }
}

/// A dynamic property whose stored state can be created from its encoded form.
@MainActor protocol RestorableProperty {
    /// Returns nil if the data does not fit the property's type.
    static func slot(reading data: Data, for node: _ViewNode) -> AnyObject?
}

/// An object that a library attaches to a `ViewPlace` and that another process can continue.
@MainActor package protocol RestorableAttachment: AnyObject {
    var encodedState: Data? { get }
}

extension ViewPlace: RestorableSlot {
    var encodedState: EncodedState {
        (attachment as? any RestorableAttachment)?.encodedState.map { .data($0) } ?? .none
    }
}

extension ViewScope: RestorableProperty {
    static func slot(reading data: Data, for node: _ViewNode) -> AnyObject? {
        let place = ViewPlace(node: node)
        place.restoration = data
        return place
    }
}

extension StateBox: RestorableSlot {
    var encodedState: EncodedState {
        guard !isSecret else { return .none }
        // Not `get`, which is for readers.
        guard let value = value as? any Encodable, Value.self is any Decodable.Type else {
            return .notCodable(Value.self)
        }
        return StateCoding.encode(value).map { .data($0) } ?? .notCodable(Value.self)
    }
}

extension State: RestorableProperty {
    static func slot(reading data: Data, for node: _ViewNode) -> AnyObject? {
        guard let value = StateCoding.decodeIfPossible(Value.self, from: data) else { return nil }
        let box = StateBox(value)
        // As after a change: a lazy container must not discard it.
        box.version = 1
        return box
    }
}
