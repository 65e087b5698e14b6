import LayerTree
import LifelineKit

extension TestScene {
    /// A keyboard shortcut of the app, as known to the page.
    public struct Shortcut: Hashable, Sendable {
        /// The key without modifiers, as browsers name it.
        public var key: String
        /// The modifier keys.
        public var modifiers: DisplayEvent.Modifiers
        /// The title of the command.
        public var title: String
    }

    /// The currently available shortcuts, those nearest to the first responder first.
    public var shortcuts: [Shortcut] {
        guard case .features(let features)? = client.mirror.root.properties[.features],
            let keys = features.first(where: { $0.name == "keys" })
        else { return [] }
        return keys.payload.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            guard let count = try? reader.uint() else { return [] }
            return (0..<count).compactMap { _ in
                guard let key = try? reader.string(), let modifiers = try? reader.uint(),
                    let title = try? reader.string()
                else { return nil }
                return Shortcut(key: key, modifiers: .init(rawValue: UInt8(modifiers)), title: title)
            }
        }
    }

    /// Handles a key as a shortcut, as the page does before anything else.
    ///
    /// - Returns: whether the key belonged to a shortcut.
    func pressShortcut(_ key: String, _ modifiers: DisplayEvent.Modifiers) -> Bool {
        let name = key.count == 1 ? key.lowercased() : key
        guard let shortcut = shortcuts.first(where: { $0.key == name && $0.modifiers == modifiers }) else {
            return false
        }
        let isPlain = modifiers.isSubset(of: .shift) && name != "Escape" && !(name.count > 1 && name.hasPrefix("F"))
        if isPlain, let id = keyboard.focused, let node = client.mirror[id], node.element.isInteractive { return false }
        var writer = WireWriter()
        writer.string(shortcut.key)
        writer.uint(Int(shortcut.modifiers.rawValue))
        writer.uint(Int(keyboard.focused ?? 0))
        client.send(.feature(LayerFeature("keys", writer.bytes)), to: LayerMirror.rootID)
        return true
    }
}
