/// Shows a text in a label, with the fonts and colours of its environment.
final class TextNode: _Node<Text> {
    private let item = TextItem()

    override init(_ view: Text, _ inputs: _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let view = self.view
        let environment = self.environment
        let style = tracking {
            TextItem.Style(
                font: (environment.font ?? .body).uiFont, color: environment.foregroundColor,
                lineLimit: environment.lineLimit ?? 0, alignment: environment.multilineTextAlignment,
                truncation: environment.truncationMode)
        }
        if item.show(view, style) { item.setNeedsLayout() }
    }

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
    }

    private let label = UILabel()
    private var shown: (text: Text, style: Style)?

    init() {
        super.init(label)
        label.numberOfLines = 0
    }

    /// Returns whether the size may have changed.
    func show(_ text: Text, _ style: Style) -> Bool {
        defer { shown = (text, style) }
        let old = shown
        if old?.style.lineLimit != style.lineLimit { label.numberOfLines = style.lineLimit }
        if old?.style.alignment != style.alignment {
            label.textAlignment =
                switch style.alignment {
                case .leading: .natural
                case .center: .center
                case .trailing: .right
                }
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
        if text.runs.count == 1, let run = text.runs.first, !run.isUnderlined, !run.isStruckThrough {
            label.font = run.uiFont(style.font)
            label.textColor = UIColor(cgColor: (run.color ?? style.color ?? .primary).cgColor)
            label.text = run.string
        } else {
            label.font = style.font
            label.textColor = UIColor(cgColor: (style.color ?? .primary).cgColor)
            label.attributedText = text.attributedString(style)
        }
        return old?.text != text || old?.style.font != style.font || old?.style.lineLimit != style.lineLimit
            || old?.style.truncation != style.truncation
    }

    // The size without limits. Most texts fit, and then nothing else needs to be measured.
    private var natural: CGSize?

    override func layoutDidInvalidate() { natural = nil }

    private func naturalSize() -> CGSize {
        if let natural { return natural }
        // A former layout may have left a limit for its height.
        label.numberOfLines = shown?.style.lineLimit ?? 0
        let size = label.sizeThatFits(.zero)
        natural = size
        return size
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard let shown, !shown.text.isEmpty else { return .zero }
        let lineHeight = label.font.lineHeight
        // The least is asked for by stacks, to find who is flexible; a text can be cut down to nothing.
        if proposal.width == 0 { return CGSize(width: 0, height: lineHeight) }
        var size = naturalSize()
        let width = proposal.width.flatMap { $0 < size.width ? $0 : nil }
        if let width { size = label.sizeThatFits(CGSize(width: width, height: 0)) }
        if let height = proposal.height, size.height > height, shown.style.lineLimit != 1 {
            // What does not fit in the height is cut after the last line that does.
            let lines = max(1, Int(height / lineHeight))
            let limit = shown.style.lineLimit == 0 ? lines : min(lines, shown.style.lineLimit)
            size.height = min(
                size.height,
                label.textRect(
                    forBounds: CGRect(x: 0, y: 0, width: width ?? size.width, height: .infinity),
                    limitedToNumberOfLines: limit
                ).height)
        }
        return size
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        guard let shown else { return }
        let lines = max(1, Int((frame.height + 0.5) / label.font.lineHeight))
        let limit = shown.style.lineLimit
        if limit == 0 {
            let natural = naturalSize()
            let fits = frame.width >= natural.width && frame.height >= natural.height
            label.numberOfLines = fits || lines >= lineCount(in: frame.width) ? 0 : lines
        } else {
            label.numberOfLines = min(limit, lines)
        }
    }

    private func lineCount(in width: Double) -> Int {
        label.numberOfLines = 0
        let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
        return Int((height / label.font.lineHeight).rounded())
    }

    override func explicitAlignment(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double?
    {
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

    @MainActor func attributedString(_ style: TextItem.Style) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [.font: run.uiFont(style.font)]
            if let color = run.color { attributes[.foregroundColor] = UIColor(cgColor: color.cgColor) }
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
        guard weight != nil || isItalic else { return font }
        var layerFont = font.layerFont
        if let weight { layerFont.weight = weight.rawValue }
        if isItalic { layerFont.isItalic = true }
        return UIFont(layerFont)
    }
}
