import LayerTree

/// The node of an animator: shows the moments of a script.
///
/// If only properties change that the browser can animate, the whole script is sampled once and played by the browser,
/// without messages, however often it repeats. Otherwise, because a text, an image or the structure changes, the moments
/// are evaluated one after the other at their time, in frames of the scene.
final class ScriptNode<Script: ScriptedView>: SingleChildNode<Script, Script.Content> {
    private enum Phase {
        /// Before the first start, and after the end.
        case resting
        /// The browser plays; the content shows the rest.
        case played
        /// The content shows the moment of the last frame.
        case framed(since: TimeInterval)
    }

    private var phase = Phase.resting
    private var moment: Script.Moment
    private var script: MotionScript<Script.Moment>?
    private var trigger: AnyTrigger?
    private var motion: ScriptMotion<Script.Moment>?
    private var place: ViewPlace?
    private var frame: FrameRequest?
    private var isOnScreen = false
    /// What the next update does besides evaluating the content.
    private var mustStart = false
    private var mustContinue = false

    override init(_ view: Script, _ inputs: __shared _NodeInputs) {
        moment = view.initialMoment
        trigger = view.trigger
        super.init(view, inputs)
        requirePromptTeardown()
        let place = ViewPlace(node: self)
        self.place = place
        place.onAppearanceChange { [unowned self] in appearanceDidChange($0) }
        motion = ScriptMotion(node: self) { [unowned self] in show($0) }
        show(moment)
    }

    private func show(_ moment: Script.Moment) {
        graph.evaluations += 1
        let view = self.view
        let content = tracking { view.content(of: moment) }
        if let child { child.reconcile(content) } else { child = Script.Content._makeNode(content, childInputs) }
    }

    override func update() {
        guard !graph.isSampling else { return show(moment) }
        if let trigger, let new = view.trigger, !trigger.equals(new) { mustStart = true }
        trigger = view.trigger
        if case .resting = phase, trigger == nil, isOnScreen { mustStart = true }
        if mustStart || mustContinue { return begin() }
        guard script?.repeats == true else { return show(moment) }
        // Other content may move otherwise.
        guard let new = view.script(from: moment) else { return rest() }
        script = new
        if case .played = phase { moment = new.rest }
        show(moment)
        if case .played = phase {
            motion?.script = new
            motion?.begin(isNew: false)
        }
    }

    // MARK: Playing

    private func appearanceDidChange(_ isVisible: Bool) {
        isOnScreen = isVisible
        guard isVisible else {
            frame?.cancel()
            return
        }
        switch phase {
        case .resting: mustStart = view.trigger == nil
        case .played: mustContinue = script?.repeats == true
        case .framed: return scheduleFrame(at: graph.scene?.clock.now ?? 0)
        }
        if mustStart || mustContinue { setNeedsUpdate() }
    }

    /// Starts the script, or samples it once more for views that were out of the tree.
    private func begin() {
        let isNew = mustStart
        (mustStart, mustContinue) = (false, false)
        guard let scene = graph.scene else { return show(moment) }
        if isNew {
            if case .framed = phase { frame?.cancel() }
            script = view.script(from: moment)
        }
        guard let script, script.duration > 0, !script.moments.isEmpty else {
            phase = .resting
            return show(moment)
        }
        play(script, in: scene, isNew: isNew)
    }

    private func play(_ script: MotionScript<Script.Moment>, in scene: UIWindowScene, isNew: Bool) {
        show(moment)
        let needsFrames = graph.probing {
            for moment in script.moments { show(moment) }
            show(script.rest)
        }
        guard needsFrames else {
            moment = script.rest
            phase = .played
            graph.withoutMotions { show(moment) }
            motion?.script = script
            motion?.begin(isNew: isNew)
            return
        }
        if let motion { graph.motionSampler.stop(motion) }
        guard !scene.traitCollection.isReduceMotionEnabled else {
            moment = script.rest
            phase = .resting
            return show(moment)
        }
        show(moment)
        phase = .framed(since: scene.clock.now)
        scheduleFrame(at: scene.clock.now)
    }

    // MARK: Frames

    private func scheduleFrame(at time: TimeInterval) {
        guard isOnScreen, let scene = graph.scene else { return }
        let frame = frame ?? FrameRequest(scene) { [weak self] in self?.frameDidBegin() }
        self.frame = frame
        frame.schedule(at: time)
    }

    private func frameDidBegin() {
        guard isMounted, let script, let scene = graph.scene else { return }
        guard case .framed(let start) = phase else { return }
        // A frame may come a rounding error before its time.
        let elapsed = scene.clock.now - start + 1e-5
        if !script.repeats, elapsed >= script.duration {
            moment = script.rest
            phase = .resting
            return setNeedsUpdate()
        }
        let time = script.repeats ? elapsed.truncatingRemainder(dividingBy: script.duration) : elapsed
        let shown = script.frame(time)
        moment = shown.moment
        if let animation = shown.animation {
            withTransaction(Transaction(animation: animation)) { setNeedsUpdate() }
        } else {
            setNeedsUpdate()
        }
        scheduleFrame(at: scene.clock.now + shown.time + 1e-5)
    }

    /// Ends a script that repeats.
    private func rest() {
        frame?.cancel()
        if let motion { graph.motionSampler.stop(motion) }
        script = nil
        phase = .resting
        moment = view.initialMoment
        show(moment)
    }

    override var forwardsItems: Bool { true }

    override var storesState: Bool { true }

    override func willUnmount() {
        frame?.cancel()
        frame = nil
        place?.unmount()
        motion?.script = nil
    }
}
