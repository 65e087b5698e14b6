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
    public func accessibilityTree() async throws -> AccessibilityNode { try await driver.accessibilityTree() }

    /// The attributes of the document's elements, by the numbers that the accessibility tree has for them.
    public func elements() async throws -> [Int: [String: String]] { try await driver.elements() }
}
