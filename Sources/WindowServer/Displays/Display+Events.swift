import LayerTree

extension Display {
    private static var staleEvent: String { "Event for content that its user had not seen yet" }

    /// The number of handled events that may be unreported to the client before it is sent an empty commit.
    private static var quietEvents: UInt32 { 32 }

    /// Handles a message of the connected client. Messages of another connection are ignored.
    ///
    /// Returns whether the delegate may have something to update: `finishBatch` must follow.
    @discardableResult
    func receive(_ message: ClientMessage, on sender: any DisplayTransport) -> Bool {
        guard transport === sender else { return false }
        switch message {
        case .hello: refuse("A second hello", on: sender, code: .protocolError)
        case .acknowledge(let number):
            if !acknowledge(number) {
                refuse("Acknowledgement of a commit that was never made", on: sender, code: .protocolError)
            }
        case .event(let number, let layer, let seen, let event):
            receive(event, number: number, layer: layer, seen: seen, on: sender)
            return true
        case .ping: sender.send(ServerMessage.pong.bytes)
        case .bye: leave(sender)
        case .probe:
            isProbed = true
            return true
        }
        return false
    }

    /// Ends a batch of messages: the delegate updates and commits.
    func finishBatch() {
        guard state != .closed else { return }
        delegate?.displayDidFinishEvents(self)
        // Nothing changed, so there is no response to wait for.
        if !holdsChanges { answering = [] }
        if lastEvent &- reportedEvent >= (isProbed ? 1 : Self.quietEvents) { commitEmpty() }
        isProbed = false
        registry?.writer?.displayDidChange(self)
    }

    /// Returns false when no such commit was made.
    private func acknowledge(_ number: UInt32) -> Bool {
        let known = log.acknowledged
        guard log.acknowledge(number) else { return false }
        guard number > known else { return true }
        tokens.acknowledged(number)
        progressAt = clock.now
        releaseHeldChanges()
        return true
    }

    private func receive(
        _ event: DisplayEvent, number: UInt32, layer id: LayerID, seen: UInt32, on sender: any DisplayTransport
    ) {
        // A client that reports what it has seen need not acknowledge it separately.
        guard acknowledge(seen) else {
            refuse("Event after a commit that was never made", on: sender, code: .protocolError)
            return
        }
        let now = clock.now
        guard eventBucket.consume(now: now), network?.consumeEvent(now: now) ?? true else {
            refuse("Too many events", on: sender, code: .policyViolation)
            return
        }
        // The event was sent again after a reconnection.
        guard number > lastEvent else { return }
        lastEvent = number
        DisplayMetrics.events.increment()
        let isOfUnknownCommit = isOfUnknownCommit(event, layer: id, seen: seen)
        let isStale =
            event.isUseOfContent
            && (staleBefore[id].map { seen < $0 } ?? false || isOfReusedLayer(id, seen: seen))
        if isOfUnknownCommit || isStale {
            registry?.report(Self.staleEvent, of: self, event: number, layer: id)
            DisplayMetrics.rejected(Self.staleEvent)
            context.correctValue(of: id, after: event)
            if isOfUnknownCommit, !hasReportedRefusedUse {
                hasReportedRefusedUse = true
                delegate?.displayDidRefuseUse(self)
            }
            return
        }
        delegate?.display(self, willReceive: event)
        guard state != .closed else { return }
        switch EventValidator.check(event, layer: id, in: context, limits: limits) {
        case .refused(let why):
            registry?.report(why, of: self, event: number, layer: id)
            DisplayMetrics.rejected(why)
            context.correctValue(of: id, after: event)
        case .allowed(let layer): deliver(event, to: layer)
        }
    }

    /// Whether a layer, or one that contains it, was something else in the commit that a user had seen.
    private func isOfReusedLayer(_ id: LayerID, seen: UInt32) -> Bool {
        guard !reusedBefore.isEmpty else { return false }
        var next = context.committedLayer(id)
        while let layer = next {
            if let number = reusedBefore[layer.id], seen < number { return true }
            next = layer.superlayer
        }
        return false
    }

    private func deliver(_ event: DisplayEvent, to layer: CALayer?) {
        switch event {
        case .traits(let new):
            guard new != traits else { return }
            let previous = traits
            traits = new
            delegate?.displayTraitsDidChange(self, from: previous)
        case .done(let ids, let finished): context.finishAnimations(ids, finished: finished)
        default:
            if let layer, layer.requiresFreshEvents, event.isUseOfContent { answering.insert(layer.id) }
            delegate?.display(self, didReceive: event, on: layer)
        }
    }
}
