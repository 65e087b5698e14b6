/// Shows a text in a label, with the fonts and colours of its environment.
final class TextNode: _Node<Text> {
    private let item = TextItem()

    override init(_ view: Text, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    private var timer: SceneTimer?

    override func update() {
        graph.evaluations += 1
        let environment = self.environment
        let (style, text) = trackingSources {
            let style = TextItem.Style(
                font: (environment.font ?? .body).uiFont, color: environment.foregroundColor,
                lineLimit: environment.lineLimit ?? 0, alignment: environment.multilineTextAlignment,
                truncation: environment.truncationMode, traits: environment.textTraits, tint: environment.tint,
                direction: environment.layoutDirection)
            return (style, view.hasDates ? resolveDates(environment) : view)
        }
        if item.show(text, style) { graph.measureMayHaveChanged(item, of: self) }
    }

    private func resolveDates(_ environment: EnvironmentValues) -> Text {
        timer?.cancel()
        timer = nil
        if view.isLive {
            timer = UIWindowScene.current?.clock.schedule(after: 1) { [weak self] in self?.setNeedsUpdate() }
        }
        return view.resolved(now: Date(), locale: environment.locale, timeZone: environment.timeZone)
    }

    override func willUnmount() { timer?.cancel() }

    override func invalidateMeasuredText() { item.setNeedsLayout() }

    override func appendItems(to items: inout ContiguousArray<LayoutItem>) { items.append(item) }
}

@MainActor final class TextItem: ViewItem {
    struct Style: Hashable {
        var font: UIFont
        var color: Color?
        var lineLimit: Int
        var alignment: TextAlignment
        var truncation: Text.TruncationMode
        var traits = TextTraits()
        var tint: Color?
        var direction = LayoutDirection.leftToRight
    }

    private let label = UILabel()
    private var shown: (text: Text, style: Style)?

    init() {
        super.init(label)
        label.numberOfLines = 0
    }

    /// Returns whether the size may have changed.
    func show(_ plain: Text, _ style: Style) -> Bool {
        let text = plain.applying(style.traits)
        defer { shown = (text, style) }
        let old = shown
        if old?.style.lineLimit != style.lineLimit { label.numberOfLines = style.lineLimit }
        if old?.style.alignment != style.alignment || old?.style.direction != style.direction {
            label.textAlignment = style.alignment.uiTextAlignment(style.direction)
        }
        if old?.style.truncation != style.truncation {
            label.lineBreakMode =
                switch style.truncation {
                case .head: .byTruncatingHead
                case .middle: .byTruncatingMiddle
                case .tail: .byTruncatingTail
                }
        }
        guard old?.text != text || old?.style != style else { return false }
        scale = 1
        paint(text, style)
        return old?.text != text || old?.style.font != style.font || old?.style.lineLimit != style.lineLimit
            || old?.style.truncation != style.truncation || old?.style.traits != style.traits
    }

    private var scale = 1.0

    private func paint(_ text: Text, _ style: Style) {
        if text.runs.count == 1, let run = text.runs.first, !run.isUnderlined, !run.isStruckThrough,
            run.link == nil
        {
            label.font = run.uiFont(style.font)
            label.textColor = UIColor(cgColor: (run.color ?? style.color ?? .primary).cgColor)
            label.text = run.string
        } else {
            label.font = style.font
            label.textColor = UIColor(cgColor: (style.color ?? .primary).cgColor)
            label.attributedText = text.attributedString(style)
        }
    }

    // The size without limits. Most texts fit, and then nothing else needs to be measured.
    private var natural: CGSize?

    override func layoutDidInvalidate() { natural = nil }

    private func naturalSize() -> CGSize {
        if let natural { return natural }
        let size = size(in: .infinity)
        natural = size
        return size
    }

