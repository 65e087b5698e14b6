/// Whether rows and lines run from the left or from the right.
public enum UIUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

/// What a view's content says about its direction.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The direction of the language.
    case unspecified
    /// Buttons of a player, which never turn round.
    case playback
    /// What means a direction in space, such as the sides of a text.
    case spatial
    case forceLeftToRight, forceRightToLeft
}

extension UIView {
    /// Whether the view's own parts are mirrored where the language runs from the right. The controls heed it: sliders and
    /// progress views begin at the right, switches and steppers turn round, segments follow each other from the right.
    public final var semanticContentAttribute: UISemanticContentAttribute {
        get { extras?.semanticContentAttribute ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            rare.semanticContentAttribute = newValue
            setNeedsLayout()
        }
    }

    /// The direction in which the view arranges its own parts.
    public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceRightToLeft: .rightToLeft
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// Where a part that was arranged from the left lies.
    final func mirrored(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(
            x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
