import Foundation
import LayerTree
import LifelineKit

/// Items that are being dragged by a test, between elements of one scene or of several tabs.
///
/// ```swift
/// let drag = try first.startDrag(try first.find(text: "Buy milk"))
/// try drag.move(to: try second.find(identifier: "done"))
/// try drag.drop()
/// ```
@MainActor public final class TestDrag {
    /// The scene and layer in which the drag began; nil for a drag from another site or the desktop.
    private let source: (scene: TestScene, layer: LayerID)?
    let name: String
    private let media: [String]
    private let texts: [DragCommand.Text]
    private var target: (scene: TestScene, layer: LayerID, point: CGPoint)?
    var targetLayer: LayerID? { target?.layer }
    /// What the destination would do; nil if the drag is over none.
    public private(set) var operation: UIDropOperation?

    init(_ source: (scene: TestScene, layer: LayerID)?, name: String, media: [String], texts: [DragCommand.Text]) {
        (self.source, self.name, self.media, self.texts) = (source, name, media, texts)
    }

    /// The texts of the dragged items for other sites and the desktop, by media type. They are known after
    /// `await scene.settle()`.
    public var exportedTexts: [String: String] {
        guard let texts = source?.scene.drags.forms[name] else { return [:] }
        return Dictionary(texts.map { ($0.type, $0.text) }) { first, _ in first }
    }

    /// Moves over an element: over its middle, unless a point of the element is given. The innermost destination around
    /// it that accepts the items is entered.
    public func move(to element: TestElement, at point: CGPoint? = nil) throws {
        let scene = element.scene
        let frame = element.frame
        let place = CGPoint(
            x: frame.minX + (point?.x ?? frame.width / 2), y: frame.minY + (point?.y ?? frame.height / 2))
        var next: LayerMirror.Node? = scene.client.mirror[element.id]
        while let node = next {
            if node.flags.contains(.inert) { break }
            if accepts(node, in: scene), try enter(node, in: scene, at: place) { return }
            next = node.id == LayerMirror.rootID ? nil : scene.client.mirror[node.parent]
        }
        leave()
    }

    /// Leaves the destination.
    public func leave() {
        if let target {
            target.scene.client.send(DragMessage.exit.event, to: target.layer)
            target.scene.settleNow()
        }
        target = nil
        operation = nil
    }

    /// Drops the items on the destination. Throws if there is none, or if it forbids the drop.
    public func drop() throws {
        guard let target, operation == .copy || operation == .move else {
            end(.cancel)
            throw TestSceneError("the items can't be dropped here")
        }
        for text in texts {
            target.scene.client.send(
                DragMessage.content(isFirst: true, type: text.type, Array(text.text.utf8)).event, to: target.layer)
        }
        target.scene.client.send(DragMessage.drop(name, target.point).event, to: target.layer)
        target.scene.settleNow()
        end(operation ?? .cancel)
    }

    /// Drops the item on the desktop, which stores it as a file. `exportedTexts` has its form `DownloadURL` before.
    ///
    /// Throws if the item is no file: see `Documentation/DragAndDrop.md`.
    public func dropOnDesktop() async throws -> TestDownload {
        guard let form = exportedTexts["DownloadURL"], let source else {
            throw TestSceneError("the items are not dragged as a file")
        }
        let parts = form.split(separator: ":", maxSplits: 2).map(String.init)
        leave()
        let download = try await source.scene.download(parts[2], named: parts[1])
        end(.copy)
        return download
    }

    /// Ends the drag without a drop, as Escape does.
    public func cancel() {
        leave()
        end(.cancel)
    }

    private func end(_ operation: UIDropOperation) {
        target = nil
        self.operation = nil
        guard let source else { return }
        source.scene.client.send(DragMessage.end(name, operation).event, to: LayerMirror.rootID)
        source.scene.settleNow()
    }

    /// As the page decides before it asks the server.
    private func accepts(_ node: LayerMirror.Node, in scene: TestScene) -> Bool {
        guard let roles = node[feature: DragMessage.feature].flatMap(DragRoles.init),
            roles.flags.contains(.destination)
        else { return false }
        if roles.types.isEmpty { return true }
        if source == nil, roles.flags.contains(.acceptsFiles), media.contains("Files") { return true }
        guard let source else { return media.contains(where: roles.media.contains) }
        guard source.scene === scene, let types = scene.drags.types[name] else { return true }
        return types.contains(where: roles.types.contains)
    }

    private func enter(_ node: LayerMirror.Node, in scene: TestScene, at place: CGPoint) throws -> Bool {
        let origin = TestElement(scene, node).frame.origin
        let point = CGPoint(x: place.x - origin.x, y: place.y - origin.y)
        if let target, target.scene === scene, target.layer == node.id {
            self.target?.point = point
            scene.client.send(DragMessage.move(point).event, to: node.id)
        } else {
            leave()
            scene.drags.answers[node.id] = nil
            target = (scene, node.id, point)
            scene.client.send(DragMessage.enter(name, media: media, point).event, to: node.id)
        }
        scene.settleNow()
        switch scene.drags.answers[node.id] {
        case .refused:
            target = nil
            operation = nil
            return false
        case .proposal(let proposed): operation = proposed
        case nil: operation = .copy
        }
        return true
    }
}

