/// The server's end of the client's feature "long-text": an edit comes as what was replaced by what, in pieces that fit
/// into messages.
///
/// Payload of the feature: `uint` how often the client was asked to begin anew. An event: `uint` revision; `u8` flags
/// (1 composing, 2 more pieces follow); `uint` start and `uint` length of what is replaced in the text told before, in
/// UTF-16 units; `string` what replaces it; `uint` start and end of the selection.
struct LongText {
    static let name = "long-text"
    /// UTF-16 units.
    static let limit = 1_000_000

    /// What the client has told so far.
    private var told: [UInt16] = []
    private var restarts: UInt32 = 0
    // A layer that left and came back has another number, and its element begins anew.
    private var layer: LayerID = 0

    /// A whole edit.
    struct Report {
        var revision: UInt32
        var text: String
        var selection: Range<UInt32>
    }

    var payload: [UInt8] {
        var writer = WireWriter()
        writer.uint(restarts)
        return writer.bytes
    }

    /// Takes a piece.
    ///
    /// - Returns: the edit, if this was its last piece.
    mutating func take(_ payload: [UInt8], of layer: LayerID) -> Report? {
        if layer != self.layer {
            self.layer = layer
            told = []
        }
        guard let piece = Piece(payload), piece.isWithin(told) else {
            // Nothing that a client does; but what it shows must not differ from what is known.
            told = []
            restarts &+= 1
            return nil
        }
        told.replaceSubrange(piece.start..<(piece.start + piece.length), with: piece.text.utf16)
        guard !piece.hasMore else { return nil }
        let end = UInt32(told.count)
        let low = min(piece.selection.lowerBound, end)
        return Report(
            revision: piece.revision, text: String(decoding: told, as: UTF16.self),
            selection: low..<max(low, min(piece.selection.upperBound, end)))
    }

    private struct Piece {
        var revision: UInt32
        var hasMore: Bool
        var start: Int
        var length: Int
        var text: String
        var selection: Range<UInt32>

        init?(_ bytes: [UInt8]) {
            let piece = bytes.withUnsafeBytes { buffer -> Piece? in
                var reader = WireReader(buffer)
                return try? Piece(from: &reader)
            }
            guard let piece else { return nil }
            self = piece
        }

        private init(from reader: inout WireReader) throws(WireError) {
            revision = try reader.uint()
            hasMore = try reader.byte() & 2 != 0
            start = Int(try reader.uint())
            length = Int(try reader.uint())
            text = try reader.string()
            let low = try reader.uint()
            selection = low..<max(low, try reader.uint())
            try reader.finish()
        }

        func isWithin(_ told: [UInt16]) -> Bool {
            start <= told.count && length <= told.count - start
                && told.count - length + text.utf16.count <= LongText.limit
        }
    }
}
