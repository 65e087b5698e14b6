/// Decodes `application/x-www-form-urlencoded`, which may arrive in pieces (WHATWG URL, 5.1).
struct URLEncodedDecoder {
    private let limits: FormLimits
    private var text = PercentCoding.Decoder(plusIsSpace: true)
    /// The name of the field whose value is being read.
    private var name: String?
    /// Whether the current field has a byte: empty fields (`&&`) are left out.
    private var isEmpty = true
    private var fields: [FormFields.Field] = []

    init(limits: FormLimits) { self.limits = limits }

    /// - Throws: `HTTPError` with status 413 beyond a limit.
    mutating func push(_ bytes: some Sequence<UInt8>) throws(HTTPError) {
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "&"): try endField()
            case UInt8(ascii: "=") where name == nil:
                isEmpty = false
                name = text.finish()
            default:
                isEmpty = false
                text.push(byte)
                guard text.count <= (name == nil ? limits.nameBytes : limits.fieldBytes) else {
                    throw HTTPError(.contentTooLarge, "A field of the form is too long.")
                }
            }
        }
    }

    /// Returns all fields.
    mutating func finish() throws(HTTPError) -> [FormFields.Field] {
        try endField()
        return fields
    }

    private mutating func endField() throws(HTTPError) {
        guard !isEmpty else { return }
        guard fields.count < limits.fields else { throw HTTPError(.contentTooLarge, "The form has too many fields.") }
        let last = text.finish()
        fields.append(FormFields.Field(name: name ?? last, value: name == nil ? "" : last))
        name = nil
        isEmpty = true
    }
}
