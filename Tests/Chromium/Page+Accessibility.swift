/// An element as assistive technology sees it.
public struct AccessibilityNode: Sendable, CustomStringConvertible {
    public let identifier: String
    /// The number of the element in ``Page/elements()``.
    public let element: Int?
    public let role: String
    public let name: String
    public let details: String
    public let value: String?
    /// Properties such as `focused`, `disabled`, `checked`, `expanded`, `level`, `live`.
    public let states: [String: JSON]
    public let children: [AccessibilityNode]

    /// The node and everything below it, in reading order.
    public var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

    public func first(role: String, name: String? = nil) -> AccessibilityNode? {
        flattened.first { $0.role == role && (name == nil || $0.name == name) }
    }

    /// An outline, one node a line, for a failure message or a comparison.
    public var description: String { outline(depth: 0) }

    private func outline(depth: Int) -> String {
        let line = String(repeating: "  ", count: depth) + role + (name.isEmpty ? "" : " “\(name)”")
        let value = value.map { " = \($0)" } ?? ""
        return ([line + value] + children.map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
    }
}

extension Page {
    /// The accessibility tree of the page, without what the browser leaves out of it.
    public func accessibilityTree() async throws -> AccessibilityNode {
        let nodes = try await call("Accessibility.getFullAXTree")["nodes"].array
        let byIdentifier = Dictionary(nodes.map { ($0["nodeId"].string ?? "", $0) }, uniquingKeysWith: { $1 })
        guard let root = nodes.first, let tree = Self.build(root, byIdentifier).first else {
            throw ChromiumError.command(method: "Accessibility.getFullAXTree", message: "the tree is empty")
        }
        return tree
    }

    /// The attributes of the document's elements, by the numbers that the accessibility tree has for them.
    public func elements() async throws -> [Int: [String: String]] {
        var elements: [Int: [String: String]] = [:]
        func add(_ node: JSON) {
            if let number = node["backendNodeId"].int, node["nodeType"] == 1 {
                let list = node["attributes"].array.compactMap(\.string)
                var attributes = ["localName": node["localName"].string ?? ""]
                for index in stride(from: 0, to: list.count - 1, by: 2) { attributes[list[index]] = list[index + 1] }
                elements[number] = attributes
            }
            node["children"].array.forEach(add)
        }
        add(try await call("DOM.getDocument", ["depth": -1])["root"])
        return elements
    }

    /// An ignored node stands for its children.
    private static func build(_ node: JSON, _ all: [String: JSON]) -> [AccessibilityNode] {
        let children = node["childIds"].array.compactMap { all[$0.string ?? ""] }.flatMap { build($0, all) }
        let role = node["role"]["value"].string ?? ""
        if node["ignored"] == true || role == "none" || role == "InlineTextBox" { return children }
        let states = node["properties"].array.map { ($0["name"].string ?? "", $0["value"]["value"]) }
        let value = node["value"]["value"]
        return [
            AccessibilityNode(
                identifier: node["nodeId"].string ?? "", element: node["backendDOMNodeId"].int, role: role,
                name: node["name"]["value"].string ?? "",
                details: node["description"]["value"].string ?? "",
                value: value.isNull ? nil : value.string ?? value.text,
                states: Dictionary(states, uniquingKeysWith: { $1 }), children: children)
        ]
    }
}
