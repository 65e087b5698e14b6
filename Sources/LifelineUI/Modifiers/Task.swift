/// A task that runs while a view is on screen and a value stays the same.
public struct _TaskModifier<ID: Equatable>: ViewModifier {
    let id: ID
    let priority: TaskPriority
    let action: @MainActor @Sendable () async -> Void
    @ViewScope private var scope
    @State private var run = TaskRun<ID>()

    init(id: ID, priority: TaskPriority, action: @escaping @MainActor @Sendable () async -> Void) {
        self.id = id
        self.priority = priority
        self.action = action
    }

    public func body(content: Content) -> some View {
        run.update(id, priority, action, scope)
        return content
    }
}

private final class TaskRun<ID: Equatable>: ViewAppearanceObserver {
    private var id: ID?
    private var task: Task<Void, Never>?
    private var start: (() -> Task<Void, Never>)?
    /// Whether a task must be started for the current id: the running one has a former id, or there is none yet.
    private var needsStart = false

    nonisolated override init() { super.init() }

    override var firstPhase: CommitPhase { .passiveSetup }

    func update(
        _ id: ID, _ priority: TaskPriority, _ action: @escaping @MainActor @Sendable () async -> Void,
        _ place: ViewPlace
    ) {
        start = { UIWindowScene.startTask(priority: priority) { await action() } }
        guard self.id != id else { return }
        self.id = id
        needsStart = true
        if !follow(at: place) { place.onCommit(self) }
    }

    override func commit(_ phase: CommitPhase) {
        super.commit(phase)
        if phase == .passiveSetup, isVisible, needsStart { restart() }
    }

    override func appearanceDidChange(_ isVisible: Bool) {
        if isVisible {
            restart()
        } else {
            task?.cancel()
            task = nil
        }
    }

    private func restart() {
        needsStart = false
        task?.cancel()
        task = start?()
    }
}

extension View {
    /// Starts a task each time the view appears on screen. It is cancelled when the view disappears. See `onAppear`.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }

    /// Starts a task each time the view appears. When `id` changes, the task is cancelled and started again.
    public func task<T: Equatable>(
        id: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: id, priority: priority, action: action))
    }
}
