extension UIWindowScene {
    /// Starts a task for a view, a hook or an effect, and counts it for the current scene while it runs.
    ///
    /// A scene that exceeds `DisplayLimits.tasks` is ended: repeatedly started tasks that never end would exhaust the
    /// memory of the shared process.
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
                    "The scene runs \(scene.runningTasks) tasks, exceeding `DisplayLimits.tasks` (\(limit)). "
                    + "Check for tasks that never end.")
        }
        return task
    }
}
