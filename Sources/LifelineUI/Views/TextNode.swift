import LayerTree
import Ownership

/// Shows a text, with the fonts and colours of its environment.
@usableFromInline final class TextNode: _ValueNode<Text> {
    private let item: TextItem

    override init(_ view: consuming Text, _ inputs: __shared _NodeInputs) {
        item = TextItem(TextView(frame: .zero))
        super.init(view, inputs)
        update()
    }

    /// Creates the node of a control's label, which is shown in the control's layer and colour.
    @usableFromInline init(
        _ view: consuming Text, _ inputs: __shared _NodeInputs, in control: ContentControl, color: Color?
    ) {
        item = TextItem(control)
        controlColor = color
        super.init(view, inputs)
        update()
    }

    /// Replaces the environment's colour, in a control.
    private var controlColor: Color?

    /// Sets the control's colour. It is applied with the next text, or by the node's update.
    func setColor(_ color: Color?) {
        guard color != controlColor else { return }
        controlColor = color
        setNeedsUpdate()
    }

    private var timer: SceneTimer?

    override func update() {
        unretainedGraph.borrow { $0.evaluations += 1 }
        let isOther: Bool
        if view.isDynamic {
            let environment = self.environment
            let (style, text) = trackingSources { (TextItem.Style(environment), resolveDates(environment)) }
            isOther = item.show(text, style, color: controlColor)
        } else {
            isOther = item.show(view, TextItem.Style.plain.value(for: self) { TextItem.Style($0) }, color: controlColor)
        }
        if item.animatesText { item.prepareReplacement(isOther && isReplacementAnimated) }
        if isOther { unretainedGraph.borrow { $0.sizeMayHaveChanged(item, of: self) } }
    }

    private var isReplacementAnimated: Bool {
        unretainedGraph.borrow { !$0.isSampling && LayoutAnimation.isAwaited(in: $0) }
    }

    // Like the inherited implementation, which, being generic, would call the comparison of texts through the runtime.
    override func reconcile(at new: UnsafeMutablePointer<Text>) {
        if !isUnchanged(by: new, { $0 == $1 }) { apply(new) }
    }

    private func resolveDates(_ environment: EnvironmentValues) -> Text {
        timer?.cancel()
        timer = nil
        if view.isLive {
            requirePromptTeardown()
            timer = UIWindowScene.current?.clock.schedule(after: 1) { [weak self] in self?.setNeedsUpdate() }
        }
        return view.resolved(now: Date(), locale: environment.locale, timeZone: environment.timeZone)
    }

    override func willUnmount() { timer?.cancel() }

    override func invalidateMeasuredText() { item.invalidateMeasurements() }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

@MainActor final class TextItem: ViewItem {
    /// The values that a text reads from its environment. Most texts share theirs with others.
    @MainActor final class Style {
        let font: UIFont
        let color: Color?
        let lineLimit: Int
        let truncation: Text.TruncationMode
        let traits: TextTraits
        let hasTraits: Bool
        let tint: Color?
        let transition: ContentTransition
        let redaction: Redaction
        /// The layer's text style in `font`.
        let layerStyle: LayerText.Style

        static var plain = EnvironmentReadCache<Style>()
        static let initial = Style(EnvironmentValues())

        init(_ environment: EnvironmentValues) {
            font = environment.font?.uiFont ?? Font.bodyFont
            color = environment.foregroundColor
            transition = environment.contentTransition
            lineLimit = environment.lineLimit ?? 0
            truncation = environment.truncationMode
            traits = environment.textTraits
            hasTraits = !traits.isNone
            tint = environment.tint
            redaction = environment.redaction
            let alignment = environment.multilineTextAlignment.uiTextAlignment(environment.layoutDirection)
            layerStyle = TextContent.layerStyle(font, alignment)
        }

        /// Whether a text of one colour looks the same in both.
        func isSame(as other: Style) -> Bool {
            self === other
                || !changesLineLayout(than: other) && tint == other.tint && layerStyle == other.layerStyle
                    && redaction == other.redaction
        }

