/// What a module knows about its surroundings.
package struct ClientViewTraits: Hashable, Sendable {
    package var locale: String
    package var isDark, isRightToLeft: Bool
    var reducesMotion = false

    package init(locale: String, isDark: Bool, isRightToLeft: Bool) {
        self.locale = locale
        self.isDark = isDark
        self.isRightToLeft = isRightToLeft
    }

    var flags: ClientViewPayload.Flags {
        var flags: ClientViewPayload.Flags = []
        if isDark { flags.insert(.dark) }
        if isRightToLeft { flags.insert(.rightToLeft) }
        if reducesMotion { flags.insert(.reducedMotion) }
        return flags
    }
}
