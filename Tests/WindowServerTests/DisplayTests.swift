import Foundation
@testable import LayerTree
import Testing

@testable import WindowServer

@MainActor @Suite struct DisplayTests {
    @Test func firstPaintIsCommitOneAndAClickComesBackAsOneSmallCommit() throws {
        let stage = Stage()
        #expect(stage.display.lastCommit >= 1)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "0")
        stage.client.resetCounts()
        stage.client.send(.tap, to: stage.scene.button.id)
        #expect(stage.client.receivedMessages == 1)
        #expect(stage.client.receivedBytes <= 80)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "1")
        #expect(stage.display.unacknowledgedCommits == 0)
    }

    @Test func manyEventsOfOneBatchMakeOneCommit() {
        let stage = Stage()
        stage.client.resetCounts()
        stage.client.send(.tap, .tap, .tap, to: stage.scene.button.id)
        #expect(stage.scene.clicks == 3)
        #expect(stage.client.receivedMessages == 1)
    }

    @Test func anUnchangedTreeSendsNothing() {
        let stage = Stage()
        stage.client.resetCounts()
        stage.display.commit()
        #expect(stage.client.receivedMessages == 0)
    }

    @Test func aClientThatNeverAcknowledgesHoldsMemoryBoundedByTheTree() throws {
        let stage = Stage()
        stage.client.acknowledges = false
        for number in 0..<10_000 {
            stage.scene.label.text = LayerText("\(number)")
            stage.display.commit()
        }
        #expect(stage.display.unacknowledgedCommits == 10)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string != "9999")
        stage.client.resetCounts()
        stage.client.acknowledges = true
        #expect(stage.client.receivedMessages == 1)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "9999")
        #expect(stage.scene.heard.contains("writable"))
        #expect(try stage.client.mirror == stage.picture)
    }

    @Test func anEventAcknowledgesWhatItsPersonHasSeen() {
        let stage = Stage()
        stage.client.acknowledges = false
        for clicks in 1...30 {
            stage.client.send(.tap, to: stage.scene.button.id)
            #expect(stage.display.unacknowledgedCommits == 1)
            #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "\(clicks)")
        }
        // It makes room for what was held back, and time for the client.
        for number in 0..<100 {
            stage.scene.label.text = LayerText("\(number)")
            stage.display.commit()
        }
        #expect(stage.display.unacknowledgedCommits == 10)
        stage.clock.advance(by: .seconds(29))
        stage.client.resetCounts()
        stage.client.send(.typing("x"), to: stage.scene.field.id)
        #expect(stage.client.receivedMessages == 1)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "99")
        stage.clock.advance(by: .seconds(29))
        #expect(stage.client.isConnected)
    }

    @Test func aFullSocketHoldsChangesBackUntilItTakesMore() {
        let stage = Stage()
        stage.client.isWritable = false
        stage.client.resetCounts()
        for number in 0..<100 {
            stage.scene.label.text = LayerText("\(number)")
            stage.display.commit()
        }
        #expect(stage.client.receivedMessages == 0)
        stage.client.isWritable = true
        #expect(stage.client.receivedMessages == 1)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "99")
    }

    @Test func aStuckConnectionIsDroppedAndTheSceneLivesOn() {
        let stage = Stage()
        stage.client.acknowledges = false
        stage.scene.label.text = LayerText("x")
        stage.display.commit()
        stage.clock.advance(by: .seconds(29))
        #expect(stage.client.isConnected)
        stage.clock.advance(by: .seconds(2))
        #expect(!stage.client.isConnected)
        #expect(stage.client.closeCode == .stuck)
        #expect(stage.scene.heard.suffix(1) == ["lose"])
        stage.client.acknowledges = true
        stage.client.connect()
        #expect(stage.display.state == .connected)
    }

