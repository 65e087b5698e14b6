/// A view that shows a text which its owner lays out in the view's layer.
@preconcurrency @MainActor package protocol TextShowing: UIView {
    /// The original text, before line breaking; nil if the view shows none.
    var text: String? { get set }
}

extension UIView {
    /// The text of a label or of a `TextShowing` view.
    package final var shownText: String? { (self as? any TextShowing)?.text ?? (self as? UILabel)?.text }
}

/// A view for a text that its owner lays out. It receives no events, like labels, and performs no layout.
@preconcurrency @MainActor package final class TextView: UIView, TextShowing {
    package var text: String?

    // A function in this module: setting the property from other modules performs an exclusivity check each time.
    package func setText(_ text: String?) { self.text = text }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        flags.remove([.interactive, .needsLayout])
    }

    package required init?(coder: NSCoder) { fatalError("TextView can't be decoded: archives are not supported.") }

    /// The text stays readable: it can be selected and is read out like any other.
    override var isInertWithoutInteraction: Bool { false }

    // UIKit skips views with interaction disabled; rendered text receives the touches of the surrounding views.
    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        !isHidden && alpha >= 0.01 && bounds.contains(point) ? self : nil
    }

    package override var frame: CGRect {
        get { layer.frame }
        set { layer.frame = newValue }
    }

    package override var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
}
