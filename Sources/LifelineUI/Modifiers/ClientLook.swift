import LayerTree

/// What few layers need of the browser's way to draw: filters, and clipping by an outline. It is done by a part of the
/// client that is loaded when the first layer asks for it.
struct ClientLook: Hashable {
    /// In CSS.
    var filter: String?
    var clipPath: String?

    static let feature = "look"

    var payload: [UInt8]? {
        guard filter != nil || clipPath != nil else { return nil }
        var writer = WireWriter()
        writer.string(filter ?? "")
        writer.string(clipPath ?? "")
        return writer.bytes
    }

    init() {}

    init(payload: [UInt8]) {
        payload.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            if let text = try? reader.string(), !text.isEmpty { filter = text }
            if let text = try? reader.string(), !text.isEmpty { clipPath = text }
        }
    }
}

extension CALayer {
    var clientLook: ClientLook {
        get { self[feature: ClientLook.feature].map { ClientLook(payload: $0) } ?? ClientLook() }
        set {
            let payload = newValue.payload
            if payload != self[feature: ClientLook.feature] { self[feature: ClientLook.feature] = payload }
        }
    }
}
