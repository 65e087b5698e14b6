import LayerTree

extension UIView {
    final var dragInteraction: UIDragInteraction? {
        interactions.lazy.compactMap { $0 as? UIDragInteraction }.first(where: \.isEnabled)
    }

    final var dropInteraction: UIDropInteraction? {
        interactions.lazy.compactMap { $0 as? UIDropInteraction }.first(where: \.isEnabled)
    }

    /// Whether the view is the picture of a drag. It is outside of the page, and screen readers ignore it.
    package final var isDragPreview: Bool {
        get { accessibilityElementsHidden && layer[feature: DragMessage.feature] == [DragRoles.Flags.preview.rawValue] }
        set {
            accessibilityElementsHidden = newValue
            layer[feature: DragMessage.feature] = newValue ? [DragRoles.Flags.preview.rawValue] : nil
        }
    }

    /// Notifies the page of what can be dragged from the view, and dropped on it.
    package final func updateDragRoles() {
        guard let state = extras?.interactions else { return }
        let (drag, drop) = (dragInteraction, dropInteraction)
        describeDrag(drag, state)
        var flags: DragRoles.Flags = []
        if let drag {
            flags.insert(.source)
            if drag.preparesOnPress { flags.insert(.preparesOnPress) }
            if state.dragDescription == .button { flags.insert(.isKeyStop) }
        }
        if let drop {
            flags.insert(.destination)
            if drop.insertsBetweenRows { flags.insert(.insertsBetweenRows) }
        }
        if updateFileDrops(drop, state) { flags.insert(.acceptsFiles) }
        let payload = flags.isEmpty ? nil : DragRoles(flags: flags, accepted: drop?.acceptedTypes ?? []).payload
        if layer[feature: DragMessage.feature] != payload { layer[feature: DragMessage.feature] = payload }
    }

    /// Adds or removes the request for files that are dropped on the view. Returns whether there is one.
    private final func updateFileDrops(_ drop: UIDropInteraction?, _ state: InteractionState) -> Bool {
        let types = drop.map { MediaTypes.ofFiles(acceptedAs: $0.acceptedTypes) } ?? []
        let scene = types.isEmpty ? nil : windowStorage?.windowScene
        if let current = state.fileDrops {
            if current.types == types, current.scene === scene { return true }
            current.remove()
            state.fileDrops = nil
        }
        guard let scene else { return false }
        state.fileDrops = OfferedFiles(types, on: self, in: scene) { [weak self, weak scene] providers in
            if let self, let scene { scene.ensuredDrags.dropFiles(providers, on: self) }
        }
        return true
    }

    /// Describes a source to assistive technology. A view without controls becomes a button that picks it up.
    private final func describeDrag(_ drag: UIDragInteraction?, _ state: InteractionState) {
        let hasRole = assignedRole != nil && (state.dragDescription == .none || state.dragDescription == .hint)
        let isControl = self is UIControl || self is any ListOwner || layer.element.isInteractive || hasRole
        let description: DragDescription =
            drag == nil
            ? .none
            : isControl || state.trigger != nil
                ? .hint : drag?.canBeButton == true && !containsInnerControl ? .button : .group
        guard description != state.dragDescription else { return }
        let old = state.dragDescription
        state.dragDescription = description
        if old == .button || old == .group {
            assignedRole = nil
            layer[attribute: .ariaRoledescription] = nil
        }
        if old == .button {
            layer[attribute: .tabindex] = nil
            layer.events.remove(.focus)
        }
        if old != .none, accessibilityHint == old.hint(hasCommandKey: traitCollection.hasCommandKey) {
            accessibilityHint = nil
        }
        switch description {
        case .none: return
        case .button:
            assignedRole = "button"
            layer[attribute: .tabindex] = "0"
            layer.events.insert(.focus)
            layer[attribute: .ariaRoledescription] = "draggable"
        case .group:
            assignedRole = "group"
            layer[attribute: .ariaRoledescription] = "draggable"
        case .hint: break
        }
        if accessibilityHint == nil {
            accessibilityHint = description.hint(hasCommandKey: traitCollection.hasCommandKey)
        }
    }
}

/// How a source is described to assistive technology.
enum DragDescription {
    case none
    /// A button that picks up the view.
    case button
    /// A group of controls, from each of which a key picks up the view.
    case group
    /// The view has a role of its own.
    case hint

    func hint(hasCommandKey: Bool) -> String? {
        switch self {
        case .none: nil
        case .button: FrameworkText.pickUpWithSpace.string
        case .group, .hint: (hasCommandKey ? FrameworkText.pickUpWithCommand : .pickUpWithControl).string
        }
    }
}
