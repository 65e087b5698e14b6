/// The rows of variables: each expresses a variable by errors, parametric unknowns and other variables.
///
/// They contain no cycles. A new definition either defines a variable that no row mentions, or is written out in
/// parametric unknowns, which end all chains: a later definition of one of these is written out as well.
extension LinearSolver {
    func isDefinition(_ row: Int32) -> Bool {
        let basic = rows[Int(row)].basic
        return basic >= 0 && columns[Int(basic)].kind == .variable
    }

    /// Returns the terms in ascending order, with one term per unknown.
    static func merged(_ terms: [Term]) -> ContiguousArray<Term> {
        var result = ContiguousArray<Term>()
        result.reserveCapacity(terms.count + 1)
        for term in terms where term.coefficient != 0 { merge(term, into: &result) }
        return result
    }

    // Insertion sort: there are usually few terms.
    private static func merge(_ term: Term, into terms: inout ContiguousArray<Term>) {
        var index = terms.count
        while index > 0, terms[index - 1].unknown > term.unknown { index -= 1 }
        guard index > 0, terms[index - 1].unknown == term.unknown else {
            terms.insert(term, at: index)
            return
        }
        terms[index - 1].coefficient += term.coefficient
        if abs(terms[index - 1].coefficient) < 1e-11 { terms.remove(at: index - 1) }
    }

    /// Defines a variable that no row mentions by a new constraint: by the value at which the error is 0.
    mutating func define(_ own: Term, by terms: ContiguousArray<Term>, constant: Double, error: Unknown) {
        let row = makeRow(own.unknown)
        var definition = ContiguousArray<Term>()
        definition.reserveCapacity(terms.count)
        for term in terms where term.unknown != own.unknown {
            definition.append(Term(unknown: term.unknown, coefficient: -term.coefficient / own.coefficient))
        }
        Self.merge(Term(unknown: error, coefficient: 1 / own.coefficient), into: &definition)
        for term in definition { columns[Int(term.unknown)].users.append(row) }
        rows[Int(row)].terms = definition
        rows[Int(row)].constant = -constant / own.coefficient
        record(stale: row)
    }

    /// Moves a variable's row from the tableau to the definitions.
    mutating func becomeDefinition(_ row: Int32) {
        for term in rows[Int(row)].terms {
            Self.remove(row, from: &columns[Int(term.unknown)].rows)
            columns[Int(term.unknown)].users.append(row)
        }
        record(stale: row)
    }

    /// Substitutes a basic unknown's row into the definitions that mention it.
    mutating func inline(_ basic: Unknown) {
        let row = columns[Int(basic)].row
        let users = columns[Int(basic)].users
        columns[Int(basic)].users.removeAll()
        for user in users {
            let index = position(of: basic, in: rows[Int(user)].terms)
            let factor = rows[Int(user)].terms.remove(at: index).coefficient
            rows[Int(user)].constant += factor * rows[Int(row)].constant
            addRow(row, times: factor, to: user)
        }
    }

    /// Removes the definition of a variable that no constraint mentions.
    ///
    /// One of the removed constraints on it is then all that still determines the variable, and is removed with it.
    /// Measured from the variable's current value, this changes no other value.
    mutating func undefine(_ variable: Unknown) {
        let row = columns[Int(variable)].row
        settle()
        let value = rows[Int(row)].value
        let own = rows[Int(row)].terms.first { term in
            let column = columns[Int(term.unknown)]
            return column.kind == .ghost && column.rows.isEmpty && column.users.count == 1
                && abs(term.coefficient) > 1e-6
        }
        var ghost = own
        if own == nil {
            let (_, terms) = writtenOut(rows[Int(row)].terms, 0)
            ghost = terms.first { columns[Int($0.unknown)].kind == .ghost && abs($0.coefficient) > 1e-6 }
            if let ghost { eliminate(ghost, by: terms, except: row) }
        }
        if ghost != nil {
            for user in columns[Int(variable)].users {
                let index = position(of: variable, in: rows[Int(user)].terms)
                rows[Int(user)].constant += value * rows[Int(user)].terms.remove(at: index).coefficient
            }
            columns[Int(variable)].users.removeAll()
        } else {
            inline(variable)
        }
        drop(row: row)
        // Needed if only other rows mentioned it.
        if let ghost { releaseIfUnused(ghost.unknown) }
    }

    /// Replaces a ghost by the other terms of a sum that is always 0.
    private mutating func eliminate(_ ghost: Term, by terms: ContiguousArray<Term>, except row: Int32) {
        let others = terms.filter { $0.unknown != ghost.unknown }
        let (inRows, inDefinitions) = (columns[Int(ghost.unknown)].rows, columns[Int(ghost.unknown)].users)
        for user in inRows + inDefinitions where user != row {
            let index = position(of: ghost.unknown, in: rows[Int(user)].terms)
            let factor = rows[Int(user)].terms.remove(at: index).coefficient
            removeUse(user, in: ghost.unknown)
            for term in others {
                addTerm(
                    Term(unknown: term.unknown, coefficient: -factor * term.coefficient / ghost.coefficient), to: user)
            }
        }
        let count = levels.count
        for level in 0..<count {
            let slope = gradient[Int(ghost.unknown) * count + level]
            guard slope != 0 else { continue }
            gradient[Int(ghost.unknown) * count + level] = 0
            for term in others {
                gradient[Int(term.unknown) * count + level] -= slope * term.coefficient / ghost.coefficient
                touch(term.unknown)
            }
        }
    }

