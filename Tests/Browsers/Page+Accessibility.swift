/// A node of the accessibility tree.
public struct AccessibilityNode: Sendable, CustomStringConvertible {
    public let identifier: String
    /// The element's key in ``Page/elements()``.
    public let element: Int?
    public let role: String
    public let name: String
    public let details: String
    public let value: String?
    /// Properties such as `focused`, `disabled`, `checked`, `expanded`, `level`, `live`.
    public let states: [String: JSON]
    public let children: [AccessibilityNode]

    /// The node and its descendants in reading order.
    public var flattened: [AccessibilityNode] { [self] + children.flatMap(\.flattened) }

    public func first(role: String, name: String? = nil) -> AccessibilityNode? {
        flattened.first { $0.role == role && (name == nil || $0.name == name) }
    }

    /// An outline with one line per node.
    public var description: String { outline(depth: 0) }

    private func outline(depth: Int) -> String {
        let line = String(repeating: "  ", count: depth) + role + (name.isEmpty ? "" : " “\(name)”")
        let value = value.map { " = \($0)" } ?? ""
        return ([line + value] + children.map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
    }
}

extension Page {
    /// Returns the page's accessibility tree without ignored nodes.
    public func accessibilityTree() async throws -> AccessibilityNode { try await driver.accessibilityTree() }

    /// Waits until the accessibility tree has a node with a role and a name. Browsers update the tree after the page.
    @discardableResult
    @MainActor public func waitForNode(role: String, name: String) async throws -> AccessibilityNode {
        var node: AccessibilityNode?
        try await wait(for: "\(role) “\(name)” in the accessibility tree") {
            node = try await accessibilityTree().first(role: role, name: name)
            return node != nil
        }
        return node!
    }

    /// Returns the attributes of the document's elements, keyed by ``AccessibilityNode/element``.
    public func elements() async throws -> [Int: [String: String]] { try await driver.elements() }
}
