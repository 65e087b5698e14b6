import LayerTree

extension Display {
    /// Connects a client that has applied all commits up to `lastCommit`, and replaces the connected client.
    ///
    /// `token` makes the token of the next connection, and is called only if this one is accepted. The client receives
    /// the welcome, then either the commits it misses or a snapshot, then the changes made meanwhile. Returns false,
    /// and refuses the client, when it claims a commit that was never made or requests too many snapshots.
    ///
    /// - Parameter isReturn: Whether the client has reloaded its page, and `mayReturn` has allowed it.
    @discardableResult
    func connect(
        _ new: any DisplayTransport, lastCommit: UInt32, traits: DisplayTraits, isReturn: Bool = false,
        token: () -> String
    ) -> Bool {
        guard state != .closed else { return false }
        guard lastCommit <= log.last else {
            refuse("Client claims a commit that was never made", on: new, code: .protocolError)
            return false
        }
        guard isReturn || checkIdentity() else {
            new.send(ServerMessage.goodbye(.gone, "You were signed out.").bytes)
            new.close(.gone, reason: "signed out")
            return false
        }
        let missing = log.suffix(after: lastCommit)
        if missing == nil, !isReturn, !snapshotBucket.consume(now: clock.now) {
            refuse("Client requested too many snapshots", on: new, code: .policyViolation)
            return false
        }
        if let old = transport {
            transport = nil
            old.send(ServerMessage.goodbye(.moved, "This page was opened elsewhere.").bytes)
            old.close(.moved, reason: "moved")
            delegate?.displayDidLoseConnection(self)
            guard state != .closed else { return false }
        }
        transport = new
        isPageNew = isReturn || state == .unadopted
        if state == .unadopted { context.resendFeatures() }
        change(.connected)
        holdsChanges = false
        progressAt = clock.now
        new.sendSecret(
            ServerMessage.welcome(
                version: ClientMessage.protocolVersion, token: token(),
                gracePeriod: UInt32(limits.gracePeriod.components.seconds), lastEvent: lastEvent,
                isDevelopment: registry?.isDevelopment ?? false
            ).bytes)
        reportedEvent = lastEvent
        if let missing {
            _ = log.acknowledge(lastCommit)
            for commit in missing { commit.send(to: new) }
        } else {
            sendSnapshot(to: new)
        }
        schedule()
        let previous = self.traits
        self.traits = traits
        delegate?.displayDidConnect(self)
        if previous != traits { delegate?.displayTraitsDidChange(self, from: previous) }
        delegate?.displayDidFinishEvents(self)
        // At least one commit follows a welcome. Its acknowledgement proves that the new token arrived.
        if log.last == lastCommit { commitEmpty() }
        ownership.awaitsClient = false
        registry?.writer?.displayDidChange(self)
        return true
    }

    /// Whether a client that has reloaded the page may connect: the user may continue, and the snapshot limit is not
    /// exceeded.
    ///
    /// - Parameter isNewest: Whether the client has the newest token, which only a page that was left has stored. Its last
    ///   message may arrive after the client that follows it.
    func mayReturn(isNewest: Bool) -> Bool {
        switch state {
        case .left, .lost: checkIdentity() && snapshotBucket.consume(now: clock.now)
        case .connected: isNewest && checkIdentity() && snapshotBucket.consume(now: clock.now)
        case .unadopted, .closed: false
        }
    }

    /// Handles that the page was left. A server keeps the display for a while in case the visitor returns; any other
    /// display closes.
    func leave(_ page: any DisplayTransport) {
        guard let registry, limits.returnPeriod > .zero else {
            return close(goodbye: nil, text: "", code: .normal)
        }
        transport = nil
        holdsChanges = false
        page.close(.normal, reason: "")
        change(.left(since: clock.now))
        delegate?.displayDidLoseConnection(self)
        if state != .closed { registry.didLeave(self) }
    }

    /// Checks whether the user may continue, and closes the display if not.
    func checkIdentity() -> Bool {
        identityCheckedAt = clock.now
        guard user != nil else { return true }
        let isKnown = registry?.mayContinue(authentication) ?? true
        if isKnown, delegate?.displayMayContinue(self) ?? true { return true }
        close(goodbye: .gone, text: "You were signed out.", code: .gone)
        return false
    }

    /// Ends the connection; the display remains and waits for the client. Calls for a connection that is no longer the
    /// display's are ignored, so a late close never ends the newer connection.
    func connectionEnded(_ ended: any DisplayTransport) {
        guard transport === ended else { return }
        transport = nil
        holdsChanges = false
        change(.lost(since: clock.now))
        delegate?.displayDidLoseConnection(self)
    }

    /// Closes the connection for a reason; the display remains and waits for the client.
    func drop(_ code: DisplayCloseCode, reason: String = "") {
        guard let transport else { return }
        transport.close(code, reason: reason)
        connectionEnded(transport)
    }

    /// Closes the connection that sent an invalid message.
    func refuse(_ what: String, on transport: any DisplayTransport, code: DisplayCloseCode) {
        registry?.report(what, of: self, code: code)
        DisplayMetrics.rejected(what)
        transport.close(code, reason: what)
        connectionEnded(transport)
    }
}
