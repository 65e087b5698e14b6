/// A part of the client that works on a layer and is loaded when the first layer requests it.
///
/// The client itself contains what every app needs. A feature is a separate module in the client's `Features` folder;
/// its name is the file's.
public struct LayerFeature: Hashable, Sendable {
    /// The name of the module: lower-case letters and hyphens.
    public var name: String
    /// The module's input, in the wire's encodings.
    public var payload: [UInt8]

    /// Creates a feature. A name with other characters than lower-case letters and hyphens stops the process.
    public init(_ name: String, _ payload: [UInt8] = []) {
        precondition(
            Self.isName(name),
            "A feature name must consist of lower-case letters and hyphens, like its file name: \(name)")
        self.name = name
        self.payload = payload
    }

    /// Whether the payload has something that only this client may know: addresses of files, signatures of forms.
    var isSecret: Bool { ["download", "share", "submit-form", "uploads"].contains(name) }

    static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 32
            && name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || $0 == UInt8(ascii: "-") }
    }
}

extension WireWriter {
    mutating func feature(_ feature: LayerFeature) {
        string(feature.name)
        uint(feature.payload.count)
        append(feature.payload)
        if feature.isSecret { containsSecret = true }
    }
}

extension WireReader {
    mutating func feature() throws(WireError) -> LayerFeature {
        let name = try string()
        guard LayerFeature.isName(name) else { throw .unknown("feature") }
        return LayerFeature(name, try data())
    }
}
