/// The display's side of a tree, in Swift: the result of all commits.
///
/// Read by tests and by the HTML of the first paint. It is also the oracle for the browser: the mirror that applied all
/// commits equals one made from a snapshot, and the page's elements equal both.
public struct LayerMirror: Sendable {
    /// A layer as the display has it.
    public struct Node: Sendable {
        public let id: LayerID
        /// The kind of HTML element.
        public var element: LayerElement
        /// The properties that differ from their defaults, by tag.
        public internal(set) var properties: [LayerProperty.Tag: LayerProperty] = [:]
        /// The children, the backmost first.
        public internal(set) var children: [LayerID] = []
        /// The parent; 0 for none.
        public internal(set) var parent: LayerID = 0
    }

    /// Why a commit cannot be applied to the mirror.
    public enum Failure: Error, Equatable, Sendable {
        /// An operation refers to a layer that does not exist.
        case unknownLayer(LayerID)
        /// A layer is created a second time.
        case duplicateLayer(LayerID)
        /// A layer is not where an operation expects it.
        case misplaced(LayerID)
        /// A layer would become its own descendant.
        case cycle(LayerID)
        /// A change of a drawing that the layer does not have.
        case unknownDrawing(LayerID)
    }

    /// The id of the root, which always exists.
    public static let rootID: LayerID = 1

    /// The layers, by their ids.
    public private(set) var nodes: [LayerID: Node] = [1: Node(id: 1, element: .div)]
    /// Animations of the commits applied, in order, until `consumeAnimations`.
    public private(set) var animations: [LayerAnimation] = []
    /// Commands of the commits applied, in order, until `consumeCommands`.
    public private(set) var commands: [DisplayCommand] = []

    /// Layers created or changed, except in their children, until `consumeTouched`; some may no longer exist.
    public private(set) var touched: Set<LayerID> = [1]

    public init() {}

    /// The layer with an id; nil if there is none.
    public subscript(id: LayerID) -> Node? { nodes[id] }

    /// The root.
    public var root: Node { nodes[Self.rootID]! }

    /// Returns the layers that were touched since the last call.
    public mutating func consumeTouched() -> Set<LayerID> {
        defer { touched = [] }
        return touched
    }

    /// Returns the animations since the last call.
    public mutating func consumeAnimations() -> [LayerAnimation] {
        defer { animations = [] }
        return animations
    }

    /// Returns the commands since the last call.
    public mutating func consumeCommands() -> [DisplayCommand] {
        defer { commands = [] }
        return commands
    }

    /// Records what was entered into a control at the display itself. A radio button that is switched on switches off
    /// the others of its name.
    public mutating func setValue(_ value: LayerValue, of id: LayerID) {
        guard let node = nodes[id] else { return }
        if node[attribute: .type] == "radio", let name = node[attribute: .name] {
            let off = LayerValue(text: "0", revision: value.revision)
            for (other, node) in nodes where node[attribute: .type] == "radio" && node[attribute: .name] == name {
                nodes[other]?.set(.value(off))
                touched.insert(other)
            }
        }
        nodes[id]?.set(.value(value))
        touched.insert(id)
    }

    /// Applies a commit's operations. After a failure the mirror is partially changed and must not be used.
    public mutating func apply(_ operations: [CommitOperation], isSnapshot: Bool = false) throws(Failure) {
        var named: Set<LayerID> = [Self.rootID]
        for operation in operations {
            switch operation {
            case .create(let id, let element, let properties):
                named.insert(id)
                if !isSnapshot, nodes[id] != nil { throw .duplicateLayer(id) }
                var node = nodes[id] ?? Node(id: id, element: element)
                node.element = element
                node.properties = [:]
                for property in properties { node.set(property) }
                nodes[id] = node
                touched.insert(id)
            case .place(let parent, let before, let ids): try place(ids, in: parent, before: before)
            case .remove(let first, let last): try remove(from: first, through: last)
            case .update(let id, let properties):
                guard nodes[id] != nil else { throw .unknownLayer(id) }
                for property in properties where !nodes[id]!.hasNewerValue(than: property) {
                    if case .drawingChange(let patch) = property {
                        nodes[id]!.set(.drawing(try drawing(of: id, changedBy: patch)))
                    } else {
                        nodes[id]!.set(property)
                    }
                }
                touched.insert(id)
            case .animate(let animation):
                guard nodes[animation.layer] != nil else { throw .unknownLayer(animation.layer) }
                animations.append(animation)
            case .command(let command): commands.append(command)
            case .shift(let first, let last, let offset): try shift(from: first, through: last, by: offset)
            }
        }
        guard isSnapshot else { return }
        for id in nodes.keys where !named.contains(id) { nodes[id] = nil }
        for id in nodes.keys { nodes[id]!.children.removeAll { !named.contains($0) } }
    }

