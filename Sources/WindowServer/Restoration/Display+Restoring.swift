import LayerTree
import Routes

extension Display {
    /// Returns what another process needs to continue the display; nil if the scene can't be continued.
    ///
    /// - Parameter isLast: Whether nothing happens to the display in this process any more.
    func draftRecord(isLast: Bool) -> DisplayRecord.Draft? {
        guard !hasCrashed, let state = delegate?.displayState(self) else { return nil }
        return DisplayRecord.Draft(of: self, path: state.path, isLast: isLast, encodeScene: state.encode)
    }

    /// Continues the numbering of a display of another process. The client then needs a snapshot.
    ///
    /// - Parameter lastCommit: The last commit that the client knows, which may be newer than the record.
    func restore(_ record: DisplayRecord, lastCommit: UInt32) {
        number = record.number
        restoredState = Array(record.scene)
        title = record.title
        lastEvent = record.lastEvent
        reportedEvent = record.lastEvent
        tokens = record.tokens
        let last = max(record.commit, lastCommit)
        unknownLayers = record.isLast ? 0 : 1 << 20
        unknownCommits = record.commit + 1..<last + 1
        log.continueNumbers(after: last)
        change(.lost(since: clock.now))
    }

    /// Makes the display ignore what the client did to layers that look different now.
    ///
    /// - Parameter focused: The layers of the view with the keyboard focus.
    package func restoredLayersDidChange(_ layers: [LayerID], focused: Set<LayerID>) {
        for layer in layers { staleBefore[layer] = log.last + 1 }
        restoredFocus = focused
    }

    /// Whether the client used a layer as a commit showed it that the scene's record does not contain, because the other
    /// process was killed after it: what the layer was then is not known. Text for the field that is still being edited
    /// is certain.
    func isOfUnknownCommit(_ event: DisplayEvent, layer: LayerID, seen: UInt32) -> Bool {
        guard unknownCommits.contains(seen), event.isUseOfContent else { return false }
        if case .input = event, restoredFocus.contains(layer) { return false }
        return true
    }
}

extension Display {
    /// Returns the display's record as it is written to a store, for stand-ins of a server.
    ///
    /// - Parameter isLast: False for what is written while the display is used, in case the process is killed.
    package func encodeRecord(isLast: Bool = true) -> [UInt8]? { draftRecord(isLast: isLast)?.record()?.bytes }

    /// Creates a display that continues another one from its record, for stand-ins of a server. Nil for a record that
    /// can't be read.
    package static func continuing(
        _ record: [UInt8], lastCommit: UInt32, visitor: String, traits: DisplayTraits, limits: DisplayLimits,
        clock: any DisplayClock
    ) -> Display? {
        guard let record = DisplayRecord(record) else { return nil }
        let display = Display(request: record.request(visitor: visitor), traits: traits, limits: limits, clock: clock)
        display.restore(record, lastCommit: lastCommit)
        return display
    }
}

extension DisplayRegistry {
    /// How much newer than the record the client's last commit may be.
    private static let commitTolerance: UInt32 = 100_000

    /// Returns the token of a scene that is not in this process and that another one may have kept. Its page's previous
    /// scene comes first.
    func absentScene(_ hello: Hello) -> SceneToken? {
        guard keeper != nil, !hello.isRestored, hello.version == ClientMessage.protocolVersion else { return nil }
        if let left = hello.left, !contains(left.scene) { return left }
        guard hello.left.map({ !contains($0.scene) }) ?? true, case .success(let token) = hello.token,
            !contains(token.scene)
        else { return nil }
        return token
    }

    /// Opens the scene that another process has kept, if there is one.
    ///
    /// - Parameter authenticate: Returns who the client is now.
    func restore(_ token: SceneToken, _ hello: Hello, authenticate: () async throws -> Authentication) async {
        guard let keeper else { return }
        if let running = restoring[token.scene] {
            await running.value
            return
        }
        let done = Task { @MainActor in await take(token.scene, visitor: hello.visitor, from: keeper) }
        restoring[token.scene] = Task { _ = await done.value }
        defer { restoring[token.scene] = nil }
        guard let (record, lease, hasCrashed) = await done.value else { return }
        var tokens = record.tokens
        guard tokens.continues(with: token.serial), let authentication = try? await authenticate(),
            authentication.user == record.user, mayContinue(authentication), !contains(token.scene)
        else { return }
        var known = record
        known.tokens = tokens
        let lastCommit = hello.left?.scene == token.scene ? 0 : hello.lastCommit
        guard lastCommit <= record.commit &+ Self.commitTolerance else { return }
        do throws(Refusal) {
            _ = try open(
                record.request(visitor: hello.visitor), traits: hello.traits, authentication: authentication,
                id: token.scene
            ) { display in
                display.ownership.lease = lease
                display.ownership.awaitsClient = true
                display.hasCrashed = hasCrashed
                display.restore(known, lastCommit: lastCommit)
            }
        } catch {
            reportKeeping("A scene could not be restored: \(error).", nil)
        }
    }

    /// How often a scene may crash in a row before it is not restored any more.
    private static let crashLimit = 2

    private func take(
        _ scene: SceneID, visitor: String, from keeper: any SceneKeeper
    ) async -> (record: DisplayRecord, lease: UInt64, hasCrashed: Bool)? {
        do {
            let taken = try await keeper.take(scene.storeName, visitor: visitor, keepsState: writer != nil)
            guard let taken, let record = DisplayRecord(taken.state) else { return nil }
            let crashes = writer == nil ? 0 : try await keeper.crashCount(of: record.number)
            return (record, taken.lease, crashes >= Self.crashLimit)
        } catch {
            reportKeeping("A scene could not be read, and its page reloads.", error)
            return nil
        }
    }

    /// Records the scene whose turn ended the previous process.
    func reportInterruptedScene() async {
        guard let number = turnMark?.interruptedScene else { return }
        reportKeeping("The previous process ended during the turn of a scene.", nil)
        do {
            try await keeper?.addCrash(of: number)
        } catch {
            reportKeeping("A crash could not be recorded.", error)
        }
    }

    /// Returns the display that a client wants to connect to, if another process may have taken it meanwhile.
    func displayToCheck(_ hello: Hello) -> Display? {
        guard let writer else { return nil }
        var tokens = hello.left.map { [$0] } ?? []
        if case .success(let token) = hello.token { tokens.append(token) }
        return tokens.lazy.compactMap { self.display($0.scene) }.first { writer.mustCheck($0) }
    }

    /// Writes all scenes with a client for another process, and makes the clients connect to it. Scenes that can't be
    /// written are left as they are.
    func handOver(timeLimit: Duration) async {
        isStopping = true
        guard let keeper else { return }
        let waiting = all.compactMap { HandOver($0) }
        // What is not written in time is lost: the process may be killed soon.
        let timer = Task { _ = try? await Task.sleep(for: timeLimit) }
        let writes = Task {
            var running: [Task<Void, Never>] = []
            for (index, handOver) in waiting.enumerated() {
                if index >= Self.parallelWrites { await running[index - Self.parallelWrites].value }
                guard !Task.isCancelled else { break }
                running.append(Task { await write(handOver, to: keeper) })
            }
            for task in running { await task.value }
            timer.cancel()
        }
        await timer.value
        writes.cancel()
    }

    private static let parallelWrites = 32

    private func write(_ handOver: HandOver, to keeper: any SceneKeeper) async {
        do {
            try await handOver.run(keeper)
        } catch {
            reportKeeping("A scene could not be written for another process, and its page reloads.", error)
        }
    }
}
