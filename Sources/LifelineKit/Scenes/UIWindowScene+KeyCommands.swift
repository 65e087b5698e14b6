/// The active keyboard shortcuts, and their registration with the page.
extension UIWindowScene {
    static let keysFeature = "keys"

    /// Where key events are sent: the first responder, else the innermost visible controller of the topmost one.
    final var keyResponder: UIResponder? {
        if let firstResponder { return firstResponder }
        guard let window = keyWindow else { return nil }
        var innermost = topmostController
        while let next = innermost?.children.last(where: { $0.viewIfLoaded?.window === window }) { innermost = next }
        return innermost ?? window
    }

    /// The shortcuts of the responder chain with their responders, nearest first. Among equal shortcuts the nearest is
    /// used.
    final var currentKeyCommands: [(command: UIKeyCommand, responder: UIResponder)] {
        var all: [(UIKeyCommand, UIResponder)] = []
        var next = keyResponder
        while let responder = next {
            if let commands = responder.keyCommands {
                for command in commands where command.isUsable { all.append((command, responder)) }
            }
            next = responder.next
        }
        return all + undoCommands.map { ($0, self) }
    }

    /// The shortcuts of undoing and redoing, while there is something to undo or redo.
    private final var undoCommands: [UIKeyCommand] {
        guard let manager = usedUndoManager else { return [] }
        var commands: [UIKeyCommand] = []
        if manager.canUndo {
            commands.append(
                UIKeyCommand(
                    title: manager.undoMenuItemTitle, action: UIWindowScene.undo, input: "z", modifierFlags: .command))
        }
        if manager.canRedo {
            for (input, flags) in [("z", [.command, .shift]), ("y", .command)] as [(String, UIKeyModifierFlags)] {
                commands.append(
                    UIKeyCommand(
                        title: manager.redoMenuItemTitle, action: UIWindowScene.redo, input: input,
                        modifierFlags: flags))
            }
        }
        return commands
    }

    private final func undo() { usedUndoManager?.undo() }
    private final func redo() { usedUndoManager?.redo() }

    /// Sends the page the list of keys to report, if it changed.
    final func updateKeyCommands() {
        guard let root = display?.context.root else { return }
        let commands = currentKeyCommands
        if commands.isEmpty, root[feature: Self.keysFeature] == nil { return }
        var seen: Set<[String]> = []
        var writer = WireWriter()
        let different = commands.filter { command, _ in
            seen.insert([Self.key(command), "\(command.modifierFlags.rawValue)"]).inserted
        }
        writer.uint(different.count)
        for (command, _) in different {
            writer.string(Self.key(command))
            writer.uint(command.modifierFlags.rawValue)
            writer.string(command.discoverabilityTitle ?? command.title)
        }
        root[feature: Self.keysFeature] = different.isEmpty ? nil : writer.bytes
    }

    /// Performs the shortcut for a key and modifiers, as registered with the page.
    final func performKeyCommand(_ payload: [UInt8]) {
        let pressed: (key: String, modifiers: UInt32, focused: UInt32)? = payload.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            guard let key = try? reader.string(), let modifiers = try? reader.uint(), let focused = try? reader.uint()
            else { return nil }
            return (key, modifiers, focused)
        }
        guard let (key, modifiers, focused) = pressed else { return }
        // Most controls don't report the focus, which returns to them after what the shortcut shows.
        if focused != 0 { lastClicked = LayerID(focused) }
        for (command, _) in currentKeyCommands
        where Self.key(command) == key && command.modifierFlags.rawValue == Int(modifiers) {
            if let first = keyResponder, command.perform(from: first) { return }
            if command.perform(from: self) { return }
        }
    }

    // With Shift, a key types a different letter; shortcuts refer to the key.
    private static func key(_ command: UIKeyCommand) -> String {
        let input = command.input ?? ""
        return input.count == 1 ? input.lowercased() : input
    }
}
