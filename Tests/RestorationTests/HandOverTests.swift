import LayerTree
import LiveServer
import Stores
import Testing

@testable import WindowServer

/// Two servers of one app and one store, and pages that connect to one after the other.
@MainActor @Suite(.serialized) struct HandOverTests {
    @Test func twentyEqualTabsContinueWithoutAReload() async throws {
        let store = SharedMemoryStore()
        let first = try await ServerProcess(store), second = try await ServerProcess(store)
        var tabs: [SocketTab] = []
        for number in 0..<20 {
            let tab = SocketTab()
            try await tab.load(first.port, cookie: tabs.first?.cookie)
            try await tab.connect(first.port)
            tab.button = try button(of: try #require(first.displays.last))
            for _ in 0..<number { try await tab.click() }
            tabs.append(tab)
        }
        await first.server.stop()
        for tab in tabs {
            guard case .goodbye(.shuttingDown, _) = try await tab.socket!.next().message else {
                Issue.record("No goodbye")
                return
            }
            #expect(try await tab.socket!.next().code == DisplayCloseCode.goingAway.rawValue)
        }
        for (number, tab) in tabs.enumerated().shuffled() {
            try await tab.connect(second.port)
            #expect(tab.wasSnapshot && tab.lastEvent == UInt32(number))
            #expect(tab.text.contains("Count \(number)!"))
            // The button is the same element.
            try await tab.click()
            #expect(tab.text.contains("Count \(number + 1)!"))
        }
        #expect(second.server.sceneCount == 20)
        await second.server.stop()
    }

    /// A page that was reloaded after the restart returns to its scene; the one that was made for it is discarded.
    @Test func aReloadReturnsToTheScene() async throws {
        let store = SharedMemoryStore()
        let first = try await ServerProcess(store), second = try await ServerProcess(store)
        let tab = SocketTab()
        try await tab.load(first.port, cookie: nil)
        try await tab.connect(first.port)
        tab.button = try button(of: try #require(first.displays.last))
        for _ in 0..<3 { try await tab.click() }
        await first.server.stop()
        let left = tab.token
        try await tab.load(second.port, cookie: tab.cookie)
        tab.lastCommit = 1
        try await tab.connect(second.port, tokens: "\(left) \(tab.token)")
        #expect(tab.wasSnapshot && tab.text.contains("Count 3!"))
        #expect(second.server.sceneCount == 1)
        await second.server.stop()
    }

    /// Whoever is not the visitor, or has another build's or secret's token, does not get the scene.
    @Test func othersGetNothing() async throws {
        let store = SharedMemoryStore()
        let first = try await ServerProcess(store), second = try await ServerProcess(store)
        let other = try await ServerProcess(store, secret: "another secret of at least 32 characters")
        let tab = SocketTab(), stranger = SocketTab()
        try await tab.load(first.port, cookie: nil)
        try await tab.connect(first.port)
        await first.server.stop()
        try await stranger.load(second.port, cookie: nil)
        for (process, cookie) in [(second, stranger.cookie), (other, tab.cookie)] {
            let socket = try await SocketClient(port: process.port)
            try await socket.open(cookie: cookie)
            socket.send(.hello(version: 1, token: tab.token, lastCommit: tab.lastCommit, DisplayTraits()))
            guard case .goodbye = try await socket.next().message else {
                Issue.record("Connected")
                return
            }
        }
        // The scene is still there for its own visitor.
        try await tab.connect(second.port)
        #expect(tab.text.contains("Count 0!"))
        // The token is used up.
        await second.server.stop()
        await other.server.stop()
    }
}
