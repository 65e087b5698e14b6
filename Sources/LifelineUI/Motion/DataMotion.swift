import LayerTree

/// The animation of the data of one view, modifier or layout.
///
/// ```
///  data changes ──▶ probe: do only geometry and colours change on the way?
///                     yes ──▶ the content shows the target; 24 moments are sampled in the layout, the browser plays
///                     no  ──▶ the content shows the start; it is evaluated in each frame (20 per second) until the end
/// ```
@MainActor final class DataMotion<Data: VectorArithmetic>: SampledMotion {
    /// The number of steps between the ends.
    private static var steps: Int { ShapeSamples.steps }

    /// Evaluates the content with some data.
    private let evaluate: @MainActor (Data) -> Void
    private var target: Data
    private var start: Data
    /// The former target. Other changes of the transaction begin with its look, also if it was not reached.
    private var reference: Data
    private var animation: Animation?
    private var beginning = 0.0
    /// Whether the content is evaluated in each frame.
    private var isFramed = false
    private var frame: FrameRequest?
    private var deadline: SceneTimer?
    private var completion: (() -> Void)?

    init(node: _ViewNode, _ data: Data, evaluate: @escaping @MainActor (Data) -> Void) {
        target = data
        start = data
        reference = data
        self.evaluate = evaluate
        super.init(node: node)
    }

    /// Evaluates the content with new data, and begins a motion if the change is animated.
    func update(to new: Data) {
        guard let node else { return }
        let graph = node.graph
        guard !graph.isSampling else {
            cancel()
            (start, target) = (new, new)
            return evaluate(new)
        }
        guard new != target else { return evaluate(presented) }
        let from = shown
        cancel()
        (reference, start, target) = (target, from, new)
        guard LayoutAnimation.isAwaited(in: graph), graph.scene != nil, UIView.areAnimationsEnabled,
            (new - from).magnitudeSquared > 0
        else {
            start = new
            return evaluate(new)
        }
        // With the start first: other changes of the view may add or remove views, and do so before the probe.
        evaluate(from)
        isFramed = graph.probing {
            for step in stride(from: Self.steps, to: 0, by: -3) {
                evaluate(data(at: Double(step) / Double(Self.steps)))
            }
        }
        graph.withoutMotions { evaluate(presented) }
        graph.motionSampler.add(self)
    }

    private func data(at progress: Double) -> Data {
        if progress == 1 { return target }
        return start + (target - start).scaled(by: progress)
    }

    /// The data with which the content is evaluated.
    private var presented: Data { isFramed ? shown : target }

    /// The data that is on the screen.
    private var shown: Data {
        guard let parameters else { return isFramed ? start : target }
        guard let now = node?.graph.scene?.clock.now, now - beginning < parameters.span else { return target }
        return data(at: parameters.progress(after: now - beginning) ?? 0)
    }

    private func cancel() {
        frame?.cancel()
        frame = nil
        deadline?.cancel()
        deadline = nil
        parameters = nil
        isFramed = false
        endCompletion()
    }

    private func endCompletion() {
        let completion = completion
        self.completion = nil
        completion?()
    }

    // MARK: Layout

    override var group: AnyHashable? { animation.map { AnyHashable($0) } }

    override func layoutWillBegin(_ animation: Animation?) {
        guard let node, let scene = node.graph.scene else { return }
        guard let animation, !(isFramed && scene.traitCollection.isReduceMotionEnabled) else {
            let mustShowEnd = isFramed
            cancel()
            if mustShowEnd { evaluate(target) }
            return
        }
        self.animation = animation
        beginning = scene.clock.now
        parameters = animation.parameters
        guard isFramed else { return }
        completion = AnimationCompletion.part(of: node.graph)
        frame = FrameRequest(scene) { [weak self] in self?.showFrame() }
        frame?.schedule(at: scene.clock.now)
        guard let span = parameters?.span, span.isFinite else { return }
        // A hidden page has no frames.
        deadline = scene.clock.schedule(after: span) { [weak self] in self?.end() }
    }

    private func showFrame() {
        guard isFramed, let node, node.isMounted, let scene = node.graph.scene else { return cancel() }
        node.setNeedsUpdate()
        frame?.schedule(at: scene.clock.now)
    }

    private func end() {
        cancel()
        node?.setNeedsUpdate()
    }

    /// Ends the motion when its node leaves the tree.
    func stop() { cancel() }

    override var isInterruption: Bool { reference != start }

    override var moments: Int { isFramed ? 0 : Self.steps + 1 }

    /// The first moment is the former target, and the second one the start.
    override func show(_ moment: Int) {
        guard !isFramed else { return }
        evaluate(moment == 0 ? reference : data(at: Double(moment - 1) / Double(Self.steps)))
    }

    override func showEnd() {
        if !isFramed { evaluate(target) }
    }
}
