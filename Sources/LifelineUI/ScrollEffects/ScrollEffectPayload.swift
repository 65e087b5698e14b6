import LayerTree

/// What the page gets of an effect: its values by the offset of a scroll view, in the page's coordinates.
struct ScrollEffectPayload: Equatable {
    static let feature = "scroll-effect"

    /// How the values change.
    enum Pace: Equatable {
        /// With the offset.
        case continuous
        /// At each offset of the list, with an animation: milliseconds, milliseconds, an easing in CSS.
        case stepped(duration: UInt32, delay: Int32, easing: String)
    }

    /// The parts of the encoding.
    private enum Part {
        static let vertical: UInt8 = 1
        static let stepped: UInt8 = 2
        static let transform: UInt8 = 4
        /// Transforms with 16 numbers instead of 6.
        static let depth: UInt8 = 8
        static let opacity: UInt8 = 16
        static let filters: UInt8 = 32
    }

    var scroller: UInt32
    var axis: Axis
    var pace = Pace.continuous
    var samples: [EffectSampler.Sample]

    var bytes: [UInt8] {
        let all = samples.map(\.values)
        var parts: UInt8 = axis == .vertical ? Part.vertical : 0
        if all.contains(where: { $0.transform != .identity }) { parts |= Part.transform }
        if all.contains(where: { $0.transform.affineTransform == nil }) { parts |= Part.depth }
        if all.contains(where: { $0.opacity != 1 }) { parts |= Part.opacity }
        if all.contains(where: { $0.filters != EffectValues.noFilters }) { parts |= Part.filters }
        if pace != .continuous { parts |= Part.stepped }
        var writer = WireWriter()
        writer.byte(parts)
        writer.uint(scroller)
        if case .stepped(let duration, let delay, let easing) = pace {
            writer.uint(duration)
            writer.int(delay)
            writer.string(easing)
        }
        // The filters that change something.
        let filters = EffectValues.noFilters.indices.filter { index in
            all.contains { $0.filters[index] != EffectValues.noFilters[index] }
        }
        if parts & Part.filters != 0 { writer.byte(filters.reduce(0) { $0 | 1 << $1 }) }
        writer.uint(samples.count)
        for sample in samples {
            writer.fixed(sample.offset)
            if parts & Part.depth != 0 {
                for number in sample.values.transform.rows { writer.float(Float(number)) }
            } else if parts & Part.transform != 0, let t = sample.values.transform.affineTransform {
                for number in [t.a, t.b, t.c, t.d, t.tx, t.ty] { writer.float(Float(number)) }
            }
            if parts & Part.opacity != 0 { writer.uint(UInt32((sample.values.opacity * 1000).rounded())) }
            for index in filters { writer.float(Float(sample.values.filters[index])) }
        }
        return writer.bytes
    }

    /// Decodes what `bytes` encodes; nil for other bytes. For tests.
    init?(_ bytes: [UInt8]) {
        guard
            let result = WireReader.read(
                bytes, { (reader) throws(WireError) in try ScrollEffectPayload(from: &reader) })
        else { return nil }
        self = result
    }

    init(scroller: UInt32, axis: Axis, pace: Pace = .continuous, samples: [EffectSampler.Sample]) {
        self.scroller = scroller
        self.axis = axis
        self.pace = pace
        self.samples = samples
    }

    private init(from reader: inout WireReader) throws(WireError) {
        let parts = try reader.byte()
        axis = parts & Part.vertical != 0 ? .vertical : .horizontal
        scroller = try reader.uint()
        if parts & Part.stepped != 0 {
            pace = .stepped(duration: try reader.uint(), delay: try reader.int(), easing: try reader.string())
        }
        let mask = parts & Part.filters != 0 ? try reader.byte() : 0
        samples = []
        for _ in 0..<(try reader.uint()) {
            var sample = EffectSampler.Sample(offset: try reader.fixed(), values: EffectValues())
            if parts & Part.transform != 0 {
                var numbers: [Double] = []
                for _ in 0..<(parts & Part.depth != 0 ? 16 : 6) { numbers.append(Double(try reader.finiteFloat())) }
                sample.values.transform =
                    numbers.count == 16
                    ? CATransform3D(rows: numbers)
                    : CATransform3D(
                        CGAffineTransform(
                            a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5]))
            }
            if parts & Part.opacity != 0 { sample.values.opacity = Double(try reader.uint()) / 1000 }
            for index in 0..<6 where mask & 1 << index != 0 {
                sample.values.filters[index] = Double(try reader.finiteFloat())
            }
            samples.append(sample)
        }
    }
}
