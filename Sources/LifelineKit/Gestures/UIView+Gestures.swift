extension UIView {
    /// The recognizers that track the touches of this view and its content. Nil removes all.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { extras?.gestureRecognizers }
        set {
            for recognizer in extras?.gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Attaches a recognizer to this view, detaching it from its previous view.
    ///
    /// Labels and image views receive no touches unless `isUserInteractionEnabled` is set.
    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        ensuredExtras.gestureRecognizers = (extras?.gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
        gesturesDidChange()
    }

    /// Detaches a recognizer, cancelling its current gesture.
    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.environment?.abandon(recognizer)
        extras?.gestureRecognizers?.removeAll { $0 === recognizer }
        if extras?.gestureRecognizers?.isEmpty == true { extras?.gestureRecognizers = nil }
        recognizer.view = nil
        gesturesDidChange()
    }

    /// Updates which events the page reports for the view.
    final func gesturesDidChange() {
        let before = extras?.gestureEvents ?? []
        var events: LayerEvents = wantsTouches ? .pointer : []
        for recognizer in extras?.gestureRecognizers ?? [] { events.formUnion(recognizer.reported) }
        if isTappedByAssistance { events.insert(.click) }
        guard events != before else { return }
        ensuredExtras.gestureEvents = events
        layer.events = layer.events.subtracting(before.subtracting(events)).union(events)
        let special = events.intersection([.pansHorizontally, .pansVertically, .pinch, .press])
        layer[feature: "gestures"] = special.isEmpty ? nil : [UInt8(special.rawValue >> 9)]
        if events.contains(.click) != before.contains(.click), !(self is UIControl) {
            layer[attribute: .tabindex] = events.contains(.click) ? "0" : nil
        }
    }

    /// Whether keyboards and screen readers can perform the view's tap: it is exposed as a button or link, and has a
    /// recognizer for a single tap of one finger.
    private final var isTappedByAssistance: Bool {
        guard !(self is UIControl), !accessibilityTraits.isDisjoint(with: [.button, .link]) else { return false }
        return extras?.gestureRecognizers?.contains { ($0 as? UITapGestureRecognizer)?.isPlain == true } ?? false
    }

    /// Whether the view receives all touches of a gesture, or only the first one. False by default.
    public final var isMultipleTouchEnabled: Bool {
        get { extras?.isMultipleTouchEnabled ?? false }
        set { if newValue != isMultipleTouchEnabled { ensuredExtras.isMultipleTouchEnabled = newValue } }
    }

    /// Whether the view may override the touch methods, so that the page must report touches: its class is declared
    /// outside of the library.
    final var wantsTouches: Bool {
        let type = type(of: self)
        return type != UIView.self && type != TextView.self && LibraryClasses.isForeign(type)
    }
}

/// Determines which classes belong to the library's modules. Swift has no way to find out whether a class overrides a
/// method.
@MainActor private enum LibraryClasses {
    private static var known: [ObjectIdentifier: Bool] = [:]
    private static var last: (type: ObjectIdentifier, isForeign: Bool)?
    private static let modules = ["LifelineKit.", "LifelineUI.", "Lifecycle.", "Hooks.", "Vaccine.", "LifecycleHooks."]

    static func isForeign(_ type: UIView.Type) -> Bool {
        // Consecutive views often have the same class.
        if let last, last.type == ObjectIdentifier(type) { return last.isForeign }
        defer { last = known[ObjectIdentifier(type)].map { (ObjectIdentifier(type), $0) } }
        if let known = known[ObjectIdentifier(type)] { return known }
        let name = String(reflecting: type)
        let isForeign = !modules.contains { name.hasPrefix($0) }
        known[ObjectIdentifier(type)] = isForeign
        return isForeign
    }
}
