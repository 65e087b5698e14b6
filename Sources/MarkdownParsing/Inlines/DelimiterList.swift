/// The runs of `*`, `_` and `~` in a text that may begin or end emphasis, as a list from which runs are removed.
struct DelimiterList {
    struct Delimiter {
        let character: UInt8
        /// The characters of the run, and those that are not marks yet.
        let length: Int
        var left: Int
        let canOpen: Bool
        let canClose: Bool
        var previous: Int
        var next: Int
        /// The marks of the run, in the order of their match: how many characters each.
        var opened: [Int] = []
        var closed: [Int] = []
    }

    private(set) var runs: [Delimiter] = []
    private var last = -1

    mutating func append(character: UInt8, length: Int, canOpen: Bool, canClose: Bool) -> Int {
        let index = runs.count
        runs.append(
            Delimiter(
                character: character, length: length, left: length, canOpen: canOpen, canClose: canClose,
                previous: last, next: -1))
        if last >= 0 { runs[last].next = index }
        last = index
        return index
    }

    /// The number of runs so far, from which on `match(from:)` may match later ones.
    var count: Int { runs.count }

    private mutating func remove(_ index: Int) {
        let previous = runs[index].previous
        let next = runs[index].next
        if previous >= 0 { runs[previous].next = next }
        if next >= 0 { runs[next].previous = previous } else { last = previous }
    }

    /// Matches the runs from number `bottom` on with each other, and removes them.
    ///
    /// A run that found no partner lets later ones of the same kind stop there, so that each run is examined a constant
    /// number of times.
    mutating func match(from bottom: Int, work: Work) {
        guard last >= bottom else { return }
        var lowest = Array(repeating: bottom, count: 18)
        var current = last
        while runs[current].previous >= bottom { current = runs[current].previous }
        while current >= 0 {
            work.steps += 1
            guard runs[current].canClose else {
                current = runs[current].next
                continue
            }
            let key = key(runs[current])
            var opener = runs[current].previous
            while opener >= lowest[key], !isPair(opener, current) {
                work.steps += 1
                opener = runs[opener].previous
            }
            if opener >= lowest[key] {
                var between = runs[current].previous
                while between != opener {
                    work.steps += 1
                    let previous = runs[between].previous
                    remove(between)
                    between = previous
                }
                current = pair(opener, current)
            } else {
                lowest[key] = current
                let next = runs[current].next
                if !runs[current].canOpen { remove(current) }
                current = next
            }
        }
        while last >= bottom { remove(last) }
    }

    private func key(_ run: Delimiter) -> Int {
        let kind = run.character == .star ? 0 : run.character == .underscore ? 1 : 2
        return kind * 6 + (run.canOpen ? 3 : 0) + run.length % 3
    }

    private func isPair(_ opener: Int, _ closer: Int) -> Bool {
        let (a, b) = (runs[opener], runs[closer])
        guard a.canOpen, a.character == b.character else { return false }
        return !((b.canOpen || a.canClose) && b.length % 3 != 0 && (a.length + b.length) % 3 == 0)
    }

    /// Makes marks of two runs. Returns the run to continue with.
    private mutating func pair(_ opener: Int, _ closer: Int) -> Int {
        if runs[opener].character == .tilde {
            // Strikethrough has as many tildes at its end as at its beginning; otherwise neither run is a mark.
            if runs[opener].length == runs[closer].length {
                runs[opener].opened.append(runs[opener].length)
                runs[closer].closed.append(runs[closer].length)
                runs[opener].left = 0
                runs[closer].left = 0
            }
            let next = runs[closer].next
            remove(opener)
            remove(closer)
            return next
        }
        let count = runs[opener].left >= 2 && runs[closer].left >= 2 ? 2 : 1
        runs[opener].opened.append(count)
        runs[closer].closed.append(count)
        runs[opener].left -= count
        runs[closer].left -= count
        if runs[opener].left == 0 { remove(opener) }
        guard runs[closer].left == 0 else { return closer }
        let next = runs[closer].next
        remove(closer)
        return next
    }
}
