import Foundation
import LayerTree
import LifelineKit
import WindowServer

/// The client's side of text controls and focus, with the same rules as the browser's client.
struct TestKeyboard {
    struct Control {
        var revision: UInt32 = 0
        var text = ""
        /// The server's version of a long text: what was reported to it, or what it set itself.
        var reported: [UInt16] = []
        var isServerText = false
        /// While an input method is composing, nothing is written to the control.
        var isComposing = false
        /// The number of times the server has requested the whole of a long text.
        var restarts: UInt8 = 0
        /// The last value of the server that was processed.
        var seen: LayerValue?
        /// A text of the server that was accepted and not edited since.
        var taken: String?
    }

    /// A scroll position.
    struct Scroller {
        var revision: UInt32 = 0
        var offset = CGPoint.zero
        var seen: LayerContentOffset?
    }

    var focused: LayerID?
    var controls: [LayerID: Control] = [:]
    /// The number of edits of all controls, from which revisions are assigned.
    var edits: UInt32 = 0
    var scrollers: [LayerID: Scroller] = [:]

    /// Applies the offsets requested by the server. Returns the layers whose position changed.
    mutating func scroll(_ mirror: LayerMirror, touched: Set<LayerID>) -> [LayerID] {
        var moved: [LayerID] = []
        for id in touched {
            guard let node = mirror[id], node.events.contains(.scroll) else { continue }
            var scroller = scrollers[id] ?? Scroller()
            var offset = scroller.offset
            if case .contentOffset(let wanted) = node.properties[.contentOffset], wanted != scroller.seen {
                scroller.seen = wanted
                if wanted.revision >= scroller.revision { offset = CGPoint(x: wanted.x, y: wanted.y) }
            }
            // When content becomes shorter, the offset is reduced with it.
            offset = Self.clamped(offset, in: node)
            if offset != scroller.offset {
                scroller.offset = offset
                scroller.revision += 1
                moved.append(id)
            }
            scrollers[id] = scroller
        }
        return moved
    }

    static func clamped(_ offset: CGPoint, in node: LayerMirror.Node) -> CGPoint {
        guard case .contentSize(let width, let height) = node.properties[.contentSize] else { return .zero }
        func clamp(_ value: Double, _ content: Int32, _ room: Int32) -> Double {
            max(0, min(value, Double(content - room) / 64))
        }
        return CGPoint(x: clamp(offset.x, width, node.box.width), y: clamp(offset.y, height, node.box.height))
    }

    /// Applies the server's values that were computed from the newest revision.
    mutating func update(_ mirror: LayerMirror, touched: Set<LayerID>) {
        for id in touched {
            guard let node = mirror[id] else { continue }
            let isNew = controls[id] == nil
            guard node.value != nil || isNew, node.value == nil || controls[id]?.seen != node.value else { continue }
            var control = controls[id] ?? Control()
            control.seen = node.value
            if let value = node.value {
                if value.revision >= control.revision {
                    control.revision = value.revision
                    if !control.isComposing {
                        if !isNew, !control.text.hasSameScalars(as: value.text) { control.taken = value.text }
                        control.text = value.text
                    }
                    if isNew {
                        control.reported = Array(value.text.utf16)
                        control.isServerText = !value.text.isEmpty
                    }
                }
            }
            controls[id] = control
        }
        if let id = focused, mirror[id] == nil { focused = nil }
    }
}

extension TestScene {
    /// Processes the received messages.
    ///
    /// - Returns: whether the client sent a response.
    func deliverMessages() -> Bool {
        let bytes = client.receivedBytes - bytesBefore
        bytesBefore = client.receivedBytes
        let messages = client.consumeMessages()
        for message in messages {
            if case .commit = message { commitSizes.append(bytes / messages.count) }
        }
        let touched = client.consumeTouched()
        keyboard.update(client.mirror, touched: touched)
        var answered = reportLongTexts(touched)
        for id in keyboard.scroll(client.mirror, touched: touched) {
            sendScroll(id, isEnded: false)
            sendScroll(id, isEnded: true)
            answered = true
        }
        for command in client.consumeCommands() {
            switch command {
            case .title(let text): title = text
            case .announce(let text, _): announcements.append(text)
            case .focus(let id):
                focus(id)
                answered = true
            case .blur(let id):
                if keyboard.focused == id { focus(nil) }
                answered = true
            case .feature(let feature) where feature.name == DragMessage.feature: drags.receive(feature.payload)
            case .feature(let feature) where feature.name == ClipboardMessage.feature:
                answerClipboard(feature.payload)
                answered = true
            case .history(let change, let path, let text, let step):
                history.apply(change, path, step)
                if !text.isEmpty { title = text }
                commands.append(command)
            default: commands.append(command)
            }
        }
        return answered
    }

