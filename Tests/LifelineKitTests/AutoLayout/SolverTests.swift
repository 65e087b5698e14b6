import Testing

@testable import LifelineKit

struct SolverTests {
    /// A solver and the system that it should have solved.
    struct Pair {
        var solver = LinearSolver()
        var variables: [LinearSolver.Unknown]
        var system: SmallSystem
        var errors: [LinearSolver.Unknown] = []

        init(variables count: Int) {
            var solver = LinearSolver()
            variables = (0..<count).map { _ in solver.makeVariable() }
            self.solver = solver
            system = SmallSystem(variables: count, constraints: [])
        }

        mutating func add(_ constraint: SmallSystem.Constraint) {
            system.constraints.append(constraint)
            let terms = zip(variables, constraint.coefficients).map {
                LinearSolver.Term(unknown: $0, coefficient: $1)
            }
            errors.append(
                solver.add(terms, constant: constraint.constant, above: constraint.above, below: constraint.below))
        }

        mutating func remove(_ index: Int) {
            system.constraints.remove(at: index)
            solver.remove(constraint: errors.remove(at: index))
        }

        mutating func move(_ index: Int, to constant: Double) {
            system.constraints[index].constant = constant
            solver.setConstant(constant, of: errors[index])
        }

        mutating func check(_ comment: String = "") {
            solver.solve()
            let point = variables.map { solver.value(of: $0) }
            let found = system.costs(errors: system.errors(at: point), levels: system.levels)
            let minimum = system.minimumCosts
            #expect(
                zip(found, minimum).allSatisfy { abs($0 - $1) < 1e-4 }, "\(comment) \(found) \(minimum) \(system)")
            #expect(solver.conflicts.isEmpty == !(system.levels.first == 1000 && minimum[0] > 1e-4))
            solver.checkInvariants()
        }
    }

    @Test(arguments: 0..<300) func randomSystemsAreSolvedOptimally(_ seed: Int) {
        var dice = Dice(seed)
        var pair = Pair(variables: 1 + seed % 4)
        for _ in 0..<Int.random(in: 1...7, using: &dice) { pair.add(dice.constraint(pair.variables.count)) }
        pair.check()
    }

    @Test(arguments: 0..<150) func changesGiveWhatAFreshStartGives(_ seed: Int) {
        var dice = Dice(seed + 1000)
        var pair = Pair(variables: 1 + seed % 4)
        for step in 0..<25 {
            let count = pair.errors.count
            switch Int.random(in: 0..<6, using: &dice) {
            case 0 where count > 0: pair.remove(Int.random(in: 0..<count, using: &dice))
            case 1 where count > 0, 2 where count > 0:
                pair.move(
                    Int.random(in: 0..<count, using: &dice), to: Double(Int.random(in: -20...20, using: &dice)))
            case 5 where count > 6: pair.remove(0)
            default: if count < 8 { pair.add(dice.constraint(pair.variables.count)) }
            }
            if Bool.random(using: &dice) { pair.check("seed \(seed) step \(step)") }
        }
        pair.check()
    }

    @Test(arguments: 0..<50) func whatIsRemovedLeavesNothing(_ seed: Int) {
        var dice = Dice(seed + 5000)
        var pair = Pair(variables: 3)
        for _ in 0..<4 { pair.add(dice.constraint(3)) }
        pair.check()
        let before = pair.system.minimumCosts
        for _ in 0..<4 { pair.add(dice.constraint(3)) }
        pair.check()
        for _ in 0..<4 { pair.remove(4) }
        pair.check()
        #expect(pair.system.minimumCosts == before)
        for _ in 0..<4 { pair.remove(Int.random(in: 0..<pair.errors.count, using: &dice)) }
        pair.solver.solve()
        for variable in pair.variables.shuffled(using: &dice) {
            pair.solver.remove(variable: variable)
            pair.solver.checkInvariants()
        }
        #expect(pair.solver.rows.allSatisfy { $0.basic < 0 && $0.terms.isEmpty })
        #expect(pair.solver.columns.allSatisfy { $0.kind == .unused })
    }

    @Test(arguments: 0..<80) func variablesComeAndGo(_ seed: Int) {
        var dice = Dice(seed + 9000)
        var pair = Pair(variables: 4)
        for _ in 0..<12 {
            for _ in 0..<3 where pair.errors.count < 7 { pair.add(dice.constraint(4)) }
            pair.check()
            let removed = Int.random(in: 0..<4, using: &dice)
            for index in pair.errors.indices.reversed() where pair.system.constraints[index].coefficients[removed] != 0
            {
                pair.remove(index)
            }
            if Bool.random(using: &dice) { pair.solver.solve() }
            pair.solver.remove(variable: pair.variables[removed])
            pair.variables[removed] = pair.solver.makeVariable()
            pair.check("seed \(seed)")
        }
    }

    @Test func aConflictNamesThoseThatMakeIt() {
        var solver = LinearSolver()
        let (x, y) = (solver.makeVariable(), solver.makeVariable())
        func add(_ terms: [(LinearSolver.Unknown, Double)], _ constant: Double) -> LinearSolver.Unknown {
            solver.add(
                terms.map { .init(unknown: $0.0, coefficient: $0.1) }, constant: constant, above: 1000, below: 1000)
        }
        let first = add([(x, 1)], -100)
        let second = add([(y, 1), (x, -1)], -10)
        let implied = add([(x, 2), (y, -1)], -90)
        solver.solve()
        #expect(solver.conflicts.isEmpty)
        let third = add([(y, 1)], -50)
        solver.solve()
        let conflict = solver.conflicts.first
        #expect(solver.conflicts.count == 1 && conflict?.broken == third)
        let others = Set(conflict?.others ?? [])
        #expect(others.isSubset(of: [first, second, implied]) && others.count >= 2)
        #expect(solver.value(of: x) == 100 && solver.value(of: y) == 110)
        solver.remove(constraint: second)
        solver.solve()
        #expect(solver.conflicts.count == 1)
        solver.remove(constraint: third)
        solver.solve()
        #expect(solver.conflicts.isEmpty)
    }

    @Test func aConstantInAChainMovesWhatFollowsWithoutAPivot() {
        var solver = LinearSolver()
        var last: LinearSolver.Unknown?
        var gaps: [LinearSolver.Unknown] = []
        var tops: [LinearSolver.Unknown] = []
        for _ in 0..<50 {
            let top = solver.makeVariable()
            var terms = [LinearSolver.Term(unknown: top, coefficient: 1)]
            if let last { terms.append(.init(unknown: last, coefficient: -1)) }
            gaps.append(solver.add(terms, constant: -10, above: 1000, below: 1000))
            last = top
            tops.append(top)
        }
        solver.solve()
        _ = solver.consumeMoved()
        let pivots = solver.pivots
        solver.setConstant(-15, of: gaps[40])
        solver.solve()
        #expect(solver.pivots == pivots)
        #expect(Set(solver.consumeMoved()) == Set(tops[40...]))
        #expect(solver.value(of: tops[49]) == 505)
    }
}

