/// An entry of a menu: a `UIAction`, a `UICommand`, a `UIMenu` or a `UIDeferredMenuElement`.
@preconcurrency @MainActor open class UIMenuElement: Hashable {
    /// Whether an entry can be chosen, and its look.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The entry is shown, and can't be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// The entry is red: it changes or deletes something.
        public static let destructive = Attributes(rawValue: 2)
        /// The entry is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// Choosing the entry does not close the menu.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// Whether an entry has a check mark.
    public enum State: Int, Sendable { case off, on, mixed }

    final var storedTitle: String
    final var storedImage: UIImage?
    final var details: Details?

    /// Rarely used properties, allocated on demand: most actions belong to controls and are in no menu.
    final class Details {
        var subtitle: String?
        var discoverabilityTitle: String?
        var state = State.off
        /// Whether the state has ever been another one than `off`: screen readers treat the entry as a check box.
        var isCheckable = false
    }

    init(title: String, image: UIImage?) {
        storedTitle = title
        storedImage = image
    }

    /// The text of the entry.
    open var title: String { storedTitle }
    /// The image of the entry; nil for none.
    open var image: UIImage? { storedImage }

    /// Smaller text below the title. Nil, the default, for none.
    public final var subtitle: String? {
        get { details?.subtitle }
        set { if newValue != subtitle { ensuredDetails.subtitle = newValue } }
    }

    final var ensuredDetails: Details {
        if let details { return details }
        let new = Details()
        details = new
        return new
    }

    final var storedState: State {
        get { details?.state ?? .off }
        set {
            guard newValue != storedState else { return }
            ensuredDetails.state = newValue
            ensuredDetails.isCheckable = true
        }
    }

    final var storedDiscoverabilityTitle: String? {
        get { details?.discoverabilityTitle }
        set { if newValue != storedDiscoverabilityTitle { ensuredDetails.discoverabilityTitle = newValue } }
    }

    nonisolated public static func == (a: UIMenuElement, b: UIMenuElement) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// An entry of a menu that does something: a `UIAction` or a `UICommand`.
@preconcurrency @MainActor public protocol UIMenuLeaf: UIMenuElement {
    /// The text of the entry.
    var title: String { get set }
    /// The image of the entry; nil for none.
    var image: UIImage? { get set }
    /// A longer title, for screen readers and lists of shortcuts.
    var discoverabilityTitle: String? { get set }
    /// Whether the entry can be chosen, and its look.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether the entry has a check mark.
    var state: UIMenuElement.State { get set }
    /// Performs the entry as if a user had chosen it. A disabled one does nothing.
    ///
    /// - Parameter target: For commands: the responder at which the search for the command's method begins.
    func performWithSender(_ sender: Any?, target: Any?)
}
