extension UIViewPropertyAnimator: AnimationPlayerOwner {
    var parameters: AnimationParameters {
        timingParameters?.parameters(duration: duration) ?? AnimationParameters(duration: duration)
    }

    func activate(delay: TimeInterval) {
        state = .active
        player.startDelay = delay
        player.owner = self
        let pending = animations
        animations = []
        record(pending)
    }

    func record(_ bodies: [(body: () -> Void, delayFactor: Double)]) {
        var parameters = parameters
        parameters.delay = player.startDelay
        parameters.holds = true
        for (body, factor) in bodies {
            let block = AnimationBlock.record(parameters, body)
            player.add(block, parameters, after: factor)
        }
        player.seal()
    }

    func animationsArrived() {
        guard state == .active else { return }
        isRunning = false
        if pausesOnCompletion {
            player.hold(isReversedStorage ? 0 : 1)
            return
        }
        let position = isReversedStorage ? UIViewAnimatingPosition.start : .end
        player.settle(at: position)
        finish(position)
    }

    func finish(_ position: UIViewAnimatingPosition) {
        let completions = completions
        reset()
        for completion in completions { completion(position) }
    }

    func reset() {
        state = .inactive
        isRunning = false
        isReversedStorage = false
        completions = []
        player.clear()
    }
}
