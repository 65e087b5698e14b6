/// What few views have, kept beside the view so that a plain view stays small.
final class UIViewExtras {
    var backgroundColor: UIColor?
    var tintColor: UIColor?
    var tag = 0
    var semanticContentAttribute = UISemanticContentAttribute.unspecified
    var autoresizingMask: UIView.AutoresizingMask = []
    var contentMode = UIView.ContentMode.scaleToFill
    var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    var mask: UIView?
    var accessibilityTraits: UIAccessibilityTraits = []
    var isAccessibilityElement: Bool?
    /// An ARIA role that UIKit has no trait for.
    var assignedRole: String?
    /// See `reportPageFocus`.
    var onPageFocus: (@MainActor (Bool) -> Void)?
    /// Whether being selected is, or was, written into an attribute.
    var showsSelection = false
    var constraints: ConstraintState?
    var observer: (any UIViewObserver)?
    var contentPriorities = UILayoutPriorities()
    var gestureRecognizers: [UIGestureRecognizer]?
    /// What the page reports because of recognizers and touches.
    var gestureEvents: LayerEvents = []
    var isMultipleTouchEnabled = false
    /// What a transition between controllers does to it.
    var motion: TransitionMotion?
}

/// How strongly a view keeps to its own size. Used by constraints and stacks.
struct UILayoutPriorities {
    var huggingHorizontal: Float = 250
    var huggingVertical: Float = 250
    var resistanceHorizontal: Float = 750
    var resistanceVertical: Float = 750
}

extension UIView {
    final var rare: UIViewExtras {
        if let extras { return extras }
        let new = UIViewExtras()
        extras = new
        return new
    }

    /// How content lies in bounds of another size.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    public final var contentMode: ContentMode {
        get { extras?.contentMode ?? .scaleToFill }
        set {
            guard newValue != contentMode else { return }
            rare.contentMode = newValue
            setNeedsLayout()
        }
    }

    /// A number to find the view by. 0 unless set.
    public final var tag: Int {
        get { extras?.tag ?? 0 }
        set { if newValue != tag { rare.tag = newValue } }
    }

    /// A view whose frame and corner radius clip this one. It is not a subview.
    public final var mask: UIView? {
        get { extras?.mask }
        set {
            guard newValue !== mask else { return }
            rare.mask = newValue
            layer.mask = newValue?.layer
        }
    }
}
