extension UIWindowScene {
    /// Starts a task for a view, a hook or an effect of the current scene. It is cancelled when the scene ends.
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
        scene.lastTask += 1
        let number = scene.lastTask
        // The task inherits it, and so looks up texts in the scene's language also after it was suspended.
        let task = SceneLanguage.$ofTask.withValue(scene.languageBox) {
            Task(priority: priority) { @MainActor [weak scene] in
                await operation()
                scene?.tasks[number] = nil
            }
        }
        scene.tasks[number] = task
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
