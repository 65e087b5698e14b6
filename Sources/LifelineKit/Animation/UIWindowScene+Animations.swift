extension UIWindowScene {
    /// Connects the tree's animations to the scene's clock, and ends overdue ones.
    final func watchAnimations(of context: LayerContext) {
        let running = context.running
        let clock = clock
        running.clock = { clock.now }
        running.perform = { [weak self] body in
            if let self { inScene(body) } else { body() }
        }
        running.onDeadline = { [weak self, weak running] deadline in
            guard let self, let running else { return }
            scheduleAnimationDeadline(deadline, running)
        }
    }

    private final func scheduleAnimationDeadline(_ deadline: TimeInterval, _ running: RunningAnimations) {
        clock.schedule(after: deadline - clock.now) { [weak self, weak running] in
            guard let self, let running, !hasEnded else { return }
            let next = running.endOverdue()
            if next.isFinite { scheduleAnimationDeadline(next, running) }
        }
    }

    /// Runs a body with this scene as the current one.
    package final func inScene(_ body: () -> Void) {
        let outer = UIWindowScene.current
        UIWindowScene.current = self
        body()
        UIWindowScene.current = outer
    }
}
