import LayerTree
import Ownership

/// A rectangle of the interface: it shows something, holds other views, and answers events.
///
/// A view owns a layer, and everything that is seen of it is the layer's. Views change at once in the model; the page
/// changes when the scene's turn commits (see `UIWindowScene`). Coordinates are points, y points down.
///
/// To show something of your own, compose views, or set the properties of `layer`. To arrange subviews, override
/// `layoutSubviews`; ask for it with `setNeedsLayout`, never by calling it.
///
/// Pitfalls: a view with `isHidden` or `alpha` 0 gets no events, nor does anything in it. `frame` is undefined while
/// `transform` is not the identity; use `bounds` and `center`.
@preconcurrency @MainActor open class UIView: UIResponder, CALayerDelegate {
    /// The layer that shows the view. Its owner is the view.
    public final let layer: CALayer

    /// The view that holds this one.
    public final internal(set) var superview: UIView? {
        get { unretainedSuperview?.object }
        set { if let newValue { unretainedSuperview = Unretained(newValue) } else { unretainedSuperview = nil } }
    }
    /// The superview, which takes itself away when it ends.
    final var unretainedSuperview: Unretained<UIView>?

    /// The views inside, the backmost first.
    // Nothing else runs while it is changed. Gates: rows-create-100, rows-swap.
    @exclusivity(unchecked) public final internal(set) var subviews: [UIView] = []

    /// The window in which the view is, or nil.
    public final var window: UIWindow? { windowStorage }

    // What every layout of every view reads is spared the runtime's checks: a tenth of what it costs.
    final var unretainedWindow: Unretained<UIWindow>?
    @inline(__always)
    final var windowStorage: UIWindow? {
        get { unretainedWindow?.object }
        set { if let newValue { unretainedWindow = Unretained(newValue) } else { unretainedWindow = nil } }
    }
    /// The controller whose view this is, which clears this before it ends.
    final var viewController: UIViewController? {
        get { unretainedViewController?.object }
        set { unretainedViewController = newValue.map { Unretained($0) } }
    }
    final var unretainedViewController: Unretained<UIViewController>?
    final var flags: Flags = [
        .interactive, .autoresizesSubviews, .needsLayout, .translatesMask,
    ]
    final var extras: UIViewExtras?
    /// The first subview that asked for layout since the last one: of many siblings it is often the only one.
    final var waitingSubview: Unretained<UIView>?

    struct Flags: OptionSet {
        let rawValue: UInt16
        static let needsLayout = Flags(rawValue: 1)
        static let descendantNeedsLayout = Flags(rawValue: 2)
        // As a number: a list of options is looked up at each use.
        static let anyLayout = Flags(rawValue: 3)
        static let interactive = Flags(rawValue: 4)
        static let autoresizesSubviews = Flags(rawValue: 8)
        static let translatesMask = Flags(rawValue: 32)
        static let needsUpdate = Flags(rawValue: 128)
        static let constrained = Flags(rawValue: 256)
        static let needsConstraints = Flags(rawValue: 512)
        /// Not only in `waitingSubview` is something to lay out.
        static let severalNeedLayout = Flags(rawValue: 1024)
        static let paintsNothing = Flags(rawValue: 2048)
        static let covered = Flags(rawValue: 4096)
        static let leaving = Flags(rawValue: 8192)
        static let anyInertness = Flags(rawValue: 4096 + 8192)
    }

    /// Whether the view only holds others: touches and the pointer find what is painted in it, also outside of its bounds, and
    /// go through it elsewhere.
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

