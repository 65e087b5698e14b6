@testable import LifelineKit

/// A system of constraints as data, and the least cost that any solution of it can have.
struct SmallSystem {
    struct Constraint {
        var coefficients: [Double]
        var constant: Double
        var above: Float?
        var below: Float?
    }

    var variables: Int
    var constraints: [Constraint]

    func costs(errors: [Double], levels: [Float]) -> [Double] {
        levels.map { level in
            zip(constraints, errors).reduce(0) { sum, pair in
                let (constraint, error) = pair
                if error > 0, constraint.above == level { return sum + error }
                if error < 0, constraint.below == level { return sum - error }
                return sum
            }
        }
    }

    var levels: [Float] { Set(constraints.flatMap { [$0.above, $0.below].compactMap { $0 } }).sorted(by: >) }

    func errors(at point: [Double]) -> [Double] {
        constraints.map { constraint in
            zip(constraint.coefficients, point).reduce(constraint.constant) { $0 + $1.0 * $1.1 }
        }
    }

    /// The least costs, the highest priority's first. A sum of kinked lines is least where as many of them as there
    /// are dimensions have their kinks; all such points are tried.
    var minimumCosts: [Double] {
        let levels = levels
        var best = costs(errors: errors(at: Array(repeating: 0, count: variables)), levels: levels)
        for set in 0..<(1 << constraints.count) where set.nonzeroBitCount <= variables {
            let chosen = constraints.indices.filter { set & (1 << $0) != 0 }
            guard let point = solution(of: chosen) else { continue }
            let costs = costs(errors: errors(at: point), levels: levels)
            if Self.isLess(costs, best) { best = costs }
        }
        return best
    }

    static func isLess(_ a: [Double], _ b: [Double]) -> Bool {
        for (x, y) in zip(a, b) where abs(x - y) > 1e-6 { return x < y }
        return false
    }

    private func solution(of chosen: [Int]) -> [Double]? {
        var matrix = chosen.map { constraints[$0].coefficients + [-constraints[$0].constant] }
        var pivots: [Int] = []
        for column in 0..<variables {
            let rank = pivots.count
            guard let row = matrix.indices.dropFirst(rank).first(where: { abs(matrix[$0][column]) > 1e-9 }) else {
                continue
            }
            matrix.swapAt(rank, row)
            for other in matrix.indices where other != rank {
                let factor = matrix[other][column] / matrix[rank][column]
                for index in 0...variables { matrix[other][index] -= factor * matrix[rank][index] }
            }
            pivots.append(column)
        }
        if pivots.count < matrix.count { return nil }
        var point = Array(repeating: 0.0, count: variables)
        for (row, column) in pivots.enumerated() { point[column] = matrix[row][variables] / matrix[row][column] }
        return point
    }
}

/// Numbers that look random and are the same in each run.
struct Dice: RandomNumberGenerator {
    var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    mutating func constraint(_ variables: Int) -> SmallSystem.Constraint {
        let priority: Float = [1000, 1000, 750, 250, 1][Int.random(in: 0..<5, using: &self)]
        let other: Float = [1000, 750, 500, 250, 1][Int.random(in: 0..<5, using: &self)]
        let kind = Int.random(in: 0..<5, using: &self)
        return SmallSystem.Constraint(
            coefficients: (0..<variables).map { _ in [-1, 0, 0, 1, 2][Int.random(in: 0..<5, using: &self)] },
            constant: Double(Int.random(in: -10...10, using: &self)),
            above: kind == 0 ? nil : priority, below: kind == 1 ? nil : kind == 2 ? other : priority)
    }
}
