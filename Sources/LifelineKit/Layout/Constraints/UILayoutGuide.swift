/// A rectangle in a view that takes part in Auto Layout without being a view.
///
/// Add it to a view with `addLayoutGuide`; the view retains it. (UIKit.)
@preconcurrency @MainActor open class UILayoutGuide: ConstraintItem {
    enum Kind { case free, safeArea, margins }

    final weak var owner: UIView?
    final let kind: Kind

    /// A name for the log. Empty by default.
    public final var identifier = ""

    public init() { kind = .free }

    init(_ kind: Kind, of view: UIView) {
        self.kind = kind
        owner = view
        identifier = kind == .safeArea ? "UIViewSafeAreaLayoutGuide" : "UIViewLayoutMarginsGuide"
    }

    /// The view in whose coordinates the guide is placed. Nil if there is none.
    public final var owningView: UIView? { owner }

    final var layoutView: UIView? { owner }
    final var layoutName: String { identifier.isEmpty ? "UILayoutGuide" : identifier }

    /// The rectangle in the owning view, as of the last layout. Points.
    public final var layoutFrame: CGRect {
        guard let owner else { return .zero }
        if let insets { return owner.bounds.inset(by: insets) }
        return owner.constraintRoot.extras?.constraints?.engine?.frame(of: self) ?? .zero
    }

    /// The guide's insets within its view, if they are known without constraints.
    final var insets: UIEdgeInsets? {
        guard let owner, kind != .free else { return nil }
        var insets = owner.safeAreaInsets
        if kind == .margins {
            let margins = owner.layoutMargins
            insets.top += margins.top
            insets.left += margins.left
            insets.bottom += margins.bottom
            insets.right += margins.right
        }
        return insets
    }
}
