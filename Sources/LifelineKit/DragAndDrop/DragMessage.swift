import LayerTree

/// What the page reports of drags; see the client's `drag.js`.
package enum DragMessage: Hashable, Sendable {
    package static let feature = "drag"

    /// Of a source: a drag may begin. The page chooses its name.
    case prepare(String)
    /// Of a source: a drag began, by key or by pointer.
    case begin(String, isCarried: Bool, CGPoint)
    /// Of the page: the drag ended.
    case end(String, UIDropOperation)
    /// Of a destination: a drag entered. Its name is empty, and its media types are known, if it began elsewhere.
    case enter(String, media: [String], CGPoint)
    case move(CGPoint)
    case exit
    /// Of a destination: a piece of what is being dropped.
    case content(isFirst: Bool, type: String, [UInt8])
    case drop(String, CGPoint)
    /// Of a destination: what was dropped is too long.
    case refuse

    private enum Kind: UInt8, CaseIterable { case prepare, begin, end, enter, move, exit, content, drop, refuse }

    /// Decodes a message; nil if it is malformed.
    package init?(_ payload: [UInt8]) {
        let message = WireReader.read(payload) { reader throws(WireError) -> DragMessage in
            guard let kind = Kind(rawValue: try reader.byte()) else { throw .unknown("drag message") }
            switch kind {
            case .prepare: return .prepare(try reader.string())
            case .begin:
                return .begin(try reader.string(), isCarried: try reader.bool(), try reader.point())
            case .end:
                let name = try reader.string()
                guard let operation = UIDropOperation(rawValue: UInt(try reader.byte())) else {
                    throw .unknown("drop operation")
                }
                return .end(name, operation)
            case .enter:
                let name = try reader.string()
                var media: [String] = []
                for _ in 0..<(try reader.count()) { media.append(try reader.string()) }
                guard media.count <= 32, media.allSatisfy({ $0.utf8.count <= 128 }) else {
                    throw .outOfRange("media types")
                }
                return .enter(name, media: media, try reader.point())
            case .move: return .move(try reader.point())
            case .exit: return .exit
            case .content:
                return .content(isFirst: try reader.bool(), type: try reader.string(), try reader.data())
            case .drop: return .drop(try reader.string(), try reader.point())
            case .refuse: return .refuse
            }
        }
        guard let message else { return nil }
        self = message
    }

    /// The event with which the page reports the message.
    package var event: DisplayEvent {
        var writer = WireWriter()
        func begin(_ kind: Kind) { writer.byte(kind.rawValue) }
        switch self {
        case .prepare(let name):
            begin(.prepare)
            writer.string(name)
        case .begin(let name, let isCarried, let point):
            begin(.begin)
            writer.string(name)
            writer.bool(isCarried)
            writer.point(point)
        case .end(let name, let operation):
            begin(.end)
            writer.string(name)
            writer.byte(UInt8(operation.rawValue))
        case .enter(let name, let media, let point):
            begin(.enter)
            writer.string(name)
            writer.uint(media.count)
            for type in media { writer.string(type) }
            writer.point(point)
        case .move(let point):
            begin(.move)
            writer.point(point)
        case .exit: begin(.exit)
        case .content(let isFirst, let type, let bytes):
            begin(.content)
            writer.bool(isFirst)
            writer.string(type)
            writer.uint(bytes.count)
            writer.append(bytes)
        case .drop(let name, let point):
            begin(.drop)
            writer.string(name)
            writer.point(point)
        case .refuse: begin(.refuse)
        }
        return .feature(LayerFeature(Self.feature, writer.bytes))
    }
}

