extension UIView {
    /// The recognizers that follow the touches of this view and of all inside.
    public final var gestureRecognizers: [UIGestureRecognizer]? {
        get { extras?.gestureRecognizers }
        set {
            for recognizer in extras?.gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }

    /// Lets a recognizer follow the touches of this view. It leaves the view that it had.
    ///
    /// Labels and image views are deaf unless `isUserInteractionEnabled` is set.
    public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        rare.gestureRecognizers = (extras?.gestureRecognizers ?? []) + [recognizer]
        recognizer.view = self
        gesturesDidChange()
    }

    /// Takes a recognizer away. What it follows is cancelled.
    public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.environment?.abandon(recognizer)
        extras?.gestureRecognizers?.removeAll { $0 === recognizer }
        if extras?.gestureRecognizers?.isEmpty == true { extras?.gestureRecognizers = nil }
        recognizer.view = nil
        gesturesDidChange()
    }

    /// Tells the page what to report of the view.
    final func gesturesDidChange() {
        let before = extras?.gestureEvents ?? []
        var events: LayerEvents = wantsTouches ? .pointer : []
        for recognizer in extras?.gestureRecognizers ?? [] { events.formUnion(recognizer.reported) }
        if isTappedByAssistance { events.insert(.click) }
        guard events != before else { return }
        rare.gestureEvents = events
        layer.events = layer.events.subtracting(before.subtracting(events)).union(events)
        let special = events.intersection([.pansHorizontally, .pansVertically, .pinch, .press])
        layer[feature: "gestures"] = special.isEmpty ? nil : [UInt8(special.rawValue >> 9)]
        if events.contains(.click) != before.contains(.click), !(self is UIControl) {
            layer[attribute: .tabindex] = events.contains(.click) ? "0" : nil
        }
    }

    /// Whether a tap stands for the view's use, so that keyboards and screen readers can use it too: it is announced as
    /// something to use, and a tap of one finger does.
    private final var isTappedByAssistance: Bool {
        guard !(self is UIControl), !accessibilityTraits.isDisjoint(with: [.button, .link]) else { return false }
        return extras?.gestureRecognizers?.contains { ($0 as? UITapGestureRecognizer)?.isPlain == true } ?? false
    }

    /// Whether the view gets all touches of a gesture, or only the first one. False unless set.
    public final var isMultipleTouchEnabled: Bool {
        get { extras?.isMultipleTouchEnabled ?? false }
        set { if newValue != isMultipleTouchEnabled { rare.isMultipleTouchEnabled = newValue } }
    }

    /// Whether the view may override the touch methods, so that the page must report touches: it is of a class that is
    /// declared elsewhere.
    final var wantsTouches: Bool {
        let type = type(of: self)
        return type != UIView.self && type != TextView.self && OwnClasses.isForeign(type)
    }
}

/// Which classes belong to the library's modules. There is no way to ask whether a class overrides a method.
@MainActor private enum OwnClasses {
    private static var known: [ObjectIdentifier: Bool] = [:]
    private static var last: (type: ObjectIdentifier, isForeign: Bool)?
    private static let modules = ["LifelineKit.", "LifelineUI.", "Lifecycle.", "Hooks.", "Vaccine.", "LifecycleHooks."]

    static func isForeign(_ type: UIView.Type) -> Bool {
        // Views come in rows.
        if let last, last.type == ObjectIdentifier(type) { return last.isForeign }
        defer { last = known[ObjectIdentifier(type)].map { (ObjectIdentifier(type), $0) } }
        if let known = known[ObjectIdentifier(type)] { return known }
        let name = String(reflecting: type)
        let isForeign = !modules.contains { name.hasPrefix($0) }
        known[ObjectIdentifier(type)] = isForeign
        return isForeign
    }
}
