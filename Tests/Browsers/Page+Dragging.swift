/// What is dragged, in the form of the engine's protocol.
public struct DraggedData: Sendable {
    let data: JSON

    /// Data that another app would drag, by media type.
    public init(_ texts: KeyValuePairs<String, String>) {
        let items = texts.map { type, text in
            JSON.object(["mimeType": .string(type), "data": .string(text)])
        }
        data = .object(["items": .array(items), "dragOperationsMask": 1])
    }

    /// Files of the desktop.
    public init(files: [String]) {
        data = .object([
            "items": .array([]), "files": .array(files.map { JSON.string($0) }), "dragOperationsMask": 1,
        ])
    }

    init(data: JSON) { self.data = data }

    /// The texts by media type.
    public var texts: [String: String] {
        let pairs = data["items"].array.map { ($0["mimeType"].string ?? "", $0["data"].string ?? "") }
        return Dictionary(pairs) { first, _ in first }
    }
}

public enum DragAction: String, Sendable {
    case enter = "dragEnter"
    case over = "dragOver"
    case drop
    case cancel = "dragCancel"
}

extension Page {
    /// Begins a drag of what the mouse button was pressed on, by moving the mouse. The page receives no more mouse events
    /// until `endDrag`.
    public func beginDrag(at point: Point) async throws -> DraggedData {
        try await driver.beginDrag(at: point)
    }

    /// Sends an event of a drag to this page.
    public func drag(_ action: DragAction, _ data: DraggedData, at point: Point) async throws {
        try await driver.perform(action, data, at: point)
    }

    /// Moves a drag into the page and over it.
    public func dragOver(_ data: DraggedData, at point: Point) async throws {
        try await drag(.enter, data, at: point)
        // A real drag moves, too.
        try await drag(.over, data, at: Point(x: point.x - 1, y: point.y))
        try await drag(.over, data, at: point)
    }

    /// Moves a drag into the page, and rests there until a condition is true. A browser repeats the event meanwhile.
    @MainActor public func dragOver(_ data: DraggedData, at point: Point, until condition: String) async throws {
        try await dragOver(data, at: point)
        try await wait(for: condition) {
            try await drag(.over, data, at: point)
            return try await evaluate(condition).bool == true
        }
    }

    /// Ends a drag that began in this page: the mouse button is released.
    public func endDrag(at point: Point) async throws { try await driver.endDrag(at: point) }
}
