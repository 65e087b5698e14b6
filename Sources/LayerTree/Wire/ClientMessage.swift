/// A frame from the client, decoded and checked in itself. Whether it fits the tree is the display's question.
public enum ClientMessage: Hashable, Sendable {
    public static let protocolVersion: UInt32 = 1

    case hello(version: UInt32, token: String, lastCommit: UInt32, DisplayTraits)
    case acknowledge(commit: UInt32)
    /// `seen` is the last commit that the client had applied when the event was caused.
    case event(number: UInt32, layer: LayerID, seen: UInt32 = 0, DisplayEvent)
    case ping
    /// The page was left.
    case bye
    /// Asks for a commit once all events before it have been handled, unless one has said so already.
    case probe

    public init(_ bytes: [UInt8]) throws(WireError) {
        var result: Result<ClientMessage, WireError> = .failure(.truncated)
        bytes.withUnsafeBytes { buffer in
            result = Result { () throws(WireError) in try ClientMessage(buffer) }
        }
        self = try result.get()
    }

    public init(_ bytes: UnsafeRawBufferPointer) throws(WireError) {
        var reader = WireReader(bytes)
        switch try reader.byte() {
        case 1:
            self = .hello(
                version: try reader.uint(), token: try reader.string(), lastCommit: try reader.uint(),
                try DisplayTraits(from: &reader))
        case 2: self = .acknowledge(commit: try reader.uint())
        case 3:
            self = .event(
                number: try reader.uint(), layer: try reader.uint(), seen: try reader.uint(),
                try DisplayEvent(from: &reader))
        case 4: self = .ping
        case 5: self = .bye
        case 6: self = .probe
        case let kind: throw .unknown("message \(kind)")
        }
        try reader.finish()
    }

    /// The frame, as a client would send it.
    public var bytes: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .hello(let version, let token, let lastCommit, let traits):
            writer.byte(1)
            writer.uint(version)
            writer.string(token)
            writer.uint(lastCommit)
            traits.write(into: &writer)
        case .acknowledge(let commit):
            writer.byte(2)
            writer.uint(commit)
        case .event(let number, let layer, let seen, let event):
            writer.byte(3)
            writer.uint(number)
            writer.uint(layer)
            writer.uint(seen)
            event.write(into: &writer)
        case .ping: writer.byte(4)
        case .bye: writer.byte(5)
        case .probe: writer.byte(6)
        }
        return writer.bytes
    }
}

