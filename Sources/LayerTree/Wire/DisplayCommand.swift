/// Something a display shall do besides showing layers.
public enum DisplayCommand: Hashable, Sendable {
    public enum HistoryChange: UInt8, Sendable { case replace, push, back }

    case focus(LayerID)
    case blur(LayerID)
    case title(String)
    case history(HistoryChange, path: String, title: String)
    case announce(String, isAssertive: Bool)
    /// Asks for the widths of strings that the server's fonts lack.
    case measure(LayerFont, [String])
    case open(url: String, inNewTab: Bool)
    /// Selects text, in UTF-16 units.
    case select(LayerID, start: UInt32, end: UInt32)
    case reload
    case copy(String)
    /// For a feature of the client, with what its module reads.
    case feature(LayerFeature)

    func isReplaced(by other: DisplayCommand) -> Bool {
        switch (self, other) {
        case (.title, .title), (.focus, .focus), (.focus, .blur), (.blur, .focus), (.reload, .reload), (.copy, .copy):
            true
        case (.select(let a, _, _), .select(let b, _, _)): a == b
        case (.feature(let a), .feature(let b)): AnimationControl.replaces(b, a)
        default: self == other
        }
    }

    func write(into writer: inout WireWriter) {
        writer.byte(CommitOperation.Code.command.rawValue)
        switch self {
        case .focus(let id):
            writer.byte(1)
            writer.uint(id)
        case .blur(let id):
            writer.byte(2)
            writer.uint(id)
        case .title(let title):
            writer.byte(3)
            writer.string(title)
        case .history(let change, let path, let title):
            writer.byte(4)
            writer.byte(change.rawValue)
            writer.string(path)
            writer.string(title)
        case .announce(let text, let isAssertive):
            writer.byte(5)
            writer.bool(isAssertive)
            writer.string(text)
        case .measure(let font, let strings):
            writer.byte(6)
            writer.font(font)
            writer.uint(strings.count)
            for string in strings { writer.string(string) }
        case .open(let url, let inNewTab):
            writer.byte(7)
            writer.string(url)
            writer.bool(inNewTab)
        case .select(let id, let start, let end):
            writer.byte(8)
            writer.uint(id)
            writer.uint(start)
            writer.uint(end)
        case .reload: writer.byte(9)
        case .copy(let text):
            writer.byte(10)
            writer.string(text)
        case .feature(let feature):
            writer.byte(11)
            writer.feature(feature)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.byte() {
        case 1: self = .focus(try reader.uint())
        case 2: self = .blur(try reader.uint())
        case 3: self = .title(try reader.string())
        case 4: self = .history(try reader.choice(), path: try reader.string(), title: try reader.string())
        case 5:
            let isAssertive = try reader.bool()
            self = .announce(try reader.string(), isAssertive: isAssertive)
        case 6:
            let font = try reader.font()
            var strings: [String] = []
            for _ in 0..<(try reader.count()) { strings.append(try reader.string()) }
            self = .measure(font, strings)
        case 7: self = .open(url: try reader.string(), inNewTab: try reader.bool())
        case 8: self = .select(try reader.uint(), start: try reader.uint(), end: try reader.uint())
        case 9: self = .reload
        case 10: self = .copy(try reader.string())
        case 11: self = .feature(try reader.feature())
        case let code: throw .unknown("command \(code)")
        }
    }
}
