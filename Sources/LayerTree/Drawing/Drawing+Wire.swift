extension WireWriter {
    mutating func drawing(_ drawing: LayerDrawing) {
        byte(DrawingForm.whole.rawValue)
        data(drawing.bytes)
    }

    mutating func drawing(_ patch: DrawingPatch) {
        byte(DrawingForm.change.rawValue)
        var payload = WireWriter()
        patch.write(into: &payload)
        data(payload.bytes)
    }

    /// Writes a drawing, as its difference from the previous one if that is shorter.
    mutating func drawing(_ drawing: LayerDrawing, after last: LayerDrawing?) {
        if let last {
            let patch = DrawingPatch(from: last.bytes, to: drawing.bytes)
            if patch.encodedLength < drawing.bytes.count { return self.drawing(patch) }
        }
        self.drawing(drawing)
    }
}

extension WireReader {
    mutating func drawingPatch() throws(WireError) -> DrawingPatch {
        let bytes = try data()
        guard let patch = WireReader.read(bytes, { reader throws(WireError) in try DrawingPatch(from: &reader) }) else {
            throw .outOfRange("change of a drawing")
        }
        return patch
    }

    /// Reads a drawing that may be encoded as its difference from `last`.
    mutating func drawing(after last: LayerDrawing?) throws(WireError) -> LayerDrawing {
        switch try choice(DrawingForm.self, named: "drawing") {
        case .none: return .empty
        case .whole: return try LayerDrawing(reading: try data())
        case .change:
            let patch = try drawingPatch()
            guard let bytes = patch.apply(to: last?.bytes ?? []) else { throw .outOfRange("change of a drawing") }
            return try LayerDrawing(reading: bytes)
        }
    }
}
