extension View {
    /// Lets users drop values on the view.
    ///
    /// ```swift
    /// ColumnView(column)
    ///     .dropDestination(for: Card.self) { cards, _ in column.add(cards) } isTargeted: { isTargeted = $0 }
    /// ```
    /// Values of the same type are received as they were dragged, from any tab of the same visitor or user; everything
    /// else is converted. Data of other sites and of the desktop is untrusted.
    ///
    /// - Parameters:
    ///   - action: Receives the values and the position in the view. Returns whether it could use them.
    ///   - isTargeted: Called when a drag with such values enters and leaves the view.
    public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(
            _DropModifier(
                target: DropTarget(
                    types: T.importedContentTypes(),
                    accepts: { info in info.items.contains { $0.canTransfer(to: T.self) } },
                    entered: { _ in isTargeted(true) }, exited: { _ in isTargeted(false) },
                    perform: { info in
                        isTargeted(false)
                        let location = info.location
                        info.items.transfer(to: T.self) { values in
                            if !action(values, location) { announceRefusal() }
                        }
                        return true
                    })))
    }

    /// Lets users drop items on the view.
    ///
    /// - Parameters:
    ///   - supportedContentTypes: The accepted types. Kinds of them are accepted, too.
    ///   - isTargeted: Set to whether a drag with such items is over the view.
    ///   - action: Receives the items. Returns whether it could use them.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    /// Lets users drop items on the view. The action also receives the position in the view.
    public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(
            _DropModifier(
                target: DropTarget(
                    types: supportedContentTypes,
                    accepts: { $0.hasItemsConforming(to: supportedContentTypes) },
                    entered: { _ in isTargeted?.wrappedValue = true },
                    exited: { _ in isTargeted?.wrappedValue = false },
                    perform: { info in
                        isTargeted?.wrappedValue = false
                        return action(info.itemProviders(for: supportedContentTypes), info.location)
                    })))
    }

    /// Lets users drop items on the view, controlled by a delegate.
    public func onDrop(of supportedContentTypes: [UTType], delegate: some DropDelegate) -> some View {
        modifier(
            _DropModifier(
                target: DropTarget(
                    types: supportedContentTypes,
                    accepts: {
                        $0.hasItemsConforming(to: supportedContentTypes) && delegate.validateDrop(info: $0)
                    },
                    entered: { delegate.dropEntered(info: $0) }, updated: { delegate.dropUpdated(info: $0) },
                    exited: { delegate.dropExited(info: $0) }, perform: { delegate.performDrop(info: $0) })))
    }

    /// Lets users drop items on the view. The types are named by their identifiers.
    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map(UTType.named), isTargeted: isTargeted, perform: action)
    }

    public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map(UTType.named), isTargeted: isTargeted, perform: action)
    }

    public func onDrop(of supportedTypes: [String], delegate: some DropDelegate) -> some View {
        onDrop(of: supportedTypes.map(UTType.named), delegate: delegate)
    }
}

@MainActor func announceRefusal() {
    UIAccessibility.post(notification: .announcement, argument: FrameworkText.notDroppedHere.string)
}

extension UTType {
    /// The declared type with an identifier, otherwise one of the app.
    fileprivate static func named(_ identifier: String) -> UTType {
        UTType(identifier) ?? UTType(exportedAs: identifier)
    }
}
