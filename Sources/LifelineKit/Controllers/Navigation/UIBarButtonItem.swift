/// A bar that shows items and is notified when one changes.
@MainActor protocol BarItemHost: AnyObject {
    func itemDidChange()
}

/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem {
    /// The emphasis of a bar button.
    public enum Style: Int, Sendable {
        case plain
        /// Emphasized: for confirmation.
        case done = 2
    }

    /// Standard buttons, with titles in the visitor's language and symbols.
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks
        case search, refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, close

        var title: String {
            switch self {
            case .flexibleSpace, .fixedSpace: ""
            case .done: FrameworkText.done.string
            case .cancel: FrameworkText.cancel.string
            case .edit: FrameworkText.edit.string
            case .save: FrameworkText.save.string
            case .add: FrameworkText.add.string
            case .compose: FrameworkText.compose.string
            case .reply: FrameworkText.reply.string
            case .action: FrameworkText.share.string
            case .organize: FrameworkText.organize.string
            case .bookmarks: FrameworkText.bookmarks.string
            case .search: FrameworkText.search.string
            case .refresh: FrameworkText.refresh.string
            case .stop: FrameworkText.stop.string
            case .camera: FrameworkText.camera.string
            case .trash: FrameworkText.trash.string
            case .play: FrameworkText.play.string
            case .pause: FrameworkText.pause.string
            case .rewind: FrameworkText.rewind.string
            case .fastForward: FrameworkText.fastForward.string
            case .undo: FrameworkText.undo.string
            case .redo: FrameworkText.redo.string
            case .close: FrameworkText.close.string
            }
        }

        var symbol: String? {
            switch self {
            case .add: "M12 4v16M4 12h16"
            case .close, .stop: "M5 5l14 14M19 5L5 19"
            case .search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L21 21"
            case .trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"
            case .action: "M12 3v12M8 7l4-4l4 4M6 11H5v10h14V11h-1"
            case .refresh: "M19 12a7 7 0 1 1-2.3-5.2M17 2.5v4.5h-4.5"
            default: nil
            }
        }
    }

    /// The button's text. Items with a symbol only use it as their accessibility label. Nil, the default, for none.
    open var title: String? { didSet { didChange() } }
    /// An image to show instead of the title, which is then only the accessibility label. Nil, the default, for none.
    open var image: UIImage? { didSet { didChange() } }
    /// The emphasis. `plain` by default, `done` for the system items `done` and `save`.
    open var style: Style { didSet { didChange() } }
    /// Whether the item can be clicked. True by default.
    open var isEnabled = true { didSet { didChange() } }
    /// Whether the item is left out of the bar. False by default.
    open var isHidden = false { didSet { didChange() } }
    /// The colour of the item; nil for that of the bar.
    open var tintColor: UIColor? { didSet { didChange() } }
    /// A view to show instead of a button. Nil, the default, for none.
    open var customView: UIView? { didSet { didChange() } }
    /// The action of a click. Its title is used unless the item has one.
    open var primaryAction: UIAction? {
        didSet {
            if let title = primaryAction?.title, !title.isEmpty, self.title == nil { self.title = title }
            didChange()
        }
    }
    /// The menu of the button. A click opens it if there is no primary action; a long press or a right click does otherwise.
    open var menu: UIMenu? { didSet { didChange() } }
    /// Whether a click changes a selection; see the property of `UIButton`. False by default.
    open var changesSelectionAsPrimaryAction = false { didSet { didChange() } }
    /// The width of a fixed space in points; 0 uses the item's natural width.
    open var width: CGFloat = 0 { didSet { didChange() } }
    /// A number for the app's use. 0 by default.
    open var tag = 0
    /// The name for screen readers; the title if nil.
    open var accessibilityLabel: String? { didSet { didChange() } }
    /// An identifier for tests, which is not read out. Nil, the default, for none.
    open var accessibilityIdentifier: String? { didSet { didChange() } }

    final let systemItem: SystemItem?
    /// The title of the system item in the language in which it was shown last.
    private final var systemTitle: String?
    final weak var bar: (any BarItemHost)?
    private final weak var target: AnyObject?
    private final var call: (@MainActor (AnyObject, UIBarButtonItem) -> Void)?

    public init() {
        style = .plain
        systemItem = nil
    }

    /// Creates an item with the title and image of its action, unless others are given.
    public init(
        title: String? = nil, image: UIImage?, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        style = .plain
        self.primaryAction = primaryAction
        self.menu = menu
        systemItem = nil
    }

    public convenience init(title: String?, primaryAction: UIAction? = nil, menu: UIMenu?) {
        self.init(title: title, image: nil, primaryAction: primaryAction, menu: menu)
    }

    public convenience init(primaryAction: UIAction?, menu: UIMenu?) {
        self.init(title: nil, image: nil, primaryAction: primaryAction, menu: menu)
    }

    public init(title: String?, style: Style = .plain, primaryAction: UIAction? = nil) {
        self.title = title ?? primaryAction?.title
        self.style = style
        self.primaryAction = primaryAction
        systemItem = nil
    }

    public convenience init(primaryAction: UIAction?) { self.init(title: nil, primaryAction: primaryAction) }

    /// Creates a standard item. `done` and `save` are emphasized.
    public init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.systemItem = systemItem
        self.menu = menu
        systemTitle = systemItem.title
        title = systemTitle
        style = systemItem == .done || systemItem == .save ? .done : .plain
        self.primaryAction = primaryAction
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// Creates an item that calls a method of `target`, which is not retained.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: title, style: style)
        setTarget(target, action)
    }

    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(title: title, style: style)
        setTarget(target) { target in { _ in action(target)() } }
    }

    /// Creates a standard item that calls a method of its target. The target is not retained.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem item: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(systemItem: item)
        setTarget(target, action)
    }

    /// Creates a standard item that calls a method of its target. The target is not retained.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem item: SystemItem, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(systemItem: item)
        setTarget(target) { target in { _ in action(target)() } }
    }

    /// Creates an item with an image that calls a method of `target`, which is not retained.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target,
        action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.init(title: nil, image: image)
        self.style = style
        setTarget(target, action)
    }

    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(title: nil, image: image)
        self.style = style
        setTarget(target) { target in { _ in action(target)() } }
    }

    /// Creates a space that takes the room which is left.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }

    /// Creates a space with a width in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private final func setTarget<Target: AnyObject>(
        _ target: Target, _ action: @escaping @MainActor (Target) -> @MainActor (UIBarButtonItem) -> Void
    ) {
        self.target = target
        call = { target, sender in action(target as! Target)(sender) }
    }

    final func perform() {
        guard isEnabled else { return }
        if let primaryAction {
            primaryAction.perform(from: self)
        } else if let target {
            call?(target, self)
        }
    }

    private final func didChange() { bar?.itemDidChange() }

    private final var button: UIButton?

    /// Translates the title of a system item, unless the app has set another one.
    final func updateSystemTitle() {
        guard let systemItem, title == systemTitle, systemItem.title != title else { return }
        systemTitle = systemItem.title
        title = systemTitle
    }

    /// Returns the up-to-date view of the item. The view is never replaced, so that a button keeps the keyboard's focus
    /// when its title changes.
    final func shownView() -> UIView {
        updateSystemTitle()
        if let customView { return customView }
        if let button {
            configure(button)
            return button
        }
        let button = UIButton(type: .system)
        if let path = systemItem?.symbol { button.addSubview(BarSymbol(path)) }
        button.addAction(UIAction { [weak self] _ in self?.perform() }, for: .primaryActionTriggered)
        configure(button)
        self.button = button
        return button
    }

    private final func configure(_ button: UIButton) {
        let hidesTitle = systemItem?.symbol != nil || image != nil
        button.setTitle(hidesTitle ? nil : title, for: .normal)
        if image !== button.image(for: .normal) { button.setImage(image, for: .normal) }
        button.menu = menu
        button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && call == nil
        button.changesSelectionAsPrimaryAction = changesSelectionAsPrimaryAction
        button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
        button.contentEdgeInsets = UIEdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
        button.tintColor = tintColor
        button.isEnabled = isEnabled
        button.isHidden = isHidden
        let name = hidesTitle ? title.flatMap { $0.isEmpty ? nil : $0 } : nil
        button.accessibilityLabel = accessibilityLabel ?? name
        button.accessibilityIdentifier = accessibilityIdentifier
    }
}

/// A line drawing of 24 points in the tint colour.
final class BarSymbol: UIView {
    init(_ path: String, size: CGFloat = 24, stroke: Double = 1.8) {
        super.init(frame: CGRect(x: 0, y: 0, width: size, height: size))
        isUserInteractionEnabled = true
        layer.setFlag(.passesThrough, true)
        layer.image = LayerImage(
            url: "data:image/svg+xml;utf8,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' "
                + "stroke='black' stroke-width='\(stroke)' stroke-linecap='round' stroke-linejoin='round'>"
                + "<path d='\(path)'/></svg>", rendering: .template, gravity: .resizeAspect)
        layer[attribute: .ariaHidden] = "true"
        // Forced colours remove the fill of other elements.
        layer.element = .img
        layer[attribute: .alt] = ""
    }

    required init?(coder: NSCoder) { nil }

    override func tintColorDidChange() { layer.textColor = tintColor.cgColor }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { layer.textColor = tintColor.cgColor }
    }
}
