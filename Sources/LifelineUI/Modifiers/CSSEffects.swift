import LayerTree

/// Rarely used properties of the browser's drawing and hit testing. They are implemented by a part of the client that
/// is loaded when the first layer uses it.
struct CSSEffects: Hashable {
    /// In CSS, like all of them.
    var filter: String?
    var clipPath: String?
    /// The filter for what lies behind the layer.
    var backdropFilter: String?
    var mask: String?
    /// Whether the layer and its content are ignored by the pointer.
    var isPassedThrough = false
    var blendMode: String?
    /// The shape of the pointer over the layer and its descendants.
    var cursor: String?

    static let feature = "look"

    private var parts: [String] {
        [
            filter ?? "", clipPath ?? "", backdropFilter ?? "", mask ?? "", isPassedThrough ? "1" : "", blendMode ?? "",
            cursor ?? "",
        ]
    }

    var payload: [UInt8]? {
        // Empty parts at the end are omitted.
        guard let last = parts.lastIndex(where: { !$0.isEmpty }) else { return nil }
        var writer = WireWriter()
        for part in parts[...last] { writer.string(part) }
        return writer.bytes
    }

    init() {}

    init(payload: [UInt8]) {
        payload.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            func next() -> String? {
                guard let text = try? reader.string(), !text.isEmpty else { return nil }
                return text
            }
            filter = next()
            clipPath = next()
            backdropFilter = next()
            mask = next()
            isPassedThrough = next() != nil
            blendMode = next()
            cursor = next()
        }
    }
}

extension CALayer {
    var cssEffects: CSSEffects {
        get { self[feature: CSSEffects.feature].map { CSSEffects(payload: $0) } ?? CSSEffects() }
        set {
            let payload = newValue.payload
            if payload != self[feature: CSSEffects.feature] { self[feature: CSSEffects.feature] = payload }
        }
    }
}
