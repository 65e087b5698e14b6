/// A frame from the client, decoded and validated in itself. The display checks whether it fits the tree.
public enum ClientMessage: Hashable, Sendable {
    /// The version of the protocol. A client of another one has to reload its page.
    public static let protocolVersion: UInt32 = 1

    /// The first message of a connection, with the last commit that the client has applied.
    case hello(version: UInt32, token: String, lastCommit: UInt32, DisplayTraits)
    /// The client has applied a commit and all before it.
    case acknowledge(commit: UInt32)
    /// `seen` is the last commit that the client had applied when the event occurred.
    case event(number: UInt32, layer: LayerID, seen: UInt32 = 0, DisplayEvent)
    case ping
    /// The user left the page.
    case bye
    /// Requests a commit after all preceding events, unless an earlier commit already acknowledged them.
    case probe

    /// Decodes a message. Throws if it is not exactly one valid message.
    public init(_ bytes: [UInt8]) throws(WireError) {
        var result: Result<ClientMessage, WireError> = .failure(.truncated)
        bytes.withUnsafeBytes { buffer in
            result = Result { () throws(WireError) in try ClientMessage(buffer) }
        }
        self = try result.get()
    }

    /// Decodes a message. Throws if it is not exactly one valid message.
    public init(_ bytes: UnsafeRawBufferPointer) throws(WireError) {
        var reader = WireReader(bytes)
        switch try reader.choice(Kind.self, named: "message") {
        case .hello:
            self = .hello(
                version: try reader.uint(), token: try reader.string(), lastCommit: try reader.uint(),
                try DisplayTraits(from: &reader))
        case .acknowledge: self = .acknowledge(commit: try reader.uint())
        case .event:
            self = .event(
                number: try reader.uint(), layer: try reader.uint(), seen: try reader.uint(),
                try DisplayEvent(from: &reader))
        case .ping: self = .ping
        case .bye: self = .bye
        case .probe: self = .probe
        }
        try reader.finish()
    }

    /// The encoded frame, as a client would send it.
    public var bytes: [UInt8] {
        var writer = WireWriter()
        switch self {
        case .hello(let version, let token, let lastCommit, let traits):
            writer.byte(Kind.hello.rawValue)
            writer.uint(version)
            writer.string(token)
            writer.uint(lastCommit)
            traits.write(into: &writer)
        case .acknowledge(let commit):
            writer.byte(Kind.acknowledge.rawValue)
            writer.uint(commit)
        case .event(let number, let layer, let seen, let event):
            writer.byte(Kind.event.rawValue)
            writer.uint(number)
            writer.uint(layer)
            writer.uint(seen)
            event.write(into: &writer)
        case .ping: writer.byte(Kind.ping.rawValue)
        case .bye: writer.byte(Kind.bye.rawValue)
        case .probe: writer.byte(Kind.probe.rawValue)
        }
        return writer.bytes
    }
}

