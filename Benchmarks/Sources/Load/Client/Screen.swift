import LayerTree

/// What a tab shows, and the events of somebody who uses it: finds things by the names that people see, and clicks and types
/// as the browser's client does.
final class Screen {
    enum Failure: Error, CustomStringConvertible {
        case missing(String, shown: String)

        var description: String {
            switch self {
            case .missing(let name, let shown): "There is no “\(name)”. The page shows: \(shown)"
            }
        }
    }

    private struct Edit {
        var text: String
        /// The value of the server that this edit was based on.
        var seen: LayerValue?
    }

    private(set) var mirror = LayerMirror()
    private var revision: UInt32 = 0
    private var edits: [LayerID: Edit] = [:]

    func apply(_ message: [UInt8]) throws {
        guard case .commit(let commit) = try ServerMessage(message) else { return }
        try mirror.apply(commit.operations, isSnapshot: commit.isSnapshot)
        _ = mirror.consumeTouched()
        _ = mirror.consumeAnimations()
        _ = mirror.consumeCommands()
        if edits.count > 50 { edits = edits.filter { mirror[$0.key] != nil } }
    }

    // MARK: Finding

    /// The layers that are shown and not covered, in reading order.
    var shown: [LayerMirror.Node] {
        var result: [LayerMirror.Node] = []
        var rest = [LayerMirror.rootID]
        while let id = rest.popLast() {
            guard let node = mirror[id], node.flags.isDisjoint(with: [.hidden, .inert]) else { continue }
            result.append(node)
            rest.append(contentsOf: node.children.reversed())
        }
        return result
    }

    /// All texts and labels that are shown.
    var names: [String] { shown.compactMap(\.name) }

    func shows(_ text: String) -> Bool { shown.contains { $0.name?.contains(text) == true } }

    func hasField(_ name: String) -> Bool { (try? find(name)) != nil }

    func hasText(_ text: String) -> Bool { shown.contains { $0.text?.string == text } }

    func isEnabled(_ name: String) -> Bool {
        guard let node = try? find(name) else { return false }
        return !([node] + ancestors(of: node)).contains { $0[attribute: .disabled] != nil }
    }

    /// Returns the first layer with that text, label or placeholder.
    func find(_ name: String) throws -> LayerMirror.Node {
        guard let node = shown.first(where: { $0.isNamed(name) }) else {
            throw Failure.missing(name, shown: names.joined(separator: " | "))
        }
        return node
    }

    /// The layers around a layer, the nearest first.
    func ancestors(of node: LayerMirror.Node) -> [LayerMirror.Node] {
        var result: [LayerMirror.Node] = []
        var next = node
        while next.id != LayerMirror.rootID, let parent = mirror[next.parent] {
            result.append(parent)
            next = parent
        }
        return result
    }

    // MARK: Acting

    /// The events of a click with the mouse.
    func click(_ node: LayerMirror.Node) -> [(LayerID, DisplayEvent)] {
        let path = [node] + ancestors(of: node)
        var events: [(LayerID, DisplayEvent)] = []
        if let touched = path.first(where: { $0.events.contains(.pointer) }) {
            let frame = mirror.frameInDisplay(node.id)
            let (x, y) = (Double(frame.x + frame.width / 2) / 64, Double(frame.y + frame.height / 2) / 64)
            for phase in [DisplayEvent.Pointer.Phase.down, .up] {
                let buttons: UInt8 = phase == .down ? 1 : 0
                events.append((touched.id, .pointer(.init(phase: phase, id: 1, buttons: buttons, x: x, y: y))))
            }
        }
        if let clicked = path.first(where: { $0.events.contains(.click) }) {
            events.append((clicked.id, .click(x: 1, y: 1, modifiers: [], count: 1)))
        }
        return events
    }

    /// The events of replacing the text of a field.
    func type(_ text: String, into node: LayerMirror.Node) -> [(LayerID, DisplayEvent)] {
        var events: [(LayerID, DisplayEvent)] = []
        if node.events.contains(.focus) { events.append((node.id, .focus(true))) }
        revision = max(revision, node.value?.revision ?? 0) + 1
        let last = edits[node.id]
        let isServerText = last == nil || node.value != last?.seen && node.value?.text != last?.text
        let old = isServerText ? node.value?.text ?? "" : last?.text ?? ""
        edits[node.id] = Edit(text: text, seen: node.value)
        if node.hasLongText {
            let edit = Self.longEdit(
                from: old, to: text, revision: revision, isServerText: isServerText && !old.isEmpty)
            events.append((node.id, .feature(LayerFeature("long-text", edit))))
        } else {
            let end = UInt32(text.utf16.count)
            events.append(
                (node.id, .input(revision: revision, text: text, isComposing: false, selection: end..<end)))
        }
        return events
    }

    /// The replacement of a whole text, as the client's `Features/long-text.js` reports it.
    private static func longEdit(from old: String, to new: String, revision: UInt32, isServerText: Bool) -> [UInt8] {
        let (isAfterServer, end) = (4 as UInt8, new.utf16.count)
        var writer = WireWriter()
        writer.uint(revision)
        writer.byte(isServerText ? isAfterServer : 0)
        if isServerText {
            writer.uint(old.utf16.count)
            writer.uint(old.utf16.reduce(0x811c_9dc5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 })
        }
        writer.uint(0)
        writer.uint(old.utf16.count)
        writer.string(new)
        writer.uint(end)
        writer.uint(end)
        return writer.bytes
    }
}

extension LayerMirror.Node {
    /// The text or the label.
    var name: String? {
        if let label = self[attribute: .ariaLabel] { return label }
        guard let text = text?.string, !text.isEmpty else { return nil }
        return text
    }

    func isNamed(_ name: String) -> Bool {
        text?.string == name || self[attribute: .ariaLabel] == name || self[attribute: .placeholder] == name
    }

    fileprivate var hasLongText: Bool {
        guard case .features(let features)? = properties[.features] else { return false }
        return features.contains { $0.name == "long-text" }
    }
}
