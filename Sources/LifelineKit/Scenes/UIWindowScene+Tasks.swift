extension UIWindowScene {
    /// Starts work that a view, a hook or an effect asks for, and counts it while it runs for the scene that is worked on.
    ///
    /// A scene with more than `DisplayLimits.tasks` is ended: tasks that are started again and again and never end would
    /// take the memory of all.
    @discardableResult
    public static func startTask(
        priority: TaskPriority? = nil, _ operation: @escaping @MainActor () async -> Void
    ) -> Task<Void, Never> {
        guard let scene = current, let display = scene.display else {
            return Task(priority: priority) { @MainActor in await operation() }
        }
        scene.runningTasks += 1
        let task = Task(priority: priority) { @MainActor [weak scene] in
            await operation()
            scene?.runningTasks -= 1
        }
        let limit = display.taskLimit
        if scene.runningTasks > limit {
            task.cancel()
            display.end(
                overBudget:
                    "The scene runs \(scene.runningTasks) tasks, more than `DisplayLimits.tasks` allows (\(limit)). "
                    + "Are tasks started that never end?")
        }
        return task
    }
}
