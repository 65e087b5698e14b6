import LayerTree

/// What people who use assistive technology prefer, and a way to tell them something.
///
/// The preferences are those of the scene that code runs for.
@MainActor public enum UIAccessibility {
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A screen reader says a text once it has said what it is saying. The argument is the text: a `String`.
        public static let announcement = Notification(rawValue: 1)
        /// A part of the screen changed. The argument is the view at which a screen reader continues, which gets the focus; a text
        /// to say; or nil, which does nothing, since browsers notice changes by themselves.
        public static let layoutChanged = Notification(rawValue: 2)
        /// Another screen is shown. The argument is as that of `layoutChanged`; nil means the screen's heading, or its first
        /// element that has a name.
        public static let screenChanged = Notification(rawValue: 3)
    }

    /// Whether moves should be replaced by fades.
    public static var isReduceMotionEnabled: Bool { UITraitCollection.current.isReduceMotionEnabled }

    /// Whether borders and text should stand out more.
    public static var isDarkerSystemColorsEnabled: Bool {
        UITraitCollection.current.accessibilityContrast == .high
    }

    /// Tells the screen readers of a scene something: that of the argument's view, else the scene that code runs for. Outside
    /// of a scene's events and turns a text is discarded.
    ///
    /// The focus moves when the turn's layout is done, so a view may be passed before it is shown.
    public static func post(notification: Notification, argument: Any?) {
        if let text = argument as? String {
            UIWindowScene.current?.send(.announce(text, isAssertive: false))
        } else if notification == .layoutChanged || notification == .screenChanged {
            let view = argument as? UIView
            guard let scene = view?.window?.windowScene ?? UIWindowScene.current else { return }
            let needsTarget = notification == .screenChanged
            scene.enqueue(.layout) { [weak scene, weak view] in
                guard let scene else { return }
                if let view {
                    view.takeAccessibilityFocus()
                } else if needsTarget {
                    scene.keyWindow?.firstScreenElement?.takeAccessibilityFocus()
                }
            }
        }
    }

    /// Tells screen readers a text at once, in the midst of what they say: for what can't wait.
    package static func announceAssertively(_ text: String) {
        UIWindowScene.current?.send(.announce(text, isAssertive: true))
    }
}

extension UIView {
    /// Moves the page's focus to the view, which can have it from then on; the Tab key still passes by. A screen reader reads the
    /// view out and continues from there.
    package final func takeAccessibilityFocus() {
        guard let scene = window?.windowScene, canHavePageFocus else { return }
        if canBecomeFirstResponder, becomeFirstResponder() { return }
        let layer = accessibilityLayer
        switch layer.element {
        case .button, .formButton, .input, .textarea, .select: break
        case .a where layer[attribute: .href] != nil: break
        default: if layer[attribute: .tabindex] == nil { layer[attribute: .tabindex] = "-1" }
        }
        scene.send(.focus(layer.id))
    }

    /// Takes the page's focus from the view, if it has it.
    package final func leaveAccessibilityFocus() {
        if isFirstResponder { resignFirstResponder() }
        window?.windowScene?.send(.blur(accessibilityLayer.id))
    }

    /// Calls a closure when the page's focus comes to the view and when it leaves it. There is one such closure.
    package final func reportPageFocus(_ handler: @escaping @MainActor (Bool) -> Void) {
        accessibilityLayer.events.insert(.focus)
        rare.onPageFocus = handler
    }

    /// The first heading in the view, else the first view that has a name.
    fileprivate final var firstScreenElement: UIView? {
        var named: UIView?
        func heading(in view: UIView) -> UIView? {
            guard !view.isHidden, !view.layer.hasFlag(.inert), !view.accessibilityElementsHidden else { return nil }
            if view.accessibilityTraits.contains(.header) { return view }
            if (LayerElement.h1.rawValue...LayerElement.h6.rawValue).contains(view.layer.element.rawValue) {
                return view
            }
            if named == nil, view.accessibilityLabel != nil || view.shownText?.isEmpty == false { named = view }
            for subview in view.subviews {
                if let found = heading(in: subview) { return found }
            }
            return nil
        }
        return heading(in: self) ?? named
    }
}