    @Test func aConnectionLostInTheMiddleResumesByReplay() throws {
        let stage = Stage()
        stage.client.holdsBytes = true
        for number in 1...5 {
            stage.scene.label.text = LayerText("\(number)")
            stage.display.commit()
        }
        stage.client.deliver(first: 2)
        stage.client.disconnect()
        #expect(stage.scene.heard.last == "lose")
        stage.scene.label.text = LayerText("while away")
        stage.display.commit()
        stage.client.holdsBytes = false
        _ = stage.client.consumeMessages()
        stage.client.connect()
        let commits = stage.client.consumeMessages().compactMap { message -> ServerMessage.Commit? in
            if case .commit(let commit) = message { commit } else { nil }
        }
        #expect(commits.count == 4)
        #expect(commits.allSatisfy { !$0.isSnapshot })
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "while away")
        #expect(try stage.client.mirror == stage.picture)
    }

    @Test func aClientThatLostItsPictureGetsASnapshot() throws {
        let stage = Stage()
        stage.scene.label.text = LayerText("1")
        stage.display.commit()
        stage.client.disconnect()
        let fresh = RecordingTransport()
        #expect(stage.display.connect(fresh, lastCommit: 0, traits: DisplayTraits(), token: { "" }))
        let commits = try fresh.commits()
        #expect(commits.first?.isSnapshot == true)
        #expect(commits.first.map { $0.number > 1 } == true)
    }

    @Test func whatDoesNotFitTheReplayBoundIsASnapshotToo() throws {
        var limits = DisplayLimits()
        limits.replayBytes = 1000
        let stage = Stage(limits: limits)
        stage.client.holdsBytes = true
        stage.scene.label.text = LayerText(String(repeating: "long ", count: 400))
        stage.display.commit()
        stage.client.disconnect()
        stage.client.holdsBytes = false
        _ = stage.client.consumeMessages()
        stage.client.connect()
        let isSnapshot = stage.client.consumeMessages().contains { message in
            if case .commit(let commit) = message { commit.isSnapshot } else { false }
        }
        #expect(isSnapshot)
        #expect(try stage.client.mirror == stage.picture)
    }

    @Test func snapshotsAreRateLimited() {
        let stage = Stage()
        var accepted = 0
        for _ in 0..<20
        where stage.display.connect(
            RecordingTransport(), lastCommit: 0, traits: DisplayTraits(), token: { "" })
        {
            accepted += 1
        }
        #expect(accepted == 6)
    }

    @Test func eventsSentWhileAwayAreHandledOnceEach() {
        let stage = Stage()
        stage.client.send(.tap, to: stage.scene.button.id)
        stage.client.holdsBytes = true
        stage.client.send(.tap, to: stage.scene.button.id)
        stage.client.disconnect()
        stage.client.holdsBytes = false
        stage.client.send(.tap, to: stage.scene.button.id)
        #expect(stage.scene.clicks == 2)
        stage.client.connect()
        #expect(stage.scene.clicks == 3)
        #expect(stage.client.mirror[stage.scene.label.id]?.text?.string == "3")
    }

    @Test func repeatedAndOldEventNumbersAreIgnored() {
        let stage = Stage()
        for number: UInt32 in [1, 1, 5, 3, 5, 6] {
            stage.client.pass(.event(number: number, layer: stage.scene.button.id, .tap))
        }
        #expect(stage.scene.clicks == 3)
    }

    @Test func handledEventsAreReportedEvenWhenTheyChangeNothing() {
        let stage = Stage()
        stage.client.resetCounts()
        for _ in 0..<40 { stage.client.send(.typing("x"), to: stage.scene.field.id) }
        #expect(stage.client.receivedMessages == 1)
    }

    @Test func anAcknowledgementOfTheFutureIsAProtocolError() {
        let stage = Stage()
        stage.client.pass(.acknowledge(commit: 99))
        #expect(stage.client.closeCode == .protocolError)
        #expect(stage.display.state == .lost(since: .zero))
    }

    @Test func tooManyEventsEndTheConnectionButNotTheScene() {
        let stage = Stage()
        for number: UInt32 in 1...130 {
            stage.client.pass(.event(number: number, layer: stage.scene.button.id, .tap))
        }
        #expect(stage.client.closeCode == .policyViolation)
        #expect(stage.scene.clicks == 120)
        stage.clock.advance(by: .seconds(1))
        stage.client.connect()
        stage.client.pass(.event(number: 121, layer: stage.scene.button.id, .tap))
        #expect(stage.scene.clicks == 121)
    }

    @Test func aLateCloseNeverEndsTheNewerConnection() throws {
        let stage = Stage(connects: false)
        let old = RecordingTransport()
        let new = RecordingTransport()
        stage.display.connect(old, lastCommit: 1, traits: DisplayTraits(), token: { "" })
        stage.display.connect(new, lastCommit: 1, traits: DisplayTraits(), token: { "" })
        #expect(old.closeCode == .moved)
        #expect(try old.goodbyes() == [.moved])
        stage.display.connectionEnded(old)
        #expect(stage.display.state == .connected)
        stage.display.receive(.bye, on: old)
        #expect(stage.display.state == .connected)
        // Down is always told before up.
        #expect(stage.scene.heard.filter { $0 != "traits" } == ["connect", "lose", "connect"])
    }

    @Test func anUnadoptedDisplayDiesAndALostOneAfterItsGracePeriod() {
        let unadopted = Stage(connects: false)
        unadopted.clock.advance(by: .seconds(9))
        #expect(unadopted.display.state == .unadopted)
        unadopted.clock.advance(by: .seconds(2))
        #expect(unadopted.display.state == .closed)
        #expect(unadopted.scene.heard == ["close"])

        let lost = Stage()
        lost.clock.advance(by: .seconds(100))
        #expect(lost.display.state == .connected)
        lost.client.disconnect()
        lost.clock.advance(by: .seconds(59))
        #expect(lost.display.state == .lost(since: .seconds(100)))
        lost.clock.advance(by: .seconds(2))
        #expect(lost.display.state == .closed)
        #expect(lost.scene.heard.last == "close")
    }

    @Test func byeEndsTheSceneAtOnceAndNothingComesAfterwards() {
        let stage = Stage()
        stage.client.bye()
        #expect(stage.display.state == .closed)
        #expect(stage.scene.heard.last == "close")
        let count = stage.scene.heard.count
        stage.display.close()
        stage.clock.advance(by: .seconds(300))
        #expect(stage.scene.heard.count == count)
    }

    @Test func closingFreesTheDisplayAndItsTree() {
        weak var display: Display?
        weak var context: LayerContext?
        let clock = ManualDisplayClock()
        do {
            let made = Display(clock: clock)
            let scene = RecordingScene(made)
            let client = InMemoryTransport(display: made)
            client.connect()
            client.send(.tap, to: scene.button.id)
            display = made
            context = made.context
            made.close()
        }
        #expect(display == nil)
        #expect(context == nil)
    }

    @Test func commandsOfTheFirstPaintWaitForTheClientAndTheTitleIsThePages() {
        let display = Display(clock: ManualDisplayClock())
        let scene = RecordingScene(display)
        display.context.perform(.title("Hello"))
        display.context.perform(.focus(scene.field.id))
        let client = InMemoryTransport(display: display)
        #expect(display.title == "Hello")
        client.connect()
        #expect(client.consumeCommands() == [.focus(scene.field.id)])
    }

    @Test func animationsOfTheFirstPaintRunWhenTheClientIsThereAndEndForTheScene() {
        let display = Display(clock: ManualDisplayClock())
        let scene = RecordingScene(display)
        var ended: Bool?
        let completion = AnimationCompletion { ended = $0 }
        completion.begin()
        completion.seal()
        _ = display.context.add(
            LayerAnimation(
                layer: scene.label.id, property: .opacity, duration: 100,
                keyframes: [.init(offset: 0, value: .opacity(0)), .init(offset: 1, value: .opacity(1000))]),
            completion: completion)
        let client = InMemoryTransport(display: display)
        #expect(client.consumeAnimations().isEmpty)
        client.connect()
        let animations = client.consumeAnimations()
        #expect(animations.count == 1)
        client.send(.done(animations.map(\.id), finished: true))
        #expect(ended == true)
    }

    @Test func traitsAreKeptAndReportedOnce() {
        let stage = Stage()
        var traits = DisplayTraits()
        traits.width = 390
        stage.client.send(.traits(traits))
        stage.client.send(.traits(traits))
        #expect(stage.display.traits.width == 390)
        #expect(stage.scene.heard.filter { $0 == "traits" }.count == 1)
    }
}

/// A transport that remembers what was sent.
@MainActor final class RecordingTransport: DisplayTransport {
    var sent: [[UInt8]] = []
    var closeCode: DisplayCloseCode?
    var isWritable = true
    var secrets: [[UInt8]] = []
    func send(_ bytes: [UInt8]) { sent.append(bytes) }
    func sendSecret(_ bytes: [UInt8]) {
        secrets.append(bytes)
        send(bytes)
    }
    func close(_ code: DisplayCloseCode, reason: String) { closeCode = code }

    func commits() throws -> [ServerMessage.Commit] {
        try sent.compactMap { if case .commit(let commit) = try ServerMessage($0) { commit } else { nil } }
    }

    func goodbyes() throws -> [ServerMessage.Goodbye] {
        try sent.compactMap { if case .goodbye(let reason, _) = try ServerMessage($0) { reason } else { nil } }
    }

    func token() throws -> String? {
        for bytes in sent {
            if case .welcome(_, let token, _, _, _) = try ServerMessage(bytes) { return token }
        }
        return nil
    }
}
