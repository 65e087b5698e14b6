/// Finds the values that satisfy linear constraints, or violate them as little as possible.
///
/// A constraint requires an expression of variables to be 0, at least 0 or at most 0, with a priority of 1 … 1000.
/// Priorities are compared lexicographically: no number of lower ones outweighs a higher one. Within one priority, the
/// sum of the errors is minimal. 1000 is required: a remaining error is a conflict (`conflicts`).
///
/// The solver is incremental: it maintains a basis in which each added, removed or moved constraint costs only the
/// pivots that it requires, usually none or one.
///
/// After G. J. Badros, A. Borning, P. J. Stuckey: "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM
/// TOCHI 8(4), 2001, with two differences. Each constraint has one *error*, its expression's value, instead of the
/// paper's pairs of slack and error variables: its cost is a piecewise linear function with a kink at 0. And required
/// constraints are the highest priority, so that each system has a solution to continue from.
///
/// Invariants: an unknown (a variable or an error) is either basic, with a row that expresses it by others, or
/// parametric, with the value 0. `gradient` contains, for each parametric unknown and priority, the change of the basic
/// errors' cost.
///
/// The rows of errors are the tableau: they are written out in parametric unknowns. The rows of variables are
/// *definitions*, which take no part in the optimization, because a variable costs nothing and may have any value. They
/// are therefore stored as added, with other variables in them, and only followed for values and when a constraint
/// mentions their variable. Written out, a chain of n views would have n² terms, which took more than half of the time
/// for a column of 1,000 labels.
struct LinearSolver {
    typealias Unknown = Int32

    struct Term {
        var unknown: Unknown
        var coefficient: Double
    }

    struct Row {
        var basic: Unknown = -1
        /// The value of an error.
        var constant = 0.0
        /// In ascending order of the unknowns.
        var terms: ContiguousArray<Term> = []
        /// The last computed value of a definition; NaN before the first.
        var value = Double.nan
        var isStale = false
        var isVisited = false
    }

    struct Column {
        enum Kind: UInt8 { case unused, variable, error, ghost }

        var kind = Kind.unused
        /// For a basic error: whether the cost below 0 applies.
        var isBelow = false
        /// Whether a basic error's cost is part of the gradient.
        var isCounted = false
        var isTouched = false
        var isMoved = false
        var isListed = false
        /// The levels of an error's cost above and below 0; −1 where it has no cost.
        var above: Int16 = -1
        var below: Int16 = -1
        var row: Int32 = -1
        /// The constant of an error's expression.
        var constant = 0.0
        /// The rows of the tableau that mention the unknown.
        var rows: ContiguousArray<Int32> = []
        /// The definitions that mention the unknown.
        var users: ContiguousArray<Int32> = []

        var isFree: Bool { above < 0 && below < 0 }
    }

    var rows: ContiguousArray<Row> = []
    var columns: ContiguousArray<Column> = []
    var unusedRows: [Int32] = []
    var unusedColumns: [Unknown] = []
    /// The priorities in use, in descending order.
    var levels: [Float] = [1000, 750, 250, 50]
    var gradient: ContiguousArray<Double> = []
    /// Parametric unknowns whose gradient changed since the last optimum.
    var touched: [Unknown] = []
    /// Variables whose value changed since `consumeMoved`.
    var moved: [Unknown] = []
    /// Definitions to recompute.
    var stale: [Int32] = []
    /// Whether a sum lost a term of a removed constraint, possibly its last one.
    var mayHaveUnused = false
    // Scratch space of LinearSolver+Definitions.
    var weights: ContiguousArray<Double> = []
    var listed: [Unknown] = []
    var order: [Int32] = []
    var path: [(row: Int32, next: Int)] = []
    /// Whether an error changed sides, or constraints were added or removed, since the flag was last cleared. Otherwise
    /// no conflict can appear or disappear.
    var mayConflict = false
    /// The number of basis exchanges.
    var pivots = 0

    static let epsilon = 1e-7

    // MARK: Variables

    /// Creates a variable that may have any value; 0 while it is unconstrained.
    mutating func makeVariable() -> Unknown { makeColumn(.variable) }

    /// Returns the value in the last solution.
    @inline(__always)
    func value(of variable: Unknown) -> Double {
        let row = columns[Int(variable)].row
        return row >= 0 && !rows[Int(row)].value.isNaN ? rows[Int(row)].value : 0
    }

    /// Removes a variable that no constraint mentions any more.
    mutating func remove(variable: Unknown) {
        if columns[Int(variable)].row >= 0 { undefine(variable) } else { dropColumn(variable) }
        release(variable)
        releaseUnused()
    }