extension LinearSolver {
    /// Rows and columns agree. No basic unknown stands in a row of the tableau; definitions make no circles.
    func checkInvariants() {
        for (index, row) in rows.enumerated() where row.basic >= 0 {
            #expect(columns[Int(row.basic)].row == Int32(index))
            let isDefinition = isDefinition(Int32(index))
            for term in row.terms {
                let column = columns[Int(term.unknown)]
                #expect(column.kind != .unused && (isDefinition || column.row < 0))
                #expect(column.rows.filter { $0 == Int32(index) }.count == (isDefinition ? 0 : 1))
                #expect(column.users.filter { $0 == Int32(index) }.count == (isDefinition ? 1 : 0))
            }
            #expect(zip(row.terms, row.terms.dropFirst()).allSatisfy { $0.unknown < $1.unknown })
            if isDefinition { #expect(abs(evaluated(Int32(index), depth: 0) - row.value) < 1e-6 || row.isStale) }
        }
        for (index, column) in columns.enumerated() {
            for row in column.rows + column.users {
                #expect(rows[Int(row)].terms.contains { $0.unknown == Unknown(index) })
            }
            for level in levels.indices where column.row < 0 && column.kind != .unused {
                var expected = 0.0
                for row in column.rows {
                    if let (slope, own) = cost(of: rows[Int(row)].basic), Int(own) == level {
                        expected += slope * coefficient(of: Unknown(index), in: row)
                    }
                }
                #expect(abs(gradient[index * levels.count + level] - expected) < 1e-5)
            }
        }
    }

    /// A row's value, followed through all that it mentions.
    private func evaluated(_ row: Int32, depth: Int) -> Double {
        guard depth <= rows.count else {
            Issue.record("Definitions go round in a circle.")
            return 0
        }
        return rows[Int(row)].terms.reduce(rows[Int(row)].constant) { sum, term in
            let inner = columns[Int(term.unknown)].row
            return inner < 0 ? sum : sum + term.coefficient * evaluated(inner, depth: depth + 1)
        }
    }
}
