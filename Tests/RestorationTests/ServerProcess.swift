import LayerTree
import LifelineKit
import LifelineServer
import LifelineUI
import Stores
import Testing

@testable import WindowServer

/// What the servers of the tests show.
private struct CounterPage: View {
    @State private var count = 0
    @State private var secret = ""
    var body: some View {
        Button("Count \(count)!") { count += 1 }
        TextField("Note", text: $secret)
    }
}

private final class CounterDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIHostingController(rootView: CounterPage())
        self.window = window
        window.makeKeyAndVisible()
    }
}

/// A server of the app, with a store that it shares with others.
@MainActor final class ServerProcess {
    let server: WindowServer
    let store: any Store
    private(set) var displays: [Display] = []
    private let opener: Opener

    final class Opener: WindowServerDelegate {
        var onOpen: (Display) -> Void = { _ in }
        func windowServer(didOpen display: Display) {
            UIApplication.shared.connect(display, makeDelegate: { CounterDelegate() })
            onOpen(display)
        }
    }

    init(
        _ store: any Store, secret: String = "a secret of at least 32 characters",
        persistence: ScenePersistence = .handOver
    ) async throws {
        var configuration = WindowServer.Configuration()
        configuration.port = 0
        configuration.host = "127.0.0.1"
        configuration.announcesAddress = false
        configuration.persistence = persistence
        configuration.secrets = [secret]
        configuration.sceneKeeper = StoredScenes(store: store, settings: StoreSettings(secrets: [secret]))
        self.store = store
        let opener = Opener()
        self.opener = opener
        server = try WindowServer(configuration: configuration, delegate: opener)
        opener.onOpen = { [unowned self] in displays.append($0) }
        try await server.start()
    }

    var port: Int { server.boundAddress?.port ?? 0 }
}

/// A tab: what a page knows.
@MainActor final class SocketTab {
    var token = ""
    var cookie = ""
    var lastCommit: UInt32 = 1
    var lastEvent: UInt32 = 0
    var socket: SocketClient?
    var text = ""
    var wasSnapshot = false
    var button: LayerID = 0

    func load(_ port: Int, cookie: String?) async throws {
        let client = try await SocketClient(port: port)
        (token, self.cookie) = try await client.load(cookie: cookie)
        client.close()
    }

    func connect(_ port: Int, tokens: String? = nil) async throws {
        let socket = try await SocketClient(port: port)
        try await socket.open(cookie: cookie)
        self.socket = socket
        socket.send(.hello(version: 1, token: tokens ?? token, lastCommit: lastCommit, DisplayTraits()))
        guard case .welcome(_, let token, _, let event, _) = try await socket.next().message else {
            throw SocketClient.Failure(text: "Not welcome")
        }
        self.token = token
        lastEvent = event
        try await receiveCommit()
    }

    func receiveCommit() async throws {
        let (message, bytes, _) = try await socket!.next()
        guard case .commit(let commit) = message else { throw SocketClient.Failure(text: "No commit") }
        (lastCommit, lastEvent, wasSnapshot) = (commit.number, commit.lastEvent, commit.isSnapshot)
        text = String(decoding: bytes, as: UTF8.self)
        socket!.send(.acknowledge(commit: commit.number))
    }

    func click() async throws {
        socket!.send(.event(number: lastEvent + 1, layer: button, .click(x: 1, y: 1, modifiers: [], count: 1)))
        try await receiveCommit()
    }
}

@MainActor func button(of display: Display) throws -> LayerID {
    func find(_ layer: CALayer) -> CALayer? {
        layer.element == .button ? layer : (layer.sublayers ?? []).lazy.compactMap { find($0) }.first
    }
    return try #require(find(display.context.root)).id
}
