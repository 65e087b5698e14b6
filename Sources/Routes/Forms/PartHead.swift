import HTTPTypes

/// The headers of a part of a form.
struct PartHead: Equatable, Sendable {
    var name: String
    /// Nil for a field.
    var fileName: String?
    var contentType: String?

    init(name: String, fileName: String? = nil, contentType: String? = nil) {
        self.name = name
        self.fileName = fileName
        self.contentType = contentType
    }

    /// Parses lines that begin with a line break each.
    ///
    /// - Throws: `HTTPError` with status 400 for a part without a name.
    init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
        var disposition: MediaType?
        for line in bytes.split(whereSeparator: { $0 == 0x0D || $0 == 0x0A }) {
            let text = String(decoding: line, as: UTF8.self)
            guard let colon = text.firstIndex(of: ":") else { continue }
            let value = String(text[text.index(after: colon)...].drop { $0 == " " || $0 == "\t" })
            switch text[..<colon].lowercased() {
            case "content-disposition" where disposition == nil: disposition = MediaType(value)
            case "content-type" where contentType == nil: contentType = value
            default: break
            }
        }
        guard let disposition, disposition.name == "form-data", let name = disposition.parameters["name"] else {
            throw HTTPError(.badRequest, "A part of the form has no name.")
        }
        self.name = Self.unescaped(name)
        fileName = disposition.parameters["filename"].map { Self.lastComponent(Self.unescaped($0)) }
    }

    /// Replaces what browsers write for line breaks and quotes (WHATWG HTML, 4.10.21.8).
    private static func unescaped(_ text: String) -> String {
        text.replacing("%22", with: "\"").replacing("%0D", with: "\r").replacing("%0A", with: "\n")
    }

    /// Returns a name without folders and control characters: a client must not choose where a file is stored.
    private static func lastComponent(_ name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
        let scalars = last.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
        let text = String(String.UnicodeScalarView(scalars))
        return text == "." || text == ".." ? "" : text
    }
}
