/// For each run of backticks, where the next run of the same length is.
struct CodeSpanEnds {
    /// The beginnings of the runs of a length, the last one first.
    private var starts: [Int: [Int]] = [:]

    init(_ bytes: [UInt8], from start: Int, work: Work) {
        var runs: [(start: Int, length: Int)] = []
        var index = start
        while index < bytes.count {
            guard bytes[index] == .backtick else {
                index += 1
                continue
            }
            let start = index
            while index < bytes.count, bytes[index] == .backtick { index += 1 }
            runs.append((start, index - start))
        }
        for run in runs.reversed() { starts[run.length, default: []].append(run.start) }
        work.steps += bytes.count - start
    }

    /// The beginning of the next run of a length behind `position`. Positions must not decrease.
    mutating func end(ofLength length: Int, after position: Int) -> Int? {
        while let start = starts[length]?.last, start <= position { starts[length]?.removeLast() }
        return starts[length]?.last
    }
}
