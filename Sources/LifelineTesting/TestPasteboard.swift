import Foundation
import LayerTree
import LifelineKit

/// The clipboard of a test's browser.
///
/// ```swift
/// try scene.copy()                          // the focused element
/// #expect(scene.pasteboard.string == "Buy milk")
/// scene.pasteboard.string = "Buy tea"
/// try scene.paste()
/// ```
public struct TestPasteboard {
    /// The contents by media type: `text/plain`, `text/html`, `image/png`. None by default.
    public var contents: [String: Data] = [:]

    /// Whether the browser refuses access by the app. Keys work nevertheless, as in browsers. False by default.
    public var deniesAccess = false

    /// The text on the clipboard; nil if there is none. Setting it replaces everything.
    public var string: String? {
        get { contents["text/plain"].flatMap { String(bytes: $0, encoding: .utf8) } }
        set { contents = newValue.map { ["text/plain": Data($0.utf8)] } ?? [:] }
    }
}

extension TestScene {
    /// Presses Control-C while an element has the focus; without one, nothing is copied. A conversion takes until
    /// `await scene.settle()`.
    public func copy() throws { try sendClipboard(.copy, .copy) }

    /// Presses Control-X.
    public func cut() throws { try sendClipboard(.cut, .cut) }

    /// Presses Control-V. The element with the focus, or one around it, receives the clipboard.
    public func paste() throws {
        let (layer, payload) = try clipboardOwner(.paste)
        let accepted = WireReader.read(Array(payload.dropFirst())) { reader throws(WireError) -> [String] in
            var types: [String] = []
            for _ in 0..<(try reader.count()) { types.append(try reader.string()) }
            return types
        }
        for (type, data) in pasteboard.contents.sorted(by: { $0.key < $1.key })
        where type.hasPrefix("text/") && (accepted?.isEmpty != false || accepted?.contains(type) == true) {
            client.send(ClipboardMessage.content(isFirst: true, type: type, Array(data)).event, to: layer)
        }
        client.send(ClipboardMessage.paste.event, to: layer)
        settleNow()
    }

    /// Presses Control-V while files are on the clipboard, and sends them. They arrive as those of a dialog: see
    /// `chooseFiles(_:)`.
    public func paste(_ files: [TestFile]) async throws {
        let (layer, payload) = try clipboardOwner(.paste)
        guard ClipboardRoles(rawValue: payload.first ?? 0).contains(.pastesFiles),
            let request = fileRequests.first(where: { $0.layer == layer && !$0.hasDialog })
        else { throw TestSceneError("the focused element accepts no such files") }
        declare(files, for: request)
        await sendFiles(files)
    }

    private func sendClipboard(_ message: ClipboardMessage, _ role: ClipboardRoles) throws {
        client.send(message.event, to: try clipboardOwner(role).layer)
        settleNow()
    }

    private func clipboardOwner(_ role: ClipboardRoles) throws -> (layer: LayerID, payload: [UInt8]) {
        guard role == .paste || keyboard.focused != nil else { throw TestSceneError("no element has the focus") }
        func payload(_ node: LayerMirror.Node) -> [UInt8]? {
            guard let payload = node[feature: ClipboardMessage.feature], let flags = payload.first else { return nil }
            return ClipboardRoles(rawValue: flags).contains(role) ? payload : nil
        }
        let focused = keyboard.focused ?? LayerMirror.rootID
        for node in ancestors(of: focused) { if let payload = payload(node) { return (node.id, payload) } }
        let inside = client.mirror.nodes.values.filter { node in
            guard role == .paste, payload(node) != nil else { return false }
            let ancestors = ancestors(of: node.id)
            return ancestors.contains { $0.id == focused } && !ancestors.contains { $0.flags.contains(.inert) }
        }
        if inside.count == 1, let payload = payload(inside[0]) { return (inside[0].id, payload) }
        throw TestSceneError("neither the focused element nor one around it handles the key")
    }

    /// The node with an identifier, and those around it.
    private func ancestors(of id: LayerID) -> [LayerMirror.Node] {
        var nodes: [LayerMirror.Node] = []
        var next = client.mirror[id]
        while let node = next {
            nodes.append(node)
            next = node.id == LayerMirror.rootID ? nil : client.mirror[node.parent]
        }
        return nodes
    }

    /// Handles a request of the app.
    func answerClipboard(_ payload: [UInt8]) {
        switch ClipboardCommand(payload) {
        case .write(let request, let forms):
            let isDenied = pasteboard.deniesAccess
            if !isDenied {
                let pairs = forms.map { ($0.type, Data($0.bytes)) }
                pasteboard.contents = Dictionary(pairs) { first, _ in first }
            }
            client.send(ClipboardMessage.written(request, isDenied ? .denied : .done).event, to: LayerMirror.rootID)
        case .read(let request):
            let isDenied = pasteboard.deniesAccess
            if !isDenied {
                for (type, data) in pasteboard.contents.sorted(by: { $0.key < $1.key }) {
                    client.send(
                        ClipboardMessage.content(isFirst: true, type: type, Array(data)).event,
                        to: LayerMirror.rootID)
                }
            }
            client.send(ClipboardMessage.read(request, isDenied ? .denied : .done).event, to: LayerMirror.rootID)
        case nil: break
        }
    }
}
