import LayerTree
import LifelineTesting

extension TestScene {
    /// The layers as the browser has them, but for their numbers: a line for each.
    var layerLines: [String] {
        let mirror = client.mirror
        var lines: [String] = []
        func visit(_ id: LayerID, _ depth: Int) {
            guard let node = mirror[id] else { return }
            let properties = node.properties.filter { $0.key != .value && $0.key != .contentOffset }
                .sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.value)" }
            lines.append("\(String(repeating: " ", count: depth))\(node.element) \(properties)")
            for child in node.children { visit(child, depth + 1) }
        }
        visit(LayerMirror.rootID, 0)
        return lines
    }
}
