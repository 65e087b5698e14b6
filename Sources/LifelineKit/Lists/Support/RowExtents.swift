/// The lengths of many rows of a list, and their offsets.
///
/// Rows that were not measured have the length `estimate`. A run of such rows uses constant memory, so that a list
/// costs only what was seen of it. Finding a row or an offset takes time proportional to the number of runs.
struct RowExtents {
    private struct Run {
        var count: Int
        /// The number of rows without a measured length.
        var estimated: Int
        /// The sum of the measured lengths.
        var measured: CGFloat = 0
        /// Negative for unmeasured rows; nil if no row was measured.
        var lengths: ContiguousArray<CGFloat>?

        init(unmeasured count: Int) {
            self.count = count
            estimated = count
        }

        init(_ lengths: ContiguousArray<CGFloat>) {
            count = lengths.count
            estimated = 0
            self.lengths = lengths
            sum()
        }

        mutating func sum() {
            guard let lengths else { return }
            count = lengths.count
            estimated = 0
            measured = 0
            for length in lengths {
                if length < 0 { estimated += 1 } else { measured += length }
            }
            if estimated == count { self.lengths = nil }
        }

        func length(_ estimate: CGFloat) -> CGFloat { measured + CGFloat(estimated) * estimate }
    }

    /// The maximum number of rows per run once one of them was measured.
    private static var runLength: Int { 256 }

    /// The length of an unmeasured row. Points.
    var estimate: CGFloat
    private(set) var count: Int
    private var runs: ContiguousArray<Run>

    init(count: Int, estimate: CGFloat) {
        self.count = count
        self.estimate = estimate
        runs = count > 0 ? [Run(unmeasured: count)] : []
    }

    /// Creates rows that all have lengths.
    init(_ lengths: [CGFloat]) {
        count = lengths.count
        estimate = 0
        runs = []
        for begin in stride(from: 0, to: lengths.count, by: Self.runLength) {
            runs.append(Run(ContiguousArray(lengths[begin..<min(lengths.count, begin + Self.runLength)])))
        }
    }

    /// The total length of all rows.
    var total: CGFloat { runs.reduce(0) { $0 + $1.length(estimate) } }

    /// Returns the offset of a row; for `count`, the end of the last one.
    func offset(of index: Int) -> CGFloat {
        var rest = index
        var offset: CGFloat = 0
        for run in runs {
            guard rest >= run.count else {
                guard let lengths = run.lengths else { return offset + CGFloat(rest) * estimate }
                for length in lengths[..<rest] { offset += length < 0 ? estimate : length }
                return offset
            }
            offset += run.length(estimate)
            rest -= run.count
        }
        return offset
    }

    /// Returns the row at an offset: the first one that ends after it, or the last one.
    func index(at offset: CGFloat) -> Int {
        var index = 0
        var begin: CGFloat = 0
        for run in runs {
            let length = run.length(estimate)
            guard offset < begin + length else {
                begin += length
                index += run.count
                continue
            }
            guard let lengths = run.lengths else {
                return index + max(0, min(run.count - 1, Int((offset - begin) / estimate)))
            }
            for length in lengths {
                begin += length < 0 ? estimate : length
                if offset < begin { return index }
                index += 1
            }
            return index - 1
        }
        return max(0, count - 1)
    }

    /// The length of a row, measured or estimated.
    subscript(index: Int) -> CGFloat { measured(at: index) ?? estimate }

    /// Returns the measured length of a row, if there is one.
    func measured(at index: Int) -> CGFloat? {
        let (run, place) = find(index)
        guard let length = runs[run].lengths?[place], length >= 0 else { return nil }
        return length
    }

    /// Sets the measured length of a row; nil removes it.
    mutating func set(_ length: CGFloat?, at index: Int) {
        var (run, place) = find(index)
        if runs[run].lengths == nil {
            guard length != nil else { return }
            (run, place) = narrow(run, place)
            runs[run].lengths = ContiguousArray(repeating: -1, count: runs[run].count)
        }
        runs[run].lengths![place] = length ?? -1
        runs[run].sum()
    }

    /// Discards all measured lengths.
    mutating func invalidate() { runs = count > 0 ? [Run(unmeasured: count)] : [] }

    /// Inserts unmeasured rows before a row, or after the last one.
    mutating func insert(_ new: Int, at index: Int) {
        guard new > 0 else { return }
        defer { count += new }
        guard index < count else {
            if let last = runs.indices.last, runs[last].lengths == nil {
                runs[last] = Run(unmeasured: runs[last].count + new)
            } else {
                runs.append(Run(unmeasured: new))
            }
            return
        }
        let (run, place) = find(index)
        if runs[run].lengths == nil {
            runs[run] = Run(unmeasured: runs[run].count + new)
        } else if new + runs[run].count <= 2 * Self.runLength {
            runs[run].lengths!.insert(contentsOf: repeatElement(-1, count: new), at: place)
            runs[run].sum()
        } else {
            split(run, at: place)
            runs.insert(Run(unmeasured: new), at: place > 0 ? run + 1 : run)
        }
    }

    mutating func remove(at index: Int) {
        let (run, place) = find(index)
        if runs[run].lengths == nil {
            runs[run] = Run(unmeasured: runs[run].count - 1)
        } else {
            runs[run].lengths!.remove(at: place)
            runs[run].sum()
        }
        count -= 1
        if runs[run].count == 0 { runs.remove(at: run) }
    }

    private func find(_ index: Int) -> (run: Int, place: Int) {
        precondition(index >= 0 && index < count, "There is no row \(index) among \(count).")
        var rest = index
        for run in runs.indices {
            if rest < runs[run].count { return (run, rest) }
            rest -= runs[run].count
        }
        preconditionFailure("The runs contain fewer rows than `count`.")
    }

    /// Splits a short run off a long unmeasured one. Returns the position in it.
    private mutating func narrow(_ run: Int, _ place: Int) -> (Int, Int) {
        let count = runs[run].count
        guard count > Self.runLength else { return (run, place) }
        let begin = place / Self.runLength * Self.runLength
        let end = min(count, begin + Self.runLength)
        let parts = [begin, end - begin, count - end].map(Run.init(unmeasured:))
        runs.replaceSubrange(run...run, with: parts.filter { $0.count > 0 })
        return (begin > 0 ? run + 1 : run, place - begin)
    }

    private mutating func split(_ run: Int, at place: Int) {
        guard place > 0, let lengths = runs[run].lengths else { return }
        runs.replaceSubrange(
            run...run, with: [Run(ContiguousArray(lengths[..<place])), Run(ContiguousArray(lengths[place...]))])
    }
}
