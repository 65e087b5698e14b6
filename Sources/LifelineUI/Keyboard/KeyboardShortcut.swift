/// A key with modifiers that triggers a control.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key that is pressed together with the modifiers.
    public var key: KeyEquivalent
    /// The modifier keys. Command is Control except on Apple's keyboards.
    public var modifiers: EventModifiers

    /// Creates a shortcut, with Command unless other modifiers are given.
    nonisolated public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Return.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

private enum KeyboardShortcutKey: EnvironmentKey {
    static var defaultValue: KeyboardShortcut? { nil }
}

extension EnvironmentValues {
    /// The shortcut of the enclosed buttons. Nil, the default, for none.
    public internal(set) var keyboardShortcut: KeyboardShortcut? {
        get { self[KeyboardShortcutKey.self] }
        set { self[KeyboardShortcutKey.self] = newValue }
    }
}

extension View {
    /// Triggers the enclosed button by a key, wherever the focus is in the page.
    ///
    /// A shortcut works while its button is visible and enabled, and nothing is presented over it. While a text field
    /// has the focus, keys without Command, Control or Option are typed instead, except Escape. Of equal shortcuts the
    /// first works.
    nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
    }

    /// Sets the keyboard shortcut of the enclosed button; nil removes one that was set by an enclosing view.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        environment(\.keyboardShortcut, shortcut)
    }
}

/// The shortcuts of a graph's buttons.
@MainActor final class ShortcutCenter {
    private struct Entry {
        let id: ObjectIdentifier
        var shortcut: KeyboardShortcut
        weak var control: UIControl?
        /// A view that is shown in place of the control.
        var anchor: ViewHandle?

        @MainActor var isUsable: Bool {
            guard let control, control.isEnabled else { return false }
            return (anchor.map(\.view) ?? control)?.isShownForUse ?? false
        }
    }

    private struct WeakOwner {
        weak var owner: (any DefaultButtonOwner)?
    }

    private var entries: [Entry] = []
    /// The alerts, in the order in which they appeared.
    private var owners: [WeakOwner] = []

    func register(_ shortcut: KeyboardShortcut, for control: UIControl, shownBy anchor: ViewHandle?) {
        let entry = Entry(id: ObjectIdentifier(control), shortcut: shortcut, control: control, anchor: anchor)
        if let index = entries.firstIndex(where: { $0.id == entry.id }) {
            entries[index] = entry
        } else {
            entries.append(entry)
        }
    }

    func remove(_ control: UIControl) {
        guard !entries.isEmpty else { return }
        entries.removeAll { $0.id == ObjectIdentifier(control) }
    }

    func add(_ owner: some DefaultButtonOwner) {
        owners.removeAll { $0.owner == nil }
        owners.append(WeakOwner(owner: owner))
    }

    /// The button of the topmost alert that Return presses, where no shortcut says so.
    private var defaultButton: UIControl? {
        let button = owners.last { $0.owner?.isShown == true }?.owner?.defaultButton
        return button.flatMap { $0.isEnabled && $0.isShownForUse ? $0 : nil }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// The shortcuts whose buttons can currently be used.
    var usable: [KeyboardShortcut] {
        let shortcuts = entries.filter(\.isUsable).map(\.shortcut)
        return defaultButton == nil || shortcuts.contains(.defaultAction) ? shortcuts : shortcuts + [.defaultAction]
    }

    func perform(_ shortcut: KeyboardShortcut) {
        let control = entries.first { $0.shortcut == shortcut && $0.isUsable }?.control
        (control ?? (shortcut == .defaultAction ? defaultButton : nil))?.sendActions(for: .primaryActionTriggered)
    }
}

/// Something with a button that Return presses: an alert.
@MainActor protocol DefaultButtonOwner: AnyObject {
    var isShown: Bool { get }
    var defaultButton: UIControl? { get }
}

extension UIView {
    /// Whether the view is in a window, not hidden, and nothing that is presented covers it.
    var isShownForUse: Bool {
        guard window != nil else { return false }
        var next: UIView? = self
        while let view = next {
            if view.isHidden || view.layer.hasFlag(.inert) { return false }
            next = view.superview
        }
        return true
    }
}

extension ViewGraph {
    /// Whether there can be key commands; checked after each turn.
    var mayHaveKeyCommands: Bool { !shortcuts.isEmpty || !presentations.entries.isEmpty }

    /// Returns the current key commands: the buttons' shortcuts, and Escape for a presentation.
    func keyCommands<Host: UIResponder>(of host: Host.Type) -> [UIKeyCommand] {
        var commands = shortcuts.usable.map { shortcut in
            UIKeyCommand(
                action: { (_: Host) in { [weak self] _ in self?.shortcuts.perform(shortcut) } },
                input: shortcut.key.browserName,
                modifierFlags: UIKeyModifierFlags(rawValue: shortcut.modifiers.rawValue))
        }
        if let last = presentations.entries.last, presentations.canDismissOutside(last),
            controller?.viewIfLoaded?.isShownForUse != false
        {
            commands.append(
                UIKeyCommand(
                    action: { (_: Host) in { [weak self] _ in self?.presentations.attemptToDismissTopmost() } },
                    input: UIKeyCommand.inputEscape))
        }
        return commands
    }
}
