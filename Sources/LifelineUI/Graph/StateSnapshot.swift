#if DEBUG
    /// The encodable states of the views of one hosting view, for restoring them in another process.
    ///
    /// A state is identified by the names of the views from the root to its own, by its number among equal paths, and
    /// by its property's name.
    @MainActor struct StateSnapshot: Codable {
        let scene: SceneIdentity
        private(set) var values: [String: Data] = [:]
        private var counts: [String: Int] = [:]

        enum CodingKeys: CodingKey { case scene, values }

        init(of root: _ViewNode, in scene: UIWindowScene) {
            self.scene = SceneIdentity(of: scene)
            collect(root, path: "")
        }

        nonisolated init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            scene = try container.decode(SceneIdentity.self, forKey: .scene)
            values = try container.decode([String: Data].self, forKey: .values)
        }

        nonisolated func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(scene, forKey: .scene)
            try container.encode(values, forKey: .values)
        }

        private mutating func collect(_ node: _ViewNode, path: String) {
            var path = path
            if let name = node.stateName {
                path += "/" + name
                let key = number(path)
                if let (type, slots) = node.migratedState {
                    for (index, field) in ViewType.of(type).dynamicFields.enumerated() {
                        guard let slot = slots.objects[index] as? any RestorableSlot,
                            case .data(let data) = slot.encodedState
                        else { continue }
                        values["\(key).\(field.name)"] = data
                    }
                }
            }
            node.forEachChild { collect($0, path: path) }
        }

        private mutating func number(_ path: String) -> String {
            let count = counts[path, default: 0]
            counts[path] = count + 1
            return "\(path)[\(count)]"
        }

        /// Returns the initial slots of a new node. Nodes must be created in the order in which `collect` visits them.
        mutating func slots(of type: Any.Type, for node: _ViewNode) -> DynamicPropertySlots? {
            var names = [ViewPath.name(of: type)]
            var next = node.parent
            while let above = next {
                if let name = above.stateName { names.append(name) }
                next = above.parent
            }
            let key = number(names.reversed().map { "/" + $0 }.joined())
            let fields = ViewType.of(type).dynamicFields
            var result: DynamicPropertySlots?
            for (index, field) in fields.enumerated() {
                guard let data = values["\(key).\(field.name)"], let type = field.type as? any RestorableProperty.Type,
                    let slot = type.slot(reading: data, for: node)
                else { continue }
                let slots = result ?? DynamicPropertySlots(count: fields.count)
                slots.objects[index] = slot
                result = slots
            }
            return result
        }
    }
#endif
