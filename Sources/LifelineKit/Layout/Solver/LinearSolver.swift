/// Finds the values that meet linear constraints, and those that are as good as possible where not all can be met.
///
/// A constraint says that an expression of variables is 0, at least 0 or at most 0, and how much that matters: a priority
/// of 1 … 1000. Priorities are compared one after the other: nothing of a lower one outweighs the least of a higher one.
/// Within one, the sum of the errors is minimal. 1000 is required: an error that stays there is a conflict
/// (`conflicts`).
///
/// The solver is incremental: it keeps a basis in which each added, removed or moved constraint costs the few pivots
/// that it makes necessary, usually none or one.
///
/// After G. J. Badros, A. Borning, P. J. Stuckey: "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM
/// TOCHI 8(4), 2001. Two things are done in another way. Each constraint has one *error*, its expression's value, in the
/// place of the paper's pairs of slack and error variables: its cost is a kinked line with the kink at 0. And required
/// constraints are the highest priority, so each system has a solution to go on from.
///
/// The invariants: an unknown (a variable or an error) is either basic, and then has a row that gives it by the others,
/// or parametric, and then has the value 0. `gradient` holds, for each parametric unknown and priority, the change of the
/// basic errors' cost.
///
/// The rows of errors are the tableau: they are written out in parametric unknowns. The rows of variables are
/// *definitions*, which take no part in the search for the optimum, because a variable costs nothing and may have any
/// value. So they are left as they came, with other variables in them, and are only followed for values and when a
/// constraint mentions their variable. Written out, a chain of n views would have n² terms: of 1,000 labels below each
/// other that was more than half of the time.
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
        /// Of a definition: what it came to when it was last worked out. Not a number while it never was.
        var value = Double.nan
        var isStale = false
        var isVisited = false
    }

    struct Column {
        enum Kind: UInt8 { case unused, variable, error, ghost }

        var kind = Kind.unused
        /// Of an error that is basic: on which side of 0 it counts.
        var isBelow = false
        /// Whether a basic error's cost is part of the gradient.
        var isCounted = false
        var isTouched = false
        var isMoved = false
        var isListed = false
        /// The levels of an error's cost above and below 0; −1 where it costs nothing.
        var above: Int16 = -1
        var below: Int16 = -1
        var row: Int32 = -1
        /// The constant of an error's expression.
        var constant = 0.0
        /// The rows of the tableau that mention it.
        var rows: ContiguousArray<Int32> = []
        /// The definitions that mention it.
        var users: ContiguousArray<Int32> = []

        var isFree: Bool { above < 0 && below < 0 }
    }

    var rows: ContiguousArray<Row> = []
    var columns: ContiguousArray<Column> = []
    var unusedRows: [Int32] = []
    var unusedColumns: [Unknown] = []
    /// The priorities in use, the highest first.
    var levels: [Float] = [1000, 750, 250, 50]
    var gradient: ContiguousArray<Double> = []
    /// Parametric unknowns whose gradient changed since the last optimum.
    var touched: [Unknown] = []
    /// Variables whose value changed since `consumeMoved`.
    var moved: [Unknown] = []
    /// Definitions to work out again.
    var stale: [Int32] = []
    /// Whether a sum lost a term of a removed constraint, which may have been the last one.
    var mayHaveUnused = false
    // Working room of LinearSolver+Definitions.
    var weights: ContiguousArray<Double> = []
    var listed: [Unknown] = []
    var order: [Int32] = []
    var path: [(row: Int32, next: Int)] = []
    /// Whether an error changed sides, or constraints came or went, since the flag was last cleared: without that no
    /// conflict begins or ends.
    var mayConflict = false
    /// How many exchanges of basis were made.
    var pivots = 0

    static let epsilon = 1e-7

    // MARK: Variables

    /// A variable that may have any value, 0 while nothing constrains it.
    mutating func makeVariable() -> Unknown { makeColumn(.variable) }

    /// The value in the last solution.
    @inline(__always)
    func value(of variable: Unknown) -> Double {
        let row = columns[Int(variable)].row
        return row >= 0 && !rows[Int(row)].value.isNaN ? rows[Int(row)].value : 0
    }

    /// Forgets a variable that no constraint mentions any more.
    mutating func remove(variable: Unknown) {
        if columns[Int(variable)].row >= 0 { undefine(variable) } else { dropColumn(variable) }
        release(variable)
        releaseUnused()
    }

    /// The variables whose values changed since the last call.
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
    /// - Returns: The error's unknown, by which the constraint is moved and removed.
    mutating func add(_ terms: [Term], constant: Double, above: Float?, below: Float?) -> Unknown {
        mayConflict = true
        let error = makeColumn(.error)
        if let above { columns[Int(error)].above = level(of: above) }
        // A new level moves the ones that columns hold, so it is looked up first.
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

    /// Often a constraint is about something new, which no other row mentions.
    private func isFresh(_ term: Term) -> Bool {
        let column = columns[Int(term.unknown)]
        return column.row < 0 && column.isFree && column.rows.isEmpty && column.users.isEmpty
    }

    /// The free unknown to make basic in the place of a new constraint's error: one that few rows mention.
    private func partner(in row: Int32) -> Term? {
        var partner: Term?
        var fewest = Int.max
        for term in rows[Int(row)].terms where columns[Int(term.unknown)].isFree && abs(term.coefficient) > 1e-6 {
            let count = columns[Int(term.unknown)].rows.count
            if count < fewest { (partner, fewest) = (term, count) }
        }
        return partner
    }

    /// Takes a constraint away. What it alone determined keeps its value until something else does.
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
        // Definitions speak of the error as it was: it is less by the difference.
        for row in columns[Int(error)].users {
            rows[Int(row)].constant -= difference * coefficient(of: error, in: row)
            record(stale: row)
        }
    }

    // MARK: Conflicts

    struct Conflict {
        /// The required constraint that is not met.
        var broken: Unknown
        /// The required constraints that stand against it.
        var others: [Unknown]
    }

    /// Required constraints that the solution can't meet, each with those that it conflicts with.
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
