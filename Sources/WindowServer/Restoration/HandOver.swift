import LayerTree

/// The writing of one display for another process.
@MainActor final class HandOver {
    private let display: Display
    private let draft: DisplayRecord.Draft
    private let lifetime: Duration
    /// The connection of the client, which is closed once the display is written.
    private let transport: (any DisplayTransport)?

    /// Ends the display's connection without closing it: what the client sends from now on is not handled, so that it
    /// sends it again to the other process.
    ///
    /// Returns nil if the display can't be continued.
    init?(_ display: Display) {
        switch display.state {
        case .connected, .lost: lifetime = display.limits.gracePeriod
        case .left: lifetime = display.limits.returnPeriod
        case .unadopted, .closed: return nil
        }
        guard lifetime > .zero, let draft = display.draftRecord(isLast: true) else { return nil }
        self.display = display
        self.draft = draft
        transport = display.transport
        display.transport = nil
        display.ownership.isHandedOver = true
    }

    /// Writes the display, and makes the client connect again. The client of a display that another process has taken is
    /// sent nothing.
    func run(_ keeper: any SceneKeeper) async throws {
        var isOwner = true
        defer {
            if isOwner { transport?.send(ServerMessage.goodbye(.shuttingDown, "").bytes) }
            transport?.close(.goingAway, reason: "")
        }
        // An older state must not replace this one.
        await display.ownership.writing?.value
        guard !display.ownership.isLost else {
            isOwner = false
            return
        }
        let draft = draft
        guard let bytes = await Task.detached(operation: { draft.record()?.bytes }).value else { return }
        isOwner = try await keeper.save(
            bytes, of: display.id.storeName, visitor: display.request.visitor, lease: display.ownership.lease,
            expiresAfter: lifetime)
    }
}
