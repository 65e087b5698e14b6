import LayerTree

/// A view whose content follows a value through keyframes.
///
/// ```swift
/// struct Pose { var scale = 1.0, angle = Angle.zero }
///
/// KeyframeAnimator(initialValue: Pose(), trigger: likes) { pose in
///     Image(systemName: "hand.thumbsup").scaleEffect(pose.scale).rotationEffect(pose.angle)
/// } keyframes: { _ in
///     KeyframeTrack(\.scale) {
///         CubicKeyframe(1.4, duration: 0.2)
///         SpringKeyframe(1, spring: .bouncy)
///     }
///     KeyframeTrack(\.angle) {
///         LinearKeyframe(.degrees(-20), duration: 0.2)
///         CubicKeyframe(.zero, duration: 0.3)
///     }
/// }
/// ```
/// Without a trigger it repeats as long as the view is on screen; with one it plays once whenever the trigger changes.
///
/// The server evaluates the content at up to 64 moments of the keyframes, and the browser plays what changes on the way.
/// If texts, images or structure change, the content is evaluated in each frame instead, 20 times per second, while the
/// page is visible.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>: View, ScriptedView
where KeyframePath.Value == Value {
    let initialMoment: Value
    let trigger: AnyTrigger?
    let isRepeating: Bool
    let makeContent: (Value) -> Content
    let keyframes: (Value) -> KeyframePath

    /// Repeats the keyframes.
    ///
    /// - Parameters:
    ///   - initialValue: The value before the first keyframe.
    ///   - repeating: Whether it plays; otherwise the content shows the value at the beginning.
    ///   - keyframes: Called with the initial value, and if the keyframes end with another one, with that.
    public init(
        initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initialMoment = initialValue
        trigger = nil
        isRepeating = repeating
        makeContent = content
        self.keyframes = keyframes
    }

    /// Plays the keyframes whenever `trigger` changes.
    ///
    /// - Parameter keyframes: Called with the current value: the initial one at first, then the last value of the keyframes
    ///   that were played before.
    public init(
        initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping (Value) -> Content,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
    ) {
        initialMoment = initialValue
        self.trigger = AnyTrigger(trigger)
        isRepeating = false
        makeContent = content
        self.keyframes = keyframes
    }

    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Self, _ inputs: _NodeInputs) -> _Node<Self> { ScriptNode(view, inputs) }

    func content(of moment: Value) -> Content { makeContent(moment) }

    func script(from moment: Value) -> MotionScript<Value>? {
        guard trigger != nil || isRepeating else { return nil }
        var timeline = KeyframeTimeline(
            initialValue: trigger == nil ? initialMoment : moment, keyframes(trigger == nil ? initialMoment : moment))
        let end = timeline.value(time: timeline.duration)
        if trigger == nil, !timeline.returns {
            timeline = KeyframeTimeline(initialValue: end, keyframes(end))
        }
        guard timeline.duration > 0 else { return nil }
        let (played, duration) = (timeline, timeline.duration)
        let times = played.sampleTimes
        return MotionScript(
            moments: times.map { played.value(time: $0) },
            rest: trigger == nil ? played.value(time: 0) : end, duration: duration, repeats: trigger == nil,
            keyframes: { values, _ in
                zip(times, values).map { .init(offset: Float($0 / duration), value: $1) }
            },
            frame: { (played.value(time: $0), nil, 0) })
    }
}

extension KeyframeTimeline {
    /// The maximum number of moments at which content is evaluated.
    private static var sampleLimit: Int { 64 }

    /// The moments at which content is evaluated: evenly, thirty per second at most, and where segments begin and end. Before
    /// a jump also the last moment of the former value.
    var sampleTimes: [TimeInterval] {
        let steps = max(1, min(Self.sampleLimit, Int((duration * 30).rounded(.up))))
        var times = (0...steps).map { Double($0) / Double(steps) * duration }
        for boundary in boundaries.prefix(Self.sampleLimit) {
            times.append(boundary.time)
            if boundary.isJump, boundary.time > 0 { times.append(boundary.time.nextDown) }
        }
        times.sort()
        return times.enumerated().filter { $0.offset == 0 || $0.element > times[$0.offset - 1] }.map(\.element)
    }
}

extension View {
    /// Moves the view through keyframes as long as it is on screen; see `KeyframeAnimator`.
    public func keyframeAnimator<Value>(
        initialValue: Value, repeating: Bool = true,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, repeating: repeating,
            content: { content(PlaceholderContentView(view: self), $0) }, keyframes: keyframes)
    }

    /// Moves the view through keyframes whenever `trigger` changes; see `KeyframeAnimator`.
    public func keyframeAnimator<Value>(
        initialValue: Value, trigger: some Equatable,
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
        @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
    ) -> some View {
        KeyframeAnimator(
            initialValue: initialValue, trigger: trigger,
            content: { content(PlaceholderContentView(view: self), $0) }, keyframes: keyframes)
    }
}
