import LayerTree

/// Accessibility preferences, and notifications for assistive technology.
///
/// The preferences are those of the current scene.
@MainActor public enum UIAccessibility {
    /// What is reported to a screen reader.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A screen reader reads out a text after its current speech. The argument is the text: a `String`.
        public static let announcement = Notification(rawValue: 1)
        /// A part of the screen changed. The argument is the view at which a screen reader continues, which gets the
        /// focus; a text to read out; or nil, which does nothing, since browsers detect changes by themselves.
        public static let layoutChanged = Notification(rawValue: 2)
        /// The screen was replaced. The argument is the same as for `layoutChanged`; nil means the screen's heading, or
        /// its first named element.
        public static let screenChanged = Notification(rawValue: 3)
    }

    /// Whether movements should be replaced by fades.
    public static var isReduceMotionEnabled: Bool { UITraitCollection.current.isReduceMotionEnabled }

    /// Whether borders and text should have a higher contrast.
    public static var isDarkerSystemColorsEnabled: Bool {
        UITraitCollection.current.accessibilityContrast == .high
    }

    /// Notifies the screen reader of the argument view's scene, else of the current scene. Outside of a scene's events
    /// and turns a text is discarded.
    ///
    /// The focus moves after the turn's layout, so a view may be passed before it is shown.
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

    /// Makes screen readers read out a text immediately, interrupting their speech. For urgent messages.
    package static func announceAssertively(_ text: String) {
        UIWindowScene.current?.send(.announce(text, isAssertive: true))
    }
}

/// The closure that a view calls when it gains or loses the page's focus.
struct PageFocusReport {
    var handler: @MainActor (Bool) -> Void
    var hasFocus = false
}

extension UIView {
    /// Moves the page's focus to the view and makes it focusable, but not by the Tab key. A screen reader reads the
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

    /// Removes the page's focus from the view, if it has it.
    package final func leaveAccessibilityFocus() {
        if isFirstResponder { resignFirstResponder() }
        window?.windowScene?.send(.blur(accessibilityLayer.id))
    }

    /// Sets the closure called when the view gains or loses the page's focus, replacing a previous one.
    package final func reportPageFocus(_ handler: @escaping @MainActor (Bool) -> Void) {
        accessibilityLayer.events.insert(.focus)
        ensuredExtras.pageFocus = PageFocusReport(handler: handler, hasFocus: extras?.pageFocus?.hasFocus == true)
    }

    /// Reports a change of the page's focus, if somebody wants to know of it.
    final func pageFocusDidChange(_ hasFocus: Bool) {
        guard let report = extras?.pageFocus else { return }
        extras?.pageFocus?.hasFocus = hasFocus
        report.handler(hasFocus)
    }

    /// Reports that a view that was removed has lost the focus. The page does not.
    final func losePageFocusWithWindow() {
        if extras?.pageFocus?.hasFocus == true { pageFocusDidChange(false) }
    }

    /// The first heading in the view, else its first named descendant.
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
