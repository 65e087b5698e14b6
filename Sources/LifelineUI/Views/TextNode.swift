/// Shows a text in a label, with the fonts and colours of its environment.
final class TextNode: _Node<Text> {
    private let item = TextItem()

    override init(_ view: Text, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    @exclusivity(unchecked) private var timer: SceneTimer?

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
        var lineLimit = 0
        var alignment = TextAlignment.leading
        var truncation = Text.TruncationMode.tail
        var traits = TextTraits()
        var tint: Color?
        var direction = LayoutDirection.leftToRight
    }

    private let label = UILabel()
    /// What the label shows, which is nothing until there is a text.
    @exclusivity(unchecked) private var text = Text(runs: [])
    @exclusivity(unchecked) private var style = initialStyle
    @exclusivity(unchecked) private var isEmpty = true

    /// That of a new label.
    private static let initialStyle = Style(font: UILabel().font)

    init() {
        super.init(label)
        label.numberOfLines = 0
    }

    /// Returns whether the size may have changed.
    func show(_ plain: Text, _ style: Style) -> Bool {
        let text = plain.applying(style.traits)
        let (oldText, old) = (self.text, self.style)
        let isOther = oldText != text
        guard isOther || old != style else { return false }
        self.text = text
        self.style = style
        isEmpty = text.isEmpty
        if old.lineLimit != style.lineLimit { label.numberOfLines = style.lineLimit }
        if old.alignment != style.alignment || old.direction != style.direction {
            label.textAlignment = style.alignment.uiTextAlignment(style.direction)
        }
        if old.truncation != style.truncation {
            label.lineBreakMode =
                switch style.truncation {
                case .head: .byTruncatingHead
                case .middle: .byTruncatingMiddle
                case .tail: .byTruncatingTail
                }
        }
        scale = 1
        paint(text, style)
        return isOther || old.font != style.font || old.lineLimit != style.lineLimit
            || old.truncation != style.truncation || old.traits != style.traits
    }

    @exclusivity(unchecked) private var scale = 1.0

    /// The colour that the label was given for a text of one.
    @exclusivity(unchecked) private var paintedColor: Color?

    private func paint(_ text: Text, _ style: Style) {
        if text.runs.count == 1, let run = text.runs.first, !run.isUnderlined, !run.isStruckThrough,
            run.link == nil
        {
            label.font = run.uiFont(style.font)
            let color = run.color ?? style.color ?? .primary
            if color != paintedColor {
                paintedColor = color
                label.textColor = UIColor(cgColor: color.cgColor)
            }
            label.text = run.string
        } else {
            label.font = style.font
            paintedColor = nil
            label.textColor = UIColor(cgColor: (style.color ?? .primary).cgColor)
            label.attributedText = text.attributedString(style)
        }
    }

    // The size without limits. Most texts fit, and then nothing else needs to be measured.
    @exclusivity(unchecked) private var natural: CGSize?

    override func layoutDidInvalidate() { natural = nil }

    private func naturalSize() -> CGSize {
        if let natural { return natural }
        let size = size(in: .infinity)
        natural = size
        return size
    }

    /// The size in a width, whatever limit the label has from its last placement.
    private func size(in width: Double, lines: Int = 0) -> CGSize {
        let limit = style.lineLimit
        return label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity),
            limitedToNumberOfLines: lines == 0 ? limit : limit == 0 ? lines : min(lines, limit)
        ).size
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard !isEmpty else { return .zero }
        if style.traits.minimumScaleFactor < 1, proposal.width != 0 { fit(proposal) }
        let lineHeight = label.font.lineHeight
        // The least is asked for by stacks, to find who is flexible; a text can be cut down to nothing.
        if proposal.width == 0 { return CGSize(width: 0, height: lineHeight) }
        let natural = naturalSize()
        let width = min(proposal.width ?? .infinity, natural.width)
        var size = width < natural.width ? size(in: width) : natural
        if let height = proposal.height, size.height > height, style.lineLimit != 1 {
            // What does not fit in the height is cut after the last line that does.
            size.height = min(size.height, self.size(in: width, lines: max(1, Int(height / lineHeight))).height)
        }
        return size
    }

    /// Makes the text smaller, in steps, until it fits or is as small as it may be.
    private func fit(_ proposal: ProposedViewSize) {
        guard scale != 1 || !fits(proposal) else { return }
        var next = 1.0
        while true {
            setScale(next)
            if fits(proposal) || next <= style.traits.minimumScaleFactor { return }
            next = max(style.traits.minimumScaleFactor, next - 0.05)
        }
    }

    private func fits(_ proposal: ProposedViewSize) -> Bool {
        let width = proposal.width ?? .infinity
        let limit = style.lineLimit
        let height = limit > 0 ? Double(limit) * label.font.lineHeight + 0.5 : proposal.height ?? .infinity
        return unlimitedSize(in: width).height <= min(height, proposal.height ?? .infinity)
    }

    private func unlimitedSize(in width: Double) -> CGSize {
        label.textRect(
            forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity), limitedToNumberOfLines: 0
        ).size
    }

    private func setScale(_ new: Double) {
        guard new != scale else { return }
        scale = new
        natural = nil
        var scaled = style
        scaled.font = style.font.withSize(style.font.pointSize * new)
        paint(text, scaled)
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if style.traits.minimumScaleFactor < 1 { fit(ProposedViewSize(frame.size)) }
        let natural = naturalSize()
        let needed = frame.width < natural.width ? size(in: frame.width) : natural
        label.numberOfLines =
            needed.height <= frame.height + 0.5
            ? style.lineLimit : max(1, Int((frame.height + 0.5) / label.font.lineHeight))
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
