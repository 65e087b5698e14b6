import LayerTree
import Ownership
import Typography

/// Lays out text in lines: connects UIKit's labels with `Typography`.
@MainActor enum TextLayouter {
    struct Options: Hashable {
        /// 0 means unlimited.
        var lineLimit = 1
        var mode = NSLineBreakMode.byTruncatingTail
    }

    /// Laid-out text, in the form that layers use.
    struct Setting {
        var text = LayerText()
        /// Points, unrounded.
        var size = CGSize.zero
        /// Graphemes whose widths are still estimates.
        var unresolved: [UnresolvedGrapheme] = []
    }

    /// Lays out text of one style.
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

    /// Returns the size of a short text that is a single line regardless of the options, with unlimited width, and the
    /// id of the typesetter; nil for other texts.
    static func plainLine(_ text: String, font: UIFont) -> (size: CGSize, typesetter: Int)? {
        guard !text.isEmpty else { return nil }
        let descriptor = font.descriptor
        return unretainedTypesetter(for: descriptor).borrow { typesetter in
            guard let width = typesetter.widthOfPlainLine(text, font: descriptor, limit: nil) else { return nil }
            return (CGSize(width: width, height: font.lineHeight), typesetter.id)
        }
    }

    // Not isolated: each call of an isolated closure performs a dynamic isolation check, which costs a hash look-up.
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

    /// Lays out text with runs of different attributes; `font` applies to runs without a font.
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

    // MARK: Unresolved graphemes

    /// Requests the widths of graphemes that are not known or requested yet.
    static func ask(_ graphemes: [UnresolvedGrapheme], font: UIFont, in scene: UIWindowScene) {
        for item in scene.fonts.typesetter.needsMeasuring(graphemes) {
            var layerFont = font.layerFont
            layerFont.size = item.font.size
            if case .custom = layerFont.family {
            } else {
                layerFont.weight = item.font.face.weight.rawValue
                layerFont.isItalic = item.font.face.isItalic
            }
            scene.unmeasured[layerFont, default: []].insert(item.grapheme)
        }
    }

    /// Applies the display's measurements, and lays out affected texts again.
    static func learn(_ measurements: [DisplayEvent.Measurement], in font: LayerFont, scene: UIWindowScene) {
        let change = scene.fonts.apply(measurements, in: font)
        guard change != .none else { return }
        for window in scene.windows { window.textMeasuresDidChange(inAll: change == .all) }
        for updater in scene.updaters { updater.object?.textMeasuresDidChange(in: scene) }
    }

    /// The id of the typesetter of the current scene.
    static var currentTypesetterID: Int {
        if let fonts = UIWindowScene.currentFonts { return fonts.borrow { $0.typesetter.id } }
        return (UIWindowScene.current?.fonts.typesetter ?? .shared).id
    }

    /// Returns whether the id is that of the current scene's typesetter.
    static func isCurrent(_ typesetter: Int) -> Bool { typesetter == currentTypesetterID }

    private static func typesetter(for font: UIFont) -> Typesetter { typesetter(for: font.descriptor) }

    private static func typesetter(for font: FontDescriptor) -> Typesetter {
        unretainedTypesetter(for: font).object
    }

    /// Returns the typesetter of the current scene, which retains it.
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

extension TextLayouter.Options {
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
        if case .custom(let id) = font.family, let registered = FontRegistry.font(id: id) {
            self.init(face: registered.face, size: font.size)
            return
        }
        let weight = FontFace.Weight(nearest: Double(font.weight))
        self.init(
            face: FontFace(family: font.family == .mono ? .mono : .sans, weight: weight, isItalic: font.isItalic),
            size: font.size)
    }
}

extension UIFont {
    @MainActor private var metrics: FontMetrics { Typesetter.shared.metrics(for: descriptor) }

    /// The distance from the baseline up, in points.
    @MainActor public var ascender: CGFloat { metrics.ascent }
    /// The distance from the baseline down, in points; negative, as in UIKit.
    @MainActor public var descender: CGFloat { -metrics.descent }
    /// The height of capital letters, in points.
    @MainActor public var capHeight: CGFloat { metrics.capHeight }
    /// The height of small letters, in points.
    @MainActor public var xHeight: CGFloat { metrics.xHeight }

    /// The distance of the first baseline from the top of a line.
    @MainActor package var baselineOffset: CGFloat { metrics.baseline(inLineOf: lineHeight) }
}
