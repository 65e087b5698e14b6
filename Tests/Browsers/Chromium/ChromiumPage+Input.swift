import Foundation

extension ChromiumPage {
    /// The time between two events of a series, in seconds.
    private static let eventInterval = 0.016

    /// A series takes as long as a hand needs, whatever the calls take on a busy machine: a swipe must be quick.
    func perform(_ events: [MouseEvent]) async throws {
        let start = Date().timeIntervalSince1970 - Self.eventInterval * Double(events.count - 1)
        for (index, event) in events.enumerated() {
            let type =
                switch event.action {
                case .down: "mousePressed"
                case .move: "mouseMoved"
                case .up: "mouseReleased"
                }
            let isPressed = event.action == .down || event.action == .move && event.isDown
            try await call(
                "Input.dispatchMouseEvent",
                [
                    "type": .string(type), "x": .number(event.point.x), "y": .number(event.point.y),
                    "button": event.action == .move && !event.isDown ? "none" : "left", "buttons": isPressed ? 1 : 0,
                    "clickCount": .number(Double(event.action == .move ? 0 : event.clickCount)),
                    "timestamp": .number(start + Self.eventInterval * Double(index)),
                ])
        }
    }

    func perform(_ event: WheelEvent) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": "mouseWheel", "x": .number(event.point.x), "y": .number(event.point.y),
                "deltaX": .number(event.deltaX), "deltaY": .number(event.deltaY),
                "modifiers": .number(Double(event.modifiers.rawValue)),
            ])
    }

    func fling(_ fling: Fling) async throws {
        try await call(
            "Input.synthesizeScrollGesture",
            [
                "x": .number(fling.point.x), "y": .number(fling.point.y), "yDistance": .number(fling.distance),
                "speed": .number(fling.speed), "gestureSourceType": "mouse", "preventFling": false,
            ])
    }

    func perform(_ events: [TouchEvent]) async throws {
        for event in events {
            let type =
                switch event.action {
                case .start: "touchStart"
                case .move: "touchMove"
                case .end: "touchEnd"
                }
            let points = event.points.enumerated().map { index, point in
                JSON.object(["x": .number(point.x), "y": .number(point.y), "id": .number(Double(index))])
            }
            try await call(
                "Input.dispatchTouchEvent",
                [
                    "type": .string(type), "touchPoints": .array(points),
                    "timestamp": .number(touchTime(after: event.rest)),
                ])
        }
    }

    // MARK: Drag and drop

    func beginDrag(at point: Point) async throws -> DraggedData {
        try await call("Input.setInterceptDrags", ["enabled": true])
        observer.change { $0.dragged = nil }
        for step in 1...10 {
            let distance = Double(step) * 2
            let place = Point(x: point.x + distance, y: point.y + distance)
            try await perform([MouseEvent(action: .move, point: place, isDown: true)])
            if observer.read(\.dragged) != nil { break }
        }
        guard await observer.wait(timeout: .patience, until: { $0.dragged != nil }),
            let data = observer.read(\.dragged)
        else { throw BrowserError.timeout("the beginning of a drag") }
        return DraggedData(data: data)
    }

    func perform(_ action: DragAction, _ data: DraggedData, at point: Point) async throws {
        try await call(
            "Input.dispatchDragEvent",
            [
                "type": .string(action.rawValue), "x": .number(point.x), "y": .number(point.y), "data": data.data,
            ])
    }

    func endDrag(at point: Point) async throws {
        try await perform([MouseEvent(action: .up, point: point)])
        try await call("Input.setInterceptDrags", ["enabled": false])
    }

    // MARK: Keyboard

    func perform(_ events: [KeyEvent]) async throws {
        for event in events {
            let key = event.key
            var parameters: [String: JSON] = [
                "key": .string(key.key), "code": .string(key.code),
                "modifiers": .number(Double(event.modifiers.rawValue)),
                "windowsVirtualKeyCode": .number(Double(key.keyCode)), "autoRepeat": .bool(event.repeats),
            ]
            if event.action == .up {
                parameters["type"] = "keyUp"
            } else {
                let types = event.modifiers.isSubset(of: .shift) ? key.text : nil
                parameters["type"] = types == nil ? "rawKeyDown" : "keyDown"
                if let types { parameters["text"] = .string(types) }
                // A headless browser has no platform that turns shortcuts into editing commands.
                if let command = key.editingCommand(event.modifiers) { parameters["commands"] = [.string(command)] }
            }
            try await call("Input.dispatchKeyEvent", parameters)
        }
    }

    func insertText(_ text: String) async throws {
        try await call("Input.insertText", ["text": .string(text)])
    }

    func setComposition(_ text: String) async throws {
        let end = JSON.number(Double(text.utf16.count))
        try await call(
            "Input.imeSetComposition", ["text": .string(text), "selectionStart": end, "selectionEnd": end])
    }

    func commitComposition(_ text: String) async throws { try await insertText(text) }
}
