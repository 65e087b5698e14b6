/// The shortcuts that work at the moment, and the page's knowledge of them.
extension UIWindowScene {
    static let keysFeature = "keys"

    /// Where keys go: the first responder, else the innermost controller that is shown.
    final var keyResponder: UIResponder? {
        if let firstResponder { return firstResponder }
        guard let window = keyWindow else { return nil }
        var innermost = window.rootViewController
        while let next = innermost?.children.last(where: { $0.viewIfLoaded?.window === window }) { innermost = next }
        return innermost ?? window
    }

    /// Each shortcut of the chain with the responder that has it, the nearest first. Of equal ones the nearest works.
    final var currentKeyCommands: [(command: UIKeyCommand, responder: UIResponder)] {
        var all: [(UIKeyCommand, UIResponder)] = []
        var next = keyResponder
        while let responder = next {
            if let commands = responder.keyCommands {
                for command in commands where command.isUsable { all.append((command, responder)) }
            }
            next = responder.next
        }
        return all
    }

    /// Tells the page which keys to report, if others than before.
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

    /// A shortcut was pressed: a key and its modifiers, as they were told to the page.
    final func performKeyCommand(_ payload: [UInt8]) {
        let pressed: (key: String, modifiers: UInt32)? = payload.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            guard let key = try? reader.string(), let modifiers = try? reader.uint() else { return nil }
            return (key, modifiers)
        }
        guard let (key, modifiers) = pressed else { return }
        for (command, _) in currentKeyCommands
        where Self.key(command) == key && command.modifierFlags.rawValue == Int(modifiers) {
            if let first = keyResponder, command.perform(from: first) { return }
        }
    }

    // With Shift a key types another letter; what is meant is the key.
    private static func key(_ command: UIKeyCommand) -> String {
        let input = command.input ?? ""
        return input.count == 1 ? input.lowercased() : input
    }
}
