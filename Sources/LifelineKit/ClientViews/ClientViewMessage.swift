import LayerTree

/// What the page reports about a client view: see the client's `client-view.js`.
package enum ClientViewMessage: Hashable, Sendable {
    case mounted
    /// An event of the module, as JSON.
    case event([UInt8])
    /// The size that the content needs; negative for a length that layout decides.
    case size(width: Double, height: Double)
    /// 0 for a module that could not be loaded, otherwise a `ClientViewError.Stage`.
    case failed(UInt8)

    package static let feature = "client-view"
    /// The maximum length of an event, in bytes.
    package static let maximumEvent = 16_384

    package struct Numbered: Hashable, Sendable {
        package var generation: UInt32
        package var message: ClientViewMessage

        package init(_ message: ClientViewMessage, generation: UInt32) {
            self.message = message
            self.generation = generation
        }

        /// Nil for a malformed message.
        package init?(_ payload: [UInt8]) {
            let read = WireReader.read(payload) { reader throws(WireError) -> Numbered? in
                let kind = try reader.byte()
                let generation = try reader.uint()
                switch kind {
                case 0: return Numbered(.mounted, generation: generation)
                case 1: return Numbered(.event(try reader.data()), generation: generation)
                case 2:
                    let size = ClientViewMessage.size(width: try reader.fixed(), height: try reader.fixed())
                    return Numbered(size, generation: generation)
                case 3: return Numbered(.failed(try reader.byte()), generation: generation)
                default: return nil
                }
            }
            guard let read, let read else { return nil }
            self = read
        }

        package var bytes: [UInt8] {
            var writer = WireWriter()
            func begin(_ kind: UInt8) {
                writer.byte(kind)
                writer.uint(generation)
            }
            switch message {
            case .mounted: begin(0)
            case .event(let json):
                begin(1)
                writer.uint(json.count)
                writer.append(json)
            case .size(let width, let height):
                begin(2)
                writer.fixed(width)
                writer.fixed(height)
            case .failed(let stage):
                begin(3)
                writer.byte(stage)
            }
            return writer.bytes
        }
    }
}

/// What the page needs to show a client view.
package struct ClientViewPayload: Hashable, Sendable {
    package struct Flags: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let dark = Flags(rawValue: 1)
        package static let rightToLeft = Flags(rawValue: 2)
        package static let reducedMotion = Flags(rawValue: 4)
    }

    package var address: String
    package var generation: UInt32
    package var flags: Flags
    package var locale: String
    package var json: String

    package init(address: String, generation: UInt32, flags: Flags, locale: String, json: String) {
        self.address = address
        self.generation = generation
        self.flags = flags
        self.locale = locale
        self.json = json
    }

    package init?(_ payload: [UInt8]) {
        let read = WireReader.read(payload) { reader throws(WireError) in
            ClientViewPayload(
                address: try reader.string(), generation: try reader.uint(), flags: Flags(rawValue: try reader.byte()),
                locale: try reader.string(), json: try reader.string())
        }
        guard let read else { return nil }
        self = read
    }

    package var bytes: [UInt8] {
        var writer = WireWriter()
        writer.string(address)
        writer.uint(generation)
        writer.byte(flags.rawValue)
        writer.string(locale)
        writer.string(json)
        return writer.bytes
    }
}