    private func drawing(of id: LayerID, changedBy patch: DrawingPatch) throws(Failure) -> LayerDrawing {
        guard case .drawing(let old?) = nodes[id]?.properties[.drawing], let bytes = patch.apply(to: old.bytes),
            let new = try? LayerDrawing(reading: bytes)
        else { throw .unknownDrawing(id) }
        return new
    }

    private mutating func place(_ ids: [LayerID], in parent: LayerID, before: LayerID) throws(Failure) {
        guard nodes[parent] != nil else { throw .unknownLayer(parent) }
        for id in ids {
            guard let node = nodes[id] else { throw .unknownLayer(id) }
            guard id != Self.rootID else { throw .misplaced(id) }
            var ancestor = parent
            while ancestor != 0 {
                if ancestor == id { throw .cycle(id) }
                ancestor = nodes[ancestor]?.parent ?? 0
            }
            if node.parent != 0 { nodes[node.parent]?.children.removeAll { $0 == id } }
            nodes[id]!.parent = parent
        }
        guard before != 0 else {
            nodes[parent]!.children.append(contentsOf: ids)
            return
        }
        guard let index = nodes[parent]!.children.firstIndex(of: before) else { throw .misplaced(before) }
        nodes[parent]!.children.insert(contentsOf: ids, at: index)
    }

    /// Returns the parent of siblings and their range among its children.
    private func siblings(
        from first: LayerID, through last: LayerID
    ) throws(Failure) -> (parent: LayerID, range: ClosedRange<Int>) {
        guard let parent = nodes[first]?.parent, let children = nodes[parent]?.children else {
            throw .unknownLayer(first)
        }
        guard let start = children.firstIndex(of: first), let end = children[start...].firstIndex(of: last) else {
            throw .misplaced(last)
        }
        return (parent, start...end)
    }

    private mutating func shift(from first: LayerID, through last: LayerID, by offset: LayerShift) throws(Failure) {
        let (parent, range) = try siblings(from: first, through: last)
        for id in nodes[parent]!.children[range] {
            var box = LayerProperty.Box.zero
            if case .geometry(let old)? = nodes[id]?.properties[.geometry] { box = old }
            box.x = box.x &+ offset.x
            box.y = box.y &+ offset.y
            nodes[id]?.set(.geometry(box))
            touched.insert(id)
        }
    }

    private mutating func remove(from first: LayerID, through last: LayerID) throws(Failure) {
        let (parent, range) = try siblings(from: first, through: last)
        var rest = Array(nodes[parent]!.children[range])
        nodes[parent]!.children.removeSubrange(range)
        while let next = rest.popLast() {
            rest.append(contentsOf: nodes.removeValue(forKey: next)?.children ?? [])
        }
    }
}

extension LayerMirror.Node {
    /// Whether the property is a value older than the one since entered at the display. Displays ignore such values.
    func hasNewerValue(than property: LayerProperty) -> Bool {
        guard case .value(let new) = property, case .value(let own)? = properties[.value] else { return false }
        return new.revision < own.revision
    }

    mutating func set(_ property: LayerProperty) {
        if case .element(let element) = property {
            self.element = element
        } else {
            properties[property.tag] = property.isDefault ? nil : property
        }
    }
}

extension LayerMirror: Equatable {
    /// Compares the ids, properties and order of all layers. Animations and commands are ignored.
    public static func == (a: LayerMirror, b: LayerMirror) -> Bool {
        a.nodes.count == b.nodes.count
            && a.nodes.allSatisfy { id, node in
                guard let other = b.nodes[id] else { return false }
                return node.element == other.element && node.children == other.children && node.parent == other.parent
                    && node.properties == other.properties
            }
    }
}
