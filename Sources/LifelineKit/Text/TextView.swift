/// A view in whose layer somebody else shows a text.
@preconcurrency @MainActor package protocol TextShowing: UIView {
    /// The text as it was written, before it was set in lines; nil if the view shows none.
    var text: String? { get set }
}

extension UIView {
    /// The text that a label, or a view in whose layer somebody else shows a text, was given.
    package final var shownText: String? { (self as? any TextShowing)?.text ?? (self as? UILabel)?.text }
}

/// A view for a text that whoever places the view sets in lines. It is deaf, as labels are, and lays out nothing itself.
@preconcurrency @MainActor package final class TextView: UIView, TextShowing {
    package var text: String?

    // A function of this module: elsewhere each setting is checked for exclusivity.
    package func setText(_ text: String?) { self.text = text }

    package override init(frame: CGRect) {
        super.init(frame: frame)
        flags.remove([.interactive, .needsLayout])
    }

    package required init?(coder: NSCoder) { fatalError("There are no archives of these views.") }

    /// A deaf text stays readable: it is selected and read out like any other.
    override var isInertWithoutInteraction: Bool { false }

    // A deaf view is passed over by UIKit's rule; a text that is painted takes the touches of the views around it.
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
