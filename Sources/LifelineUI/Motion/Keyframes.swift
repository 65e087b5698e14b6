/// A group of keyframes that animate a value: its tracks.
///
/// A custom group has a `body` made of others.
public protocol Keyframes<Value> {
    associatedtype Value
    associatedtype Body: Keyframes<Value>

    /// The tracks of which the keyframes consist.
    @KeyframesBuilder<Value> var body: Body { get }

    /// Adds the tracks. Only the module's own groups implement it.
    func _addTracks(to tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes {
    public func _addTracks(to tracks: inout _KeyframeTracks<Value>) { body._addTracks(to: &tracks) }
}

/// A group without a body of its own.
public protocol _PrimitiveKeyframes<Value>: Keyframes where Body == _NoKeyframes<Value> {}

extension _PrimitiveKeyframes {
    public var body: _NoKeyframes<Value> { _NoKeyframes() }
}

/// No tracks.
public struct _NoKeyframes<Value>: Keyframes {
    init() {}
    public var body: _NoKeyframes<Value> { self }
    public func _addTracks(to tracks: inout _KeyframeTracks<Value>) {}
}

/// The tracks of a value.
public struct _KeyframeTracks<Value> {
    struct Track {
        let duration: TimeInterval
        /// Sets the part of the value that the track animates to what it is at a time in seconds.
        let apply: (inout Value, TimeInterval) -> Void
        let boundaries: [KeyframeBoundary]
        /// Whether the last value equals the first.
        let returns: Bool
    }

    let initialValue: Value
    var tracks: [Track] = []

    init(initialValue: Value) { self.initialValue = initialValue }

    mutating func add<Part: Animatable>(
        _ keyPath: WritableKeyPath<Value, Part>, _ keyframes: [_Keyframe<Part>]
    ) {
        let curve = KeyframeCurve(from: initialValue[keyPath: keyPath], keyframes)
        tracks.append(
            Track(
                duration: curve.duration, apply: { $0[keyPath: keyPath] = curve.value(at: $1) },
                boundaries: curve.boundaries, returns: curve.returns))
    }
}

/// The keyframes of one property of the animated value, in succession.
///
/// ```swift
/// KeyframeTrack(\.scale) {
///     LinearKeyframe(1.0, duration: 0.36)
///     SpringKeyframe(1.5, duration: 0.8, spring: .bouncy)
///     SpringKeyframe(1.0, spring: .bouncy)
/// }
/// ```
/// All tracks of a group begin together. A track that is shorter than others keeps its last value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: _PrimitiveKeyframes
where Content.Value == Value {
    private let keyPath: WritableKeyPath<Root, Value>
    private let content: Content

    /// Creates a track for one property of the animated value.
    public init(
        _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
    ) {
        self.keyPath = keyPath
        self.content = content()
    }

    /// The keyframes of the whole value.
    public init(@KeyframeTrackContentBuilder<Value> content: () -> Content) where Root == Value {
        self.init(\.self, content: content)
    }

    public func _addTracks(to tracks: inout _KeyframeTracks<Root>) {
        var keyframes: [_Keyframe<Value>] = []
        content._addKeyframes(to: &keyframes)
        tracks.add(keyPath, keyframes)
    }
}

/// Several groups of tracks.
public struct _KeyframesPair<First: Keyframes, Second: Keyframes>: _PrimitiveKeyframes
where First.Value == Second.Value {
    let first: First
    let second: Second

    public func _addTracks(to tracks: inout _KeyframeTracks<First.Value>) {
        first._addTracks(to: &tracks)
        second._addTracks(to: &tracks)
    }
}

/// Builds groups of tracks, or the only track of a value that is animatable itself.
@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

    public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

    public static func buildPartialBlock<First: Keyframes, Second: Keyframes>(
        accumulated: First, next: Second
    ) -> _KeyframesPair<First, Second> where First.Value == Value, Second.Value == Value {
        _KeyframesPair(first: accumulated, second: next)
    }

    public static func buildBlock() -> _NoKeyframes<Value> { _NoKeyframes() }

    public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}

extension KeyframesBuilder where Value: Animatable {
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

    public static func buildFinalResult(
        _ component: _KeyframeList<Value>
    ) -> KeyframeTrack<Value, Value, _KeyframeList<Value>> {
        KeyframeTrack { component }
    }
}

/// The values that keyframes describe, at any time.
///
/// ```swift
/// let timeline = KeyframeTimeline(initialValue: 0.0) {
///     LinearKeyframe(10, duration: 1)
///     CubicKeyframe(0, duration: 2)
/// }
/// timeline.value(time: 0.5)  // 5
/// ```
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let tracks: [_KeyframeTracks<Value>.Track]

    /// Seconds; the duration of the longest track.
    public let duration: TimeInterval

    /// Creates a timeline for calculations without a view.
    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, content())
    }

    init(initialValue: Value, _ keyframes: some Keyframes<Value>) {
        self.initialValue = initialValue
        var all = _KeyframeTracks(initialValue: initialValue)
        keyframes._addTracks(to: &all)
        tracks = all.tracks
        duration = tracks.map(\.duration).max() ?? 0
    }

    /// Returns the value at a time in seconds, limited to 0…`duration`.
    public func value(time: TimeInterval) -> Value {
        var value = initialValue
        for track in tracks { track.apply(&value, max(0, time)) }
        return value
    }

    /// The beginnings and ends of all segments.
    var boundaries: [KeyframeBoundary] { tracks.flatMap(\.boundaries) }

    /// Whether all tracks end where they begin.
    var returns: Bool { tracks.allSatisfy(\.returns) }

    /// Returns the value at a part of the duration, 0…1.
    public func value(progress: Double) -> Value { value(time: max(0, min(1, progress)) * duration) }
}