        /// Whether a text of one run may have other line breaks.
        func changesLineLayout(than other: Style) -> Bool {
            self !== other
                && (font != other.font || lineLimit != other.lineLimit || truncation != other.truncation
                    || traits != other.traits)
        }

        func layerStyle(in other: UIFont) -> LayerText.Style {
            if other === font { return layerStyle }
            var style = layerStyle
            style.font = other.layerFont
            return style
        }
    }

    /// Whether the view only shows the text. Otherwise its frame is set by the code that owns the control.
    private let isOwn: Bool
    // Nothing else runs while a text is measured or shown. Gate: rows-create-100.
    @exclusivity(unchecked) private var content = TextContent()
    // Not an optional `text`, which would be copied for comparisons.
    private var isShown = false
    private var text = Text(runs: [])
    private var style = Style.initial
    private var color: Color?
    private var isEmpty = true

    init(_ view: TextView) {
        isOwn = true
        super.init(view)
        content.lineLimit = 0
    }

    init(_ control: ContentControl) {
        isOwn = false
        super.init(control)
        content.lineLimit = 0
    }

    override func appendViews(to views: inout ViewList) {
        if isOwn { super.appendViews(to: &views) }
    }

    /// Shows a text, in the style's colour unless another one is given. Returns whether its size may have changed.
    func show(_ text: __owned Text, _ style: __owned Style, color own: Color?) -> Bool {
        let text = style.hasTraits ? text.applying(style.traits) : text
        let color = own ?? style.color
        var needsLineLayout = true
        if isShown {
            let isOther = self.text != text
            if !isOther, self.color == color, self.style.isSame(as: style) { return false }
            // Runs with their own attributes are part of the line layout.
            needsLineLayout = isOther || !text.isPlain || scale != 1 || self.style.changesLineLayout(than: style)
        }
        isShown = true
        isEmpty = text.isEmpty
        content.lineLimit = style.lineLimit
        content.mode =
            switch style.truncation {
            case .head: .byTruncatingHead
            case .middle: .byTruncatingMiddle
            case .tail: .byTruncatingTail
            }
        scale = 1
        self.color = color
        if style.redaction != self.style.redaction {
            redactionDidChange(to: style.redaction)
            // The lines are shown by the next layout.
            needsLineLayout = true
        }
        self.style = style
        paint(text, style, in: style.font)
        self.text = text
        return needsLineLayout
    }

    // MARK: Replacing the text

    private final class Replacement {
        var transition: ContentTransition?
        var form: ContentReplacement?
        /// What the layer shows, until the layout shows the new text.
        var old: CALayer?
    }

    private var replacement: Replacement?

    /// Whether changes of the text are animated in animated changes.
    var animatesText: Bool { isOwn && style.transition.textReplacement(after: nil) != nil }

    /// Records the transition to the text that was set, and what is shown if the change is animated.
    func prepareReplacement(_ isAnimated: Bool) {
        let replacement = replacement ?? Replacement()
        self.replacement = replacement
        if isAnimated, replacement.transition != nil {
            replacement.form = style.transition.textReplacement(after: replacement.transition)
            replacement.old = replacement.old ?? uiView.contentSnapshot
        }
        replacement.transition = style.transition
    }

    private func runReplacement(_ replacement: Replacement) {
        guard let old = replacement.old, let form = replacement.form else { return }
        replacement.old = nil
        if let animation = LayoutAnimation.current { uiView.replaceContent(old, by: form, animation.parameters) }
    }

    private var scale = 1.0

    private func paint(_ text: Text, _ style: Style, in base: UIFont) {
        let color = color ?? .primary
        if let string = text.plainString {
            paint(string, style, in: base, color: color.cgColor)
        } else if text.isPlain {
            let run = text.runs[0]
            let font = run.hasOwnFont ? run.uiFont(base) : base
            paint(run.string, style, in: font, color: (run.color ?? color).cgColor)
        } else {
            let runs = text.attributedRuns(base, tint: style.tint)
            content.setFont(base)
            content.setRuns(runs)
            didPaint(runs.string, style.layerStyle(in: base), color: color.cgColor)
        }
    }