    // MARK: Expansion

    /// Sets a row to the sum of the terms, written out in parametric unknowns.
    mutating func writeOut(_ terms: ContiguousArray<Term>, _ constant: Double, to row: Int32) {
        let (constant, terms) = writtenOut(terms, constant)
        rows[Int(row)].constant = constant
        rows[Int(row)].terms = terms
        for term in terms { columns[Int(term.unknown)].rows.append(row) }
    }

    /// Returns a sum of terms, written out in parametric unknowns. Costs the size of all definitions on the path, once
    /// each.
    mutating func writtenOut(_ terms: ContiguousArray<Term>, _ constant: Double) -> (Double, ContiguousArray<Term>) {
        if terms.allSatisfy({ columns[Int($0.unknown)].row < 0 }) { return (constant, terms) }
        var sum = constant
        order.removeAll(keepingCapacity: true)
        for term in terms where columns[Int(term.unknown)].row >= 0 { visitWhatDefines(columns[Int(term.unknown)].row) }
        for term in terms { put(term.unknown, term.coefficient) }
        // Each definition is replaced after all definitions that mention it.
        for row in order.reversed() {
            rows[Int(row)].isVisited = false
            sum += replace(rows[Int(row)].basic)
        }
        var index = 0
        while index < listed.count {
            if columns[Int(listed[index])].row >= 0 { sum += replace(listed[index]) }
            index += 1
        }
        listed.sort()
        var result = ContiguousArray<Term>()
        result.reserveCapacity(listed.count)
        for unknown in listed {
            columns[Int(unknown)].isListed = false
            let weight = weights[Int(unknown)]
            weights[Int(unknown)] = 0
            if abs(weight) > 1e-11 { result.append(Term(unknown: unknown, coefficient: weight)) }
        }
        listed.removeAll(keepingCapacity: true)
        return (sum, result)
    }

    private mutating func put(_ unknown: Unknown, _ weight: Double) {
        if !columns[Int(unknown)].isListed {
            columns[Int(unknown)].isListed = true
            listed.append(unknown)
        }
        weights[Int(unknown)] += weight
    }

    /// Replaces a basic unknown by its row. Returns the resulting change of the constant.
    private mutating func replace(_ basic: Unknown) -> Double {
        let weight = weights[Int(basic)]
        guard weight != 0 else { return 0 }
        weights[Int(basic)] = 0
        let row = Int(columns[Int(basic)].row)
        for term in rows[row].terms { put(term.unknown, weight * term.coefficient) }
        return weight * rows[row].constant
    }

    /// Appends a definition to `order`, after all definitions that it mentions. Iterative: chains may be long.
    private mutating func visitWhatDefines(_ first: Int32) {
        guard isDefinition(first), !rows[Int(first)].isVisited else { return }
        rows[Int(first)].isVisited = true
        path.append((first, 0))
        while let (row, next) = path.last {
            guard next < rows[Int(row)].terms.count else {
                order.append(row)
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let inner = columns[Int(rows[Int(row)].terms[next].unknown)].row
            guard inner >= 0, isDefinition(inner), !rows[Int(inner)].isVisited else { continue }
            rows[Int(inner)].isVisited = true
            path.append((inner, 0))
        }
    }

    // MARK: Values

    mutating func record(stale row: Int32) {
        guard !rows[Int(row)].isStale else { return }
        rows[Int(row)].isStale = true
        stale.append(row)
    }

    /// Marks the definitions that mention an unknown whose value changed.
    mutating func recordUsers(of unknown: Unknown) {
        for row in columns[Int(unknown)].users { record(stale: row) }
    }

    /// Recomputes the stale definitions, each once, after those that it mentions.
    mutating func settle() {
        guard !stale.isEmpty else { return }
        order.removeAll(keepingCapacity: true)
        for row in stale where rows[Int(row)].isStale { visitUsers(row) }
        stale.removeAll(keepingCapacity: true)
        for row in order.reversed() {
            let basic = rows[Int(row)].basic
            var value = rows[Int(row)].constant
            for term in rows[Int(row)].terms {
                let inner = Int(columns[Int(term.unknown)].row)
                guard inner >= 0 else { continue }
                let isVariable = columns[Int(term.unknown)].kind == .variable
                value += term.coefficient * (isVariable ? rows[inner].value : rows[inner].constant)
            }
            if value != rows[Int(row)].value { record(moved: basic) }
            rows[Int(row)].value = value
            rows[Int(row)].isVisited = false
            rows[Int(row)].isStale = false
        }
    }

    /// Appends a definition to `order`, after all definitions that depend on it.
    private mutating func visitUsers(_ first: Int32) {
        guard !rows[Int(first)].isVisited else { return }
        rows[Int(first)].isVisited = true
        path.append((first, 0))
        while let (row, next) = path.last {
            let basic = Int(rows[Int(row)].basic)
            guard next < columns[basic].users.count else {
                order.append(row)
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let user = columns[basic].users[next]
            guard !rows[Int(user)].isVisited else { continue }
            rows[Int(user)].isVisited = true
            path.append((user, 0))
        }
    }
}
