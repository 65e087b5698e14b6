/// Samples of a function of the scroll offset, between which the page interpolates.
struct EffectSampler {
    struct Sample: Equatable {
        var offset: Double
        var values: EffectValues
    }

    /// The size of the view, by which the visible difference of transforms is measured.
    let size: CGSize
    let function: (Double) -> EffectValues

    /// The number of intervals in which the function is sampled first, and how often each is then halved.
    private static let intervals = 12
    private static let depth = 6
    /// The maximum number of calls of the function.
    private static let callLimit = 1500

    /// Samples the function so that what the page shows hardly differs from it.
    ///
    /// - Parameters:
    ///   - range: all offsets.
    ///   - zone: those at which the view is near the visible part.
    ///   - breaks: offsets where the function may have a corner.
    func samples(in range: ClosedRange<Double>, zone: ClosedRange<Double>, breaks: [Double] = []) -> [Sample] {
        var offsets: Set<Double> = [range.lowerBound, range.upperBound]
        func add(_ part: ClosedRange<Double>, _ count: Int) {
            let low = max(range.lowerBound, part.lowerBound)
            let high = min(range.upperBound, part.upperBound)
            guard low < high else { return }
            for index in 0...count { offsets.insert(low + (high - low) * Double(index) / Double(count)) }
        }
        add(range, 4)
        add(zone, Self.intervals)
        for offset in breaks where range.contains(offset) { offsets.insert(offset) }
        var calls = 0
        func sample(_ offset: Double) -> Sample {
            calls += 1
            let values = function(offset)
            return Sample(offset: offset, values: values.isFinite ? values : EffectValues())
        }
        var result: [Sample] = []
        func refine(_ from: Sample, _ to: Sample, depth: Int) {
            guard depth > 0, calls < Self.callLimit, to.offset - from.offset > 0.5 else { return }
            let middles = [0.25, 0.5, 0.75].map {
                (fraction: $0, sample: sample(from.offset + (to.offset - from.offset) * $0))
            }
            let isLinear = middles.allSatisfy { fraction, sample in
                from.values.interpolated(to: to.values, fraction).difference(from: sample.values, size: size) <= 0.5
            }
            guard !isLinear else { return }
            refine(from, middles[1].sample, depth: depth - 1)
            result.append(middles[1].sample)
            refine(middles[1].sample, to, depth: depth - 1)
        }
        for offset in offsets.sorted() {
            let next = sample(offset)
            if let last = result.last { refine(last, next, depth: Self.depth) }
            result.append(next)
        }
        return reduced(result)
    }

    /// Removes the samples that lie between others anyway.
    private func reduced(_ samples: [Sample]) -> [Sample] {
        guard samples.count > 2 else { return samples }
        var kept = [samples[0]]
        var start = 0
        var end = 1
        while end < samples.count - 1 {
            let (from, to) = (samples[start], samples[end + 1])
            let isLine = (start + 1...end).allSatisfy { index in
                let fraction = (samples[index].offset - from.offset) / (to.offset - from.offset)
                return from.values.interpolated(to: to.values, fraction)
                    .difference(from: samples[index].values, size: size) <= 0.5
            }
            if !isLine {
                kept.append(samples[end])
                start = end
            }
            end += 1
        }
        kept.append(samples[samples.count - 1])
        return kept
    }
}

extension Array where Element == EffectSampler.Sample {
    /// The values at an offset, as the page computes them.
    func values(at offset: Double) -> EffectValues {
        guard let first, let last else { return EffectValues() }
        if offset <= first.offset { return first.values }
        if offset >= last.offset { return last.values }
        let index = self.firstIndex { $0.offset > offset } ?? count - 1
        let (from, to) = (self[index - 1], self[index])
        return from.values.interpolated(to: to.values, (offset - from.offset) / (to.offset - from.offset))
    }

    /// Whether the values are the same everywhere.
    func areConstant(size: CGSize) -> Bool {
        allSatisfy { $0.values.difference(from: self[0].values, size: size) <= 0.1 }
    }
}