    func sendScroll(_ id: LayerID, velocity: CGPoint = .zero, isEnded: Bool) {
        guard let scroller = keyboard.scrollers[id] else { return }
        client.send(
            .scroll(
                revision: scroller.revision, x: scroller.offset.x, y: scroller.offset.y, velocityX: velocity.x,
                velocityY: velocity.y, isEnded: isEnded), to: id)
    }

    /// Moves the client's focus, and notifies the layers that listen to it.
    func focus(_ id: LayerID?) {
        guard id != keyboard.focused else { return }
        if let old = keyboard.focused, client.mirror[old]?.events.contains(.focus) == true {
            client.send(.focus(false), to: old)
        }
        keyboard.focused = id
        if let id, client.mirror[id]?.events.contains(.focus) == true { client.send(.focus(true), to: id) }
    }

    /// The element with keyboard focus. Nil if there is none.
    public var focused: TestElement? {
        keyboard.focused.flatMap { client.mirror[$0] }.map { TestElement(self, $0) }
    }

    /// Returns the text that a text control shows: typed, or set by the server.
    func shownText(_ id: LayerID) -> String {
        keyboard.controls[id]?.text ?? client.mirror[id]?.value?.text ?? ""
    }

    /// Edits a control: creates a new revision with this value and reports it to the server.
    ///
    /// - Parameter caret: The position of the caret after the edit, in UTF-16 units; nil: at the end.
    func edit(_ id: LayerID, _ text: String, isComposing: Bool = false, caret: Int? = nil) {
        keyboard.edits += 1
        for other in group(of: id) where other != id {
            keyboard.controls[other, default: .init()].revision = keyboard.edits
            keyboard.controls[other, default: .init()].text = "0"
        }
        var control = keyboard.controls[id] ?? .init()
        if let taken = control.taken, isTextControl(id) {
            if hasLongText(id) {
                control.reported = Array(taken.utf16)
                control.isServerText = !taken.isEmpty
            } else {
                send(id, taken, revision: control.revision)
            }
        }
        control.taken = nil
        control.isComposing = isComposing
        control.revision = keyboard.edits
        control.text = text
        keyboard.controls[id] = control
        send(id, text, revision: control.revision, isComposing: isComposing, caret: caret)
    }

    private func isTextControl(_ id: LayerID) -> Bool {
        guard let type = client.mirror[id]?[attribute: .type] else { return true }
        return !["checkbox", "radio", "range", "color", "file"].contains(type)
    }

    /// Reports the value of a control to the server.
    private func send(
        _ id: LayerID, _ text: String, revision: UInt32, isComposing: Bool = false, caret: Int? = nil
    ) {
        let end = UInt32(caret ?? text.utf16.count)
        guard hasLongText(id) else {
            client.send(
                .input(revision: revision, text: text, isComposing: isComposing, selection: end..<end), to: id)
            return
        }
        let (reported, isSet) = (keyboard.controls[id]?.reported ?? [], keyboard.controls[id]?.isServerText ?? false)
        keyboard.controls[id]?.reported = Array(text.utf16)
        keyboard.controls[id]?.isServerText = false
        client.record(LayerValue(text: text, revision: revision), of: id)
        for piece in LongTextPieces.pieces(
            from: reported, to: Array(text.utf16), revision: revision, isComposing: isComposing, caret: Int(end),
            isSet: isSet)
        {
            client.send(.feature(LayerFeature("long-text", piece)), to: id)
        }
    }

    private func hasLongText(_ id: LayerID) -> Bool { longTextRestarts(id) != nil }

    /// Returns how often the server has requested the whole of a long text, modulo 256; nil for other controls.
    private func longTextRestarts(_ id: LayerID) -> UInt8? {
        guard case .features(let features)? = client.mirror[id]?.properties[.features] else { return nil }
        return features.first { $0.name == "long-text" }?.payload.first
    }

    /// Reports the whole of each long text that the server requests.
    ///
    /// - Returns: whether there was one.
    private func reportLongTexts(_ touched: Set<LayerID>) -> Bool {
        var answered = false
        for id in touched.sorted() {
            guard let restarts = longTextRestarts(id), let control = keyboard.controls[id],
                control.restarts != restarts
            else { continue }
            keyboard.controls[id]?.restarts = restarts
            keyboard.controls[id]?.reported = []
            keyboard.controls[id]?.isServerText = false
            send(id, control.text, revision: control.revision)
            answered = true
        }
        return answered
    }

    /// Returns the radio buttons of the same group, in reading order; none for other controls.
    func group(of id: LayerID) -> [LayerID] {
        guard let node = client.mirror[id], node[attribute: .type] == "radio", let name = node[attribute: .name] else {
            return []
        }
        return visible().filter { $0[attribute: .type] == "radio" && $0[attribute: .name] == name }.map(\.id)
    }
}
