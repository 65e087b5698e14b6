extension View {
    /// Prints why the current body is being evaluated: `@self` for another value of the view, `@identity` for a new
    /// identity in the tree, and the names of the states and environment values that have changed.
    ///
    /// ```swift
    /// var body: some View {
    ///     let _ = Self._printChanges()
    ///     Text("\(count)")          // prints "Counter: _count changed." after a change of count
    /// }
    /// ```
    /// Call it before anything else in a body: what the body reads before the call counts as seen.
    public static func _printChanges() { print(_changes()) }

    /// The text that `_printChanges` prints.
    package static func _changes() -> String {
        let names = (ViewGraph.evaluating?.node.object as? any ChangeReporting)?.changes ?? []
        return "\(Self.self): \(names.isEmpty ? "unchanged" : names.joined(separator: ", ") + " changed")."
    }
}

/// A node that can report why it is evaluated.
@MainActor protocol ChangeReporting: _ViewNode {
    var changes: [String] { get }
}

extension CompositeNode: ChangeReporting {
    var changes: [String] {
        guard hasContent else { return ["@self", "@identity"] }
        let changed = changedSources
        let names = type.dynamicFields.enumerated().compactMap { index, field -> String? in
            guard let slot = slots?.objects[index] as? Source else { return nil }
            return changed.contains { $0 === slot } ? field.name : nil
        }
        let isEnvironment = changed.contains { $0 is EnvironmentEntry }
        let all = names + (isEnvironment ? ["@environment"] : [])
        return all.isEmpty ? ["@self"] : all
    }
}

extension UIHostingController {
    /// A description of the tree of shown views for debugging: one line per node with its kind, and the string of texts.
    public final var viewTreeDescription: String { graph?.treeDescription ?? "" }
}

extension ViewGraph {
    var treeDescription: String {
        var lines: [String] = []
        func visit(_ node: _ViewNode, _ depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + node.summary)
            node.forEachChild { visit($0, depth + 1) }
        }
        if let root { visit(root, 0) }
        return lines.joined(separator: "\n")
    }
}

extension _ViewNode {
    /// The view's type without generic arguments; for modified views, the modifier's.
    fileprivate var summary: String {
        if let text = self as? TextNode { return "Text \"\(text.view.string)\"" }
        var name = viewTypeName
        if name.hasPrefix("ModifiedContent<"), let comma = name.lastIndex(of: ",") {
            name = "." + String(name[name.index(after: comma)...].drop { $0 == " " })
            name = String(name.prefix { $0 != "<" && $0 != ">" })
        }
        return String(name.prefix { $0 != "<" })
    }
}
