/// Finds the stored properties that retain an object.
@MainActor enum LeakPath {
    /// The maximum number of visited values, so that the search does not block a large app.
    private static let limit = 50_000

    static var applicationRoots: [AnyObject] {
        let app = UIApplication.shared
        let scenes = app.connectedScenes.sorted { $0.session.persistentIdentifier < $1.session.persistentIdentifier }
        return [app.delegate as AnyObject?].compactMap { $0 } + scenes.compactMap { $0.delegate as AnyObject? } + scenes
    }

    private struct Step {
        let value: Any
        let previous: Int
        let label: String
    }

    /// Returns the shortest property path from one of the roots to the object, or from the object back to itself:
    /// `SceneDelegate.root.child`. Does not see weak references and closure captures.
    static func find(_ target: AnyObject, from roots: [AnyObject]) -> String? {
        search(for: target, from: roots) ?? search(for: target, from: [target], isCycle: true)
    }

    private static func search(for target: AnyObject, from roots: [AnyObject], isCycle: Bool = false) -> String? {
        var steps: ContiguousArray<Step> = []
        var seen: Set<ObjectIdentifier> = []
        for root in roots where isCycle || root !== target {
            if seen.insert(ObjectIdentifier(root)).inserted {
                steps.append(Step(value: root, previous: -1, label: describe(root)))
            }
        }
        var next = 0
        while next < steps.count, next < limit {
            let step = steps[next]
            for (label, value) in strongChildren(of: step.value) {
                if let object = object(value) {
                    if object === target { return path(to: next, of: steps) + label }
                    guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
                } else if isLeaf(value) {
                    continue
                }
                steps.append(Step(value: value, previous: next, label: label))
            }
            next += 1
        }
        return nil
    }

    private static func path(to index: Int, of steps: ContiguousArray<Step>) -> String {
        var labels: [String] = []
        var next = index
        while next >= 0 {
            labels.append(steps[next].label)
            next = steps[next].previous
        }
        return labels.reversed().joined()
    }

    private static func object(_ value: Any) -> AnyObject? {
        type(of: value) is AnyClass ? value as AnyObject : nil
    }

    private static func isLeaf(_ value: Any) -> Bool {
        value is any BinaryInteger || value is any StringProtocol || value is any BinaryFloatingPoint || value is Bool
            || value is Date || value is Data
    }

    /// Returns the properties, elements or payloads of a value.
    private static func strongChildren(of value: Any) -> [(label: String, value: Any)] {
        var found: [(label: String, value: Any)] = []
        var mirror: Mirror? = Mirror(reflecting: value)
        while let current = mirror {
            // For classes not defined in Swift the runtime has no field metadata, and must not be queried.
            let hasFields = current.displayStyle == .class && !current.children.isEmpty
            let weakLabels = hasFields ? WeakFields.names(of: current.subjectType) : []
            for (index, child) in current.children.enumerated() {
                if let label = child.label, weakLabels.contains(label) { continue }
                let label: String
                switch current.displayStyle {
                case .collection, .set, .dictionary: label = "[\(index)]"
                case .optional: label = ""
                default: label = child.label.map { "." + $0 } ?? ""
                }
                // An existential or an optional is represented by its content.
                found.append((label, unwrapped(child.value)))
            }
            mirror = current.superclassMirror
        }
        return found
    }

    private static func unwrapped(_ value: Any) -> Any {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional, let inner = mirror.children.first else { return value }
        return inner.value
    }
}
