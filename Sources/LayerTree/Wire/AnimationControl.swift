/// Controls animations that a display runs: pauses, scrubs and reverses them.
///
/// Progress is measured after timing is applied: 0 is the first keyframe, 1 the last.
public enum AnimationControl: Hashable, Sendable {
    /// Removes the animations and their effect.
    case remove
    /// Pauses the animations at their current progress.
    case pause
    /// Pauses the animations at a given progress.
    case hold(Float)
    /// Continues from the current progress to a target, within a duration in milliseconds and with a timing curve
    /// (samples).
    case run(to: Float, duration: UInt32, pace: [Float])

    /// The client feature that implements the control.
    static let feature = "animations"

    /// Returns the command for a list of animations.
    package static func command(_ ids: [AnimationID], _ control: AnimationControl) -> DisplayCommand {
        var writer = WireWriter()
        writer.uint(ids.count)
        for id in ids { writer.uint(id) }
        control.write(into: &writer)
        return .feature(LayerFeature(feature, writer.bytes))
    }

    /// Returns the animations and control that a command contains, if it is about animations.
    package static func read(_ feature: LayerFeature) -> (ids: [AnimationID], control: AnimationControl)? {
        guard feature.name == Self.feature else { return nil }
        return feature.payload.withUnsafeBytes { bytes in
            var reader = WireReader(bytes)
            guard let count = try? reader.count() else { return nil }
            var ids: [AnimationID] = []
            for _ in 0..<count {
                guard let id = try? reader.uint() else { return nil }
                ids.append(id)
            }
            return (try? AnimationControl(from: &reader)).map { (ids, $0) }
        }
    }

    /// Of two commands that hold the same animations, the later one takes effect.
    static func replaces(_ later: LayerFeature, _ earlier: LayerFeature) -> Bool {
        guard let (ids, control) = read(later), let previous = read(earlier), case .hold = control,
            case .hold = previous.control
        else { return false }
        return ids == previous.ids
    }

    func write(into writer: inout WireWriter) {
        switch self {
        case .remove: writer.byte(Kind.remove.rawValue)
        case .pause: writer.byte(Kind.pause.rawValue)
        case .hold(let progress):
            writer.byte(Kind.hold.rawValue)
            writer.differences([progress])
        case .run(let target, let duration, let pace):
            writer.byte(Kind.run.rawValue)
            writer.differences([target])
            writer.uint(duration)
            writer.differences(pace)
        }
    }

    init(from reader: inout WireReader) throws(WireError) {
        switch try reader.choice(Kind.self, named: "control") {
        case .remove: self = .remove
        case .pause: self = .pause
        case .hold: self = .hold(try Self.progress(from: &reader))
        case .run:
            self = .run(
                to: try Self.progress(from: &reader), duration: try reader.uint(), pace: try reader.differences())
        }
    }

    private static func progress(from reader: inout WireReader) throws(WireError) -> Float {
        guard let number = try reader.differences().first else { throw .outOfRange("progress") }
        return number
    }
}