extension DisplayEvent {
    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.byte() {
        case 1:
            self = .click(
                x: try reader.fixed(), y: try reader.fixed(), modifiers: Modifiers(rawValue: try reader.byte()),
                count: try reader.byte())
        case 2:
            self = .pointer(
                Pointer(
                    phase: try reader.choice(), id: try reader.uint(), kind: try reader.choice(),
                    buttons: try reader.byte(), x: try reader.fixed(), y: try reader.fixed(),
                    modifiers: Modifiers(rawValue: try reader.byte()), time: try reader.uint()))
        case 3: self = .hover(try reader.choice(), x: try reader.fixed(), y: try reader.fixed())
        case 4:
            self = .key(
                try reader.choice(), key: try reader.string(), code: try reader.string(),
                modifiers: Modifiers(rawValue: try reader.byte()), isRepeat: try reader.bool())
        case 5:
            let revision = try reader.uint()
            let flags = try reader.byte()
            guard flags < 2 else { throw .unknown("input flags \(flags)") }
            let text = try reader.string()
            let start = try reader.uint()
            let end = try reader.uint()
            guard start <= end, end <= UInt32(clamping: text.utf16.count) else { throw .outOfRange("selection") }
            self = .input(revision: revision, text: text, isComposing: flags == 1, selection: start..<end)
        case 6: self = .focus(try reader.bool())
        case 7:
            let revision = try reader.uint()
            let x = try reader.fixed()
            let y = try reader.fixed()
            let velocityX = try reader.fixed()
            let velocityY = try reader.fixed()
            let phase = try reader.byte()
            guard phase < 2 else { throw .unknown("scroll phase \(phase)") }
            self = .scroll(
                revision: revision, x: x, y: y, velocityX: velocityX, velocityY: velocityY, isEnded: phase == 1)
        case 8: self = .change(try reader.string())
        case 9: self = .submit
        case 11: self = .traits(try DisplayTraits(from: &reader))
        case 12: self = .visibility(isVisible: try reader.bool(), isFocused: try reader.bool())
        case 13:
            let path = try reader.string()
            guard LayerURL.isPath(path), path.utf8.count <= 2048 else { throw .outOfRange("path") }
            self = .history(path: path)
        case 14:
            let finished = try reader.bool()
            var ids: [AnimationID] = []
            for _ in 0..<(try reader.count()) { ids.append(try reader.uint()) }
            self = .done(ids, finished: finished)
        case 15:
            let font = try reader.font()
            var measurements: [Measurement] = []
            for _ in 0..<(try reader.count(ofAtLeast: 5)) {
                measurements.append(Measurement(text: try reader.string(), width: try reader.finiteFloat()))
            }
            self = .measured(font, measurements)
        case 16: self = .feature(try reader.feature())
        case let type: throw .unknown("event \(type)")
        }
    }

    func write(into writer: inout WireWriter) {
        switch self {
        case .click(let x, let y, let modifiers, let count):
            writer.byte(1)
            writer.fixed(x)
            writer.fixed(y)
            writer.byte(modifiers.rawValue)
            writer.byte(count)
        case .pointer(let pointer):
            writer.byte(2)
            writer.byte(pointer.phase.rawValue)
            writer.uint(pointer.id)
            writer.byte(pointer.kind.rawValue)
            writer.byte(pointer.buttons)
            writer.fixed(pointer.x)
            writer.fixed(pointer.y)
            writer.byte(pointer.modifiers.rawValue)
            writer.uint(pointer.time)
        case .hover(let phase, let x, let y):
            writer.byte(3)
            writer.byte(phase.rawValue)
            writer.fixed(x)
            writer.fixed(y)
        case .key(let phase, let key, let code, let modifiers, let isRepeat):
            writer.byte(4)
            writer.byte(phase.rawValue)
            writer.string(key)
            writer.string(code)
            writer.byte(modifiers.rawValue)
            writer.bool(isRepeat)
        case .input(let revision, let text, let isComposing, let selection):
            writer.byte(5)
            writer.uint(revision)
            writer.byte(isComposing ? 1 : 0)
            writer.string(text)
            writer.uint(selection.lowerBound)
            writer.uint(selection.upperBound)
        case .focus(let isFocused):
            writer.byte(6)
            writer.bool(isFocused)
        case .scroll(let revision, let x, let y, let velocityX, let velocityY, let isEnded):
            writer.byte(7)
            writer.uint(revision)
            for length in [x, y, velocityX, velocityY] { writer.fixed(length) }
            writer.bool(isEnded)
        case .change(let value):
            writer.byte(8)
            writer.string(value)
        case .submit: writer.byte(9)
        case .traits(let traits):
            writer.byte(11)
            traits.write(into: &writer)
        case .visibility(let isVisible, let isFocused):
            writer.byte(12)
            writer.bool(isVisible)
            writer.bool(isFocused)
        case .history(let path):
            writer.byte(13)
            writer.string(path)
        case .done(let ids, let finished):
            writer.byte(14)
            writer.bool(finished)
            writer.uint(ids.count)
            for id in ids { writer.uint(id) }
        case .measured(let font, let measurements):
            writer.byte(15)
            writer.font(font)
            writer.uint(measurements.count)
            for measurement in measurements {
                writer.string(measurement.text)
                writer.float(measurement.width)
            }
        case .feature(let feature):
            writer.byte(16)
            writer.feature(feature)
        }
    }
}
