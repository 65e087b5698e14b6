import LayerTree

/// What an animator shows, from its beginning to its end.
struct MotionScript<Moment> {
    /// The moments at which the content is evaluated, in order.
    var moments: [Moment]
    /// What is shown when the script is over. A script that repeats never is, and this is what the layers' own properties
    /// show.
    var rest: Moment
    /// Seconds.
    var duration: TimeInterval
    var repeats: Bool
    /// Returns the keyframes of a property, from its values at the moments and at rest. The paths are by moment.
    var keyframes: ([LayerAnimation.Value], [Int: [LayerAnimation.Value]]) -> [LayerAnimation.Keyframe]
    /// Returns what is shown at a time in seconds, for content that the browser cannot animate: how the change to it is
    /// animated, and the time until the next change.
    var frame: (TimeInterval) -> (moment: Moment, animation: Animation?, time: TimeInterval)
}

/// A view that shows the moments of a script.
@MainActor protocol ScriptedView: View {
    associatedtype Moment
    associatedtype Content: View
    /// What starts the script when it changes; nil if it starts when the view appears.
    var trigger: AnyTrigger? { get }
    func content(of moment: Moment) -> Content
    /// Returns the moment that is shown before the script begins.
    var initialMoment: Moment { get }
    /// - Parameter moment: What is shown at present.
    func script(from moment: Moment) -> MotionScript<Moment>?
}

/// A value of any equatable type.
struct AnyTrigger {
    private let value: Any
    private let isEqual: (Any) -> Bool

    init<Value: Equatable>(_ value: Value) {
        self.value = value
        isEqual = { ($0 as? Value) == value }
    }

    func equals(_ other: AnyTrigger) -> Bool { isEqual(other.value) }
}

/// Plays a script by keyframes of the browser.
@MainActor final class ScriptMotion<Moment>: SampledMotion {
    var script: MotionScript<Moment>?
    /// Evaluates the content.
    private let evaluate: @MainActor (Moment) -> Void
    private var beginning = 0.0

    init(node: _ViewNode, evaluate: @escaping @MainActor (Moment) -> Void) {
        self.evaluate = evaluate
        super.init(node: node)
    }

    /// - Parameter isNew: Whether the script starts, instead of being sampled once more while it plays.
    func begin(isNew: Bool) {
        guard let node, let scene = node.graph.scene else { return }
        if isNew { beginning = scene.clock.now }
        node.graph.motionSampler.add(self)
    }

    override var isIndependent: Bool { true }
    override var moments: Int { script?.moments.count ?? 0 }

    override func layoutWillBegin(_ animation: Animation?) {
        guard let script, let scene = node?.graph.scene, script.duration > 0 else { return parameters = nil }
        let elapsed = scene.clock.now - beginning
        let delay = script.repeats ? -elapsed.truncatingRemainder(dividingBy: script.duration) : -elapsed
        parameters = AnimationParameters(duration: script.duration, delay: delay, timing: .linear)
        if script.repeats { parameters?.repeatCount = .infinity }
    }

    override func show(_ moment: Int) {
        if let script { evaluate(script.moments[moment]) }
    }

    override func showEnd() {
        if let script { evaluate(script.rest) }
    }

    override func keyframes(
        _ values: [LayerAnimation.Value], _ paths: [Int: [LayerAnimation.Value]]
    ) -> [LayerAnimation.Keyframe] {
        script?.keyframes(values, paths) ?? []
    }
}
