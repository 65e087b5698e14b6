/// Finds out whether an evaluation would change more than the browser can animate.
///
/// While a probe runs, nodes do not add, remove or exchange views. They keep those that they show, and are dirty until
/// their next view arrives.
@MainActor final class ContentProbe {
    /// Whether views would have been added, removed or exchanged, or a text or an image has changed.
    fileprivate(set) var foundChange = false
}

extension ViewGraph {
    /// Runs a body that may evaluate views but must not add or remove any.
    ///
    /// - Returns: Whether the body found a change that cannot be animated.
    @discardableResult
    func probing(_ body: () -> Void) -> Bool {
        let outer = probe
        let probe = ContentProbe()
        self.probe = probe
        body()
        self.probe = outer
        return probe.foundChange
    }

    /// Records that a text or an image has changed.
    func recordContentChange() { probe?.foundChange = true }

    /// The sampler, created on demand.
    var motionSampler: MotionSampler {
        if let sampler { return sampler }
        let new = MotionSampler(graph: self)
        sampler = new
        return new
    }

    /// Runs a body whose evaluations begin no motions.
    func withoutMotions(_ body: () -> Void) { motionSampler.withoutMotions(body) }

    /// Whether what is evaluated now is a moment of a motion.
    var isSampling: Bool { probe != nil || sampler?.isSampling == true }
}

extension _ViewNode {
    /// Whether the node must keep the views that it shows, because a probe runs. Then its next view is applied even if it
    /// equals the current one.
    @usableFromInline final func keepsContentForProbe() -> Bool {
        guard let probe = unretainedGraph.borrow({ $0.probe }) else { return false }
        probe.foundChange = true
        updateState.dirtiness = .dirty
        return true
    }
}
