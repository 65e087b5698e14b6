import LayerTree

extension Display {
    /// Returns the state of the tree as commit 1, which the page's HTML shows.
    ///
    /// HTML can perform only the title command. The scene's other commands and its animations wait for the client.
    package func consumeFirstPaint() -> LayerMirror {
        precondition(log.last == 0, "A display's first paint can be consumed only once.")
        var writer = WireWriter(capacity: 2048)
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &writer)
        context.encodeSnapshot(into: &writer, commits: true)
        log.beginWithFirstPaint()
        var mirror = LayerMirror()
        do {
            guard case .commit(let commit) = try ServerMessage(writer.bytes) else { return mirror }
            try mirror.apply(commit.operations, isSnapshot: true)
        } catch {
            preconditionFailure("The tree's own snapshot can't be read: \(error)")
        }
        for animation in mirror.consumeAnimations() { context.addAgain(animation) }
        for command in mirror.consumeCommands() {
            if case .title(let title) = command { self.title = title } else { context.perform(command) }
        }
        return mirror
    }

    /// Ends a turn: sends one commit with all changes since the last one.
    ///
    /// Does nothing when nothing changed or no client is connected. While the client is behind, changes are held back;
    /// they are sent merged once it has caught up, without a further call. O(changed layers).
    public func commit() {
        if let writer = registry?.writer {
            guard !writer.mustCheck(self) else {
                writer.check(self) { [weak self] in self?.commit() }
                return
            }
            writer.displayDidChange(self)
        }
        guard let transport, case .connected = state, context.hasChanges, !endIfOverBudget() else { return }
        guard canSend(transport) else {
            hold()
            return
        }
        send(snapshot: false, to: transport)
    }

    /// Sends a commit even when nothing changed, to report which events were handled.
    func commitEmpty() {
        guard let transport, case .connected = state, canSend(transport) else { return }
        send(snapshot: false, to: transport)
    }

    func sendSnapshot(to transport: any DisplayTransport) {
        log.removeAll()
        context.continueEndlessAnimations()
        send(snapshot: true, to: transport)
        DisplayMetrics.snapshots.increment()
    }

    /// Sends the held-back changes if the client can now receive them. Called when it has acknowledged commits or can
    /// receive more.
    func releaseHeldChanges() {
        if holdsChanges, let transport, canSend(transport) {
            holdsChanges = false
            commit()
            delegate?.displayDidBecomeWritable(self)
        }
        if !isBehind { delegate?.displayDidCatchUp(self) }
    }

    /// Whether the client has not acknowledged the last commits, or its socket is full: half of the commits that may be
    /// outstanding are. What changes often, such as an animation that the server evaluates frame by frame, should wait.
    public var isBehind: Bool {
        holdsChanges || 2 * log.count >= limits.unacknowledgedCommits || transport?.isWritable != true
    }

    private func canSend(_ transport: any DisplayTransport) -> Bool {
        log.count < limits.unacknowledgedCommits && transport.isWritable
    }

    private func hold() {
        guard !holdsChanges else { return }
        holdsChanges = true
        if log.isEmpty { progressAt = clock.now }
        DisplayMetrics.heldCommits.increment()
        schedule()
    }

    // Must run before the log counts the commit.
    private func recordFreshness() {
        let layers = context.consumeChangedLayers()
        let changed = layers.fresh.union(answering)
        answering = []
        for id in changed { staleBefore[id] = log.last + 1 }
        recordReuse(layers.reused)
        if staleBefore.count > 2 * changed.count + 64 {
            staleBefore = staleBefore.filter { context.committedLayer($0.key)?.requiresFreshEvents == true }
        }
    }

    private func recordReuse(_ layers: Set<LayerID>) {
        for id in layers { reusedBefore[id] = log.last + 1 }
        if reusedBefore.count > 2 * layers.count + 64 {
            reusedBefore = reusedBefore.filter { context.committedLayer($0.key) != nil }
        }
    }

    private func send(snapshot: Bool, to transport: any DisplayTransport) {
        var writer = WireWriter(capacity: snapshot ? 2048 : 64)
        ServerMessage.beginCommit(number: log.last + 1, isSnapshot: snapshot, lastEvent: lastEvent, into: &writer)
        if snapshot {
            context.encodeSnapshot(into: &writer, commits: true)
        } else {
            context.encodeCommit(into: &writer)
        }
        recordFreshness()
        reportedEvent = lastEvent
        let wasEmpty = log.isEmpty
        sentBytes += writer.bytes.count
        let commit = CommitLog.Commit(bytes: writer.bytes, isSecret: writer.containsSecret)
        log.append(commit, limit: limits.replayBytes)
        if wasEmpty {
            progressAt = clock.now
            schedule()
        }
        DisplayMetrics.commits.increment()
        commit.send(to: transport)
    }
}
