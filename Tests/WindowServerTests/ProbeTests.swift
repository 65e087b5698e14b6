import LayerTree
import Testing

@testable import WindowServer

@MainActor @Suite struct ProbeTests {
    @Test func aProbeIsAnsweredWhenEventsChangedNothing() throws {
        let test = try TestServer()
        let page = try test.open()
        let connection = try test.connect()
        connection.adopt(page)
        _ = try connection.take()
        let field = test.app.scenes[0].field.id
        connection.send(.event(number: 1, layer: field, .change("x")))
        #expect(try connection.take().messages.isEmpty)
        connection.send(.probe)
        guard case .commit(let commit) = try connection.take().messages.first else {
            Issue.record("No answer")
            return
        }
        #expect(commit.lastEvent == 1 && commit.operations.isEmpty)
        // Once said, it is not said again.
        connection.send(.probe)
        #expect(try connection.take().messages.isEmpty)
    }
}
