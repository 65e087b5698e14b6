extension LinearSolver {
    /// Makes the solution optimal again after changes. Does nothing if no change made it worse.
    mutating func solve() {
        defer { settle() }
        guard !touched.isEmpty else { return }
        mayConflict = true
        var stalled = 0
        var rounds = 0
        let limit = 1000 + 20 * columns.count
        while rounds < limit, let (unknown, rises) = entering(first: stalled > 30) {
            rounds += 1
            let step = improve(unknown, rises: rises)
            stalled = step > Self.epsilon ? 0 : stalled + 1
        }
        for unknown in touched { columns[Int(unknown)].isTouched = false }
        touched.removeAll(keepingCapacity: true)
    }

    /// Returns the parametric unknown whose change reduces the cost most, and whether it must rise. With `first`,
    /// returns the one with the lowest number, which prevents cycling (Bland's rule).
    private mutating func entering(first: Bool) -> (Unknown, Bool)? {
        var best: (unknown: Unknown, rises: Bool, level: Int, gain: Double)?
        let count = levels.count
        var kept = 0
        for index in touched.indices {
            let unknown = touched[index]
            let column = columns[Int(unknown)]
            guard column.kind != .unused, column.row < 0 else {
                columns[Int(unknown)].isTouched = false
                continue
            }
            let base = Int(unknown) * count
            for rises in [true, false] {
                let own = Int(rises ? column.above : column.below)
                for level in 0..<count {
                    var slope = rises ? gradient[base + level] : -gradient[base + level]
                    if level == own { slope += 1 }
                    if abs(slope) <= Self.epsilon { continue }
                    guard slope < 0 else { break }
                    let isBetter: Bool
                    if let best {
                        isBetter =
                            first
                            ? unknown < best.unknown
                            : level < best.level || (level == best.level && -slope > best.gain)
                    } else {
                        isBetter = true
                    }
                    if isBetter { best = (unknown, rises, level, -slope) }
                    break
                }
            }
            touched[kept] = unknown
            kept += 1
        }
        touched.removeSubrange(kept...)
        return best.map { ($0.unknown, $0.rises) }
    }

    /// Moves a parametric unknown as far as the cost falls and exchanges it for the error that limits it.
    private mutating func improve(_ unknown: Unknown, rises: Bool) -> Double {
        let count = levels.count
        let direction = rises ? 1.0 : -1.0
        var slope = (0..<count).map { direction * gradient[Int(unknown) * count + $0] }
        let own = rises ? columns[Int(unknown)].above : columns[Int(unknown)].below
        if own >= 0 { slope[Int(own)] += 1 }

        struct Kink {
            var row: Int32
            var distance: Double
            var rate: Double
        }
        var kinks: [Kink] = []
        for row in columns[Int(unknown)].rows {
            let column = columns[Int(rows[Int(row)].basic)]
            let rate = direction * coefficient(of: unknown, in: row)
            guard column.isBelow == (rate > 0), abs(rate) > 1e-9 else { continue }
            kinks.append(Kink(row: row, distance: max(0, -rows[Int(row)].constant / rate), rate: abs(rate)))
        }
        kinks.sort {
            if $0.distance != $1.distance { return $0.distance < $1.distance }
            return rows[Int($0.row)].basic < rows[Int($1.row)].basic
        }
        var passed = 0
        while passed < kinks.count {
            let kink = kinks[passed]
            let column = columns[Int(rows[Int(kink.row)].basic)]
            if column.above >= 0 { slope[Int(column.above)] += kink.rate }
            if column.below >= 0 { slope[Int(column.below)] += kink.rate }
            if let lead = slope.first(where: { abs($0) > Self.epsilon }), lead < 0 {
                passed += 1
                continue
            }
            break
        }
        guard passed < kinks.count else {
            // The cost is never negative, so only rounding errors can make it fall without bound.
            for level in 0..<count { gradient[Int(unknown) * count + level] = 0 }
            return 0
        }
        for kink in kinks[..<passed] { turn(kink.row) }
        let distance = kinks[passed].distance
        columns[Int(unknown)].isBelow = !rises
        exchange(kinks[passed].row, unknown, distance: direction * distance, enters: own >= 0 ? (direction, own) : nil)
        dropIfGhost(unknown)
        return distance
    }

    /// Shifts an error's value; on the other side of 0 it has a different cost.
    mutating func shift(_ row: Int32, by difference: Double) {
        guard difference != 0 else { return }
        rows[Int(row)].constant += difference
        let basic = rows[Int(row)].basic
        recordUsers(of: basic)
        let column = columns[Int(basic)]
        if column.isFree { return }
        let constant = rows[Int(row)].constant
        if column.isBelow ? constant > Self.epsilon : constant < -Self.epsilon { turn(row) }
    }

    /// Moves an error to the other side of 0.
    private mutating func turn(_ row: Int32) {
        mayConflict = true
        addCost(of: row, sign: -1)
        columns[Int(rows[Int(row)].basic)].isBelow.toggle()
        addCost(of: row, sign: 1)
    }

    /// Adds a basic error's cost to the gradient, or subtracts it.
    mutating func addCost(of row: Int32, sign: Double) {
        guard let (slope, level) = cost(of: rows[Int(row)].basic) else { return }
        let count = levels.count
        for term in rows[Int(row)].terms {
            gradient[Int(term.unknown) * count + Int(level)] += sign * slope * term.coefficient
            touch(term.unknown)
        }
    }

    func cost(of basic: Unknown) -> (slope: Double, level: Int16)? {
        let column = columns[Int(basic)]
        if column.isBelow { return column.below >= 0 ? (-1, column.below) : nil }
        return column.above >= 0 ? (1, column.above) : nil
    }

    mutating func touch(_ unknown: Unknown) {
        guard !columns[Int(unknown)].isTouched else { return }
        columns[Int(unknown)].isTouched = true
        touched.append(unknown)
    }

    mutating func record(moved variable: Unknown) {
        guard !columns[Int(variable)].isMoved else { return }
        columns[Int(variable)].isMoved = true
        moved.append(variable)
    }

    /// Returns the index of a priority among those in use.
    mutating func level(of priority: Float) -> Int16 {
        let index = levels.firstIndex { $0 <= priority } ?? levels.count
        if index < levels.count, levels[index] == priority { return Int16(index) }
        let count = levels.count
        var wider = ContiguousArray(repeating: 0.0, count: columns.count * (count + 1))
        for column in columns.indices {
            for level in 0..<count {
                wider[column * (count + 1) + level + (level >= index ? 1 : 0)] = gradient[column * count + level]
            }
            if columns[column].above >= index { columns[column].above += 1 }
            if columns[column].below >= index { columns[column].below += 1 }
        }
        gradient = wider
        levels.insert(priority, at: index)
        return Int16(index)
    }
}
