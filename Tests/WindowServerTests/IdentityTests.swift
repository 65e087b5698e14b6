import LayerTree
import Testing

@testable import WindowServer

/// Scenes of somebody whose rights ended.
@MainActor @Suite struct IdentityTests {
    private final class Gate: DisplayDelegate {
        var mayContinue = true
        var asked = 0
        var closed = false
        func display(_ display: Display, didReceive event: DisplayEvent, on layer: CALayer?) {}
        func displayDidFinishEvents(_ display: Display) { display.commit() }
        func displayMayContinue(_ display: Display) -> Bool {
            asked += 1
            return mayContinue
        }
        func displayDidClose(_ display: Display) { closed = true }
    }

    private func stage(user: String?) -> (Stage, Gate) {
        let stage = Stage(connects: false)
        let gate = Gate()
        stage.display.delegate = gate
        stage.display.user = user
        stage.client.connect()
        return (stage, gate)
    }

    @Test func aKnownUserIsAskedForFromTimeToTime() {
        let (stage, gate) = stage(user: "ada")
        let first = gate.asked
        stage.clock.advance(by: .seconds(61))
        stage.clock.advance(by: .seconds(61))
        #expect(gate.asked == first + 2 && stage.display.state == .connected)
        gate.mayContinue = false
        stage.clock.advance(by: .seconds(61))
        #expect(gate.closed && stage.client.closeCode == .gone)
        #expect(stage.client.consumeMessages().contains { if case .goodbye(.gone, _) = $0 { true } else { false } })
    }

    @Test func somebodyUnknownCostsNoTime() {
        let (stage, gate) = stage(user: nil)
        stage.clock.advance(by: .seconds(600))
        #expect(gate.asked == 0 && stage.display.state == .connected)
    }

    @Test func whoComesBackIsAskedFor() {
        let (stage, gate) = stage(user: "ada")
        stage.client.disconnect()
        gate.mayContinue = false
        stage.client.connect()
        #expect(gate.closed && stage.display.state == .closed)
    }

    @Test func allScenesOfAUserCanBeEnded() throws {
        let test = try TestServer()
        for _ in 0..<4 { _ = try test.open() }
        for (index, display) in test.app.displays.enumerated() { display.user = index < 3 ? "ada" : "bob" }
        let kept = test.app.displays[0]
        test.server.closeDisplays(ofUser: "ada") { $0 !== kept }
        #expect(test.app.displays.map { $0.state == .closed } == [false, true, true, false])
        #expect(test.server.sceneCount == 2)
    }
}
