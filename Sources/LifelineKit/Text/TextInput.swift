/// A native text control of the page, and the known state of its text.
///
/// The browser owns what is typed. A text that the app sets is sent with the revision it was computed from, and a
/// client that was edited since ignores it. The edit is then applied to the text that was set, as if it had been typed
/// afterwards, and the client is sent the result (`TextCorrection`). A client that applied a text confirms it, before
/// it reports an edit of it, with a report of an already known revision.
@MainActor final class TextInput {
    let layer = CALayer()
    /// The text. An edit costs time proportional to the edit, not to the text.
    private(set) var buffer = TextBuffer() {
        didSet {
            version &+= 1
            joined = nil
        }
    }
    /// The number of times the text was set or edited.
    private var version = 0
    /// The text as a string; cached when it is first read after an edit.
    private(set) var joined: String?
    /// In UTF-16 units; as of the last edit, or set since.
    private(set) var selection = NSRange(location: 0, length: 0)

    var font = UIFont.label { didSet { applyStyle() } }
    var alignment = NSTextAlignment.natural { didSet { applyStyle() } }
    var color = UIColor.label { didSet { layer.textColor = color.cgColor } }

    private var longText: LongText?

    /// The text that the client shows, as far as is known; nil if it is `buffer`.
    private var shown: TextBuffer?
    /// The pending changes of the client's text.
    private var correction = TextCorrection()
    private var shownBy: LayerID = 0
    /// The texts sent to the client that it may have applied; the newest last.
    private var sent: [TextBuffer] = []

    /// An input accepts 8,000 UTF-16 units, which fit into one message; a text area 1,000,000. Browsers enforce the
    /// limit.
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

    /// The text as a string. The first read after an edit of a long text copies it.
    var text: String {
        if let joined { return joined }
        let text = buffer.string
        joined = text
        return text
    }

    /// Sets the text.
    ///
    /// - Returns: Whether the text changed.
    @discardableResult
    func set(_ new: String) -> Bool { set(TextBuffer(new)) }

    private func set(_ new: TextBuffer) -> Bool {
        guard new != buffer else { return false }
        let old = buffer
        buffer = new
        selection = NSRange(location: new.length, length: 0)
        meetClient()
        // A client that does not have the layer yet starts with this text.
        if layer.isShownByClient { correct(shown ?? old) }
        show()
        return true
    }

    /// Replaces a range of the text.
    ///
    /// - Returns: Whether the text changed.
    func replace(_ range: NSRange, with replacement: String) -> Bool {
        var new = buffer
        new.replace(Range(clamped(range))!, with: replacement)
        return set(new)
    }

    /// Sends the text to the client.
    func show() {
        layer.setClientValue(buffer)
        guard longText != nil else { return }
        if layer.isShownByClient { sent.append(buffer) } else { sent = [buffer] }
        // A client that applied a discarded one reports its whole text.
        while sent.count > 1, sent.count > 8 || sent.dropLast().reduce(0, { $0 + $1.byteCount }) > 1 << 18 {
            sent.removeFirst()
        }
    }

    private func correct(_ shown: TextBuffer) {
        correction = TextCorrection(from: shown, to: buffer)
        self.shown = correction.isEmpty ? nil : shown
    }

    // A layer that was removed and inserted again has a new id, and its element started with the text of that time.
    private func meetClient() {
        guard layer.id != shownBy || !layer.isShownByClient else { return }
        shownBy = layer.id
        shown = nil
        correction = TextCorrection()
        sent = []
    }

    /// Applies a piece of an edit of a long text.
    ///
    /// - Returns: The edit, to be accepted or refused, once it is complete.
    func apply(_ feature: LayerFeature) -> Edit? {
        guard feature.name == LongText.name, longText != nil else { return nil }
        // A text set by the app may exceed the limit for typing; the user can shorten it.
        let limit = max(LongText.limit, buffer.length, shown?.length ?? 0)
        let report = longText?.apply(
            feature.payload, of: layer.id, known: layer.value?.revision ?? 0, limit: limit,
            initial: layer.value?.buffer ?? buffer, sent: sent)
        // The client reports its whole text, or refers to a text that is set from now on.
        if let payload = longText?.payload, layer[feature: LongText.name] != payload { sent = [] }
        layer[feature: LongText.name] = longText?.payload
        return report.flatMap(edit)
    }

    /// A user's edit, in terms of the app's text.
    struct Edit {
        var range: NSRange
        var replacement: String
        var selection: NSRange
        fileprivate var text: TextBuffer
        /// The version of the text that it edits.
        fileprivate var version: Int
        fileprivate var correction: TextCorrection
    }

    /// Handles a report of the whole text, as sent by controls with short texts.
    ///
    /// - Returns: nil if nothing was edited.
    func edit(_ new: String, revision: UInt32, selection: Range<UInt32>) -> Edit? {
        edit(LongText.Report(revision: revision, text: TextBuffer(new), selection: selection))
    }

    /// Handles a report of the client: an edit, to be accepted or refused, or the confirmation of a text that was set.
    ///
    /// - Returns: nil if nothing was edited.
    private func edit(_ report: LongText.Report) -> Edit? {
        meetClient()
        let known = layer.value?.revision ?? 0
        let now = report.text
        if let change = report.change, change.isBaseSet {
            // The text that the client applied before the edit.
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
        // Treated as refused until it is accepted.
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
            // The delegate set another text and accepts the edit: it is applied to that text.
            let shown = shown ?? buffer
            let range = clamped(edit.range)
            buffer.replace(Range(range)!, with: edit.replacement)
            selection = NSRange(location: range.location + edit.replacement.utf16Length, length: 0)
            correct(shown)
        }
        if !correction.isEmpty { show() }
    }

    /// Reverts an edit. Texts sent to the client meanwhile stay.
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
        // The command is sent with the commit at the end of this turn, when the layer has its id.
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
