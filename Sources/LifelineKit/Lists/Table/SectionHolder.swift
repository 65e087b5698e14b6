/// Spans a section of a plain table and contains its header, which sticks to the top of the table while the section
/// scrolls.
///
/// The browser positions the sticky header, so it never lags behind a finger; in the model it stays at the start of the
/// section.
final class SectionHolder: UIView {
    let header: UIView
    /// The length of the header. Points.
    var length: CGFloat = 0 {
        didSet { if length != oldValue { setNeedsLayout() } }
    }
    /// Whether it is a footer, which sticks to the end.
    var isAtEnd = false {
        didSet { if isAtEnd != oldValue { edgeDidChange() } }
    }
    /// Whether the list scrolls from left to right.
    var isHorizontal = false {
        didSet { if isHorizontal != oldValue { edgeDidChange() } }
    }

    private func edgeDidChange() {
        header.layer[feature: "sticky"] = [isAtEnd ? isHorizontal ? 3 : 2 : 1]
        setNeedsLayout()
    }

    init(_ header: UIView) {
        self.header = header
        super.init(frame: .zero)
        layer.setFlag(.passesThrough, true)
        // In front of the rows, which follow it in the page.
        layer.zPosition = 1
        header.layer[feature: "sticky"] = [1]
        addSubview(header)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let begin = isAtEnd ? (isHorizontal ? bounds.width : bounds.height) - length : 0
        let frame =
            isHorizontal
            ? CGRect(x: begin, y: 0, width: length, height: bounds.height)
            : CGRect(x: 0, y: begin, width: bounds.width, height: length)
        if header.frame != frame { header.frame = frame }
    }

    /// Detaches and returns the header, for reuse in another section.
    func release() -> UIView {
        header.layer[feature: "sticky"] = nil
        header.removeFromSuperview()
        removeFromSuperview()
        return header
    }
}
