/// Lists the person of the scene in a presence while the view is on screen.
public struct _PresenceModifier<Metadata: Codable & Sendable & Equatable>: ViewModifier {
    let makePresence: @MainActor () -> Presence<Metadata>
    let identity: AnyHashable
    let metadata: Metadata
    let person: String?
    @ViewScope private var scope
    @State private var listing = PresenceListing<Metadata>()

    init(
        identity: AnyHashable, metadata: Metadata, person: String?,
        makePresence: @escaping @MainActor () -> Presence<Metadata>
    ) {
        self.identity = identity
        self.metadata = metadata
        self.person = person
        self.makePresence = makePresence
    }

    public func body(content: Content) -> some View {
        listing.update(identity, makePresence, metadata, person, scope)
        return content
    }
}

/// The listing of one view.
@MainActor private final class PresenceListing<Metadata: Codable & Sendable & Equatable> {
    private var identity: AnyHashable?
    private var presence: Presence<Metadata>?
    private var owner: PresenceEntryOwner<Metadata>?
    private var isVisible: Bool?

    nonisolated init() {}

    func update(
        _ identity: AnyHashable, _ makePresence: () -> Presence<Metadata>, _ metadata: Metadata, _ person: String?,
        _ scope: ViewPlace
    ) {
        if isVisible == nil {
            isVisible = false
            scope.onAppearanceChange { [weak self] isVisible in
                self?.isVisible = isVisible
                self?.owner?.setShown(isVisible)
            }
            scope.onUnmount { [weak self] in
                self?.owner?.end()
                self?.owner = nil
                self?.presence = nil
            }
        }
        let key = AnyHashable([identity, AnyHashable(person)])
        if self.identity != key {
            self.identity = key
            owner?.end()
            let presence = makePresence()
            let owner = PresenceEntryOwner(
                presence.channel, person: person, metadata: metadata, in: UIWindowScene.current)
            presence.didList(as: owner.personID)
            (self.presence, self.owner) = (presence, owner)
            owner.setShown(isVisible ?? false)
        } else {
            owner?.setMetadata(metadata)
        }
    }
}

extension View {
    /// Lists the scene's person in a presence while the view is on screen.
    ///
    /// The person is listed once the page has connected, so that programs that read pages are not. A tab in the
    /// background counts as present; one that was closed, or lost its connection, is removed after
    /// `TopicCenter.Configuration.awayPeriod`, even though its scene exists longer. It is listed again when it
    /// reconnects.
    ///
    /// - Parameters:
    ///   - metadata: What others see of the person. Setting another value updates it. At most 2,048 bytes of JSON; more
    ///     is not listed, and reported in the log.
    ///   - person: Who is listed, in the app's own terms; the scene's user or visitor if nil.
    public func presence<Metadata: Codable & Sendable & Equatable>(
        _ presence: Presence<Metadata>, as metadata: Metadata, person: String? = nil
    ) -> some View {
        modifier(
            _PresenceModifier(identity: ObjectIdentifier(presence), metadata: metadata, person: person) { presence })
    }

    /// Lists the scene's person in a presence without metadata while the view is on screen.
    public func presence(_ presence: Presence<NoMetadata>, person: String? = nil) -> some View {
        self.presence(presence, as: NoMetadata(), person: person)
    }

    /// Lists the scene's person in the presence of a name while the view is on screen, for views that do not show who
    /// is present.
    public func presence<Metadata: Codable & Sendable & Equatable>(
        _ name: String, as metadata: Metadata, person: String? = nil, center: TopicCenter = .default
    ) -> some View {
        modifier(
            _PresenceModifier(identity: name, metadata: metadata, person: person) {
                Presence(name, as: Metadata.self, center: center)
            })
    }
}
