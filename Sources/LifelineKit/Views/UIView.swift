import LayerTree
import Ownership

/// A rectangle of the interface that shows content, contains other views and handles events.
///
/// A view owns a layer, which renders everything visible of the view. Setters change the model immediately; the page
/// changes when the scene's turn commits (see `UIWindowScene`). Coordinates are in points, with y pointing down.
///
/// To show custom content, compose views, set the properties of `layer`, or override `draw(_:)`. To arrange subviews, override
/// `layoutSubviews`; request layout with `setNeedsLayout`, never by calling `layoutSubviews`.
///
/// Pitfalls: a view with `isHidden` or `alpha` 0 gets no events, nor does its content. `frame` is undefined while
/// `transform` is not the identity; use `bounds` and `center`.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
    /// The layer that renders the view. The view is its owner.
    public final let layer: CALayer

    /// The view that contains this one. Nil if there is none.
    public final internal(set) var superview: UIView? {
        get { unretainedSuperview?.object }
        set { if let newValue { unretainedSuperview = Unretained(newValue) } else { unretainedSuperview = nil } }
    }
    /// The superview, unretained; it clears this reference when it is deallocated.
    final var unretainedSuperview: Unretained<UIView>?

    /// The subviews, from back to front.
    // Unchecked: no other access can overlap a mutation. Gates: rows-create-100, rows-swap.
    @exclusivity(unchecked) public final internal(set) var subviews: [UIView] = []

    /// The window that contains the view, or nil.
    public final var window: UIWindow? { windowStorage }

    // Unretained, since every layout of every view reads it.
    final var unretainedWindow: Unretained<UIWindow>?
    @inline(__always)
    final var windowStorage: UIWindow? {
        get { unretainedWindow?.object }
        set { if let newValue { unretainedWindow = Unretained(newValue) } else { unretainedWindow = nil } }
    }
    /// The controller whose view this is; it clears this reference before it is deallocated.
    final var viewController: UIViewController? {
        get { unretainedViewController?.object }
        set { unretainedViewController = newValue.map { Unretained($0) } }
    }
    final var unretainedViewController: Unretained<UIViewController>?
    final var flags: Flags = [
        .interactive, .autoresizesSubviews, .needsLayout, .translatesMask, .needsDisplay,
    ]
    /// The version of the traits of the scene that the view has left; 0 until it has left one.
    final var traitsVersion: UInt32 = 0
    final var extras: UIViewExtras?
    /// The first subview that requested layout since the last one; often the only one among many siblings.
    final var waitingSubview: Unretained<UIView>?

    struct Flags: OptionSet {
        let rawValue: UInt16
        static let needsLayout = Flags(rawValue: 1)
        static let descendantNeedsLayout = Flags(rawValue: 2)
        // A literal: an array literal of options would be evaluated at each use.
        static let anyLayout = Flags(rawValue: 3)
        static let interactive = Flags(rawValue: 4)
        static let autoresizesSubviews = Flags(rawValue: 8)
        static let needsDisplay = Flags(rawValue: 16)
        /// The layer shows what `draw(_:)` has drawn.
        static let hasDrawn = Flags(rawValue: 64)
        static let translatesMask = Flags(rawValue: 32)
        static let needsUpdate = Flags(rawValue: 128)
        static let constrained = Flags(rawValue: 256)
        static let needsConstraints = Flags(rawValue: 512)
        /// More subviews than `waitingSubview` need layout.
        static let severalNeedLayout = Flags(rawValue: 1024)
        static let paintsNothing = Flags(rawValue: 2048)
        static let covered = Flags(rawValue: 4096)
        static let leaving = Flags(rawValue: 8192)
        static let anyInertness = Flags(rawValue: 4096 + 8192)
    }

    /// Whether the view is only a container: touches and the pointer reach its subviews, even outside of its bounds,
    /// and pass through it elsewhere.
    package final var paintsNothing: Bool {
        get { flags.contains(.paintsNothing) }
        set {
            if newValue { flags.insert(.paintsNothing) } else { flags.remove(.paintsNothing) }
            layer.setFlag(.passesThrough, newValue)
        }
    }

    public init(frame: CGRect) {
        layer = Self.makeLayer()
        super.init()
        setUp(frame)
    }

    public override convenience init() { self.init(frame: .zero) }

    /// Creates an empty view: archives of views are not supported.
    public required init?(coder: NSCoder) {
        layer = Self.makeLayer()
        super.init()
        setUp(.zero)
    }

    private final func setUp(_ frame: CGRect) {
        ObjectCounts.views += 1
        Unretained(layer).borrow { layer in
            layer.setOwner(self)
            if !frame.isSame(as: .zero) { layer.frame = frame }
        }
    }

    deinit { MainThread.runAndWait { tearDown() } }

    private final func tearDown() {
        ObjectCounts.views -= 1
        layer.setOwner(nil)
        for recognizer in extras?.gestureRecognizers ?? [] { recognizer.view = nil }
        extras?.constraints?.dissolve()
        detachSubviews()
    }

    /// Clears the references from subviews to this view, which is being deallocated.
    package final func detachSubviews() {
        for view in subviews where view.unretainedSuperview?.refers(to: self) == true {
            // The app may retain the view for longer than the window.
            if view.unretainedWindow != nil { view.leaveWindow(traits: .max) }
            view.superview = nil
            view.layer.removeFromSuperlayer()
        }
    }

    /// Creates the layer of a new view. Override it to use a custom layer class.
    open class func makeLayer() -> CALayer { CALayer() }

    // MARK: Geometry

    /// The view's rectangle in its superview. Points.
    open var frame: CGRect {
        get { layer.frame }
        set {
            let old = layer.bounds.size
            layer.frame = newValue
            if layer.bounds.size != old { sizeDidChange(from: old) }
        }
    }

    /// The view's own coordinates. Changing the size keeps the centre; changing the origin scrolls the content. Points.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds
            guard newValue != old else { return }
            layer.bounds = newValue
            if newValue.size != old.size { sizeDidChange(from: old.size) } else { setNeedsLayout() }
        }
    }

    /// The position of the view's centre (precisely, of its layer's anchor point) in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// A transform about the centre. It does not affect layout.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// A 3D transform about the centre.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    // MARK: Appearance

    /// The opacity from 0 to 1. Below 0.01, the view receives no events.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// Whether the view is hidden: not painted, without events and not read out. It still takes part in layout, except
    /// in a stack view.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.visibilityDidChange(of: self)
        }
    }

    /// The colour behind the view's content; nil for none.
    open var backgroundColor: UIColor? {
        get { extras?.backgroundColor ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set {
            if let newValue, newValue.isProvided {
                ensuredExtras.backgroundColor = newValue
            } else {
                extras?.backgroundColor = nil
            }
            layer.backgroundColor = newValue?.cgColor
        }
    }

    /// Whether content outside of the bounds is clipped.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A hint that the view fills its bounds. Without effect.
    open var isOpaque: Bool {
        get { false }
        set { _ = newValue }
    }

    /// Draws the view's content, behind its subviews, into the current context; see `UIGraphicsGetCurrentContext`.
    ///
    /// Override it, and call `setNeedsDisplay` when the content has changed; never call it directly. It is called before
    /// the view is first shown, and then on request only: without one, the content is scaled to new bounds as
    /// `contentMode` specifies (`redraw` requests drawing). What is drawn is vector content: crisp on every screen, and
    /// in the colours of light or dark mode without a new drawing. Content outside of the bounds is visible, unless
    /// `clipsToBounds` is set. The default implementation draws nothing.
    open func draw(_ rect: CGRect) {}

    // MARK: Events

    /// Whether the view and its content receive events. True by default except for labels and image views.
    open var isUserInteractionEnabled: Bool {
        get { flags.contains(.interactive) }
        set {
            guard newValue != flags.contains(.interactive) else { return }
            if newValue { flags.insert(.interactive) } else { flags.remove(.interactive) }
            interactionDidChange()
        }
    }

    /// Called when `isUserInteractionEnabled` has changed.
    func interactionDidChange() { updateInertness() }

    /// Whether the page keeps the pointer, the keyboard and screen readers away from the view while interaction is
    /// disabled. False for labels and images, which stay readable.
    var isInertWithoutInteraction: Bool { true }

    /// Why a view is temporarily unusable, regardless of `isUserInteractionEnabled`.
    package enum Inertness {
        /// A modal presentation covers it.
        case covered
        /// It will be removed at the end of an animation.
        case leaving

        fileprivate var flag: Flags { self == .covered ? .covered : .leaving }
    }

    /// Keeps the pointer, the keyboard and screen readers away from the view and its content while at least one reason
    /// applies.
    package final func setInert(_ isInert: Bool, because reason: Inertness) {
        if isInert { flags.insert(reason.flag) } else { flags.remove(reason.flag) }
        updateInertness()
    }

    private final func updateInertness() {
        let isDisabled = !flags.contains(.interactive) && isInertWithoutInteraction
        layer.setFlag(.inert, isDisabled || !flags.isDisjoint(with: .anyInertness))
    }

    open override var next: UIResponder? { viewController ?? superview }

    final override var responderScene: UIWindowScene? { windowStorage?.windowScene }

    final override var responderView: UIView? { self }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        focusInPage(true)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let scene = isFirstResponder ? responderScene : nil
        guard super.resignFirstResponder() else { return false }
        if let scene { focusInPage(false, of: scene) }
        return true
    }

    // MARK: Overridden by subclasses

    /// Arranges the subviews. Called in the layout phase of a turn if the size changed or `setNeedsLayout` was called.
    open func layoutSubviews() {}

    /// Returns the best size for the view within `size`, by default its current size. Does not resize the view. Points.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The natural size of the content alone; `noIntrinsicMetric` in a dimension without one. Points.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    /// The length of a view without one by its content.
    public static let noIntrinsicMetric: CGFloat = -1

    /// Whether the view requires constraints, so that `updateConstraints` is called before its first layout. False by
    /// default.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Updates the constraints of the view before a layout. Request it with `setNeedsUpdateConstraints`; call `super`
    /// last.
    open func updateConstraints() {}

    /// Whether the height of the content depends on the available width.
    var wrapsContent: Bool { false }

    /// The distance of the first baseline from the top and of the last baseline from the bottom, in a view as high as
    /// its content; nil without text.
    var baselineOffset: (top: Double, bottom: Double)? { nil }

    /// Called when a subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called when a subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes. The superview is nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes, on a view before its subviews. The window is nil when the view leaves it.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed, on a view before its subviews.
    open func didMoveToWindow() {}

    /// Called when the scene has another language, or when the view returns to a scene that may have one.
    func languageDidChange() {
        updateFrameworkTexts()
        viewController?.updateEditButton()
        // Its subviews may have other sizes.
        setNeedsLayout()
    }

    /// Called when the view's traits changed.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    /// Called when the tint colour, the view's own or an inherited one, changed.
    open func tintColorDidChange() {}
    /// Called when the safe area changed.
    open func safeAreaInsetsDidChange() {}

    /// Returns the deepest view that receives events at a point, given in this view's coordinates.
    ///
    /// Hidden, transparent (`alpha` below 0.01) and disabled views are skipped with their content; so is content
    /// outside of a view's bounds. (UIKit, `hitTest(_:with:)`.) Nil if the point is outside.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesEvents, !layer.hasFlag(.inert) else { return nil }
        let reachesOut = paintsNothing && !layer.masksToBounds
        guard reachesOut || self.point(inside: point, with: event) else { return nil }
        // The page also skips such a view, but not its content.
        return hitTestSubviews(point, with: event) ?? (layer.hasFlag(.passesThrough) ? nil : self)
    }

    /// Returns the deepest descendant that receives events at a point, given in this view's coordinates.
    package final func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in subviewsBackToFront.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }

    /// Returns whether a point of the view's coordinates lies in its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The properties that appearance proxies of the class apply. Subclasses append theirs to `super`'s.
    open class var appearanceProperties: [UIAppearanceProperty] {
        [
            .init(\UIView.tintColor), .init(\UIView.backgroundColor), .init(\UIView.alpha), .init(\UIView.isHidden),
            .init(\UIView.clipsToBounds),
        ]
    }

    /// The layer whose element carries the accessibility attributes.
    var accessibilityLayer: CALayer { layer }

    /// The layer whose element carries the identifier.
    var identifiedLayer: CALayer { accessibilityLayer }

    /// Whether the page focuses content of the view that has no layers, instead of the view's own element.
    var focusesContent: Bool { false }

    /// Called when the content size of a subview changed. Views that arrange subviews by frames ignore it.
    func intrinsicContentSizeDidChange(of view: UIView) {}

    /// Called when a subview was hidden or shown.
    func visibilityDidChange(of view: UIView) {}

    /// Called when the page has reported character widths that the server's fonts lack.
    func textMeasuresDidChange(inAll isAll: Bool) {
        for view in subviews { view.textMeasuresDidChange(inAll: isAll) }
    }

    /// The ARIA role of a control's element, if it differs from the element's implicit role.
    var ownRole: String? { nil }

    /// The role of an element that has a name but no trait that implies a role.
    var defaultRole: String { "group" }

    /// Handles a page event for one of the view's layers: its own, or an inner one that renders a part of it.
    func handle(_ event: DisplayEvent, in inner: CALayer) { handle(event) }

    /// Handles a page event for this view's layer.
    func handle(_ event: DisplayEvent) {
        switch event {
        case .pointer(let pointer): windowStorage?.touchTracker.receive(pointer, from: self)
        case .hover(let phase, let x, let y): hover(phase, at: CGPoint(x: x, y: y))
        case .focus(let isFocused): focusChangedInPage(isFocused)
        case .key(let phase, let key, let code, let modifiers, let isRepeat):
            let key = UIKey(
                characters: key, code: code, modifierFlags: UIKeyModifierFlags(rawValue: Int(modifiers.rawValue)))
            let press = UIPress(key: key, isRepeat: isRepeat)
            switch phase {
            case .down: pressesBegan([press], with: UIPressesEvent())
            case .up: pressesEnded([press], with: UIPressesEvent())
            }
        default: break
        }
    }

    /// Returns whether a recognizer of the view that has detected its gesture may begin. Consulted in addition to its
    /// delegate.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView: UITraitEnvironment {}
