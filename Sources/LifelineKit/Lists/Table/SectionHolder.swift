/// Spans a section of a plain table and holds its header, which sticks to the top of the table while the section passes.
///
/// The browser does that, so the header never lags behind a finger; here it stays where the section begins.
final class SectionHolder: UIView {
    let header: UIView
    /// Of the header. Points.
    var length: CGFloat = 0 {
        didSet { if length != oldValue { setNeedsLayout() } }
    }

    init(_ header: UIView) {
        self.header = header
        super.init(frame: .zero)
        layer.setFlag(.passesThrough, true)
        // Over the rows, which come after it in the page.
        layer.zPosition = 1
        header.layer[feature: "sticky"] = [1]
        addSubview(header)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frame = CGRect(x: 0, y: 0, width: bounds.width, height: length)
        if header.frame != frame { header.frame = frame }
    }

    /// Gives the header back, to be used for another section.
    func release() -> UIView {
        header.layer[feature: "sticky"] = nil
        header.removeFromSuperview()
        removeFromSuperview()
        return header
    }
}
