/// Keyframes in succession, which animate one property.
///
/// A custom sequence has a `body` made of others.
public protocol KeyframeTrackContent<Value> {
    associatedtype Value: Animatable
    associatedtype Body: KeyframeTrackContent<Value>

    /// The keyframes of which this content consists.
    @KeyframeTrackContentBuilder<Value> var body: Body { get }

    /// Adds the keyframes. Only the module's own sequences implement it.
    func _addKeyframes(to keyframes: inout [_Keyframe<Value>])
}

extension KeyframeTrackContent {
    public func _addKeyframes(to keyframes: inout [_Keyframe<Value>]) { body._addKeyframes(to: &keyframes) }
}

/// A sequence without a body of its own.
public protocol _PrimitiveKeyframeTrackContent<Value>: KeyframeTrackContent
where Body == _KeyframeList<Value> {}

extension _PrimitiveKeyframeTrackContent {
    public var body: _KeyframeList<Value> { _KeyframeList(keyframes: []) }
}

/// How a keyframe's value is reached from the previous one.
public struct _Keyframe<Value: Animatable> {
    typealias Data = Value.AnimatableData

    enum Form {
        case linear(UnitCurve)
        case cubic(start: Data?, end: Data?)
        case spring(Spring, start: Data?)
        case move
    }

    let value: Value
    let duration: TimeInterval?
    let form: Form

    init(_ value: Value, duration: TimeInterval?, _ form: Form) {
        self.value = value
        self.duration = duration.map { $0.isFinite ? max(0, $0) : 0 }
        self.form = form
    }
}

/// Interpolates between the previous value and this one, on a straight line.
public struct LinearKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// - Parameters:
    ///   - to: The value that is reached.
    ///   - duration: Seconds.
    ///   - timingCurve: The pace between the two values.
    public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
        keyframe = _Keyframe(to, duration: duration, .linear(timingCurve))
    }

    public func _addKeyframes(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Interpolates on a cubic curve. Adjacent cubic keyframes form a Catmull-Rom spline: the velocity at a keyframe is that
/// of the straight line from the previous keyframe to the next one.
///
/// Beside a keyframe of another kind, the velocity is that of the other segment at that end. It is 0 at the beginning and
/// at the end of a track.
public struct CubicKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// - Parameters:
    ///   - to: The value that is reached.
    ///   - duration: Seconds.
    ///   - startVelocity: The velocity at the beginning of the segment, in units per second; nil for a smooth one.
    ///   - endVelocity: The velocity at its end.
    public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
        keyframe = _Keyframe(
            to, duration: duration,
            .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
    }

    public func _addKeyframes(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Moves like a spring towards the value.
public struct SpringKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// - Parameters:
    ///   - to: The value that the spring settles at.
    ///   - duration: Seconds; nil until the spring has settled. If the spring is still moving then, the next keyframe
    ///     begins with its value and its velocity.
    ///   - startVelocity: The velocity at the beginning, in units per second; nil to keep that of the previous segment.
    public init(_ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil) {
        keyframe = _Keyframe(to, duration: duration, .spring(spring, start: startVelocity?.animatableData))
    }

    public func _addKeyframes(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Jumps to the value.
public struct MoveKeyframe<Value: Animatable>: _PrimitiveKeyframeTrackContent {
    private let keyframe: _Keyframe<Value>

    /// Jumps to a value, without interpolation and without taking time.
    public init(_ to: Value) { keyframe = _Keyframe(to, duration: 0, .move) }

    public func _addKeyframes(to keyframes: inout [_Keyframe<Value>]) { keyframes.append(keyframe) }
}

/// Keyframes in succession.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
    let keyframes: [_Keyframe<Value>]

    init(keyframes: [_Keyframe<Value>]) { self.keyframes = keyframes }

    init(_ content: some KeyframeTrackContent<Value>) {
        var all: [_Keyframe<Value>] = []
        content._addKeyframes(to: &all)
        keyframes = all
    }

    public var body: _KeyframeList<Value> { self }

    public func _addKeyframes(to all: inout [_Keyframe<Value>]) { all += keyframes }
}

/// Builds sequences of keyframes, with conditions and loops.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeList<Value>
    where K.Value == Value {
        _KeyframeList(expression)
    }

    public static func buildPartialBlock(first: _KeyframeList<Value>) -> _KeyframeList<Value> { first }

    public static func buildPartialBlock(
        accumulated: _KeyframeList<Value>, next: _KeyframeList<Value>
    ) -> _KeyframeList<Value> {
        _KeyframeList(keyframes: accumulated.keyframes + next.keyframes)
    }

    public static func buildBlock() -> _KeyframeList<Value> { _KeyframeList(keyframes: []) }

    public static func buildArray(_ components: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
        _KeyframeList(keyframes: components.flatMap(\.keyframes))
    }

    public static func buildOptional(_ component: _KeyframeList<Value>?) -> _KeyframeList<Value> {
        component ?? buildBlock()
    }

    public static func buildEither(first component: _KeyframeList<Value>) -> _KeyframeList<Value> { component }
    public static func buildEither(second component: _KeyframeList<Value>) -> _KeyframeList<Value> { component }
}
