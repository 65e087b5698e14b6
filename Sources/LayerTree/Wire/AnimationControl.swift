/// What a display shall do with animations that it runs, so that they can be held, scrubbed and turned around.
///
/// Progress is the paced one: 0 is the first keyframe, 1 the last.
public enum AnimationControl: Hashable, Sendable {
    /// The animations end, and what they showed is gone.
    case remove
    /// They stand still where they are.
    case pause
    /// They stand still at a progress.
    case hold(Float)
    /// They go on from where they are to a progress, within so many milliseconds and at that pace (samples).
    case run(to: Float, duration: UInt32, pace: [Float])

    func write(into writer: inout WireWriter) {
        switch self {
        case .remove: writer.byte(0)
        case .pause: writer.byte(1)
        case .hold(let progress):
            writer.byte(2)
            writer.differences([progress])
        case .run(let target, let duration, let pace):
            writer.byte(3)
            writer.differences([target])
            writer.uint(duration)
            writer.differences(pace)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.byte() {
        case 0: self = .remove
        case 1: self = .pause
        case 2: self = .hold(try Self.progress(from: &reader))
        case 3:
            self = .run(
                to: try Self.progress(from: &reader), duration: try reader.uint(), pace: try reader.differences())
        case let code: throw .unknown("control \(code)")
        }
    }

    private static func progress(from reader: inout WireReader) throws(WireError) -> Float {
        guard let number = try reader.differences().first else { throw .outOfRange("progress") }
        return number
    }
}
