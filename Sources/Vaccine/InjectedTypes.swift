#if DEBUG
    import LifelineKit

    /// The types that an injection's notification declares as new.
    @MainActor struct InjectedTypes {
        /// Nil if anything may be new.
        let types: [Any.Type]?

        init(_ notification: Notification) {
            switch notification.object {
            case nil: types = nil
            case let list as [Any.Type]: types = list.isEmpty ? nil : list
            case let list as [Any]:
                types = list.isEmpty ? nil : list.map { ($0 as? Any.Type) ?? type(of: $0) }
            case let type as Any.Type: types = [type]
            case let object?: types = [type(of: object)]
            }
        }

        func include(_ object: AnyObject) -> Bool {
            guard let types else { return true }
            return Self.classes(of: object).contains { own in types.contains { $0 == own } }
        }

        /// Whether an injection affects a controller: by its own code or that of its children, since containers may
        /// have to be notified about a child.
        func concern(_ controller: UIViewController) -> Bool {
            include(controller) || controller.children.contains { concern($0) }
        }

        private static func classes(of object: AnyObject) -> [AnyClass] {
            var result: [AnyClass] = []
            var next: AnyClass? = type(of: object)
            while let type = next {
                result.append(type)
                next = _getSuperclass(type)
            }
            return result
        }
    }
#endif
