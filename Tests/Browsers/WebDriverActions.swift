import Foundation

/// Converts input events to WebDriver action sequences, which WebDriver Classic and WebDriver BiDi share.
///
/// An input source keeps its pressed buttons and keys between commands, so events may be sent in separate commands.
enum WebDriverActions {
    static func mouse(_ events: [MouseEvent]) -> JSON {
        let actions = events.flatMap { event -> [JSON] in
            switch event.action {
            case .down: [move(to: event.point), ["type": "pointerDown", "button": 0]]
            case .up: [move(to: event.point), ["type": "pointerUp", "button": 0]]
            case .move: [move(to: event.point)]
            }
        }
        return [
            "type": "pointer", "id": "mouse", "parameters": ["pointerType": "mouse"],
            "actions": .array(withoutRepeatedMoves(actions)),
        ]
    }

    private static func move(to point: Point) -> JSON {
        [
            "type": "pointerMove", "x": .number(point.x.rounded()), "y": .number(point.y.rounded()), "duration": 0,
        ]
    }

    /// Removes moves to the current position, which dispatch no event.
    private static func withoutRepeatedMoves(_ actions: [JSON]) -> [JSON] {
        var position = JSON.null
        return actions.filter { action in
            guard action["type"] == "pointerMove" else { return true }
            defer { position = action }
            return action != position
        }
    }

    static func wheel(_ event: WheelEvent) -> [JSON] {
        let scroll: JSON = [
            "type": "scroll", "x": .number(event.point.x.rounded()), "y": .number(event.point.y.rounded()),
            "deltaX": .number(event.deltaX.rounded()), "deltaY": .number(event.deltaY.rounded()), "duration": 0,
        ]
        let (down, up) = modifiers(event.modifiers)
        let pauses = { (count: Int) in Array(repeating: JSON.object(["type": "pause", "duration": 0]), count: count) }
        let wheel: JSON = [
            "type": "wheel", "id": "wheel", "actions": .array(pauses(down.count) + [scroll] + pauses(up.count)),
        ]
        if down.isEmpty { return [wheel] }
        return [["type": "key", "id": "keyboard", "actions": .array(down + pauses(1) + up)], wheel]
    }

    static func keyboard(_ events: [KeyEvent]) -> JSON {
        let actions = events.flatMap { event -> [JSON] in
            let (down, up) = modifiers(event.modifiers)
            let value = JSON.string(event.key.webDriverValue)
            return switch event.action {
            case .down: down + [["type": "keyDown", "value": value]]
            case .up: [["type": "keyUp", "value": value]] + up
            }
        }
        return ["type": "key", "id": "keyboard", "actions": .array(actions)]
    }

    private static func modifiers(_ modifiers: Modifiers) -> (down: [JSON], up: [JSON]) {
        let all: [(Modifiers, String)] = [
            (.shift, "\u{E008}"), (.control, "\u{E009}"), (.alt, "\u{E00A}"), (.meta, "\u{E03D}"),
        ]
        let values = all.filter { modifiers.contains($0.0) }.map { JSON.string($0.1) }
        return (
            values.map { ["type": "keyDown", "value": $0] }, values.reversed().map { ["type": "keyUp", "value": $0] }
        )
    }
}

extension Key {
    /// The key's value in WebDriver: its character, or a code point in Unicode's Private Use Area.
    var webDriverValue: String {
        let values: [String: UInt32] = [
            "Backspace": 0xE003, "Tab": 0xE004, "Enter": 0xE006, "Escape": 0xE00C, "PageUp": 0xE00E, "PageDown": 0xE00F,
            "End": 0xE010, "Home": 0xE011, "ArrowLeft": 0xE012, "ArrowUp": 0xE013, "ArrowRight": 0xE014,
            "ArrowDown": 0xE015, "Insert": 0xE016, "Delete": 0xE017,
        ]
        if let value = values[key], let scalar = Unicode.Scalar(value) { return String(Character(scalar)) }
        if key.count > 1, let number = Int(key.dropFirst()), let scalar = Unicode.Scalar(0xE030 + UInt32(number)) {
            return String(Character(scalar))
        }
        return key
    }
}
