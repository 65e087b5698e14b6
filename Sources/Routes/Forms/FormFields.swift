import Foundation

/// The fields of a form or of a query, in their order. Names may repeat.
public struct FormFields: Sendable, Hashable, RandomAccessCollection {
    /// A name and a value.
    public struct Field: Sendable, Hashable {
        /// The name.
        public var name: String
        /// The value, without escapes.
        public var value: String

        /// Creates a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    private var fields: [Field]

    /// Creates fields, in order. Names may repeat.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// Parses a query. All of it fits into the limit of a request's head.
    init(query: String) {
        var decoder = URLEncodedDecoder(limits: FormLimits(fields: .max, nameBytes: .max, fieldBytes: .max))
        // Without limits nothing is refused.
        try? decoder.push(query.utf8)
        self.init((try? decoder.finish()) ?? [])
    }

    public var startIndex: Int { fields.startIndex }
    public var endIndex: Int { fields.endIndex }
    public subscript(position: Int) -> Field { fields[position] }

    /// Returns the value of the first field of that name.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Returns the values of all fields of that name.
    public func values(of name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns a value that must be there.
    ///
    /// - Throws: `HTTPError` with status 400 if there is none.
    public func require(_ name: String) throws -> String {
        guard let value = self[name] else { throw HTTPError(.badRequest, "The value \"\(name)\" is missing.") }
        return value
    }

    /// Returns a value that must be there and have a type.
    ///
    /// - Throws: `HTTPError` with status 400 if there is none, or if it does not have that type.
    public func require<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type) throws -> Value {
        guard let value = Value(try require(name)) else { throw Self.invalid(name) }
        return value
    }

    /// Returns a value of a type; nil if there is none or if it is empty, as a form sends an empty field.
    ///
    /// - Throws: `HTTPError` with status 400 if the value does not have that type.
    public func value<Value: LosslessStringConvertible>(_ name: String, as type: Value.Type) throws -> Value? {
        guard let text = self[name], !text.isEmpty else { return nil }
        guard let value = Value(text) else { throw Self.invalid(name) }
        return value
    }

    private static func invalid(_ name: String) -> HTTPError {
        HTTPError(.badRequest, "The value \"\(name)\" is not valid.")
    }
}

/// What a form may contain, besides the limit of the body's length.
public struct FormLimits: Sendable, Hashable {
    /// The maximum number of fields and files.
    public var fields: Int
    /// The maximum length of a name, and of the headers of a part, in bytes.
    public var nameBytes: Int
    /// The maximum length of a field's value, in bytes. Files are not limited by it.
    public var fieldBytes: Int

    /// Creates limits, by default of 1,000 fields, names of 4 KiB and values of 64 KiB.
    public init(fields: Int = 1_000, nameBytes: Int = 4_096, fieldBytes: Int = 64 * 1024) {
        self.fields = fields
        self.nameBytes = nameBytes
        self.fieldBytes = fieldBytes
    }
}
