/// Runs closures when a view enters and leaves the tree.
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
        run.onDisappear = onDisappear
        if !run.isRegistered {
            run.isRegistered = true
            run.onAppear = onAppear
            scope.onCommit(run)
            scope.onUnmount { [run] in run.end() }
        }
        return content
    }
}

@MainActor private final class AppearanceRun: CommitParticipant {
    var isRegistered = false
    var onAppear: (() -> Void)?
    var onDisappear: (() -> Void)?
    private var hasAppeared = false

    nonisolated init() {}

    func commit(_ phase: CommitPhase) {
        guard phase == .layoutSetup, isRegistered, !hasAppeared else { return }
        hasAppeared = true
        onAppear?()
        onAppear = nil
    }

    func end() {
        isRegistered = false
        if hasAppeared { onDisappear?() }
        onDisappear = nil
    }
}

extension View {
    /// Runs a closure when the view has entered the tree and been laid out, before it is shown.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(onAppear: action))
    }

    /// Runs a closure when the view has left the tree.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        modifier(_AppearanceModifier(onDisappear: action))
    }
}