    private func paint(_ string: String, _ style: Style, in font: UIFont, color: CGColor) {
        content.setFont(font)
        content.setString(string)
        didPaint(string, style.layerStyle(in: font), color: color)
    }

    private func didPaint(_ string: String, _ look: LayerText.Style, color: CGColor) {
        Unretained(uiView).borrow { view in
            let shown = style.redaction == .hidden ? "" : string
            if isOwn {
                (view as! TextView).setText(shown)
            } else {
                (view as! ContentControl).text = shown
            }
        }
        Unretained(uiView.layer).borrow { $0.setTextStyle(look, color) }
        natural = nil
        linesShown = nil
    }

    // The size without limits. Most texts fit it, and need no other measurement.
    private var natural: CGSize?
    /// The width and the line limit for which the layer's lines were set.
    private var linesShown: (width: Double, limit: Int)?

    override func layoutDidInvalidate() {
        natural = nil
        linesShown = nil
    }

    /// Invalidates the size, since more exact character widths may be known.
    func invalidateMeasurements() {
        content.invalidateMeasurements()
        setNeedsLayout()
    }

    private func naturalSize() -> CGSize {
        if let natural { return natural }
        let size = content.size(in: .infinity)
        natural = size
        return size
    }

    /// The size in a width with a maximum number of lines, in addition to the text's own limit.
    private func size(in width: Double, lines: Int = 0) -> CGSize {
        let limit = content.lineLimit
        return content.size(in: width, lines: lines == 0 ? limit : limit == 0 ? lines : min(lines, limit))
    }

    private var minimumScaleFactor: Double { style.traits.minimumScaleFactor }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        if isEmpty { return .zero }
        return minimumScaleFactor < 1 ? scaled(for: proposal) { fittedSize(proposal) } : fittedSize(proposal)
    }

    /// Calls `body` at the scale at which the text fits a proposal. Restores the scale of a text that is placed, since
    /// it may not be placed again.
    private func scaled<Result>(for proposal: ProposedViewSize, _ body: () -> Result) -> Result {
        let shown = placed == nil ? nil : scale
        fit(proposal)
        defer { if let shown { setScale(shown) } }
        return body()
    }

    private func fittedSize(_ proposal: ProposedViewSize) -> CGSize {
        let lineHeight = content.font.lineHeight
        // Stacks propose 0 to determine the flexibility; a text can be truncated to nothing.
        if proposal.width == 0 { return CGSize(width: 0, height: lineHeight) }
        let natural = naturalSize()
        let width = min(proposal.width ?? .infinity, natural.width)
        var size = width < natural.width ? size(in: width) : natural
        if let height = proposal.height, size.height > height, content.lineLimit != 1 {
            // Truncated after the last line that fits the height.
            size.height = min(size.height, self.size(in: width, lines: max(1, Int(height / lineHeight))).height)
        }
        return size
    }

    /// Shrinks the text in steps until it fits or reaches the minimum scale. For a width of 0 the scale is 1, so that
    /// the result does not depend on earlier proposals.
    private func fit(_ proposal: ProposedViewSize) {
        if proposal.width == 0 { return setScale(1) }
        guard scale != 1 || !fits(proposal) else { return }
        var next = 1.0
        while true {
            setScale(next)
            if fits(proposal) || next <= minimumScaleFactor { return }
            next = max(minimumScaleFactor, next - 0.05)
        }
    }

    private func fits(_ proposal: ProposedViewSize) -> Bool {
        let width = proposal.width ?? .infinity
        let limit = content.lineLimit
        let height = limit > 0 ? Double(limit) * content.font.lineHeight + 0.5 : proposal.height ?? .infinity
        return content.size(in: width, lines: 0).height <= min(height, proposal.height ?? .infinity)
    }

