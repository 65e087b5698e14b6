/// The number of an animation within its tree.
public typealias AnimationID = UInt32

/// An animation as sent to the display, which runs it autonomously and reports its end.
public struct LayerAnimation: Hashable, Sendable {
    /// A value of an animated property.
    public enum Value: Hashable, Sendable {
        /// 64ths of a point.
        case position(x: Int32, y: Int32)
        /// 64ths of a point.
        case size(width: Int32, height: Int32)
        /// The matrix; empty for the identity.
        case transform([Float])
        /// Thousandths; negative only as a delta.
        case opacity(Int32)
        /// A colour in its light and its dark form.
        case backgroundColor(CGColor)
        /// 64ths of a point.
        case cornerRadius(Int32)
        /// A drawing, whose paths change.
        case drawing(LayerDrawing)
    }

    /// What is animated.
    public enum Property: UInt8, Sendable, CaseIterable {
        case position = 1, size, transform, opacity, backgroundColor, cornerRadius, drawing
    }

    /// A value at a time.
    public struct Keyframe: Hashable, Sendable {
        /// The time, as a fraction of the duration, 0…1.
        public var offset: Float
        /// The value at that time.
        public var value: Value

        public init(offset: Float, value: Value) {
            self.offset = offset
            self.value = value
        }
    }

    /// The progress between two keyframes.
    public enum Timing: Hashable, Sendable {
        /// The same speed throughout.
        case linear
        /// A cubic curve, by its control points in fractions of time and progress.
        case cubicBezier(Float, Float, Float, Float)
        /// Progress at equal time intervals, as for a spring; rounded to 1/1000.
        case samples([Float])
    }

    /// How an animation is combined with others and with the layer's own values.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// The values are added to those of the layer and of other animations.
        public static let additive = Options(rawValue: 1)
        /// Each run is followed by one backwards.
        public static let autoreverses = Options(rawValue: 2)
        /// The first value is shown during the delay.
        public static let fillsBackwards = Options(rawValue: 4)
        /// The last value is shown after the end.
        public static let fillsForwards = Options(rawValue: 8)
        /// Ends a running animation of the property.
        public static let replaces = Options(rawValue: 16)
        /// Replaces a running animation of the property and starts from the presented value.
        public static let continues = Options(rawValue: 32)
    }

    /// Repeat counts, in hundredths.
    public static let once: UInt32 = 100
    /// The count of an animation without end.
    public static let forever = UInt32.max

    /// The layer that is animated.
    public var layer: LayerID
    public var id: AnimationID = 0
    /// What is animated.
    public var property: Property
    /// How the animation is combined with others. Empty by default.
    public var options: Options = []
    /// The duration of one run, in milliseconds.
    public var duration: UInt32
    /// Milliseconds; a negative delay starts in the middle. 0 by default.
    public var delay: Int32 = 0
    /// Hundredths, or `forever`.
    public var repeatCount: UInt32 = once
    /// The progress between keyframes. Linear by default.
    public var timing = Timing.linear
    /// If empty, the animations of the property are removed.
    public var keyframes: [Keyframe]

    public init(
        layer: LayerID, id: AnimationID = 0, property: Property, options: Options = [], duration: UInt32,
        delay: Int32 = 0, repeatCount: UInt32 = LayerAnimation.once, timing: Timing = .linear, keyframes: [Keyframe]
    ) {
        self.layer = layer
        self.id = id
        self.property = property
        self.options = options
        self.duration = duration
        self.delay = delay
        self.repeatCount = repeatCount
        self.timing = timing
        self.keyframes = keyframes
    }

    func write(into writer: inout WireWriter) {
        writer.byte(CommitOperation.Code.animate.rawValue)
        writer.uint(layer)
        writer.uint(id)
        writer.byte(property.rawValue)
        writer.byte(options.rawValue)
        writer.uint(duration)
        writer.int(delay)
        writer.uint(repeatCount)
        switch timing {
        case .linear: writer.byte(Timing.Kind.linear.rawValue)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            writer.byte(Timing.Kind.cubicBezier.rawValue)
            for number in [x1, y1, x2, y2] { writer.float(number) }
        case .samples(let samples):
            writer.byte(Timing.Kind.samples.rawValue)
            writer.differences(samples)
        }
        writer.uint(keyframes.count)
        var last: LayerDrawing?
        for keyframe in keyframes {
            writer.float(keyframe.offset)
            switch keyframe.value {
            case .position(let a, let b), .size(let a, let b):
                writer.int(a)
                writer.int(b)
            case .transform(let numbers):
                writer.byte(UInt8(numbers.count))
                for number in numbers { writer.float(number) }
            case .opacity(let thousandths): writer.int(thousandths)
            case .backgroundColor(let color): writer.color(color)
            case .cornerRadius(let radius): writer.int(radius)
            case .drawing(let drawing):
                writer.drawing(drawing, after: last)
                last = drawing
            }
        }
    }
}

extension LayerAnimation {
    init(from reader: inout WireReader) throws(WireError) {
        layer = try reader.uint()
        id = try reader.uint()
        property = try reader.choice()
        options = Options(rawValue: try reader.byte())
        duration = try reader.uint()
        delay = try reader.int()
        repeatCount = try reader.uint()
        switch try reader.choice(Timing.Kind.self, named: "timing") {
        case .linear: timing = .linear
        case .cubicBezier:
            timing = .cubicBezier(
                try reader.finiteFloat(), try reader.finiteFloat(), try reader.finiteFloat(), try reader.finiteFloat())
        case .samples:
            timing = .samples(try reader.differences())
        }
        keyframes = []
        var last: LayerDrawing?
        for _ in 0..<(try reader.count(ofAtLeast: 5)) {
            let offset = try reader.finiteFloat()
            let value: Value
            switch property {
            case .position: value = .position(x: try reader.int(), y: try reader.int())
            case .size: value = .size(width: try reader.int(), height: try reader.int())
            case .transform:
                guard case .transform(let numbers) = try reader.property(.transform) else {
                    throw .outOfRange("transform")
                }
                value = .transform(numbers)
            case .opacity: value = .opacity(try reader.int())
            case .backgroundColor: value = .backgroundColor(try reader.color())
            case .cornerRadius: value = .cornerRadius(try reader.int())
            case .drawing:
                let drawing = try reader.drawing(after: last)
                value = .drawing(drawing)
                last = drawing
            }
            keyframes.append(Keyframe(offset: offset, value: value))
        }
    }
}

extension WireWriter {
    /// Writes numbers close to each other: the count, then each one's delta from its predecessor, in thousandths.
    mutating func differences(_ numbers: [Float]) {
        uint(numbers.count)
        var last: Int32 = 0
        for number in numbers {
            let thousandths = Int32(max(-1e6, min(1e6, (number * 1000).rounded())))
            int(thousandths &- last)
            last = thousandths
        }
    }
}

extension WireReader {
    mutating func differences() throws(WireError) -> [Float] {
        var numbers: [Float] = []
        var last: Int32 = 0
        for _ in 0..<(try count()) {
            last = last &+ (try int())
            numbers.append(Float(last) / 1000)
        }
        return numbers
    }
}
