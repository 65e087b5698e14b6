import LayerTree
import LifelineKit

extension TestScene {
    /// All visible text, in reading order, one line per label.
    public var text: String {
        visible().compactMap { $0.text?.string }.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Returns the layers that are shown, in reading order.
    ///
    /// - Parameter onlyReachable: Leaves out what people can't use, such as the page behind a dialog.
    func visible(in id: LayerID = LayerMirror.rootID, onlyReachable: Bool = false) -> [LayerMirror.Node] {
        var result: [LayerMirror.Node] = []
        func visit(_ id: LayerID) {
            guard let node = client.mirror[id], !node.flags.contains(.hidden),
                !onlyReachable || !node.flags.contains(.inert)
            else { return }
            result.append(node)
            for child in node.children { visit(child) }
        }
        visit(id)
        return result
    }

    /// Returns the texts and labels inside an element, as a screen reader speaks them.
    func spokenTexts(in node: LayerMirror.Node) -> [String] {
        [node.text?.string ?? ""]
            + node.children.flatMap { id -> [String] in
                guard let child = client.mirror[id], !child.flags.contains(.hidden),
                    child[attribute: .ariaHidden] != "true"
                else { return [] }
                return child[attribute: .ariaLabel].map { [$0] } ?? spokenTexts(in: child)
            }
    }

    /// Returns all visible elements that satisfy a condition, in reading order, including those behind a dialog.
    public func findAll(_ condition: (TestElement) -> Bool) -> [TestElement] {
        visible().map { TestElement(self, $0) }.filter(condition)
    }

    /// Returns the elements that people can use and that satisfy a condition, in reading order.
    func reachable(_ condition: (TestElement) -> Bool) -> [TestElement] {
        visible(onlyReachable: true).map { TestElement(self, $0) }.filter(condition)
    }

    /// Returns all elements with a role and, if given, a name, in reading order, including those behind a dialog.
    public func findAll(role: String, name: String? = nil) -> [TestElement] {
        findAll { $0.role == role && (name == nil || $0.name == name) }
    }

    /// Returns the first label that shows exactly this text. Labels behind a dialog come last.
    public func find(text: String) throws -> TestElement {
        for onlyReachable in [true, false] {
            let nodes = visible(onlyReachable: onlyReachable)
            if let node = nodes.first(where: { $0.text?.string == text }) { return TestElement(self, node) }
        }
        let texts = visible().compactMap { $0.text?.string }.filter { !$0.isEmpty }
        throw TestSceneError("no element with text '\(text)'; there are: \(Self.list(texts))")
    }

    /// Returns the first element with a role and, if given, a name. Elements behind a dialog come last.
    public func find(role: String, name: String? = nil) throws -> TestElement {
        let all = findAll(role: role, name: name)
        if let element = reachable({ $0.role == role && (name == nil || $0.name == name) }).first ?? all.first {
            return element
        }
        let others = findAll { $0.role != nil }.map(\.description)
        let wanted = name.map { "\(role) named '\($0)'" } ?? role
        throw TestSceneError("no \(wanted); there are: \(Self.list(others))")
    }

    /// Returns the first element whose view has the accessibility identifier. Elements behind a dialog come last.
    public func find(identifier: String) throws -> TestElement {
        let condition: (TestElement) -> Bool = { $0.identifier == identifier }
        if let element = reachable(condition).first ?? findAll(condition).first { return element }
        let others = findAll { $0.identifier != nil }.compactMap(\.identifier)
        throw TestSceneError("no element with identifier '\(identifier)'; there are: \(Self.list(others))")
    }

    static func list(_ items: [String]) -> String {
        guard !items.isEmpty else { return "none" }
        let shown = items.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        return items.count > 20 ? "\(shown) and \(items.count - 20) more" : shown
    }

    /// Returns the client's layer tree: one line per layer with its role, its text and its frame in its parent.
    public func snapshot() -> String {
        var lines: [String] = []
        func visit(_ id: LayerID, _ depth: Int) {
            guard let node = client.mirror[id] else { return }
            let element = TestElement(self, node)
            var parts = [element.role ?? node.element.tag]
            if let text = node.text?.string, !text.isEmpty { parts.append("\"\(text)\"") }
            if let label = node[attribute: .ariaLabel] { parts.append("label=\"\(label)\"") }
            if let identifier = element.identifier { parts.append("#\(identifier)") }
            if element.role == "textbox" { parts.append("value=\"\(element.value)\"") }
            if !element.isEnabled { parts.append("disabled") }
            if node.flags.contains(.hidden) { parts.append("hidden") }
            if node.flags.contains(.inert) { parts.append("inert") }
            let box = node.box
            let numbers = [box.x, box.y, box.width, box.height].map { number in
                let points = Double(number) / 64
                return points == points.rounded() ? String(Int(points)) : String(points)
            }
            parts.append("(\(numbers.joined(separator: " ")))")
            lines.append(String(repeating: "  ", count: depth) + parts.joined(separator: " "))
            for child in node.children { visit(child, depth + 1) }
        }
        visit(LayerMirror.rootID, 0)
        return lines.joined(separator: "\n")
    }
}
