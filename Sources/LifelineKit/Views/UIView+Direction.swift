/// The direction in which rows and lines run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// The meaning of a view's content for its direction.
public enum UISemanticContentAttribute: Int, Sendable {
    /// Follows the direction of the language.
    case unspecified
    /// Playback controls, which are never mirrored.
    case playback
    /// Content that denotes a direction in space, such as text alignment.
    case spatial
    case forceLeftToRight, forceRightToLeft
}

extension UIView {
    /// Whether the view's parts are mirrored in right-to-left languages. The controls respect it: sliders and progress
    /// views begin at the right, switches and steppers are mirrored, segments run from right to left.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semanticContentAttribute ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            ensuredExtras.semanticContentAttribute = newValue
            constraintRoot.extras?.constraints?.engine = nil
            setNeedsLayout()
        }
    }

    /// The direction in which the view arranges its parts.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: baseTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// Whether the view arranges its parts from right to left.
    final var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// Mirrors subviews that were just laid out from left to right, if the view's direction is right to left.
    final func mirror(_ views: UIView?...) { mirror(views) }

    final func mirror(_ views: [UIView?]) {
        guard isRightToLeft else { return }
        for case let view? in views where view.superview === self { view.frame = mirrored(view.frame) }
    }

    /// Returns a left-to-right frame, mirrored if the view's direction is right to left.
    final func mirrored(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(
            x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
