@_spi(LifecycleObservation) import LifelineKit

/// Lists the person of a scene for one view: while the view is shown and the scene's page is connected.
///
/// A page that lost its connection, or was closed, stays listed for `TopicCenter.Configuration.awayPeriod`.
@MainActor final class PresenceEntryOwner<Metadata: Codable & Sendable & Equatable> {
    /// The maximum length of encoded metadata, in bytes.
    static var metadataLimit: Int { 2048 }

    private let channel: PresenceChannel<Metadata>
    private let id = UInt64.random(in: .min ... .max)
    private let person: String
    private let user: String?
    private weak var scene: UIWindowScene?
    private var metadata: Metadata
    private var isShown = false
    private var isHere: Bool
    private var listedSince: Double?
    private var token: UISceneActivationToken?
    private var absence: Task<Void, Never>?

    /// - Parameter person: The person, in the app's own terms; the scene's person if nil.
    init(
        _ channel: PresenceChannel<Metadata>, person: String?, metadata: Metadata, in scene: UIWindowScene?
    ) {
        self.channel = channel
        self.metadata = metadata
        self.scene = scene
        let user = person ?? scene?.user
        self.user = user
        self.person = user.map { PersonID.make(user: $0) } ?? scene?.presenceID ?? ""
        isHere = scene?.isConnected ?? true
        if let scene {
            token = UISceneActivationToken(scene) { [weak self] _ in self?.connectionDidChange() }
        }
    }

    isolated deinit { end() }

    var personID: String { person }

    func setShown(_ isShown: Bool) {
        self.isShown = isShown
        update()
    }

    func setMetadata(_ metadata: Metadata) {
        guard metadata != self.metadata else { return }
        self.metadata = metadata
        update()
    }

    func end() {
        token = nil
        absence?.cancel()
        isHere = false
        update()
    }

    private func connectionDidChange() {
        guard let scene else { return end() }
        if scene.isConnected {
            absence?.cancel()
            absence = nil
            isHere = true
            update()
        } else if absence == nil, isHere {
            let (clock, period) = (channel.center.clock, channel.center.configuration.awayPeriod)
            absence = Task { [weak self] in
                try? await clock.sleep(for: period)
                guard !Task.isCancelled, let self else { return }
                absence = nil
                isHere = false
                update()
            }
        }
    }

    private func update() {
        guard isShown, isHere, !person.isEmpty else {
            if listedSince != nil { channel.remove(id) }
            listedSince = nil
            return
        }
        let length = (try? JSONEncoder().encode(metadata).count) ?? .max
        guard length <= Self.metadataLimit else {
            channel.center.log.error(
                "The metadata of a presence has more than \(Self.metadataLimit) bytes, or can't be encoded as JSON: it is not listed. Use an identifier, and look up the rest."
            )
            if listedSince != nil { channel.remove(id) }
            listedSince = nil
            return
        }
        let time = listedSince ?? Date().timeIntervalSinceReferenceDate
        listedSince = time
        channel.add(PresenceEntry(id: id, person: person, user: user, time: time, metadata: metadata))
    }
}