/// What the page of a test knows of drags.
struct TestDrags {
    enum Answer { case proposal(UIDropOperation), refused }
    var types: [String: [String]] = [:]
    var forms: [String: [DragCommand.Text]] = [:]
    /// By destination.
    var answers: [LayerID: Answer] = [:]
    var count = 0

    mutating func receive(_ payload: [UInt8]) {
        switch DragCommand(payload) {
        case .prepared(let name, _, let types): self.types[name] = types
        case .forms(let name, let texts): forms[name] = texts
        case .proposal(let layer, let operation): answers[layer] = .proposal(operation)
        case .refused(let layer): answers[layer] = .refused
        case nil: break
        }
    }
}

/// An item that a test drags from another site or from the desktop.
public enum TestDragItem: Hashable, Sendable {
    /// A text.
    case text(String)
    /// An address.
    case url(URL)
    /// HTML.
    case html(String)
    /// A text of another media type, such as `text/csv`.
    case other(String, mediaType: String)
}

extension TestScene {
    /// Begins to drag an element with the mouse.
    public func startDrag(_ element: TestElement) throws -> TestDrag {
        var next: LayerMirror.Node? = client.mirror[element.id]
        while let node = next {
            if node.flags.contains(.inert) { throw TestSceneError("\(element) can't be dragged: it is inert") }
            if let roles = node[feature: DragMessage.feature].flatMap(DragRoles.init), roles.flags.contains(.source) {
                return try startDrag(source: TestElement(self, node))
            }
            next = node.id == LayerMirror.rootID ? nil : client.mirror[node.parent]
        }
        throw TestSceneError("\(element) can't be dragged: neither it nor an ancestor is draggable")
    }

    private func startDrag(source element: TestElement) throws -> TestDrag {
        drags.count += 1
        let number = String(drags.count, radix: 16)
        let name = String(repeating: "0", count: 32 - number.count) + number
        let frame = element.frame
        client.send(DragMessage.prepare(name).event, to: element.id)
        settleNow()
        guard drags.types[name]?.isEmpty == false else {
            throw TestSceneError("\(element) can't be dragged: it provides no items")
        }
        let point = CGPoint(x: frame.width / 2, y: frame.height / 2)
        client.send(DragMessage.begin(name, isCarried: false, point).event, to: element.id)
        settleNow()
        return TestDrag((self, element.id), name: name, media: [], texts: [])
    }

    /// Drags an element to another one with the mouse, and drops it there: on its middle, unless a point of the
    /// destination is given.
    ///
    /// A value that has to be converted is received by a task: see `settle()`.
    public func drag(from source: TestElement, to destination: TestElement, at point: CGPoint? = nil) throws {
        let drag = try startDrag(source)
        try drag.move(to: destination, at: point)
        try drag.drop()
    }

    /// Drags items of another site, or of the desktop, into the page.
    public func startDrag(items: [TestDragItem]) -> TestDrag {
        let texts = items.map { item in
            switch item {
            case .text(let text): DragCommand.Text(type: "text/plain", text: text)
            case .url(let url): DragCommand.Text(type: "text/uri-list", text: url.absoluteString)
            case .html(let html): DragCommand.Text(type: "text/html", text: html)
            case .other(let text, let type): DragCommand.Text(type: type, text: text)
            }
        }
        return TestDrag(nil, name: "", media: texts.map(\.type), texts: texts)
    }

    /// Drops items of another site, or of the desktop, on an element. The items are the forms of one object, such as an
    /// address and its text.
    public func drop(_ items: [TestDragItem], on element: TestElement, at point: CGPoint? = nil) throws {
        let drag = startDrag(items: items)
        try drag.move(to: element, at: point)
        try drag.drop()
    }

    /// Drops files of the desktop on an element, and sends them. They arrive as those of a dialog: see
    /// `chooseFiles(_:)`.
    public func drop(_ files: [TestFile], on element: TestElement, at point: CGPoint? = nil) async throws {
        let media = ["Files"] + files.map { "file:" + $0.type }
        let drag = TestDrag(nil, name: "", media: media, texts: [])
        try drag.move(to: element, at: point)
        let layer = drag.targetLayer
        guard drag.operation == .copy || drag.operation == .move,
            let request = fileRequests.first(where: { $0.layer == layer && !$0.hasDialog })
        else { throw TestSceneError("\(element) accepts no such files") }
        drag.leave()
        declare(files, for: request)
        await sendFiles(files)
    }
}
