/// A real text control of the page, and what is known of its text.
///
/// What is typed belongs to the browser. A text that is set goes out with the revision it was computed from, and a client
/// that has been typed into since drops it. What was typed is then made in the text that was set, as if it had come after
/// it, and the client is sent what came of both (`TextCorrection`). A client that took a text says so before it reports an
/// edit of it, with a report of a revision that is known already.
@MainActor final class TextInput {
    let layer = CALayer()
    private(set) var text = ""
    /// UTF-16 units; as of the last edit, or what was set since.
    private(set) var selection = NSRange(location: 0, length: 0)

    var font = UIFont.label { didSet { applyStyle() } }
    var alignment = NSTextAlignment.natural { didSet { applyStyle() } }
    var color = UIColor.label { didSet { layer.textColor = color.cgColor } }

    private var longText: LongText?

    /// What the client shows, as far as is known; nil if it is the text.
    private var shown: [UInt16]?
    /// What the client is still to do to what it shows.
    private var correction = TextCorrection()
    private var shownBy: LayerID = 0

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
        let old = text
        text = new
        let length = new.utf16.count
        selection = NSRange(location: length, length: 0)
        meetClient()
        // A client to which the layer is new begins with what is set.
        if layer.isShownByClient { correct(shown ?? Array(old.utf16)) }
        show()
        return true
    }

    /// Tells the client what the text is.
    func show() { layer.setClientValue(text) }

    private func correct(_ shown: [UInt16]) {
        correction = TextCorrection(from: shown, to: Array(text.utf16))
        self.shown = correction.isEmpty ? nil : shown
    }

    // A layer that left and came back has another number, and its element began with the text of then.
    private func meetClient() {
        guard layer.id != shownBy || !layer.isShownByClient else { return }
        shownBy = layer.id
        shown = nil
        correction = TextCorrection()
    }

    /// Takes a piece of an edit of a long text.
    ///
    /// - Returns: the edit, to be accepted or refused, once it is whole.
    func take(_ feature: LayerFeature) -> Edit? {
        guard feature.name == LongText.name, let report = longText?.take(feature.payload, of: layer.id) else {
            if let longText { layer[feature: LongText.name] = longText.payload }
            return nil
        }
        return edit(report.text, revision: report.revision, selection: report.selection)
    }

    /// An edit that somebody made, as one of the app's text.
    struct Edit {
        var range: NSRange
        var replacement: String
        var selection: NSRange
        fileprivate var text: String
        fileprivate var base: String
        fileprivate var correction: TextCorrection
    }

    /// Takes a report of the client: of an edit, which is to be accepted or refused, or that it shows what was set.
    ///
    /// - Returns: nil if nothing was edited.
    func edit(_ new: String, revision: UInt32, selection: Range<UInt32>) -> Edit? {
        meetClient()
        let known = layer.value?.revision ?? 0
        let now = Array(new.utf16)
        guard revision > known else {
            if revision == known { correct(now) }
            return nil
        }
        layer.noteClientValue(new, revision: revision)
        let base = Array(text.utf16)
        let caret = Int(selection.upperBound)
        guard let splice = TextSplice(from: shown ?? base, to: now, caret: caret) else {
            if !correction.isEmpty { show() }
            return nil
        }
        let rebased = correction.rebase(splice, on: base, shown: now)
        // Until it is accepted.
        shown = now
        correction = rebased.ifRefused
        let edit = rebased.edit
        guard edit.length > 0 || !edit.replacement.isEmpty else {
            if !correction.isEmpty { show() }
            return nil
        }
        var text = base
        edit.apply(to: &text)
        let low = rebased.ifAccepted.position(Int(selection.lowerBound))
        return Edit(
            range: NSRange(location: edit.start, length: edit.length),
            replacement: String(decoding: edit.replacement, as: UTF16.self),
            selection: NSRange(location: low, length: max(0, rebased.ifAccepted.position(caret) - low)),
            text: String(decoding: text, as: UTF16.self), base: self.text, correction: rebased.ifAccepted)
    }

    func accept(_ edit: Edit) {
        if text == edit.base {
            text = edit.text
            selection = edit.selection
            correction = edit.correction
            if correction.isEmpty { shown = nil }
        } else {
            // Who was asked set another text and lets the edit stand: it is made in that one.
            let range = clamped(edit.range)
            text = (text as NSString).replacingCharacters(in: range, with: edit.replacement)
            selection = NSRange(location: range.location + edit.replacement.utf16.count, length: 0)
            correct(shown ?? Array(text.utf16))
        }
        if !correction.isEmpty { show() }
    }

    /// Takes an edit back. What the client was given meanwhile stays.
    func refuse() {
        if !correction.isEmpty { show() }
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
