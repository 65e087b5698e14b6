/// Runs closures when a view appears on screen and disappears.
public struct _AppearanceModifier: ViewModifier {
    let onAppear: (() -> Void)?
    let onDisappear: (() -> Void)?
    @ViewScope private var scope
    @State private var run = AppearanceRun()

    init(onAppear: (() -> Void)? = nil, onDisappear: (() -> Void)? = nil) {
        self.onAppear = onAppear
        self.onDisappear = onDisappear
    }

    public func body(content: Content) -> some View {
        run.onAppear = onAppear
        run.onDisappear = onDisappear
        run.follow(at: scope)
        return content
    }
}

private final class AppearanceRun: ViewAppearanceObserver {
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?

    nonisolated override init() { super.init() }

    override func appearanceDidChange(_ isVisible: Bool) {
        if isVisible { onAppear?() } else { onDisappear?() }
    }
}

extension View {
    /// Runs a closure each time the view appears on screen: after it entered the tree and was laid out, before it is
    /// shown; after a page on top of it was popped, its tab was chosen again, or a full-screen cover was dismissed; and
    /// when its line of a lazy container is scrolled into view.
    ///
    /// Each `onAppear` is followed by one `onDisappear`. A sheet, an alert or a popover over the view changes nothing.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(onAppear: action))
    }

    /// Runs a closure each time the view disappears from the screen: after it left the tree, another page was pushed on
    /// top of it, another tab was chosen, it was covered full-screen, or its line of a lazy container was scrolled out
    /// of view. If what covers it has a transition, the closure runs after that.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(onDisappear: action))
    }
}
