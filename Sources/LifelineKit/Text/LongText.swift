/// The server side of the client feature "long-text": an edit is received as a replacement, in pieces that fit into
/// messages.
///
/// Payload of the feature: `uint` number of requests to start from scratch. An event: `uint` revision; `u8` flags
/// (`TextEditFlags`; with `replacesServerText` the `uint` length and `uint` hash of the previous text follow); `uint`
/// start and `uint` length of the replaced range in the previous text, in UTF-16 units; `string` replacement; `uint`
/// start and end of the selection. The hash is the FNV-1a of the UTF-16 units.
struct LongText {
    static let name = "long-text"
    /// UTF-16 units.
    static let limit = 1_000_000

    /// The client's text as of its last complete report; nil before the first.
    private var reported: TextBuffer?
    /// The revision of the last complete report.
    private var revision: UInt32 = 0
    /// An edit of which some pieces have not arrived yet.
    private var pending: Pending?
    private var restarts: UInt32 = 0
    // A layer that was removed and inserted again has a new id, and its element starts from scratch.
    private var layer: LayerID = 0

    private struct Pending {
        var text: TextBuffer
        var start: Int
        var removed: Int
        /// The offset at which the next piece continues.
        var end: Int
        /// The text before the edit.
        var base: TextBuffer
        /// Whether the server set that text and the client has applied it.
        var isBaseSet: Bool
        /// The control's revision when the first piece arrived.
        var known: UInt32
    }

    /// A complete edit.
    struct Report {
        var revision: UInt32
        var text: TextBuffer
        var selection: Range<UInt32>
        var change: Change?
    }

    /// The change of the previous text.
    struct Change {
        var base: TextBuffer
        /// Whether the server set that text and the client has applied it.
        var isBaseSet: Bool
        var splice: TextSplice
    }

    var payload: [UInt8] {
        var writer = WireWriter()
        writer.uint(restarts)
        return writer.bytes
    }

    /// Applies a piece, at a cost proportional to the piece.
    ///
    /// - Parameters:
    ///   - known: The control's revision. If it differs from that of the last report, a report was refused, and later edits
    ///     of the client are based on a text that is not known here.
    ///   - limit: The maximum length of the text, in UTF-16 units.
    ///   - initial: The initial text of the client's element.
    ///   - sent: The texts that the server has set since, which the client may have applied.
    /// - Returns: The edit, if this was its last piece.
    mutating func apply(
        _ payload: [UInt8], of layer: LayerID, known: UInt32, limit: Int, initial: TextBuffer, sent: [TextBuffer]
    ) -> Report? {
        if layer != self.layer {
            self.layer = layer
            reported = nil
            pending = nil
        }
        let set = sent.reversed() + (reported == nil ? [initial] : [])
        guard let piece = Piece(payload), apply(piece, known: known, limit: limit, set: set) else {
            // No correct client sends this; still, the text shown must not diverge from the known one.
            reported = nil
            pending = nil
            restarts &+= 1
            return nil
        }
        guard !piece.hasMore, let whole = pending else { return nil }
        let splice = TextSplice(
            start: whole.start, length: whole.removed,
            replacement: whole.end - whole.start == piece.inserted
                ? piece.text : whole.text.substring(whole.start..<whole.end))
        let change = Change(base: whole.base, isBaseSet: whole.isBaseSet, splice: splice)
        pending = nil
        reported = whole.text
        revision = piece.revision
        let end = UInt32(whole.text.length)
        let low = min(piece.selection.lowerBound, end)
        return Report(
            revision: piece.revision, text: whole.text,
            selection: low..<max(low, min(piece.selection.upperBound, end)), change: change)
    }

    private mutating func apply(_ piece: Piece, known: UInt32, limit: Int, set: [TextBuffer]) -> Bool {
        var new: Pending
        if let pending {
            // Each further piece is inserted at the end of the previous one.
            guard piece.start == pending.end, piece.length == 0, piece.base == nil, known == pending.known else {
                return false
            }
            new = pending
            self.pending = nil
        } else {
            var base = reported ?? TextBuffer()
            if let fingerprint = piece.base {
                guard let text = set.first(where: { fingerprint.matches($0) }) else { return false }
                base = text
            } else if reported != nil, known != revision {
                return false
            }
            new = Pending(
                text: base, start: piece.start, removed: piece.length, end: piece.start, base: base,
                isBaseSet: piece.base != nil, known: known)
        }
        let length = new.text.length
        guard
            piece.start <= length, piece.length <= length - piece.start,
            length - piece.length + piece.inserted <= limit
        else { return false }
        new.text.replace(piece.start..<(piece.start + piece.length), with: piece.text)
        new.end += piece.inserted
        pending = new
        return true
    }

    /// Distinguishes a text from the others that the server has set.
    private struct Fingerprint {
        /// UTF-16 units.
        var length: Int
        var hash: UInt32

        func matches(_ text: TextBuffer) -> Bool {
            length == text.length && hash == Self.hash(text.string)
        }

        /// FNV-1a of the UTF-16 units.
        private static func hash(_ text: String) -> UInt32 {
            text.withBytes { bytes in
                var hash: UInt32 = 0x811c_9dc5
                func add(_ unit: UInt32) { hash = (hash ^ unit) &* 0x0100_0193 }
                var place = 0
                func next() -> UInt32 {
                    defer { place += 1 }
                    return UInt32(bytes[place] & 0x3F)
                }
                while place < bytes.count {
                    let lead = UInt32(bytes[place])
                    place += 1
                    if lead < 0x80 {
                        add(lead)
                    } else if lead < 0xE0 {
                        add((lead & 0x1F) << 6 | next())
                    } else if lead < 0xF0 {
                        add((lead & 0x0F) << 12 | next() << 6 | next())
                    } else {
                        let scalar = ((lead & 0x07) << 18 | next() << 12 | next() << 6 | next()) - 0x1_0000
                        add(0xD800 + (scalar >> 10))
                        add(0xDC00 + (scalar & 0x3FF))
                    }
                }
                return hash
            }
        }
    }

    private struct Piece {
        var revision: UInt32
        var hasMore: Bool
        var base: Fingerprint?
        var start: Int
        var length: Int
        var text: String
        /// The text's length in UTF-16 units.
        var inserted: Int
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
            let flags = TextEditFlags(rawValue: try reader.byte())
            hasMore = flags.contains(.hasMore)
            if flags.contains(.replacesServerText) {
                base = Fingerprint(length: Int(try reader.uint()), hash: try reader.uint())
            }
            start = Int(try reader.uint())
            length = Int(try reader.uint())
            text = try reader.string()
            inserted = text.utf16Length
            let low = try reader.uint()
            selection = low..<max(low, try reader.uint())
            try reader.finish()
        }
    }
}
