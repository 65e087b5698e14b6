/// A real text control of the page, and what is known of its text.
///
/// What is typed belongs to the browser. The text here is what the client last reported; a text that is set goes out with
/// the revision it was computed from, and a client that has been typed into since drops it. An empty text is always
/// obeyed, so that a form can be emptied when it is sent.
@MainActor final class TextInput {
    let layer = CALayer()
    private(set) var text = ""
    /// UTF-16 units; as of the last edit, or what was set since.
    private(set) var selection = NSRange(location: 0, length: 0)

    var font = UIFont.label { didSet { applyStyle() } }
    var alignment = NSTextAlignment.natural { didSet { applyStyle() } }
    var color = UIColor.label { didSet { layer.textColor = color.cgColor } }

    private var longText: LongText?

    /// An input takes 8,000 UTF-16 units, which fit into one message; a text area 1,000,000. Browsers take no more.
    init(_ element: LayerElement) {
        layer.element = element
        let isLong = element == .textarea
        let limit = isLong ? LongText.limit : 8000
        layer.events = isLong ? .focus : [.input, .focus]
        if isLong {
            let longText = LongText()
            self.longText = longText
            layer[feature: LongText.name] = longText.payload
        }
        layer.setFlag(.focusesOnTap, true)
        layer[attribute: .maxlength] = "\(limit)"
        layer.textColor = color.cgColor
        applyStyle()
    }

    private func applyStyle() {
        layer.textStyle = LayerText.Style(
            font: font.layerFont, alignment: alignment.layerAlignment,
            verticalAlignment: layer.element == .input ? .center : .top)
    }

    /// Sets another text.
    ///
    /// - Returns: whether it is another one.
    @discardableResult
    func set(_ new: String) -> Bool {
        guard new != text else { return false }
        text = new
        let length = new.utf16.count
        selection = NSRange(location: length, length: 0)
        show()
        return true
    }

    /// Tells the client what the text is.
    func show() {
        let revision = layer.value?.revision
        layer.setClientValue(text, isForced: text.isEmpty)
        guard text.isEmpty, revision != nil else { return }
        longText?.noteForcedValue()
        updateFeature()
    }

    private func updateFeature() {
        if let longText { layer[feature: LongText.name] = longText.payload }
    }

    /// Takes a piece of an edit of a long text.
    ///
    /// - Returns: the edit, to be accepted or refused, once it is whole.
    func take(_ feature: LayerFeature) -> Edit? {
        guard feature.name == LongText.name, let report = longText?.take(feature.payload, of: layer.id) else {
            updateFeature()
            return nil
        }
        return edit(report.text, revision: report.revision, selection: report.selection)
    }

    /// An edit that somebody made.
    struct Edit {
        var range: NSRange
        var replacement: String
        var text: String
        var selection: NSRange
    }

    /// Takes a report of the client, which is to be accepted or refused.
    func edit(_ new: String, revision: UInt32, selection: Range<UInt32>) -> Edit? {
        guard layer.takeClientValue(new, revision: revision) else { return nil }
        let selection = NSRange(location: Int(selection.lowerBound), length: selection.count)
        let (range, replacement) = Self.difference(from: text, to: new)
        return Edit(range: range, replacement: replacement, text: new, selection: selection)
    }

    func accept(_ edit: Edit) {
        text = edit.text
        selection = edit.selection
    }

    /// The one replacement that makes `old` into `new`, in UTF-16 units.
    static func difference(from old: String, to new: String) -> (NSRange, String) {
        let before = Array(old.utf16)
        let after = Array(new.utf16)
        var start = 0
        while start < before.count, start < after.count, before[start] == after[start] { start += 1 }
        // Not between the halves of a surrogate pair.
        if start > 0, UTF16.isLeadSurrogate(after[start - 1]) { start -= 1 }
        var end = 0
        while end < before.count - start, end < after.count - start,
            before[before.count - 1 - end] == after[after.count - 1 - end]
        {
            end += 1
        }
        if end > 0, UTF16.isTrailSurrogate(after[after.count - end]) { end -= 1 }
        return (
            NSRange(location: start, length: before.count - start - end),
            String(decoding: after[start..<(after.count - end)], as: UTF16.self)
        )
    }

    // MARK: Selection

    var length: Int { text.utf16.count }

    func clamped(_ range: NSRange) -> NSRange {
        let start = max(0, min(range.location, length))
        return NSRange(location: start, length: max(0, min(range.length, length - start)))
    }

    func select(_ range: NSRange, in scene: UIWindowScene?) {
        selection = clamped(range)
        // The commit that holds the command is made with this turn's end, so that the layer has its number.
        scene?.enqueue(.layout) { [self] in
            guard layer.id != 0 else { return }
            scene?.send(
                .select(
                    layer.id, start: UInt32(selection.location),
                    end: UInt32(selection.location + selection.length)))
        }
    }

    func text(in range: NSRange) -> String { (text as NSString).substring(with: clamped(range)) }
}

extension NSRange {
    init(_ range: UITextRange) {
        self.init(location: range.start.offset, length: max(0, range.end.offset - range.start.offset))
    }
}
