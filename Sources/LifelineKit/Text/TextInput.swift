/// A real text control of the page, and what is known of its text.
///
/// What is typed belongs to the browser. A text that is set goes out with the revision it was computed from, and a client
/// that has been typed into since drops it. What was typed is then made in the text that was set, as if it had come after
/// it, and the client is sent what came of both (`TextCorrection`). A client that took a text says so before it reports an
/// edit of it, with a report of a revision that is known already.
@MainActor final class TextInput {
    let layer = CALayer()
    /// The text. An edit of it costs as much as the edit, however long the text is.
    private(set) var buffer = TextBuffer() {
        didSet {
            version &+= 1
            joined = nil
        }
    }
    /// Counts how often the text was set or edited.
    private var version = 0
    /// The text as a string, once it was read after an edit.
    private(set) var joined: String?
    /// UTF-16 units; as of the last edit, or what was set since.
    private(set) var selection = NSRange(location: 0, length: 0)

    var font = UIFont.label { didSet { applyStyle() } }
    var alignment = NSTextAlignment.natural { didSet { applyStyle() } }
    var color = UIColor.label { didSet { layer.textColor = color.cgColor } }

    private var longText: LongText?

    /// What the client shows, as far as is known; nil if it is the text.
    private var shown: TextBuffer?
    /// What the client is still to do to what it shows.
    private var correction = TextCorrection()
    private var shownBy: LayerID = 0
    /// The texts that were sent to the client and that it may have taken; the newest last.
    private var sent: [TextBuffer] = []

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

    /// The text as a string. After an edit of a long text the first read copies it.
    var text: String {
        if let joined { return joined }
        let text = buffer.string
        joined = text
        return text
    }

    /// Sets another text.
    ///
    /// - Returns: whether it is another one.
    @discardableResult
    func set(_ new: String) -> Bool { set(TextBuffer(new)) }

    private func set(_ new: TextBuffer) -> Bool {
        guard new != buffer else { return false }
        let old = buffer
        buffer = new
        selection = NSRange(location: new.length, length: 0)
        meetClient()
        // A client to which the layer is new begins with what is set.
        if layer.isShownByClient { correct(shown ?? old) }
        show()
        return true
    }

    /// Replaces a range of the text.
    ///
    /// - Returns: whether the text is another one.
    func replace(_ range: NSRange, with replacement: String) -> Bool {
        var new = buffer
        new.replace(Range(clamped(range))!, with: replacement)
        return set(new)
    }

    /// Sends the client the text.
    func show() {
        layer.setClientValue(buffer)
        guard longText != nil else { return }
        if layer.isShownByClient { sent.append(buffer) } else { sent = [buffer] }
        // A client that took one that is forgotten reports all of its text.
        while sent.count > 1, sent.count > 8 || sent.dropLast().reduce(0, { $0 + $1.byteCount }) > 1 << 18 {
            sent.removeFirst()
        }
    }

    private func correct(_ shown: TextBuffer) {
        correction = TextCorrection(from: shown, to: buffer)
        self.shown = correction.isEmpty ? nil : shown
    }

    // A layer that left and came back has another number, and its element began with the text of then.
    private func meetClient() {
        guard layer.id != shownBy || !layer.isShownByClient else { return }
        shownBy = layer.id
        shown = nil
        correction = TextCorrection()
        sent = []
    }

    /// Takes a piece of an edit of a long text.
    ///
    /// - Returns: the edit, to be accepted or refused, once it is whole.
    func apply(_ feature: LayerFeature) -> Edit? {
        guard feature.name == LongText.name, longText != nil else { return nil }
        // A text that was set may be longer than what may be typed; it can be shortened.
        let limit = max(LongText.limit, buffer.length, shown?.length ?? 0)
        let report = longText?.apply(
            feature.payload, of: layer.id, known: layer.value?.revision ?? 0, limit: limit,
            initial: layer.value?.buffer ?? buffer, sent: sent)
        // The client reports all of its text, or refers to what is set from now on.
        if let payload = longText?.payload, layer[feature: LongText.name] != payload { sent = [] }
        layer[feature: LongText.name] = longText?.payload
        return report.flatMap(edit)
    }

    /// An edit that somebody made, as one of the app's text.
    struct Edit {
        var range: NSRange
        var replacement: String
        var selection: NSRange
        fileprivate var text: TextBuffer
        /// The version of the text that it is an edit of.
        fileprivate var version: Int
        fileprivate var correction: TextCorrection
    }

    /// Takes a report of the whole text, as controls send it whose texts are short.
    ///
    /// - Returns: nil if nothing was edited.
    func edit(_ new: String, revision: UInt32, selection: Range<UInt32>) -> Edit? {
        edit(LongText.Report(revision: revision, text: TextBuffer(new), selection: selection))
    }

    /// Takes a report of the client: of an edit, which is to be accepted or refused, or that it shows what was set.
    ///
    /// - Returns: nil if nothing was edited.
    private func edit(_ report: LongText.Report) -> Edit? {
        meetClient()
        let known = layer.value?.revision ?? 0
        let now = report.text
        if let change = report.change, change.isBaseSet {
            // What the client took before the edit.
            if change.base != shown ?? buffer { correct(change.base) }
            if let index = sent.lastIndex(of: change.base) { sent.removeSubrange(...index) }
        }
        guard report.revision > known else {
            if report.revision == known { correct(now) }
            return nil
        }
        layer.recordClientValue(now, revision: report.revision)
        let before = shown ?? buffer
        let caret = Int(report.selection.upperBound)
        let splice =
            if let change = report.change, change.base == before {
                change.splice.trimmed(in: before, caret: caret)
            } else {
                TextSplice(from: before, to: now, caret: caret)
            }
        guard let splice else {
            if !correction.isEmpty { show() }
            return nil
        }
        let rebased = correction.rebase(splice, on: buffer, shown: now)
        // Until it is accepted.
        shown = now
        correction = rebased.ifRefused
        let edit = rebased.edit
        guard edit.length > 0 || edit.inserted > 0 else {
            if !correction.isEmpty { show() }
            return nil
        }
        let low = rebased.ifAccepted.position(Int(report.selection.lowerBound))
        return Edit(
            range: NSRange(location: edit.start, length: edit.length), replacement: edit.replacement,
            selection: NSRange(location: low, length: max(0, rebased.ifAccepted.position(caret) - low)),
            text: rebased.text, version: version, correction: rebased.ifAccepted)
    }

    func accept(_ edit: Edit) {
        if version == edit.version {
            buffer = edit.text
            selection = edit.selection
            correction = edit.correction
            if correction.isEmpty { shown = nil }
        } else {
            // The delegate set another text and accepts the edit: it is made in that one.
            let shown = shown ?? buffer
            let range = clamped(edit.range)
            buffer.replace(Range(range)!, with: edit.replacement)
            selection = NSRange(location: range.location + edit.replacement.utf16Length, length: 0)
            correct(shown)
        }
        if !correction.isEmpty { show() }
    }

    /// Takes an edit back. What the client was given meanwhile stays.
    func refuse() {
        if !correction.isEmpty { show() }
    }

    // MARK: Selection

    var length: Int { buffer.length }

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

    func text(in range: NSRange) -> String { buffer.substring(Range(clamped(range))!) }
}

extension NSRange {
    init(_ range: UITextRange) {
        self.init(location: range.start.offset, length: max(0, range.end.offset - range.start.offset))
    }
}
