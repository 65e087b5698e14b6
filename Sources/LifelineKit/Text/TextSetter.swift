import LayerTree
import Ownership
import Typography

/// Sets text in lines: between UIKit's labels and `Typography`.
@MainActor enum TextSetter {
    struct Options: Hashable {
        /// 0: no limit.
        var lineLimit = 1
        var mode = NSLineBreakMode.byTruncatingTail
    }

    /// Text set in lines, as layers take it.
    struct Setting {
        var text = LayerText()
        /// Points; not rounded.
        var size = CGSize.zero
        /// Graphemes whose widths are guesses so far.
        var unresolved: [UnresolvedGrapheme] = []
    }

    /// Sets text of one style.
    static func set(_ text: String, font: UIFont, width: CGFloat?, _ options: Options) -> Setting {
        guard !text.isEmpty else { return Setting() }
        var limit: Double?
        if let width { limit = Double(width) }
        return unretainedTypesetter(for: font.descriptor).borrow { typesetter in
            if let width = typesetter.widthOfPlainLine(text, font: font.descriptor, limit: limit) {
                return Setting(text: LayerText(text), size: CGSize(width: width, height: font.lineHeight))
            }
            return setting(
                typesetter.layout(
                    text, font: font.descriptor, width: limit, lineLimit: options.lineLimit,
                    truncation: options.truncation, breakMode: options.breakMode), lineHeight: font.lineHeight)
        }
    }

    /// The size of a short text that is one line whatever the options, without a limit to its width, and who measured it; nil of
    /// any other text.
    static func plainLine(_ text: String, font: UIFont) -> (size: CGSize, typesetter: Int)? {
        guard !text.isEmpty else { return nil }
        let descriptor = font.descriptor
        return unretainedTypesetter(for: descriptor).borrow { typesetter in
            guard let width = typesetter.widthOfPlainLine(text, font: descriptor, limit: nil) else { return nil }
            return (CGSize(width: width, height: font.lineHeight), typesetter.id)
        }
    }

    // Not of the main actor: each call of a closure that is asks the runtime where it runs, at the price of a hash look-up.
    nonisolated private static func setting(_ layout: TextLayout, lineHeight: CGFloat) -> Setting {
        let lines = layout.lines.map { line in
            LayerText.Line(
                line.runs.map { LayerText.Run($0.text) }, ending: line.layerEnding, separator: line.layerSeparator,
                needsForcedBreak: line.needsForcedBreak)
        }
        return Setting(
            text: LayerText(lines: lines), size: CGSize(width: layout.width, height: CGFloat(lines.count) * lineHeight),
            unresolved: layout.unresolved)
    }

    /// Sets text whose attributes differ; `font` is that of text without one.
    static func set(_ text: AttributedRuns, font: UIFont, width: CGFloat?, _ options: Options) -> Setting {
        var styles: [TextAttributes] = []
        var runs: [StyledText.Run] = []
        for run in text.runs {
            runs.append(
                .init(text: run.text, font: (run.attributes.font ?? font).descriptor, tag: styles.count))
            styles.append(run.attributes)
        }
        guard !runs.isEmpty else { return Setting() }
        for run in runs { _ = typesetter(for: run.font) }
        let layout = typesetter(for: font).layout(
            StyledText(runs: runs), width: width.map { Double($0) }, lineLimit: options.lineLimit,
            truncation: options.truncation,
            breakMode: options.breakMode)
        var height: CGFloat = 0
        let lines = layout.lines.map { line in
            var lineHeight = font.lineHeight
            let runs = line.runs.map { run in
                let style = styles[run.tag]
                lineHeight = max(lineHeight, (style.font ?? font).lineHeight)
                return style.run(run.text, base: font)
            }
            height += lineHeight
            return LayerText.Line(
                runs, ending: line.layerEnding, separator: line.layerSeparator, needsForcedBreak: line.needsForcedBreak)
        }
        return Setting(
            text: LayerText(lines: lines), size: CGSize(width: layout.width, height: height),
            unresolved: layout.unresolved)
    }

