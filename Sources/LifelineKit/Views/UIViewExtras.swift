/// Rarely used properties, allocated on demand so that a plain view stays small.
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
    var frameworkTexts = FrameworkTexts()
    var isAccessibilityElement: Bool?
    var ownLabel: OwnAccessibilityText?
    var ownValue: OwnAccessibilityText?
    var accessibilityHidingReasons: AccessibilityHidingReasons = []
    /// An ARIA role that UIKit has no trait for.
    var assignedRole: String?
    /// Set by `reportPageFocus`.
    var pageFocus: PageFocusReport?
    /// The handler set by `interceptEvents`.
    var interceptor: (@MainActor (DisplayEvent) -> Bool)?
    /// Whether the selected state is, or has been, written to an attribute.
    var showsSelection = false
    var constraints: ConstraintState?
    var observer: (any UIViewObserver)?
    var contentPriorities = UILayoutPriorities()
    var gestureRecognizers: [UIGestureRecognizer]?
    /// The layer events that recognizers and touches require.
    var gestureEvents: LayerEvents = []
    var isMultipleTouchEnabled = false
    var interactions: InteractionState?
    /// The motion of a running transition between controllers.
    var motion: TransitionMotion?
}

/// How strongly a view keeps its intrinsic size. Used by constraints and stacks.
struct UILayoutPriorities {
    var huggingHorizontal: Float = 250
    var huggingVertical: Float = 250
    var resistanceHorizontal: Float = 750
    var resistanceVertical: Float = 750
}

extension UIView {
    final var ensuredExtras: UIViewExtras {
        if let extras { return extras }
        let new = UIViewExtras()
        extras = new
        return new
    }

    /// How content is placed in bounds of a different size.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
        case topLeft, topRight, bottomLeft, bottomRight
    }

    /// How the content fills the bounds. Stretched by default.
    public final var contentMode: ContentMode {
        get { extras?.contentMode ?? .scaleToFill }
        set {
            guard newValue != contentMode else { return }
            ensuredExtras.contentMode = newValue
            setNeedsLayout()
        }
    }

    /// A number that identifies the view. 0 by default.
    public final var tag: Int {
        get { extras?.tag ?? 0 }
        set { if newValue != tag { ensuredExtras.tag = newValue } }
    }

    /// A view whose frame and corner radius clip this one. It is not a subview. Nil, the default, for none.
    public final var mask: UIView? {
        get { extras?.mask }
        set {
            guard newValue !== mask else { return }
            ensuredExtras.mask = newValue
            layer.mask = newValue?.layer
        }
    }
}