    /// There are no archives of views; a decoded view is an empty one.
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
        for view in subviews where view.unretainedSuperview?.refers(to: self) == true {
            // The app may keep the view for longer than the window.
            if view.unretainedWindow != nil { view.setWindow(nil) }
            view.superview = nil
            view.layer.removeFromSuperlayer()
        }
    }

    /// The layer of new views of the class. Override it to give a layer of your own class.
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

    /// The view's own coordinates. Changing the size keeps the centre; changing the origin scrolls what is inside.
    open var bounds: CGRect {
        get { layer.bounds }
        set {
            let old = layer.bounds
            guard newValue != old else { return }
            layer.bounds = newValue
            if newValue.size != old.size { sizeDidChange(from: old.size) } else { setNeedsLayout() }
        }
    }

    /// Where the middle of the view (exactly: its layer's anchor point) lies in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }

    /// A transform about the centre that does not take part in layout.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }

    /// A transform in space about the centre.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }

    // MARK: Appearance

    /// 0 (transparent, and deaf to events below 0.01) … 1.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }

    /// A hidden view is not painted, gets no events and is not read out; it keeps its place in layout, except
    /// in a stack view.
    open var isHidden: Bool {
        get { layer.isHidden }
        set {
            guard newValue != layer.isHidden else { return }
            layer.isHidden = newValue
            superview?.visibilityDidChange(of: self)
        }
    }

    open var backgroundColor: UIColor? {
        get { extras?.backgroundColor ?? layer.backgroundColor.map { UIColor(cgColor: $0) } }
        set {
            if let newValue, newValue.isProvided {
                rare.backgroundColor = newValue
            } else {
                extras?.backgroundColor = nil
            }
            layer.backgroundColor = newValue?.cgColor
        }
    }

    /// Whether what reaches out of the bounds is cut off.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }

    /// A hint that the view fills its bounds. Without effect.
    open var isOpaque: Bool {
        get { false }
        set { _ = newValue }
    }

    // MARK: Events

    /// Whether the view and what is inside get events. True but for labels and image views.
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

    /// Whether the page keeps the pointer, the keyboard and screen readers away from the view while interaction is disabled. Labels
    /// and images return false: they stay readable.
    var isInertWithoutInteraction: Bool { true }

    /// Why a view can't be used for the time being, whatever `isUserInteractionEnabled` says.
    package enum Inertness {
        /// Something modal is presented over it.
        case covered
        /// It is removed at the end of an animation.
        case leaving

        fileprivate var flag: Flags { self == .covered ? .covered : .leaving }
    }

    /// Keeps the pointer, the keyboard and screen readers away from the view and all that is inside, as long as any reason for
    /// it lasts.
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

    // MARK: What subclasses override

    /// Arranges the subviews. Called by the layout phase of a turn when the size changed or `setNeedsLayout` was called.
    open func layoutSubviews() {}

    /// The size that suits the view best within `size`. The default is the current size. Does not resize.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

    /// The size that the content alone asks for; `noIntrinsicMetric` where it asks for none.
    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

    public static let noIntrinsicMetric: CGFloat = -1

    /// Whether the view does nothing useful without constraints: then `updateConstraints` is called before its first
    /// layout. False unless overridden.
    open class var requiresConstraintBasedLayout: Bool { false }

    /// Changes the constraints of the view before a layout. Asked for with `setNeedsUpdateConstraints`; call `super` last.
    open func updateConstraints() {}

    /// Whether the height of the content depends on the width that it gets.
    var wrapsContent: Bool { false }

    /// How far the first line's baseline is from the top and the last one's from the bottom, in a view as high as its
    /// content; nil without text.
    var baselineOffset: (top: Double, bottom: Double)? { nil }

    /// Called when a subview has been added.
    open func didAddSubview(_ subview: UIView) {}
    /// Called when a subview is about to be removed.
    open func willRemoveSubview(_ subview: UIView) {}
    /// Called before the superview changes; nil when the view is removed.
    open func willMove(toSuperview newSuperview: UIView?) {}
    /// Called after the superview has changed.
    open func didMoveToSuperview() {}
    /// Called before the window changes, for a view before those in it; nil when it leaves.
    open func willMove(toWindow newWindow: UIWindow?) {}
    /// Called after the window has changed, for a view before those in it.
    open func didMoveToWindow() {}

    /// The traits of the view's surroundings changed.
    open func traitCollectionDidChange(_ previous: UITraitCollection?) {}
    /// The tint colour, the view's own or an inherited one, changed.
    open func tintColorDidChange() {}
    /// The safe area changed.
    open func safeAreaInsetsDidChange() {}

    /// The deepest view that gets an event at a point of this view's coordinates.
    ///
    /// Hidden, transparent (`alpha` below 0.01) and disabled views are passed over with all that is in them; so is what
    /// lies outside of a view's bounds. (UIKit, `hitTest(_:with:)`.)
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard receivesEvents, !layer.hasFlag(.inert) else { return nil }
        let reachesOut = paintsNothing && !layer.masksToBounds
        guard reachesOut || self.point(inside: point, with: event) else { return nil }
        // The page passes such a view over, too; what it contains is hit.
        return hitTestSubviews(point, with: event) ?? (layer.hasFlag(.passesThrough) ? nil : self)
    }

    /// The deepest view inside this one that gets an event at a point of this view's coordinates.
    package final func hitTestSubviews(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        for view in subviewsBackToFront.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return nil
    }

    /// Whether a point of the view's coordinates lies in its bounds.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The properties that appearance proxies of the class hand on. Subclasses add theirs to `super`'s.
    open class var appearanceProperties: [UIAppearanceProperty] {
        [
            .init(\UIView.tintColor), .init(\UIView.backgroundColor), .init(\UIView.alpha), .init(\UIView.isHidden),
            .init(\UIView.clipsToBounds),
        ]
    }

    /// The layer whose element a screen reader meets.
    var accessibilityLayer: CALayer { layer }

    /// The layer whose element has the view's identifier.
    var identifiedLayer: CALayer { accessibilityLayer }

    /// A subview's content has another size. Views that arrange by frames don't mind.
    func intrinsicContentSizeDidChange(of view: UIView) {}

    /// A subview was hidden or shown.
    func visibilityDidChange(of view: UIView) {}

    /// The widths of characters that the server's fonts lack became known.
    func textMeasuresDidChange(inAll isAll: Bool) {
        for view in subviews { view.textMeasuresDidChange(inAll: isAll) }
    }

    /// The role of a control's element, where it is not that of the element by itself.
    var ownRole: String? { nil }

    /// The role of an element that has a name but no trait that says what it is.
    var defaultRole: String { "group" }

    /// An event of the page for one of the view's layers: its own, or one inside that shows a part of it.
    func handle(_ event: DisplayEvent, in inner: CALayer) { handle(event) }

    /// An event of the page for this view's layer.
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

    /// Whether a recognizer of the view that has seen its gesture may begin. Asked besides its delegate.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
}

extension UIView: UITraitEnvironment {}
