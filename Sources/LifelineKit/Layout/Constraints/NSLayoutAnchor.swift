/// An edge, a centre line or a length of a view or a guide, used to create constraints.
///
/// The returned constraints are not active yet. `AnchorType` separates horizontal anchors, vertical anchors and
/// lengths.
@preconcurrency @MainActor public class NSLayoutAnchor<AnchorType> {
    let layoutItem: any ConstraintItem
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: any ConstraintItem, _ attribute: NSLayoutConstraint.Attribute) {
        layoutItem = item
        self.attribute = attribute
    }

    /// The view or guide.
    public final var item: AnyObject? { layoutItem }

    /// Returns an inactive constraint: this anchor is `constant` points beyond the other one.
    public final func constraint(
        equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { related(.equal, anchor, 1, constant) }

    /// Returns an inactive constraint: this anchor is at least `constant` points beyond the other one.
    public final func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, constant) }

    /// Returns an inactive constraint: this anchor is at most `constant` points beyond the other one.
    public final func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, constant) }

    final func related(
        _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(
            layoutItem, attribute, relation, anchor.layoutItem, anchor.attribute, multiplier: multiplier,
            constant: constant)
    }
}

/// The distance of `systemSpacing`: 8 points, as between siblings in UIKit.
private let systemSpacing: CGFloat = 8

/// A horizontal position.
@preconcurrency @MainActor public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns an inactive constraint: this anchor is a multiple of 8 points beyond the other one.
    public func constraint(
        equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.equal, anchor, 1, systemSpacing * multiplier) }

    /// Returns an inactive constraint: this anchor is at least a multiple of 8 points beyond the other one.
    public func constraint(
        greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

    /// Returns an inactive constraint: this anchor is at most a multiple of 8 points beyond the other one.
    public func constraint(
        lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A vertical position.
@preconcurrency @MainActor public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns an inactive constraint: this anchor is a multiple of 8 points beyond the other one.
    public func constraint(
        equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.equal, anchor, 1, systemSpacing * multiplier) }

    /// Returns an inactive constraint: this anchor is at least a multiple of 8 points beyond the other one.
    public func constraint(
        greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, 1, systemSpacing * multiplier) }

    /// Returns an inactive constraint: this anchor is at most a multiple of 8 points beyond the other one.
    public func constraint(
        lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, 1, systemSpacing * multiplier) }
}

/// A width or a height, in points.
@preconcurrency @MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns an inactive constraint: the length is a multiple of another one, plus a constant in points.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { related(.equal, anchor, multiplier, constant) }

    /// Returns an inactive constraint: the length is at least a multiple of another one, plus a constant in points.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { related(.greaterThanOrEqual, anchor, multiplier, constant) }

    /// Returns an inactive constraint: the length is at most a multiple of another one, plus a constant in points.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { related(.lessThanOrEqual, anchor, multiplier, constant) }

    /// Returns an inactive constraint for a length in points.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(layoutItem, attribute, .equal, constant: constant)
    }

    /// Returns an inactive constraint for a minimum length in points.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(layoutItem, attribute, .greaterThanOrEqual, constant: constant)
    }

    /// Returns an inactive constraint for a maximum length in points.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(layoutItem, attribute, .lessThanOrEqual, constant: constant)
    }
}
