/// Who is here: on a page, on a board, in a room; in all tabs of all processes that use the same store.
///
/// ```swift
/// struct BoardView: View {
///     @StateObject private var presence = Presence("board/42", as: Profile.self)
///     let profile: Profile
///
///     var body: some View {
///         HStack { ForEach(presence.people) { Avatar($0.metadata[0]) } }
///             .presence(presence, as: profile)
///     }
/// }
/// ```
/// The modifier `presence(_:as:)` lists the person of the scene while the view is on screen. The object reads the list,
/// which views that use it follow. Reading needs no listing, and the other way round.
///
/// A person is a user (`UIWindowScene.user`), with all tabs on all devices, or, without one, a visitor, with all tabs of
/// one browser.
@MainActor public final class Presence<Metadata: Codable & Sendable & Equatable>: ObservableObject {
    /// A person who is present.
    public struct Person: Identifiable, Sendable, Equatable {
        /// Identifies the person in all presences of the app. It is derived from the user or the visitor, but can't be
        /// used as the visitor's identifier, which is a secret of the browser: it may be shown to others.
        public let id: String
        /// The user, in the app's own terms; nil for a visitor. For lookups, such as of an account.
        public let user: String?
        /// What each view that lists the person provides, oldest first: usually one element for each tab. Never empty.
        public let metadata: [Metadata]
    }

    /// A change of who is present.
    public struct Change: Sendable, Equatable {
        /// The people who were not present before. None by default.
        public var joined: [Person] = []
        /// The people who are not present any more, as they were. None by default.
        public var left: [Person] = []
        /// The people whose metadata changed, or who opened or closed one of several tabs. None by default.
        public var updated: [Person] = []
    }

    /// The name of the topic.
    public let name: String
    /// The people who are present, in the order in which they joined.
    @Published public private(set) var people: [Person]
    let channel: PresenceChannel<Metadata>
    private let scene: WeakScene
    private var listedAs: Set<String> = []
    private var observation: AnyCancellable?

    /// Creates an object that follows a presence for as long as it exists.
    ///
    /// - Parameters:
    ///   - name: A name of 1 to 512 bytes.
    ///   - type: The type of what is known of each person. Presences of different types have different names.
    ///   - center: The app's center by default.
    public init(_ name: String, as type: Metadata.Type = Metadata.self, center: TopicCenter = .default) {
        self.name = name
        channel = center.registry.presence(name, as: type, center)
        scene = WeakScene(UIWindowScene.current)
        people = channel.people
        observation = channel.changes.sink { [weak self] _ in
            guard let self else { return }
            people = self.channel.people
        }
    }

    /// Sends who joined, left and changed, on the main actor, after `people` has changed.
    public var changes: AnyPublisher<Change, Never> { channel.changes.eraseToAnyPublisher() }

    /// Whether a person is the one of the scene in which the object was created.
    public func isMe(_ person: Person) -> Bool {
        listedAs.contains(person.id) || person.id == scene.scene?.presenceID
    }

    func didList(as person: String) { listedAs.insert(person) }
}

/// The metadata of presences without any.
public struct NoMetadata: Codable, Hashable, Sendable {
    public init() {}
}

extension Presence where Metadata == NoMetadata {
    /// Creates an object that follows a presence whose people have no metadata.
    public convenience init(_ name: String, center: TopicCenter = .default) {
        self.init(name, as: NoMetadata.self, center: center)
    }
}

struct WeakScene {
    weak var scene: UIWindowScene?
    init(_ scene: UIWindowScene?) { self.scene = scene }
}