/// What the page is notified of about drags.
package enum DragCommand: Hashable, Sendable {
    /// The types of a drag, with all types to which they conform; none if it is refused.
    case prepared(String, allowsMove: Bool, types: [String])
    /// The texts of a drag for other sites and the desktop, by media type.
    case forms(String, [Text])
    /// What a drop on a destination would do.
    case proposal(LayerID, UIDropOperation)
    /// The destination does not accept what is dragged.
    case refused(LayerID)

    package struct Text: Hashable, Sendable {
        package var type, text: String

        package init(type: String, text: String) { (self.type, self.text) = (type, text) }
    }

    private enum Kind: UInt8, CaseIterable { case prepared, forms, proposal, refused }

    package init?(_ payload: [UInt8]) {
        let command = WireReader.read(payload) { reader throws(WireError) -> DragCommand in
            guard let kind = Kind(rawValue: try reader.byte()) else { throw .unknown("drag command") }
            switch kind {
            case .prepared:
                let name = try reader.string()
                let allowsMove = try reader.bool()
                var types: [String] = []
                for _ in 0..<(try reader.count()) { types.append(try reader.string()) }
                return .prepared(name, allowsMove: allowsMove, types: types)
            case .forms:
                let name = try reader.string()
                var texts: [Text] = []
                for _ in 0..<(try reader.count()) {
                    texts.append(Text(type: try reader.string(), text: try reader.string()))
                }
                return .forms(name, texts)
            case .proposal:
                let layer = try reader.uint()
                guard let operation = UIDropOperation(rawValue: UInt(try reader.byte())) else {
                    throw .unknown("drop operation")
                }
                return .proposal(layer, operation)
            case .refused: return .refused(try reader.uint())
            }
        }
        guard let command else { return nil }
        self = command
    }

    var command: DisplayCommand {
        var writer = WireWriter()
        func begin(_ kind: Kind) { writer.byte(kind.rawValue) }
        switch self {
        case .prepared(let name, let allowsMove, let types):
            begin(.prepared)
            writer.string(name)
            writer.bool(allowsMove)
            writer.strings(types)
        case .forms(let name, let texts):
            begin(.forms)
            writer.string(name)
            writer.uint(texts.count)
            for text in texts {
                writer.string(text.type)
                writer.string(text.text)
            }
        case .proposal(let layer, let operation):
            begin(.proposal)
            writer.uint(layer)
            writer.byte(UInt8(operation.rawValue))
        case .refused(let layer):
            begin(.refused)
            writer.uint(layer)
        }
        return .feature(LayerFeature(DragMessage.feature, writer.bytes))
    }
}

/// The parameters of a layer that is a source or a destination.
package struct DragRoles: Hashable, Sendable {
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let source = Flags(rawValue: 1)
        package static let destination = Flags(rawValue: 2)
        package static let insertsBetweenRows = Flags(rawValue: 4)
        package static let preparesOnPress = Flags(rawValue: 8)
        package static let isKeyStop = Flags(rawValue: 16)
        /// The picture of a drag that begins in a view around it.
        package static let preview = Flags(rawValue: 32)
        /// Files of the desktop are passed to the layer's request for files.
        package static let acceptsFiles = Flags(rawValue: 64)
    }

    package var flags: Flags
    /// The types that a destination accepts, and their media types; empty if the delegate has to be asked.
    package var types: [String] = []
    package var media: [String] = []

    init(flags: Flags, accepted: [UTType]) {
        self.flags = flags
        guard flags.contains(.destination) else { return }
        types = accepted.map(\.identifier)
        media = MediaTypes.accepted(by: accepted)
    }

    package init?(_ payload: [UInt8]) {
        let roles = WireReader.read(payload) { reader throws(WireError) -> (Flags, [String], [String]) in
            let flags = Flags(rawValue: try reader.byte())
            var lists: [[String]] = [[], []]
            guard flags.contains(.destination) else { return (flags, [], []) }
            for index in lists.indices {
                for _ in 0..<(try reader.count()) { lists[index].append(try reader.string()) }
            }
            return (flags, lists[0], lists[1])
        }
        guard let roles else { return nil }
        (flags, types, media) = roles
    }

    var payload: [UInt8] {
        var writer = WireWriter()
        writer.byte(flags.rawValue)
        if flags.contains(.destination) {
            writer.strings(types)
            writer.strings(media)
        }
        return writer.bytes
    }
}

extension WireWriter {
    fileprivate mutating func point(_ point: CGPoint) {
        fixed(Double(point.x))
        fixed(Double(point.y))
    }

    mutating func strings(_ strings: [String]) {
        uint(strings.count)
        for string in strings { self.string(string) }
    }
}

extension WireReader {
    fileprivate mutating func point() throws(WireError) -> CGPoint {
        CGPoint(x: try fixed(), y: try fixed())
    }
}