extension DisplayEvent {
    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.choice(Kind.self, named: "event") {
        case .click:
            self = .click(
                x: try reader.fixed(), y: try reader.fixed(), modifiers: Modifiers(rawValue: try reader.byte()),
                count: try reader.byte())
        case .pointer:
            self = .pointer(
                Pointer(
                    phase: try reader.choice(), id: try reader.uint(), kind: try reader.choice(),
                    buttons: try reader.byte(), x: try reader.fixed(), y: try reader.fixed(),
                    modifiers: Modifiers(rawValue: try reader.byte()), time: try reader.uint()))
        case .hover: self = .hover(try reader.choice(), x: try reader.fixed(), y: try reader.fixed())
        case .key:
            self = .key(
                try reader.choice(), key: try reader.string(), code: try reader.string(),
                modifiers: Modifiers(rawValue: try reader.byte()), isRepeat: try reader.bool())
        case .input:
            let revision = try reader.uint()
            let flags = TextEditFlags(rawValue: try reader.byte())
            guard flags.isSubset(of: .isComposing) else { throw .unknown("input flags \(flags.rawValue)") }
            let text = try reader.string()
            let start = try reader.uint()
            let end = try reader.uint()
            guard start <= end, end <= UInt32(clamping: text.utf16.count) else { throw .outOfRange("selection") }
            self = .input(
                revision: revision, text: text, isComposing: flags.contains(.isComposing), selection: start..<end)
        case .focus: self = .focus(try reader.bool())
        case .scroll:
            self = .scroll(
                revision: try reader.uint(), x: try reader.fixed(), y: try reader.fixed(),
                velocityX: try reader.fixed(), velocityY: try reader.fixed(), isEnded: try reader.bool())
        case .change: self = .change(try reader.string())
        case .submit: self = .submit
        case .traits: self = .traits(try DisplayTraits(from: &reader))
        case .visibility: self = .visibility(isVisible: try reader.bool(), isFocused: try reader.bool())
        case .history:
            let path = try reader.string()
            guard LayerURL.isPath(path), path.utf8.count <= 2048 else { throw .outOfRange("path") }
            self = .history(path: path, scene: try reader.uint(), position: try reader.uint())
        case .done:
            let finished = try reader.bool()
            var ids: [AnimationID] = []
            for _ in 0..<(try reader.count()) { ids.append(try reader.uint()) }
            self = .done(ids, finished: finished)
        case .measured:
            let font = try reader.font()
            var measurements: [Measurement] = []
            for _ in 0..<(try reader.count(ofAtLeast: 5)) {
                measurements.append(Measurement(text: try reader.string(), width: try reader.finiteFloat()))
            }
            self = .measured(font, measurements)
        case .feature: self = .feature(try reader.feature())
        }
    }

    func write(into writer: inout WireWriter) {
        switch self {
        case .click(let x, let y, let modifiers, let count):
            writer.byte(Kind.click.rawValue)
            writer.fixed(x)
            writer.fixed(y)
            writer.byte(modifiers.rawValue)
            writer.byte(count)
        case .pointer(let pointer):
            writer.byte(Kind.pointer.rawValue)
            writer.byte(pointer.phase.rawValue)
            writer.uint(pointer.id)
            writer.byte(pointer.kind.rawValue)
            writer.byte(pointer.buttons)
            writer.fixed(pointer.x)
            writer.fixed(pointer.y)
            writer.byte(pointer.modifiers.rawValue)
            writer.uint(pointer.time)
        case .hover(let phase, let x, let y):
            writer.byte(Kind.hover.rawValue)
            writer.byte(phase.rawValue)
            writer.fixed(x)
            writer.fixed(y)
        case .key(let phase, let key, let code, let modifiers, let isRepeat):
            writer.byte(Kind.key.rawValue)
            writer.byte(phase.rawValue)
            writer.string(key)
            writer.string(code)
            writer.byte(modifiers.rawValue)
            writer.bool(isRepeat)
        case .input(let revision, let text, let isComposing, let selection):
            writer.byte(Kind.input.rawValue)
            writer.uint(revision)
            writer.byte(isComposing ? TextEditFlags.isComposing.rawValue : 0)
            writer.string(text)
            writer.uint(selection.lowerBound)
            writer.uint(selection.upperBound)
        case .focus(let isFocused):
            writer.byte(Kind.focus.rawValue)
            writer.bool(isFocused)
        case .scroll(let revision, let x, let y, let velocityX, let velocityY, let isEnded):
            writer.byte(Kind.scroll.rawValue)
            writer.uint(revision)
            for length in [x, y, velocityX, velocityY] { writer.fixed(length) }
            writer.bool(isEnded)
        case .change(let value):
            writer.byte(Kind.change.rawValue)
            writer.string(value)
        case .submit: writer.byte(Kind.submit.rawValue)
        case .traits(let traits):
            writer.byte(Kind.traits.rawValue)
            traits.write(into: &writer)
        case .visibility(let isVisible, let isFocused):
            writer.byte(Kind.visibility.rawValue)
            writer.bool(isVisible)
            writer.bool(isFocused)
        case .history(let path, let scene, let position):
            writer.byte(Kind.history.rawValue)
            writer.string(path)
            writer.uint(scene)
            writer.uint(position)
        case .done(let ids, let finished):
            writer.byte(Kind.done.rawValue)
            writer.bool(finished)
            writer.uint(ids.count)
            for id in ids { writer.uint(id) }
        case .measured(let font, let measurements):
            writer.byte(Kind.measured.rawValue)
            writer.font(font)
            writer.uint(measurements.count)
            for measurement in measurements {
                writer.string(measurement.text)
                writer.float(measurement.width)
            }
        case .feature(let feature):
            writer.byte(Kind.feature.rawValue)
            writer.feature(feature)
        }
    }
}
