/// An action of a display other than showing layers.
public enum DisplayCommand: Hashable, Sendable {
    /// A change of the tab's history in the browser: of the current entry, to a new one, or to another one that exists.
    public enum HistoryChange: UInt8, Sendable, CaseIterable { case replace, push, go }

    /// Moves the focus to a layer.
    case focus(LayerID)
    /// Takes the focus from a layer.
    case blur(LayerID)
    /// Sets the title of the document.
    case title(String)
    /// Changes the tab's history without loading a page. Without effect in a browser that is at another entry than `from`
    /// of the step: the visitor has moved meanwhile.
    case history(HistoryChange, path: String, title: String, step: HistoryStep = HistoryStep())
    /// Lets a screen reader read out a text: after its current speech, or at once if it is assertive.
    case announce(String, isAssertive: Bool)
    /// Requests the widths of strings for which the server's fonts lack glyphs.
    case measure(LayerFont, [String])
    /// Opens an address.
    case open(url: String, inNewTab: Bool)
    /// Selects text, in UTF-16 units.
    case select(LayerID, start: UInt32, end: UInt32)
    case reload
    /// Writes a text to the clipboard.
    case copy(String)
    /// A command for a client feature, with its module's input.
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
            writer.byte(Kind.focus.rawValue)
            writer.uint(id)
        case .blur(let id):
            writer.byte(Kind.blur.rawValue)
            writer.uint(id)
        case .title(let title):
            writer.byte(Kind.title.rawValue)
            writer.string(title)
        case .history(let change, let path, let title, let step):
            writer.byte(Kind.history.rawValue)
            writer.byte(change.rawValue)
            writer.string(path)
            writer.string(title)
            writer.uint(step.scene)
            writer.uint(step.from)
            writer.uint(step.to)
        case .announce(let text, let isAssertive):
            writer.byte(Kind.announce.rawValue)
            writer.bool(isAssertive)
            writer.string(text)
        case .measure(let font, let strings):
            writer.byte(Kind.measure.rawValue)
            writer.font(font)
            writer.uint(strings.count)
            for string in strings { writer.string(string) }
        case .open(let url, let inNewTab):
            writer.byte(Kind.open.rawValue)
            writer.string(url)
            writer.bool(inNewTab)
        case .select(let id, let start, let end):
            writer.byte(Kind.select.rawValue)
            writer.uint(id)
            writer.uint(start)
            writer.uint(end)
        case .reload: writer.byte(Kind.reload.rawValue)
        case .copy(let text):
            writer.byte(Kind.copy.rawValue)
            writer.string(text)
        case .feature(let feature):
            writer.byte(Kind.feature.rawValue)
            writer.feature(feature)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.choice(Kind.self, named: "command") {
        case .focus: self = .focus(try reader.uint())
        case .blur: self = .blur(try reader.uint())
        case .title: self = .title(try reader.string())
        case .history:
            self = .history(
                try reader.choice(), path: try reader.string(), title: try reader.string(),
                step: HistoryStep(scene: try reader.uint(), from: try reader.uint(), to: try reader.uint()))
        case .announce:
            let isAssertive = try reader.bool()
            self = .announce(try reader.string(), isAssertive: isAssertive)
        case .measure:
            let font = try reader.font()
            var strings: [String] = []
            for _ in 0..<(try reader.count()) { strings.append(try reader.string()) }
            self = .measure(font, strings)
        case .open: self = .open(url: try reader.string(), inNewTab: try reader.bool())
        case .select: self = .select(try reader.uint(), start: try reader.uint(), end: try reader.uint())
        case .reload: self = .reload
        case .copy: self = .copy(try reader.string())
        case .feature: self = .feature(try reader.feature())
        }
    }
}
