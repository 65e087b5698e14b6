extension LinearSolver {
    /// Makes a parametric unknown basic in place of a row's basic unknown. The row of a variable leaves the tableau.
    ///
    /// - Parameters:
    ///   - distance: How far the entering unknown moves; the leaving one is at 0 afterwards.
    ///   - enters: The slope and level of the entering unknown's cost, if it has one.
    mutating func exchange(
        _ row: Int32, _ unknown: Unknown, distance: Double, enters: (slope: Double, level: Int16)? = nil
    ) {
        pivots += 1
        let leaving = rows[Int(row)].basic
        let affected = columns[Int(unknown)].rows
        for other in affected where other != row {
            shift(other, by: distance * coefficient(of: unknown, in: other))
        }
        recordUsers(of: unknown)
        recordUsers(of: leaving)
        let pivot = coefficient(of: unknown, in: row)
        // The cost of an error that is just being added is not part of the gradient yet.
        updateGradient(
            row, unknown, pivot, enters, leaves: columns[Int(leaving)].isCounted ? cost(of: leaving) : nil)

        var terms = ContiguousArray<Term>()
        swap(&terms, &rows[Int(row)].terms)
        if pivot != -1 { for index in terms.indices { terms[index].coefficient /= -pivot } }
        replace(position(of: unknown, in: terms), in: &terms, by: Term(unknown: leaving, coefficient: 1 / pivot))
        swap(&terms, &rows[Int(row)].terms)
        rows[Int(row)].constant = distance
        rows[Int(row)].basic = unknown
        columns[Int(unknown)].row = row
        columns[Int(unknown)].rows.removeAll(keepingCapacity: true)
        columns[Int(leaving)].row = -1
        columns[Int(leaving)].rows.append(row)
        columns[Int(unknown)].isCounted = true
        for other in affected where other != row {
            let index = position(of: unknown, in: rows[Int(other)].terms)
            let factor = rows[Int(other)].terms.remove(at: index).coefficient
            addRow(row, times: factor, to: other)
        }
        if columns[Int(unknown)].kind == .variable { becomeDefinition(row) }
    }

    private mutating func updateGradient(
        _ row: Int32, _ unknown: Unknown, _ pivot: Double, _ enters: (slope: Double, level: Int16)?,
        leaves: (slope: Double, level: Int16)?
    ) {
        let count = levels.count
        let leaving = Int(rows[Int(row)].basic)
        touch(Unknown(leaving))
        for level in 0..<count {
            var slope = gradient[Int(unknown) * count + level]
            if let enters, enters.level == level { slope += enters.slope }
            gradient[Int(unknown) * count + level] = 0
            var own = slope / pivot
            if let leaves, leaves.level == level { own -= leaves.slope }
            gradient[leaving * count + level] = own
            guard abs(slope) > 1e-12 else { continue }
            for term in rows[Int(row)].terms where term.unknown != unknown {
                gradient[Int(term.unknown) * count + level] -= slope * term.coefficient / pivot
                touch(term.unknown)
            }
        }
    }

    /// Replaces a term by another one, inserted at its sorted position.
    private func replace(_ old: Int, in terms: inout ContiguousArray<Term>, by term: Term) {
        var index = old
        while index + 1 < terms.count, terms[index + 1].unknown < term.unknown {
            terms[index] = terms[index + 1]
            index += 1
        }
        while index > 0, terms[index - 1].unknown > term.unknown {
            terms[index] = terms[index - 1]
            index -= 1
        }
        terms[index] = term
    }

    // MARK: Rows

    mutating func makeRow(_ basic: Unknown) -> Int32 {
        let row: Int32
        if let unused = unusedRows.popLast() {
            row = unused
        } else {
            row = Int32(rows.count)
            rows.append(Row())
        }
        rows[Int(row)].basic = basic
        columns[Int(basic)].row = row
        return row
    }

    mutating func drop(row: Int32) {
        let terms = rows[Int(row)].terms
        for term in terms { removeUse(row, in: term.unknown) }
        let basic = rows[Int(row)].basic
        columns[Int(basic)].row = -1
        rows[Int(row)] = Row()
        unusedRows.append(row)
        for term in terms { releaseIfUnused(term.unknown) }
    }

    mutating func dropIfGhost(_ unknown: Unknown) {
        guard columns[Int(unknown)].kind == .ghost else { return }
        inline(unknown)
        drop(row: columns[Int(unknown)].row)
        release(unknown)
    }

    func position(of unknown: Unknown, in terms: ContiguousArray<Term>) -> Int {
        var low = 0
        var high = terms.count
        while low < high {
            let middle = (low + high) / 2
            if terms[middle].unknown < unknown { low = middle + 1 } else { high = middle }
        }
        return low
    }

    func coefficient(of unknown: Unknown, in row: Int32) -> Double {
        let index = position(of: unknown, in: rows[Int(row)].terms)
        return rows[Int(row)].terms[index].coefficient
    }

    mutating func addTerm(_ term: Term, to row: Int32) {
        let index = position(of: term.unknown, in: rows[Int(row)].terms)
        if index < rows[Int(row)].terms.count, rows[Int(row)].terms[index].unknown == term.unknown {
            rows[Int(row)].terms[index].coefficient += term.coefficient
            if abs(rows[Int(row)].terms[index].coefficient) < 1e-11 {
                rows[Int(row)].terms.remove(at: index)
                removeUse(row, in: term.unknown)
                if columns[Int(term.unknown)].kind == .ghost { mayHaveUnused = true }
            }
        } else {
            rows[Int(row)].terms.insert(term, at: index)
            if isDefinition(row) {
                columns[Int(term.unknown)].users.append(row)
            } else {
                columns[Int(term.unknown)].rows.append(row)
            }
        }
    }

    /// Adds a multiple of one row's terms, without its constant, to another row.
    mutating func addRow(_ source: Int32, times factor: Double, to row: Int32) {
        let added = rows[Int(source)].terms
        if added.count <= 4 {
            for term in added {
                addTerm(Term(unknown: term.unknown, coefficient: factor * term.coefficient), to: row)
            }
            return
        }
        // Long rows are merged in one pass, without extra copies: large systems spend most of their time here.
        let isDefinition = isDefinition(row)
        var hasLost = false
        var present = ContiguousArray<Term>()
        swap(&present, &rows[Int(row)].terms)
        let merged = ContiguousArray<Term>(unsafeUninitializedCapacity: present.count + added.count) { result, count in
            present.withUnsafeBufferPointer { present in
                added.withUnsafeBufferPointer { added in
                    columns.withUnsafeMutableBufferPointer { columns in
                        count = Self.merge(
                            added, times: factor, into: present, row, isDefinition, &columns, &hasLost, result)
                    }
                }
            }
        }
        rows[Int(row)].terms = merged
        if hasLost { mayHaveUnused = true }
    }

    private static func merge(
        _ added: UnsafeBufferPointer<Term>, times factor: Double, into present: UnsafeBufferPointer<Term>, _ row: Int32,
        _ isDefinition: Bool, _ columns: inout UnsafeMutableBufferPointer<Column>, _ hasLost: inout Bool,
        _ result: UnsafeMutableBufferPointer<Term>
    ) -> Int {
        var (index, count) = (0, 0)
        func put(_ term: Term) {
            (result.baseAddress! + count).initialize(to: term)
            count += 1
        }
        for term in added {
            while index < present.count, present[index].unknown < term.unknown {
                put(present[index])
                index += 1
            }
            let coefficient = factor * term.coefficient
            if index < present.count, present[index].unknown == term.unknown {
                let sum = present[index].coefficient + coefficient
                index += 1
                if abs(sum) < 1e-11 {
                    removeUse(row, isDefinition, in: &columns[Int(term.unknown)])
                    if columns[Int(term.unknown)].kind == .ghost { hasLost = true }
                } else {
                    put(Term(unknown: term.unknown, coefficient: sum))
                }
            } else {
                put(Term(unknown: term.unknown, coefficient: coefficient))
                if isDefinition {
                    columns[Int(term.unknown)].users.append(row)
                } else {
                    columns[Int(term.unknown)].rows.append(row)
                }
            }
        }
        while index < present.count {
            put(present[index])
            index += 1
        }
        return count
    }

    // MARK: Columns

    mutating func makeColumn(_ kind: Column.Kind) -> Unknown {
        let unknown: Unknown
        if let unused = unusedColumns.popLast() {
            unknown = unused
        } else {
            unknown = Unknown(columns.count)
            columns.append(Column())
            weights.append(0)
            gradient.append(contentsOf: repeatElement(0, count: levels.count))
        }
        columns[Int(unknown)].kind = kind
        return unknown
    }

    mutating func release(_ unknown: Unknown) {
        let isTouched = columns[Int(unknown)].isTouched
        let isMoved = columns[Int(unknown)].isMoved
        columns[Int(unknown)] = Column()
        // These flags mean membership in a list, from which the column is not removed here.
        columns[Int(unknown)].isTouched = isTouched
        columns[Int(unknown)].isMoved = isMoved
        for level in levels.indices { gradient[Int(unknown) * levels.count + level] = 0 }
        unusedColumns.append(unknown)
    }

    /// Releases the remains of a removed constraint if no row mentions it.
    mutating func releaseIfUnused(_ unknown: Unknown) {
        let column = columns[Int(unknown)]
        if column.kind == .ghost, column.rows.isEmpty, column.users.isEmpty { release(unknown) }
    }

    mutating func releaseUnused() {
        guard mayHaveUnused else { return }
        mayHaveUnused = false
        for unknown in columns.indices { releaseIfUnused(Unknown(unknown)) }
    }

    mutating func dropColumn(_ unknown: Unknown) {
        for row in columns[Int(unknown)].rows + columns[Int(unknown)].users {
            let index = position(of: unknown, in: rows[Int(row)].terms)
            rows[Int(row)].terms.remove(at: index)
        }
        columns[Int(unknown)].rows.removeAll()
        columns[Int(unknown)].users.removeAll()
    }

    mutating func removeUse(_ row: Int32, in unknown: Unknown) {
        Self.removeUse(row, isDefinition(row), in: &columns[Int(unknown)])
    }

    private static func removeUse(_ row: Int32, _ isDefinition: Bool, in column: inout Column) {
        if isDefinition { remove(row, from: &column.users) } else { remove(row, from: &column.rows) }
    }

    static func remove(_ row: Int32, from rows: inout ContiguousArray<Int32>) {
        guard let index = rows.lastIndex(of: row) else { return }
        rows.swapAt(index, rows.count - 1)
        rows.removeLast()
    }
}
