/// What a menu shows, from top to bottom.
@MainActor enum MenuItem {
    case heading(String)
    case separator
    /// An action, command or submenu. `selection` is the menu of which one entry is on.
    case element(UIMenuElement, selection: UIMenu?)
    case loading

    /// Returns the items of a menu with its sections. Requests deferred entries.
    ///
    /// - Parameter update: Called when deferred entries have been provided.
    static func items(of menu: UIMenu, update: @escaping @MainActor () -> Void) -> [MenuItem] {
        var list = List(update: update)
        if !menu.title.isEmpty { list.items.append(.heading(menu.title)) }
        list.append(menu.children, selection: menu.options.contains(.singleSelection) ? menu : nil)
        return list.items
    }

    @MainActor private struct List {
        let update: @MainActor () -> Void
        var items: [MenuItem] = []
        /// Whether the next item begins a section.
        private var beginsSection = false

        init(update: @escaping @MainActor () -> Void) { self.update = update }

        mutating func append(_ elements: [UIMenuElement], selection: UIMenu?) {
            for element in elements {
                switch element {
                case let section as UIMenu where section.options.contains(.displayInline):
                    beginsSection = !items.isEmpty
                    let count = items.count
                    if !section.title.isEmpty { append(.heading(section.title)) }
                    append(
                        section.children,
                        selection: selection ?? (section.options.contains(.singleSelection) ? section : nil))
                    beginsSection = items.count > count || beginsSection
                case let deferred as UIDeferredMenuElement:
                    deferred.load(update)
                    if let found = deferred.elements {
                        append(found, selection: selection)
                    } else {
                        append(.loading)
                    }
                case let leaf as any UIMenuLeaf where leaf.attributes.contains(.hidden): break
                default: append(.element(element, selection: selection))
                }
            }
        }

        private mutating func append(_ item: MenuItem) {
            if beginsSection, case .heading? = items.last {} else if beginsSection { items.append(.separator) }
            beginsSection = false
            items.append(item)
        }
    }
}

extension UIMenu {
    /// Resets the placeholders in the menu and its sections whose entries are not kept.
    final func prepareToOpen() {
        for child in children {
            (child as? UIDeferredMenuElement)?.menuWillOpen()
            if let section = child as? UIMenu, section.options.contains(.displayInline) { section.prepareToOpen() }
        }
    }
}
