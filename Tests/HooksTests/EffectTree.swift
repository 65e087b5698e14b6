import LifelineUI

@testable import Hooks

/// A tree of scopes with an effect of each kind, to tell in which order effects run.
@MainActor struct EffectTree: Sendable {
    indirect enum Node: Sendable, CustomStringConvertible {
        case scope(String, [Node])

        var name: String { if case .scope(let name, _) = self { name } else { "" } }
        var children: [Node] { if case .scope(_, let children) = self { children } else { [] } }
        var postorder: [String] { children.flatMap(\.postorder) + [name] }
        var preorder: [String] { [name] + children.flatMap(\.preorder) }
        var description: String {
            name + (children.isEmpty ? "" : "(\(children.map(\.description).joined(separator: " ")))")
        }
    }

    /// All ordered trees of so many scopes, named in preorder.
    nonisolated static func all(_ count: Int) -> [Node] {
        shapes(count).map { shape in
            var next = 0
            func named(_ node: Node) -> Node {
                next += 1
                let name = "\(next)"
                return .scope(name, node.children.map(named))
            }
            return named(shape)
        }
    }

    nonisolated private static func shapes(_ count: Int) -> [Node] {
        forests(count - 1).map { .scope("", $0) }
    }

    nonisolated private static func forests(_ count: Int) -> [[Node]] {
        guard count > 0 else { return [[]] }
        return (1...count).flatMap { first in
            shapes(first).flatMap { tree in forests(count - first).map { [tree] + $0 } }
        }
    }
}

struct EffectTreeView: View {
    let node: EffectTree.Node
    let generation: Binding<Int>
    let log: Log

    var body: some View {
        let value = generation.wrappedValue
        let name = node.name
        HookScope {
            useInsertionEffect(.preserved(by: value)) {
                log.note("+\(name)I")
                return { log.note("-\(name)I") }
            }
            useLayoutEffect(.preserved(by: value)) {
                log.note("+\(name)L")
                return { log.note("-\(name)L") }
            }
            useEffect(.preserved(by: value)) {
                log.note("+\(name)")
                return { log.note("-\(name)") }
            }
            ForEach(node.children.map(Child.init)) { child in
                AnyView(EffectTreeView(node: child.node, generation: generation, log: log))
            }
        }
    }

    struct Child: Identifiable {
        let node: EffectTree.Node
        var id: String { node.name }
    }
}