    static func width(of text: String, font: UIFont) -> CGFloat {
        typesetter(for: font).width(of: text, font: font.descriptor)
    }

    // MARK: What the fonts lack

    /// Asks the display how wide graphemes are of which nobody knows yet.
    static func ask(_ graphemes: [UnresolvedGrapheme], font: UIFont, in scene: UIWindowScene) {
        for item in scene.fonts.typesetter.needsMeasuring(graphemes) {
            var layerFont = font.layerFont
            layerFont.size = item.font.size
            layerFont.weight = item.font.face.weight.rawValue
            layerFont.isItalic = item.font.face.isItalic
            scene.unmeasured[layerFont, default: []].insert(item.grapheme)
        }
    }

    /// Takes the display's answer, and lays out anew what it changes.
    static func learn(_ measurements: [DisplayEvent.Measurement], in font: LayerFont, scene: UIWindowScene) {
        let change = scene.fonts.apply(measurements, in: font)
        guard change != .none else { return }
        for window in scene.windows { window.textMeasuresDidChange(inAll: change == .all) }
        for updater in scene.updaters { updater.object?.textMeasuresDidChange(in: scene) }
    }

    /// Who measures for the scene that is worked on.
    static var currentTypesetterID: Int {
        if let fonts = UIWindowScene.currentFonts { return fonts.borrow { $0.typesetter.id } }
        return (UIWindowScene.current?.fonts.typesetter ?? .shared).id
    }

    /// Whether that is the one.
    static func isCurrent(_ typesetter: Int) -> Bool { typesetter == currentTypesetterID }

    private static func typesetter(for font: UIFont) -> Typesetter { typesetter(for: font.descriptor) }

    private static func typesetter(for font: FontDescriptor) -> Typesetter {
        unretainedTypesetter(for: font).object
    }

    /// That of the scene that is worked on, which holds it.
    private static func unretainedTypesetter(for font: FontDescriptor) -> Unretained<Typesetter> {
        if let fonts = UIWindowScene.currentFonts { return fonts.borrow { typesetter(of: $0, using: font) } }
        guard let fonts = UIWindowScene.current?.fonts else { return Unretained(.shared) }
        return typesetter(of: fonts, using: font)
    }

    @inline(__always)
    private static func typesetter(of fonts: SceneFonts, using font: FontDescriptor) -> Unretained<Typesetter> {
        if let command = fonts.use(font) { UIWindowScene.current?.send(command) }
        return Unretained(fonts.typesetter)
    }
}

extension TextSetter.Options {
    fileprivate var truncation: TextTruncation {
        switch mode {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        case .byClipping: .clip
        case .byTruncatingTail, .byWordWrapping, .byCharWrapping: .tail
        }
    }

    fileprivate var breakMode: TextBreakMode { mode == .byCharWrapping ? .byCharWrapping : .byWordWrapping }
}

extension TextLayout.Line {
    fileprivate var layerSeparator: String { ending == .spaceBreak ? separator : " " }

    fileprivate var layerEnding: LayerText.LineEnding {
        switch ending {
        case .end: .end
        case .hardBreak: .hardBreak
        case .spaceBreak: .space
        case .wordBreak: .word
        }
    }
}

extension FontDescriptor {
    init(_ font: LayerFont) {
        self.init(
            face: FontFace(
                family: font.family == .mono ? .mono : .sans,
                weight: FontFace.Weight(nearest: Double(font.weight)), isItalic: font.isItalic),
            size: font.size)
    }
}

extension UIFont {
    @MainActor private var metrics: FontMetrics { Typesetter.shared.metrics(for: descriptor) }

    /// From the baseline up, in points.
    @MainActor public var ascender: CGFloat { metrics.ascent }
    /// From the baseline down, in points; negative, as in UIKit.
    @MainActor public var descender: CGFloat { -metrics.descent }
    @MainActor public var capHeight: CGFloat { metrics.capHeight }
    @MainActor public var xHeight: CGFloat { metrics.xHeight }

    /// Where the first baseline lies below the top of a line.
    @MainActor package var baselineOffset: CGFloat { metrics.baseline(inLineOf: lineHeight) }
}
