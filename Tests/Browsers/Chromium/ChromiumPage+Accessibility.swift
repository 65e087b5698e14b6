extension ChromiumPage {
    func accessibilityTree() async throws -> AccessibilityNode {
        let nodes = try await call("Accessibility.getFullAXTree")["nodes"].array
        let byIdentifier = Dictionary(nodes.map { ($0["nodeId"].string ?? "", $0) }, uniquingKeysWith: { $1 })
        guard let root = nodes.first, let tree = Self.build(root, byIdentifier).first else {
            throw BrowserError.command(method: "Accessibility.getFullAXTree", message: "the tree is empty")
        }
        return tree
    }

    func elements() async throws -> [Int: [String: String]] {
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
