import Foundation
import LayerTree
import LifelineKit

/// A client view on a test's screen, with the test in the place of its module.
///
/// ```swift
/// let editor = try scene.clientView("editor.js")
/// try editor.mount()
/// #expect(try editor.payload(as: EditorText.self) == EditorText(text: "a"))
/// try editor.send(EditorEvent.changed("ab"))
/// ```
@MainActor public struct TestClientView {
    let scene: TestScene
    /// The number of the view's layer.
    public let id: LayerID

    private func current() throws -> ClientViewPayload {
        guard let payload = scene.client.mirror[id]?[feature: ClientViewMessage.feature].flatMap(ClientViewPayload.init)
        else { throw TestSceneError("the client view was removed") }
        return payload
    }

    /// The path at which the browser gets the module.
    public var address: String { get throws { try current().address } }

    /// The newest payload as JSON.
    public var json: String { get throws { try current().json } }

    /// What the module knows about its surroundings.
    public var locale: String { get throws { try current().locale } }
    /// Whether the page is in dark mode. Throws if the view does not exist any more.
    public var isDark: Bool { get throws { try current().flags.contains(.dark) } }
    /// Whether the layout is from right to left. Throws if the view does not exist any more.
    public var isRightToLeft: Bool { get throws { try current().flags.contains(.rightToLeft) } }
    /// Whether the user prefers less motion. Throws if the view does not exist any more.
    public var reducesMotion: Bool { get throws { try current().flags.contains(.reducedMotion) } }

    /// Decodes the newest payload.
    public func payload<Payload: Decodable>(as type: Payload.Type = Payload.self) throws -> Payload {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .millisecondsSince1970
        return try decoder.decode(type, from: Data(try json.utf8))
    }

    /// Reports that the module was mounted, as pages do.
    public func mount() throws { try report(.mounted) }

    /// Sends an event as the module would.
    public func send(_ event: some Encodable) throws { try report(.event(ClientEvent.json(of: event))) }

    /// Sends an event as JSON, which need not be valid.
    public func send(json: String) throws { try report(.event(Array(json.utf8))) }

    /// Sends the event that `context.send(name, value)` sends.
    public func send(_ name: String, _ value: some Encodable) throws { try send([name: value]) }

    /// Reports the size that the content needs. Points; nil for a length that layout decides.
    public func resize(width: Double? = nil, height: Double? = nil) throws {
        try report(.size(width: width ?? -1, height: height ?? -1))
    }

    /// Reports that the module could not be loaded.
    public func failToLoad() throws { try report(.failed(0)) }

    /// Reports that the module has thrown an error.
    public func fail(in stage: ClientViewError.Stage) throws { try report(.failed(stage.rawValue)) }

    private func report(_ message: ClientViewMessage) throws {
        let numbered = ClientViewMessage.Numbered(message, generation: try current().generation)
        send(bytes: numbered.bytes)
    }

    /// Sends a message as it is, for tests of hostile pages.
    package func send(bytes: [UInt8]) {
        scene.client.send(.feature(LayerFeature(ClientViewMessage.feature, bytes)), to: id)
        scene.settleNow()
    }
}

extension TestScene {
    /// The visible client views, in the order of the page.
    public var clientViews: [TestClientView] {
        visible().filter { $0[feature: ClientViewMessage.feature] != nil }
            .map { TestClientView(scene: self, id: $0.id) }
    }

    /// Returns the first visible client view of a module.
    ///
    /// - Parameter module: The name of the module's file; nil for any.
    public func clientView(_ module: String? = nil) throws -> TestClientView {
        let views = clientViews
        let found = try views.first { view in
            guard let module else { return true }
            return try view.address.hasSuffix("/" + module)
        }
        guard let found else {
            let names = try views.map { try $0.address.split(separator: "/").last.map(String.init) ?? "" }
            throw TestSceneError("no client view '\(module ?? "")'; there are: \(names.joined(separator: ", "))")
        }
        return found
    }
}
