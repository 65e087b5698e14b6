/// A task that lives as long as a view is in the tree, and as long as a value stays the same.
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
        run.take(id, priority, action, scope)
        return content
    }
}

@MainActor private final class TaskRun<ID: Equatable>: CommitParticipant {
    private var id: ID?
    private var task: Task<Void, Never>?
    private var start: (() -> Task<Void, Never>)?

    nonisolated init() {}

    func take(
        _ id: ID, _ priority: TaskPriority, _ action: @escaping @MainActor @Sendable () async -> Void,
        _ scope: ViewPlace
    ) {
        guard self.id != id else { return }
        if self.id == nil {
            scope.onUnmount { [weak self] in
                self?.start = nil
                self?.task?.cancel()
                self?.task = nil
            }
        }
        self.id = id
        start = { UIWindowScene.startTask(priority: priority) { await action() } }
        scope.onCommit(self)
    }

    func commit(_ phase: CommitPhase) {
        guard phase == .passiveSetup, let start else { return }
        self.start = nil
        task?.cancel()
        task = start()
    }
}

extension View {
    /// Starts a task when the view has been shown; it is cancelled when the view leaves the tree.
    public func task(
        priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: 0, priority: priority, action: action))
    }

    /// The same; when `id` changes, the task is cancelled and started again.
    public func task<T: Equatable>(
        id: T, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
    ) -> some View {
        modifier(_TaskModifier(id: id, priority: priority, action: action))
    }
}
