import Typography

/// A text with its font and its limits, and the lines in which it is set: what labels have, and all other views that show
/// text.
///
/// Cost: a text is measured, and then shown; without a limit to its width it is set once for both.
@MainActor package struct TextContent {
    package private(set) var string: String?
    private var styled: AttributedRuns?
    package private(set) var font: UIFont
    private var options = TextSetter.Options()
    /// The text set without a limit to its width, if there was nothing to ask in it, and by whom.
    private var isSetNaturally = false
    private var naturalSize = CGSize.zero
    private var naturalText = LayerText()
    /// Whether the string is one line as it is, and `naturalText` is not used.
    private var isNaturallyOneLine = false
    private var naturalBy = 0

    package init(font: UIFont = .label) { self.font = font }

    /// Shows text of one style. Returns whether that is another text.
    @discardableResult
    package mutating func setString(_ new: String?) -> Bool {
        guard styled != nil || new != string else { return false }
        styled = nil
        string = new
        isSetNaturally = false
        return true
    }

    /// The attributed text that was set.
    var attributed: NSAttributedString? { styled?.source }

    mutating func setAttributed(_ new: NSAttributedString?) { setRuns(new.map { AttributedRuns($0) }) }

    package mutating func setRuns(_ new: AttributedRuns?) {
        styled = new
        string = nil
        isSetNaturally = false
    }

    package mutating func setFont(_ new: UIFont) {
        font = new
        isSetNaturally = false
    }

    /// The most lines; 0 means as many as the text needs.
    package var lineLimit: Int {
        get { options.lineLimit }
        set {
            options.lineLimit = max(0, newValue)
            isSetNaturally = false
        }
    }

    package var mode: NSLineBreakMode {
        get { options.mode }
        set {
            options.mode = newValue
            isSetNaturally = false
        }
    }

    /// Forgets how wide the text is, as when characters are known better.
    package mutating func invalidateMeasurements() { isSetNaturally = false }

    /// The size in lines no wider than `width`, rounded up to whole points; with another limit of lines than the text's own,
    /// if one is given. A word that is wider still is cut off, unless it is said not to be.
    package mutating func size(in width: CGFloat?, lines: Int? = nil, isCut: Bool = true) -> CGSize {
        let size = setting(in: width, lines: lines)?.size ?? naturalSize
        return Self.rounded(size, limit: isCut ? width : nil)
    }

    /// The text set in a width; nil where it stands as without a limit, since nothing has to be broken.
    @inline(__always)
    private mutating func setting(in width: CGFloat?, lines: Int?) -> TextSetter.Setting? {
        if let lines, lines != options.lineLimit {
            var limited = options
            limited.lineLimit = lines
            return set(in: width, limited)
        }
        let whole = setNaturally()
        guard let width else { return whole }
        return isSetNaturally && naturalSize.width <= width ? nil : set(in: width, options)
    }

    /// Sets the text without a limit, unless that is known. Returns what came of it, if there is something to ask in it.
    @inline(__always)
    private mutating func setNaturally() -> TextSetter.Setting? {
        if isSetNaturally, TextSetter.isCurrent(naturalBy) { return nil }
        if styled == nil, let string, let line = TextSetter.plainLine(string, font: font) {
            (isSetNaturally, isNaturallyOneLine) = (true, true)
            (naturalSize, naturalBy) = line
            return nil
        }
        let setting = set(in: nil, options)
        naturalBy = TextSetter.currentTypesetterID
        isSetNaturally = setting.unresolved.isEmpty
        guard isSetNaturally else { return setting }
        naturalSize = setting.size
        naturalText = setting.text
        isNaturallyOneLine = false
        return nil
    }

    // Mutating, so as not to be given a copy.
    private mutating func set(in width: CGFloat?, _ options: TextSetter.Options) -> TextSetter.Setting {
        var limit = width
        // A width that was rounded to the wire's 1/64 must not break a line that it was measured for.
        if let width { limit = width + 1 / 64 }
        if let styled { return TextSetter.set(styled, font: font, width: limit, options) }
        return TextSetter.set(string ?? "", font: font, width: limit, options)
    }

    private static func rounded(_ size: CGSize, limit: CGFloat?) -> CGSize {
        // Sums of widths are off by rounding errors, which must not cost a point.
        let width = (size.width - 1 / 1024).rounded(.up)
        return CGSize(width: min(max(0, width), limit ?? .infinity), height: size.height.rounded(.up))
    }

    /// Has a layer show the text in a width. Graphemes whose widths are guesses are asked for in the scene; returns whether
    /// there are any.
    @discardableResult
    package mutating func show(
        in layer: CALayer, width: CGFloat, lines: Int? = nil, scene: @autoclosure () -> UIWindowScene?
    ) -> Bool {
        guard let setting = setting(in: width, lines: lines) else {
            layer.text = isNaturallyOneLine ? LayerText(string ?? "") : naturalText
            return false
        }
        layer.text = setting.text
        guard !setting.unresolved.isEmpty else { return false }
        if let scene = scene() { TextSetter.ask(setting.unresolved, font: font, in: scene) }
        return true
    }

    /// The style in which a layer shows a text.
    package static func layerStyle(_ font: UIFont, _ alignment: NSTextAlignment) -> LayerText.Style {
        LayerText.Style(font: font.layerFont, alignment: alignment.layerAlignment, verticalAlignment: .center)
    }
}
