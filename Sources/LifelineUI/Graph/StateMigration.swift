#if DEBUG
    /// The state of a part of the tree that is replaced because an edit changed its types.
    ///
    /// A new node there gets the state of a view of the same name with the same named ancestors, or else that of the
    /// first view of its name. Views are matched by name because the new code of a type is another type. Within a view,
    /// properties are matched by name and type.
    @MainActor final class StateMigration {
        private final class MigrationSource {
            let path: [String]
            let type: Any.Type
            let slots: DynamicPropertySlots
            var isTaken = false

            init(path: [String], type: Any.Type, slots: DynamicPropertySlots) {
                self.path = path
                self.type = type
                self.slots = slots
            }
        }

        private var migrationSources: [String: [MigrationSource]] = [:]
        /// The migration of an enclosing part that is also being replaced.
        private let outer: StateMigration?
        private let depth: Int

        init(of node: _ViewNode, or outer: StateMigration?) {
            self.outer = outer
            depth = node.depth
            collect(node, path: [])
        }

        private func collect(_ node: _ViewNode, path: [String]) {
            var path = path
            if let (type, slots) = node.migratedState {
                let name = ViewPath.name(of: type)
                path.append(name)
                migrationSources[name, default: []].append(MigrationSource(path: path, type: type, slots: slots))
            }
            node.forEachChild { collect($0, path: path) }
        }

        /// Returns the initial slots of a new node; nil if there are none for it.
        func consume(_ type: Any.Type, for node: _ViewNode) -> DynamicPropertySlots? {
            let fields = ViewType.of(type).dynamicFields
            guard !fields.isEmpty else { return nil }
            let name = ViewPath.name(of: type)
            let free = (migrationSources[name] ?? []).filter { !$0.isTaken }
            let path = path(above: node) + [name]
            guard let donor = free.first(where: { $0.path == path }) ?? free.first else {
                return outer?.consume(type, for: node)
            }
            donor.isTaken = true
            let result = DynamicPropertySlots(count: fields.count)
            let before = ViewType.of(donor.type).dynamicFields
            for (index, field) in fields.enumerated() {
                // A wrapped property's storage is named after it.
                let property = field.name.hasPrefix("_") ? String(field.name.dropFirst()) : field.name
                if node.graph.resetProperties.contains("\(name).\(property)") { continue }
                guard let old = before.firstIndex(where: { $0.name == field.name && $0.type == field.type }),
                    let slot = donor.slots.objects[old] as? any TransferableSlot
                else { continue }
                slot.move(to: node)
                result.objects[index] = slot
                donor.slots.objects[old] = nil
            }
            return result
        }

        /// The names of the views with state from the root of the replaced part down to a node.
        private func path(above node: _ViewNode) -> [String] {
            var names: [String] = []
            var next = node.parent
            while let above = next, above.depth >= depth {
                if let (type, _) = above.migratedState { names.append(ViewPath.name(of: type)) }
                next = above.parent
            }
            return names.reversed()
        }
    }

    /// The stored state of a dynamic property that can be moved to another node.
    @MainActor protocol TransferableSlot: AnyObject {
        func move(to node: _ViewNode)
    }

    extension StateBox: TransferableSlot {
        func move(to node: _ViewNode) {}
    }

    extension ViewPlace: TransferableSlot {}
    extension ObjectWatch: TransferableSlot {}

    extension DynamicPropertySlots: TransferableSlot {
        func move(to node: _ViewNode) {
            for index in objects.indices {
                if let slot = objects[index] as? any TransferableSlot {
                    slot.move(to: node)
                } else {
                    (objects[index] as? any DynamicPropertySlot)?.unmount()
                    objects[index] = nil
                }
            }
        }
    }
#endif