    private func setScale(_ new: Double) {
        guard new != scale, isShown else { return }
        scale = new
        paint(text, style, in: new == 1 ? style.font : style.font.withSize(style.font.pointSize * new))
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        if isOwn { super.arrange(in: frame, proposal: proposal) }
        if minimumScaleFactor < 1 { fit(ProposedViewSize(frame.size)) }
        let natural = naturalSize()
        let needed = frame.width < natural.width ? size(in: frame.width) : natural
        let lines =
            needed.height <= frame.height + 0.5
            ? content.lineLimit : max(1, Int((frame.height + 0.5) / content.font.lineHeight))
        let width: Double = isOwn ? uiView.layer.bounds.width : frame.alignedToPixels(scale: uiView.displayScale).width
        if let linesShown, linesShown == (width, lines) { return }
        linesShown = (width, lines)
        if style.redaction == .hidden { return uiView.showRedactionBars(lines: lineCount(frame)) }
        Unretained(uiView.layer).borrow { layer in
            _ = content.show(in: layer, width: width, lines: lines, scene: uiView.window?.windowScene ?? .current)
        }
        if let replacement { runReplacement(replacement) }
    }

    private func lineCount(_ frame: CGRect) -> Int { max(1, Int((frame.height / content.font.lineHeight).rounded())) }

    private func redactionDidChange(to new: Redaction) {
        linesShown = nil
        uiView.layer.text = LayerText()
        uiView.showRedactionBars(lines: 0)
        uiView.layer.opacity = new == .dimmed ? 0.5 : 1
    }

    override func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        guard guide == .firstTextBaseline || guide == .lastTextBaseline else { return nil }
        return minimumScaleFactor < 1
            ? scaled(for: proposal) { baseline(guide, in: size) } : baseline(guide, in: size)
    }

    private func baseline(_ guide: AlignmentGuideKey, in size: CGSize) -> Double {
        guide == .firstTextBaseline ? baselineOffset : size.height - content.font.lineHeight + baselineOffset
    }

    private var baselineOffset: Double {
        let font = content.font
        return (font.lineHeight - (font.ascender - font.descender)) / 2 + font.ascender
    }
}

extension Text {
    var isEmpty: Bool {
        if let plainString { return plainString.isEmpty }
        return runs.allSatisfy(\.string.isEmpty)
    }

    /// Whether it is a single run without attributes that need attributed text: lines under or through it, or a link.
    var isPlain: Bool {
        guard let runs = styledRuns else { return true }
        return runs.count == 1 && !runs[0].isUnderlined && !runs[0].isStruckThrough && runs[0].link == nil
    }

    /// Whether it depends on the environment's locale, or on the time.
    var isDynamic: Bool {
        styledRuns?.contains { $0.dynamic != nil } ?? false
    }

    /// The text with the attributes of the environment.
    func applying(_ traits: TextTraits) -> Text {
        Text(
            runs: runs.map { run in
                var copy = run
                copy.weight = copy.weight ?? traits.weight
                copy.isItalic = copy.isItalic || traits.isItalic
                copy.isUnderlined = copy.isUnderlined || traits.isUnderlined
                copy.isStruckThrough = copy.isStruckThrough || traits.isStruckThrough
                switch traits.textCase {
                case .uppercase: copy.string = copy.string.uppercased()
                case .lowercase: copy.string = copy.string.lowercased()
                case nil: break
                }
                return copy
            })
    }

    @MainActor func attributedRuns(_ font: UIFont, tint: Color?) -> AttributedRuns {
        AttributedRuns(
            runs.map { run in
                var attributes = TextAttributes()
                attributes.font = run.uiFont(font)
                if let color = run.color { attributes.color = UIColor(cgColor: color.cgColor) }
                if let link = run.link {
                    attributes.setLink(link.absoluteString)
                    attributes.color = UIColor(cgColor: (run.color ?? tint ?? .accentColor).cgColor)
                }
                attributes.isUnderlined = run.isUnderlined
                attributes.isStruckThrough = run.isStruckThrough
                return AttributedRuns.Run(run.string, attributes)
            })
    }
}

extension Text.Run {
    var hasOwnFont: Bool { font != nil || weight != nil || isItalic || isCode }

    @MainActor func uiFont(_ base: UIFont) -> UIFont {
        let font = font?.uiFont ?? base
        guard weight != nil || isItalic || isCode else { return font }
        var layerFont = font.layerFont
        layerFont.setStyle(weight: weight?.rawValue, isItalic: isItalic ? true : nil)
        if isCode { layerFont.family = .mono }
        return UIFont(layerFont)
    }
}