    /// The size in a width, whatever limit the label has from its last placement.
    private func size(in width: Double, lines: Int = 0) -> CGSize {
        let limit = shown?.style.lineLimit ?? 0
        return label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity),
            limitedToNumberOfLines: lines == 0 ? limit : limit == 0 ? lines : min(lines, limit)
        ).size
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let shown, !shown.text.isEmpty else { return .zero }
        if shown.style.traits.minimumScaleFactor < 1, proposal.width != 0 { fit(proposal) }
        let lineHeight = label.font.lineHeight
        // The least is asked for by stacks, to find who is flexible; a text can be cut down to nothing.
        if proposal.width == 0 { return CGSize(width: 0, height: lineHeight) }
        let natural = naturalSize()
        let width = min(proposal.width ?? .infinity, natural.width)
        var size = width < natural.width ? size(in: width) : natural
        if let height = proposal.height, size.height > height, shown.style.lineLimit != 1 {
            // What does not fit in the height is cut after the last line that does.
            size.height = min(size.height, self.size(in: width, lines: max(1, Int(height / lineHeight))).height)
        }
        return size
    }

    /// Makes the text smaller, in steps, until it fits or is as small as it may be.
    private func fit(_ proposal: ProposedViewSize) {
        guard let shown, scale != 1 || !fits(proposal) else { return }
        var next = 1.0
        while true {
            setScale(next)
            if fits(proposal) || next <= shown.style.traits.minimumScaleFactor { return }
            next = max(shown.style.traits.minimumScaleFactor, next - 0.05)
        }
    }

    private func fits(_ proposal: ProposedViewSize) -> Bool {
        let width = proposal.width ?? .infinity
        let limit = shown?.style.lineLimit ?? 0
        let height = limit > 0 ? Double(limit) * label.font.lineHeight + 0.5 : proposal.height ?? .infinity
        return unlimitedSize(in: width).height <= min(height, proposal.height ?? .infinity)
    }

    private func unlimitedSize(in width: Double) -> CGSize {
        label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity), limitedToNumberOfLines: 0
        ).size
    }

    private func setScale(_ new: Double) {
        guard new != scale, let shown else { return }
        scale = new
        natural = nil
        var style = shown.style
        style.font = style.font.withSize(style.font.pointSize * new)
        paint(shown.text, style)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        guard let shown else { return }
        if shown.style.traits.minimumScaleFactor < 1 { fit(ProposedViewSize(frame.size)) }
        let natural = naturalSize()
        let needed = frame.width < natural.width ? size(in: frame.width) : natural
        label.numberOfLines =
            needed.height <= frame.height + 0.5
            ? shown.style.lineLimit : max(1, Int((frame.height + 0.5) / label.font.lineHeight))
    }

    override func ownAlignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        switch guide {
        case .firstTextBaseline: baselineOffset
        case .lastTextBaseline: size.height - label.font.lineHeight + baselineOffset
        default: nil
        }
    }

    private var baselineOffset: Double {
        let font = label.font!
        return (font.lineHeight - (font.ascender - font.descender)) / 2 + font.ascender
    }
}

extension Text {
    var isEmpty: Bool { runs.allSatisfy(\.string.isEmpty) }

    var hasDates: Bool { runs.contains { $0.date != nil } }

    /// The text in what its surroundings say.
    func applying(_ traits: TextTraits) -> Text {
        guard traits != TextTraits() else { return self }
        return Text(
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

    @MainActor func attributedString(_ style: TextItem.Style) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [.font: run.uiFont(style.font)]
            if let color = run.color { attributes[.foregroundColor] = UIColor(cgColor: color.cgColor) }
            if let link = run.link {
                attributes[.link] = link
                attributes[.foregroundColor] = UIColor(cgColor: (run.color ?? style.tint ?? .accentColor).cgColor)
            }
            if run.isUnderlined { attributes[.underlineStyle] = 1 }
            if run.isStruckThrough { attributes[.strikethroughStyle] = 1 }
            result.append(NSAttributedString(string: run.string, attributes: attributes))
        }
        return result
    }
}

extension Text.Run {
    @MainActor func uiFont(_ base: UIFont) -> UIFont {
        let font = font?.uiFont ?? base
        guard weight != nil || isItalic || isCode else { return font }
        var layerFont = font.layerFont
        if let weight { layerFont.weight = weight.rawValue }
        if isItalic { layerFont.isItalic = true }
        if isCode { layerFont.family = .mono }
        return UIFont(layerFont)
    }
}
