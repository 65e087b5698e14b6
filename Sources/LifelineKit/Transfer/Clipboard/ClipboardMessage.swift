import LayerTree

/// What the page reports of the clipboard; see the client's `clipboard.js`.
package enum ClipboardMessage: Hashable, Sendable {
    package static let feature = "clipboard"

    /// Of a layer: its user copies, cuts or pastes. What is pasted was reported before.
    case copy
    case cut
    case paste
    /// A piece of what is being pasted, or read by the app.
    case content(isFirst: Bool, type: String, [UInt8])
    /// Of a layer: what was pasted is too long.
    case refuse
    /// Of the page: a request of the app was handled.
    case written(UInt32, Status)
    case read(UInt32, Status)

    package enum Status: UInt8, CaseIterable, Sendable { case done, denied, unavailable, tooLong }

    private enum Kind: UInt8, CaseIterable { case copy, cut, paste, content, refuse, written, read }

    package init?(_ payload: [UInt8]) {
        let message = WireReader.read(payload) { reader throws(WireError) -> ClipboardMessage in
            func status(_ reader: inout WireReader) throws(WireError) -> Status {
                guard let status = Status(rawValue: try reader.byte()) else { throw .unknown("clipboard status") }
                return status
            }
            guard let kind = Kind(rawValue: try reader.byte()) else { throw .unknown("clipboard message") }
            switch kind {
            case .copy: return .copy
            case .cut: return .cut
            case .paste: return .paste
            case .content:
                return .content(isFirst: try reader.bool(), type: try reader.string(), try reader.data())
            case .refuse: return .refuse
            case .written: return .written(try reader.uint(), try status(&reader))
            case .read: return .read(try reader.uint(), try status(&reader))
            }
        }
        guard let message else { return nil }
        self = message
    }

    /// The message that an event carries; nil for other events, and for malformed ones.
    package init?(_ event: DisplayEvent) {
        guard case .feature(let feature) = event, feature.name == Self.feature else { return nil }
        self.init(feature.payload)
    }

    /// The event with which the page reports the message.
    package var event: DisplayEvent {
        var writer = WireWriter()
        func begin(_ kind: Kind) { writer.byte(kind.rawValue) }
        switch self {
        case .copy: begin(.copy)
        case .cut: begin(.cut)
        case .paste: begin(.paste)
        case .content(let isFirst, let type, let bytes):
            begin(.content)
            writer.bool(isFirst)
            writer.string(type)
            writer.uint(bytes.count)
            writer.append(bytes)
        case .refuse: begin(.refuse)
        case .written(let request, let status):
            begin(.written)
            writer.uint(request)
            writer.byte(status.rawValue)
        case .read(let request, let status):
            begin(.read)
            writer.uint(request)
            writer.byte(status.rawValue)
        }
        return .feature(LayerFeature(Self.feature, writer.bytes))
    }
}

/// A request of the app to the page's clipboard.
package enum ClipboardCommand: Hashable, Sendable {
    case read(UInt32)
    case write(UInt32, [Form])

    package struct Form: Hashable, Sendable {
        package var type: String
        package var bytes: [UInt8]

        package init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }
    }

    package init?(_ payload: [UInt8]) {
        let command = WireReader.read(payload) { reader throws(WireError) -> ClipboardCommand in
            let isRead = try reader.bool()
            let request = try reader.uint()
            if isRead { return .read(request) }
            var forms: [Form] = []
            for _ in 0..<(try reader.count()) {
                forms.append(Form(type: try reader.string(), bytes: try reader.data()))
            }
            return .write(request, forms)
        }
        guard let command else { return nil }
        self = command
    }

    var command: DisplayCommand {
        var writer = WireWriter()
        switch self {
        case .read(let request):
            writer.bool(true)
            writer.uint(request)
        case .write(let request, let forms):
            writer.bool(false)
            writer.uint(request)
            writer.uint(forms.count)
            for form in forms {
                writer.string(form.type)
                writer.uint(form.bytes.count)
                writer.append(form.bytes)
            }
        }
        return .feature(LayerFeature(ClipboardMessage.feature, writer.bytes))
    }
}

/// How a layer takes part in copying and pasting by key.
package struct ClipboardRoles: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let copy = ClipboardRoles(rawValue: 1)
    package static let cut = ClipboardRoles(rawValue: 2)
    package static let paste = ClipboardRoles(rawValue: 4)
    /// Files can be pasted: the layer has a request for them (see `OfferedFiles`).
    package static let pastesFiles = ClipboardRoles(rawValue: 8)

    /// The parameters of a layer.
    ///
    /// - Parameter accepted: The types that can be pasted; all if empty.
    package func payload(accepted: [UTType]) -> [UInt8] {
        var writer = WireWriter()
        writer.byte(rawValue)
        writer.strings(accepted.isEmpty ? [] : MediaTypes.accepted(by: accepted))
        return writer.bytes
    }
}
