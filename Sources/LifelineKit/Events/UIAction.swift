/// A closure with a title: the action of a button or a menu item.
@preconcurrency @MainActor public final class UIAction: Hashable {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }

    public typealias Handler = @MainActor (UIAction) -> Void

    public var title: String
    public var image: UIImage?
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
    /// The sender of the action, while its handler runs.
    public internal(set) weak var sender: AnyObject?
    private let handler: Handler

    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
        handler: @escaping Handler
    ) {
        self.title = title
        self.image = image
        givenIdentifier = identifier
        self.attributes = attributes
        self.handler = handler
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

    nonisolated public static func == (a: UIAction, b: UIAction) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
