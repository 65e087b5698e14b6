/// A relation between two edges or lengths: `first.attribute ⋚ multiplier × second.attribute + constant`.
///
/// ```swift
/// label.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///     label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
///     label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
/// ])
/// ```
///
/// An active constraint is retained by the nearest view that contains both items. It is deactivated when one of its
/// items leaves that view. Conflicting constraints are logged together with the one that is broken; layout continues,
/// and the broken constraint is satisfied again as soon as possible. (UIKit.)
///
/// Changing `constant` is cheap; priorities and activation cost a little more.
@preconcurrency @MainActor open class NSLayoutConstraint {
    /// How two attributes are related.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// What a constraint relates: an edge, a length, a middle or a baseline.
    public enum Attribute: Int, Sendable {
        case notAnAttribute = 0
        case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    }

    /// The direction of a layout.
    public enum Axis: Int, Sendable { case horizontal, vertical }

    final weak var first: (any ConstraintItem)?
    final weak var second: (any ConstraintItem)?
    final let hasSecond: Bool
    final weak var holder: UIView?

    /// The left side of the equation.
    public final let firstAttribute: Attribute
    /// The right side of the equation; `notAnAttribute` if it is a constant.
    public final let secondAttribute: Attribute
    /// How both sides are related.
    public final let relation: Relation
    /// The factor of the second attribute.
    public final let multiplier: CGFloat

    /// The view or layout guide; nil if it was deallocated.
    public final var firstItem: AnyObject? { first }
    /// The view or guide of the right side; nil if it is a constant.
    public final var secondItem: AnyObject? { second }

    /// A name for the log. Nil, the default, for none.
    public final var identifier: String?

    /// Without effect, since there are no archives. For source compatibility.
    public final var shouldBeArchived = false

    /// The distance in points, added to the second side.
    public final var constant: CGFloat {
        didSet {
            guard constant != oldValue, let holder else { return }
            holder.constraintRoot.extras?.constraints?.engine?.constantDidChange(self)
            holder.setNeedsLayout()
        }
    }

    /// The priority. Required by default.
    public final var priority = UILayoutPriority.required {
        didSet {
            guard priority != oldValue, let holder else { return }
            if let engine = holder.constraintRoot.extras?.constraints?.engine {
                engine.remove(self)
                engine.enqueue(self)
            }
            holder.setNeedsLayout()
        }
    }

    /// Creates a constraint between attributes of views or layout guides. Without a second item, the first attribute is
    /// a length that is compared with the constant.
    public convenience init(
        item first: Any, attribute: Attribute, relatedBy relation: Relation, toItem second: Any?,
        attribute other: Attribute, multiplier: CGFloat, constant: CGFloat
    ) {
        self.init(
            first as? any ConstraintItem, attribute, relation, second.flatMap { $0 as? any ConstraintItem }, other,
            multiplier: multiplier, constant: constant)
    }

    init(
        _ first: (any ConstraintItem)?, _ firstAttribute: Attribute, _ relation: Relation,
        _ second: (any ConstraintItem)? = nil, _ secondAttribute: Attribute = .notAnAttribute, multiplier: CGFloat = 1,
        constant: CGFloat = 0
    ) {
        self.first = first
        self.second = second
        hasSecond = second != nil
        self.firstAttribute = firstAttribute
        self.secondAttribute = secondAttribute
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
    }

    final func identified(_ identifier: String, priority: UILayoutPriority = .required) -> NSLayoutConstraint {
        self.identifier = identifier
        self.priority = priority
        return self
    }
}

extension NSLayoutConstraint: @preconcurrency Hashable, @preconcurrency CustomStringConvertible {
    nonisolated public static func == (a: NSLayoutConstraint, b: NSLayoutConstraint) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The identifier, if there is one, and the relation in terms of anchors.
    public var description: String {
        func name(_ item: (any ConstraintItem)?, _ attribute: Attribute) -> String {
            "\(item?.layoutName ?? "(deallocated)").\(attribute)"
        }
        let sign = ["<=", "==", ">="][relation.rawValue + 1]
        var text = "\(name(first, firstAttribute)) \(sign) "
        if hasSecond {
            if multiplier != 1 { text += "\(multiplier) * " }
            text += name(second, secondAttribute)
            if constant != 0 { text += constant < 0 ? " - \(-constant)" : " + \(constant)" }
        } else {
            text += "\(constant)"
        }
        if priority != .required { text += " @\(priority.rawValue)" }
        return identifier.map { "'\($0)' \(text)" } ?? text
    }
}
