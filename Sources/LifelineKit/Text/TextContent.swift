import Typography

/// A text with its font, limits and line layout. Used by labels and all other views that show text.
///
/// Cost: a text is measured, and then shown; with an unlimited width it is laid out once for both.
@MainActor package struct TextContent {
    package private(set) var string: String?
    private var styled: AttributedRuns?
    package private(set) var font: UIFont
    private var options = TextLayouter.Options()
    /// Whether the layout with unlimited width is cached. Only if it has no unresolved graphemes.
    private var hasUnboundedLayout = false
    private var naturalSize = CGSize.zero
    private var naturalText = LayerText()
    /// Whether the string is a single line as it is; `naturalText` is unused then.
    private var isNaturallyOneLine = false
    private var unboundedLayoutTypesetterID = 0

    package init(font: UIFont = .label) { self.font = font }

    /// Sets a text of one style. Returns whether the text changed.
    @discardableResult
    package mutating func setString(_ new: String?) -> Bool {
        guard styled != nil || new != string else { return false }
        styled = nil
        string = new
        hasUnboundedLayout = false
        return true
    }

    /// The attributed text, if one was set.
    var attributed: NSAttributedString? { styled?.source }

    mutating func setAttributed(_ new: NSAttributedString?) { setRuns(new.map { AttributedRuns($0) }) }

    package mutating func setRuns(_ new: AttributedRuns?) {
        styled = new
        string = nil
        hasUnboundedLayout = false
    }

    package mutating func setFont(_ new: UIFont) {
        font = new
        hasUnboundedLayout = false
    }

    /// The maximum number of lines; 0 means unlimited.
    package var lineLimit: Int {
        get { options.lineLimit }
        set {
            options.lineLimit = max(0, newValue)
            hasUnboundedLayout = false
        }
    }

    package var mode: NSLineBreakMode {
        get { options.mode }
        set {
            options.mode = newValue
            hasUnboundedLayout = false
        }
    }

    /// Discards the cached layout, for example when character widths became known.
    package mutating func invalidateMeasurements() { hasUnboundedLayout = false }

    /// Returns the size in lines no wider than `width`, rounded up to whole points. `lines` overrides the line limit.
    /// The width is clamped to `width` even for a wider word, unless `isCut` is false.
    package mutating func size(in width: CGFloat?, lines: Int? = nil, isCut: Bool = true) -> CGSize {
        let size = setting(in: width, lines: lines)?.size ?? naturalSize
        return Self.rounded(size, limit: isCut ? width : nil)
    }

    /// Returns the text laid out in a width; nil if the cached layout with unlimited width fits.
    @inline(__always)
    private mutating func setting(in width: CGFloat?, lines: Int?) -> TextLayouter.Setting? {
        if let lines, lines != options.lineLimit {
            var limited = options
            limited.lineLimit = lines
            return set(in: width, limited)
        }
        let whole = layOutUnbounded()
        guard let width else { return whole }
        return hasUnboundedLayout && naturalSize.width <= width ? nil : set(in: width, options)
    }

    /// Lays out the text with unlimited width, unless cached. Returns the layout if it has unresolved graphemes.
    @inline(__always)
    private mutating func layOutUnbounded() -> TextLayouter.Setting? {
        if hasUnboundedLayout, TextLayouter.isCurrent(unboundedLayoutTypesetterID) { return nil }
        if styled == nil, let string, let line = TextLayouter.plainLine(string, font: font) {
            (hasUnboundedLayout, isNaturallyOneLine) = (true, true)
            (naturalSize, unboundedLayoutTypesetterID) = line
            return nil
        }
        let setting = set(in: nil, options)
        unboundedLayoutTypesetterID = TextLayouter.currentTypesetterID
        hasUnboundedLayout = setting.unresolved.isEmpty
        guard hasUnboundedLayout else { return setting }
        naturalSize = setting.size
        naturalText = setting.text
        isNaturallyOneLine = false
        return nil
    }

    // Mutating, to avoid a copy of self.
    private mutating func set(in width: CGFloat?, _ options: TextLayouter.Options) -> TextLayouter.Setting {
        var limit = width
        // A width rounded to the wire's 1/64 must not break a line that was measured for it.
        if let width { limit = width + 1 / 64 }
        if let styled { return TextLayouter.set(styled, font: font, width: limit, options) }
        return TextLayouter.set(string ?? "", font: font, width: limit, options)
    }

    /// Returns the text laid out in a width.
    package mutating func lines(in width: CGFloat?) -> LayerText {
        setting(in: width, lines: nil)?.text ?? (isNaturallyOneLine ? LayerText(string ?? "") : naturalText)
    }

    private static func rounded(_ size: CGSize, limit: CGFloat?) -> CGSize {
        // Rounding errors of summed widths must not add a point.
        let width = (size.width - 1 / 1024).rounded(.up)
        return CGSize(width: min(max(0, width), limit ?? .infinity), height: size.height.rounded(.up))
    }

    /// Shows the text in a layer at a width. Requests measurements of unresolved graphemes in the scene; returns
    /// whether there are any.
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
        if let scene = scene() { TextLayouter.ask(setting.unresolved, font: font, in: scene) }
        return true
    }

    /// Returns the style in which a layer shows a text.
    package static func layerStyle(_ font: UIFont, _ alignment: NSTextAlignment) -> LayerText.Style {
        LayerText.Style(font: font.layerFont, alignment: alignment.layerAlignment, verticalAlignment: .center)
    }
}
