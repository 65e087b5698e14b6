/// An entry of a menu that calls a method of a responder.
///
/// ```swift
/// UICommand(title: "Duplicate", image: UIImage(systemName: "square.on.square"), action: Editor.duplicate)
/// ```
/// The method is called on the nearest responder of its class, beginning at the first responder, else at the view that
/// opened the menu. If there is none, the entry is disabled. There are no selectors on Linux: an action is an unapplied
/// method.
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
    /// A method of a class of responders.
    @MainActor struct Method {
        let isIn: (UIResponder) -> Bool
        let call: (UIResponder, UICommand) -> Void

        init<Target: UIResponder, Command: UICommand>(
            _ action: @escaping @MainActor (Target) -> @MainActor (Command) -> Void
        ) {
            isIn = { $0 is Target }
            call = { responder, command in
                if let target = responder as? Target, let command = command as? Command { action(target)(command) }
            }
        }
    }

    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    /// The title for lists of shortcuts and screen readers; `title` unless set.
    open var discoverabilityTitle: String? {
        get { storedDiscoverabilityTitle }
        set { storedDiscoverabilityTitle = newValue }
    }

    /// Commands that are disabled or hidden do nothing.
    open var attributes: Attributes

    /// Whether the command has a check mark in menus.
    open var state: State {
        get { storedState }
        set { storedState = newValue }
    }

    /// Arbitrary data of the app. Nil, the default, for none.
    public final let propertyList: Any?
    private final let method: Method

    init(
        title: String, image: UIImage?, method: Method, propertyList: Any?, discoverabilityTitle: String?,
        attributes: Attributes, state: State
    ) {
        self.method = method
        self.propertyList = propertyList
        self.attributes = attributes
        super.init(title: title, image: image)
        if let discoverabilityTitle { self.discoverabilityTitle = discoverabilityTitle }
        if state != .off { self.state = state }
    }

    /// Creates a command for a method that takes the command.
    public convenience init<Target: UIResponder>(
        title: String, image: UIImage? = nil, action: @escaping @MainActor (Target) -> @MainActor (UICommand) -> Void,
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        self.init(
            title: title, image: image, method: Method(action), propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Creates a command for a method without parameters.
    public convenience init<Target: UIResponder>(
        title: String, image: UIImage? = nil, action: @escaping @MainActor (Target) -> @MainActor () -> Void,
        propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        let method = Method { (target: Target) in { (_: UICommand) in action(target)() } }
        self.init(
            title: title, image: image, method: method, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    /// Returns the nearest responder that has the method.
    final func target(from first: UIResponder) -> UIResponder? {
        var next: UIResponder? = first
        while let responder = next {
            if method.isIn(responder) { return responder }
            next = responder.next
        }
        return nil
    }

    /// Calls the method on the nearest responder that has it.
    ///
    /// - Returns: false if there is none.
    @discardableResult
    final func perform(from first: UIResponder) -> Bool {
        guard let target = target(from: first) else { return false }
        method.call(target, self)
        return true
    }

    public final func performWithSender(_ sender: Any?, target: Any?) {
        guard !attributes.contains(.disabled) else { return }
        let responder = target as? UIResponder ?? sender as? UIResponder
        if let first = responder ?? UIWindowScene.current?.keyResponder { perform(from: first) }
    }
}
