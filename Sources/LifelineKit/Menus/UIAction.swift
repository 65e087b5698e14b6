/// A closure with a title: the action of a control, or an entry of a menu.
///
/// ```swift
/// let mute = UIAction(title: "Mute", image: UIImage(systemName: "bell.slash"), state: .on) { _ in toggleMute() }
/// button.menu = UIMenu(children: [mute])
/// button.showsMenuAsPrimaryAction = true
/// ```
@preconcurrency @MainActor public final class UIAction: UIMenuElement, UIMenuLeaf {
    /// Identifies a menu element.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// Whether an action can be chosen, and its look.
    public typealias Attributes = UIMenuElement.Attributes
    /// Performs the action.
    public typealias Handler = @MainActor (UIAction) -> Void

    public override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }

    public override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }

    /// A longer title, for screen readers.
    public var discoverabilityTitle: String? {
        get { storedDiscoverabilityTitle }
        set { storedDiscoverabilityTitle = newValue }
    }

    /// Whether the action has a check mark in menus.
    public var state: State {
        get { storedState }
        set { storedState = newValue }
    }

    /// Identifies the action: a control replaces an action by a later one with the same identifier.
    public var identifier: Identifier {
        if let givenIdentifier { return givenIdentifier }
        // Created on demand: rarely read, and generating one costs as much as the rest of the action.
        let new = Identifier(UUID().uuidString)
        givenIdentifier = new
        return new
    }

    private var givenIdentifier: Identifier?
    public var attributes: Attributes
    /// The sender of the action, while its handler runs. Nil at other times.
    public internal(set) weak var sender: AnyObject?
    private let handler: Handler

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - title: The text of its entry in a menu, and of a button that is created with it.
    ///   - subtitle: A second line in a menu.
    ///   - identifier: Identifies the action; unique if nil.
    ///   - discoverabilityTitle: A longer title, for screen readers.
    ///   - state: Whether a menu shows a check mark.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping Handler
    ) {
        givenIdentifier = identifier
        self.attributes = attributes
        self.handler = handler
        super.init(title: title, image: image)
        if let subtitle { self.subtitle = subtitle }
        if let discoverabilityTitle { self.discoverabilityTitle = discoverabilityTitle }
        if state != .off { self.state = state }
    }

    /// Returns whether both are the same action or share an identifier.
    func isIdentified(as other: UIAction) -> Bool {
        self === other || givenIdentifier != nil && givenIdentifier == other.givenIdentifier
    }

    func perform(from sender: AnyObject?) {
        guard !attributes.contains(.disabled) else { return }
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    public func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender as AnyObject?) }
}