    /// Returns the variables whose values changed since the last call.
    mutating func consumeMoved() -> [Unknown] {
        let result = moved
        moved.removeAll(keepingCapacity: true)
        for unknown in result { columns[Int(unknown)].isMoved = false }
        return result
    }

    // MARK: Constraints

    /// Adds a constraint on the value of `terms` plus `constant`.
    ///
    /// - Parameters:
    ///   - above: The priority of the value not being above 0; nil if it may.
    ///   - below: The priority of the value not being below 0; nil if it may.
    /// - Returns: The error's unknown, which identifies the constraint.
    mutating func add(_ terms: [Term], constant: Double, above: Float?, below: Float?) -> Unknown {
        mayConflict = true
        let error = makeColumn(.error)
        if let above { columns[Int(error)].above = level(of: above) }
        // Computed first: a new level changes the levels stored in columns.
        if let below {
            let level = level(of: below)
            columns[Int(error)].below = level
        }
        columns[Int(error)].constant = constant
        let direct = Self.merged(terms)
        if let term = terms.first(where: isFresh), let own = direct.first(where: { $0.unknown == term.unknown }),
            abs(own.coefficient) > 1e-6
        {
            define(own, by: direct, constant: constant, error: error)
            return error
        }
        let row = makeRow(error)
        writeOut(direct, constant, to: row)
        if let partner = partner(in: row) {
            exchange(row, partner.unknown, distance: -rows[Int(row)].constant / partner.coefficient)
            dropIfGhost(partner.unknown)
        } else {
            columns[Int(error)].isBelow = rows[Int(row)].constant < 0
            columns[Int(error)].isCounted = true
            addCost(of: row, sign: 1)
        }
        return error
    }

    /// Whether an unknown is new: often a constraint is about one that no row mentions yet.
    private func isFresh(_ term: Term) -> Bool {
        let column = columns[Int(term.unknown)]
        return column.row < 0 && column.isFree && column.rows.isEmpty && column.users.isEmpty
    }

    /// Returns the free unknown to make basic instead of a new constraint's error: the one that the fewest rows
    /// mention.
    private func partner(in row: Int32) -> Term? {
        var partner: Term?
        var fewest = Int.max
        for term in rows[Int(row)].terms where columns[Int(term.unknown)].isFree && abs(term.coefficient) > 1e-6 {
            let count = columns[Int(term.unknown)].rows.count
            if count < fewest { (partner, fewest) = (term, count) }
        }
        return partner
    }

    /// Removes a constraint. What only this constraint determined keeps its value until something else determines it.
    mutating func remove(constraint error: Unknown) {
        mayConflict = true
        let row = columns[Int(error)].row
        if row >= 0 {
            addCost(of: row, sign: -1)
            inline(error)
            drop(row: row)
            release(error)
        } else {
            columns[Int(error)].kind = .ghost
            columns[Int(error)].above = -1
            columns[Int(error)].below = -1
            touch(error)
            releaseIfUnused(error)
        }
        releaseUnused()
    }

    /// Changes the constant of a constraint's expression.
    mutating func setConstant(_ constant: Double, of error: Unknown) {
        let difference = constant - columns[Int(error)].constant
        guard difference != 0 else { return }
        columns[Int(error)].constant = constant
        let row = columns[Int(error)].row
        if row >= 0 { shift(row, by: difference) }
        for row in columns[Int(error)].rows { shift(row, by: -difference * coefficient(of: error, in: row)) }
        // Definitions refer to the old error, which is greater by the difference.
        for row in columns[Int(error)].users {
            rows[Int(row)].constant -= difference * coefficient(of: error, in: row)
            record(stale: row)
        }
    }

    // MARK: Conflicts

    struct Conflict {
        /// The required constraint that is violated.
        var broken: Unknown
        /// The required constraints that conflict with it.
        var others: [Unknown]
    }

    /// The violated required constraints, each with those that it conflicts with.
    var conflicts: [Conflict] {
        var found: [Conflict] = []
        for index in rows.indices where rows[index].basic >= 0 && isBroken(index) {
            let isBelow = rows[index].constant < 0
            let others = rows[index].terms.filter { term in
                let column = columns[Int(term.unknown)]
                return isBelow == (term.coefficient > 0) ? column.above == 0 : column.below == 0
            }
            found.append(Conflict(broken: rows[index].basic, others: others.map(\.unknown)))
        }
        return found
    }

    private func isBroken(_ row: Int) -> Bool {
        let constant = rows[row].constant
        if constant > 1e-5 { return columns[Int(rows[row].basic)].above == 0 }
        return constant < -1e-5 && columns[Int(rows[row].basic)].below == 0
    }
}
