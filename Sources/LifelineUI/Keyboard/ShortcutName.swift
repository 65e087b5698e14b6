extension KeyboardShortcut {
    /// The shortcut as menus show it: `⇧⌘S` where the keyboard has a Command key, otherwise `Ctrl+Shift+S`.
    @MainActor var name: String {
        let isApple = UITraitCollection.current.hasCommandKey
        let names: [(EventModifiers, apple: String, other: String)] = [
            (.control, "⌃", "Ctrl"), (.option, "⌥", "Alt"), (.shift, "⇧", "Shift"), (.command, "⌘", "Ctrl"),
        ]
        let used = names.filter { modifiers.contains($0.0) }
        if isApple { return used.map(\.apple).joined() + key.name(isApple: true) }
        // Control and Command are one key there, which is named first.
        let others = used.map(\.other).filter { $0 != "Ctrl" }
        let control = modifiers.isDisjoint(with: [.control, .command]) ? [] : ["Ctrl"]
        return (control + others + [key.name(isApple: false)]).joined(separator: "+")
    }
}

extension KeyEquivalent {
    fileprivate func name(isApple: Bool) -> String {
        let names: [KeyEquivalent: (apple: String, other: String)] = [
            .upArrow: ("↑", "Up"), .downArrow: ("↓", "Down"), .leftArrow: ("←", "Left"), .rightArrow: ("→", "Right"),
            .return: ("↩", "Enter"), .escape: ("⎋", "Esc"), .delete: ("⌫", "Backspace"),
            .deleteForward: ("⌦", "Del"), .tab: ("⇥", "Tab"), .space: ("␣", "Space"), .home: ("↖", "Home"),
            .end: ("↘", "End"), .pageUp: ("⇞", "PgUp"), .pageDown: ("⇟", "PgDn"),
        ]
        return names[self].map { isApple ? $0.apple : $0.other } ?? String(character).uppercased()
    }
}
