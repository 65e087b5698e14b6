import LifelineUI
import SeededRandom
import Testing

@testable import Charts

@MainActor @Suite struct HostileDataTests {
    private let numbers: [Double] = [
        .nan, .infinity, -.infinity, 0, -0.0, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
        .leastNonzeroMagnitude, 1e18, -1e300, 1e-300,
    ]

    private func content(_ numbers: [(Double, Double)], _ kind: Int) -> some ChartContent {
        ForEach(0..<numbers.count) { index in
            let (a, b) = numbers[index]
            switch kind {
            case 0: BarMark(x: .value("x", a), y: .value("y", b))
            case 1: LineMark(x: .value("x", a), y: .value("y", b)).interpolationMethod(.monotone).symbol(.cross)
            case 2: AreaMark(x: .value("x", "c\(index)"), y: .value("y", b), stacking: .normalized)
            case 3: PointMark(x: .value("x", Date(timeIntervalSinceReferenceDate: a)), y: .value("y", b))
            case 4:
                RectangleMark(
                    xStart: .value("x", a), xEnd: .value("x", b), yStart: .value("y", b), yEnd: .value("y", a))
            case 5: RuleMark(x: .value("x", a), yStart: .value("y", b), yEnd: .value("y", a))
            case 6: SectorMark(angle: .value("v", a), innerRadius: .fixed(b), angularInset: 1)
            case 7:
                BarMark(
                    x: .value("x", Date(timeIntervalSinceReferenceDate: a), unit: .day), y: .value("y", b),
                    stacking: .center)
            default:
                PointMark(x: .value("x", a), y: .value("y", b)).foregroundStyle(by: .value("z", b)).symbolSize(
                    by: .value("s", a))
            }
        }
    }

    @Test(arguments: 0...8) func anyNumbersAreAccepted(kind: Int) {
        for a in numbers {
            for b in numbers {
                let plan = Plans.plan { content([(a, b), (b, a), (1, 2)], kind) }
                #expect(plan.plot.width >= 1 && plan.plot.height >= 1)
                for text in plan.texts { #expect(text.origin.x.isFinite && text.origin.y.isFinite) }
                for figure in plan.marks.flatMap(\.figures) {
                    switch figure.form {
                    case .fill(let path), .stroke(let path, _):
                        path.forEach { element in
                            if case .line(let to) = element { #expect(to.x.isFinite && to.y.isFinite) }
                        }
                    case .text: break
                    }
                }
                _ = ChartDescription(plan)
                _ = ChartStopPlan(plan).stops.payload
            }
        }
    }

    @Test func logarithmicAxesAcceptZero() {
        for type in [ScaleType.log, .squareRoot, .symmetricLog, .power(exponent: 2)] {
            let plan = Plans.plan({ $0.y.type = type }) {
                ForEach(0..<5) { BarMark(x: .value("x", "\($0)"), y: .value("y", $0 * 100 - 100)) }
            }
            #expect(plan.bars.allSatisfy { $0.minX.isFinite && $0.height >= 0 }, "\(type)")
        }
    }

    @Test func emptyChartsAndTinySizesAreAccepted() {
        for (width, height) in [(0.0, 0.0), (1, 1), (20, 500), (500, 20), (.infinity, .nan), (-5, 10)] {
            let empty = Plans.plan(width: width, height: height) {
                ForEach(0..<0) { PointMark(x: .value("x", $0), y: .value("y", $0)) }
            }
            #expect(empty.marks.isEmpty)
            _ = Plans.plan(width: width, height: height) { content([(1, 2), (3, 4)], 0) }
        }
        #expect(
            ChartDescription(Plans.plan { ForEach(0..<0) { PointMark(x: .value("x", $0), y: .value("y", $0)) } }).title
                == "Empty chart")
    }

    @Test func valuesOfDifferentKindsAreNotShownTogether() {
        let plan = Plans.plan {
            PointMark(x: .value("x", 1), y: .value("y", 1))
            PointMark(x: .value("x", "a"), y: .value("y", 2))
            PointMark(x: .value("x", Date(timeIntervalSinceReferenceDate: 5)), y: .value("y", "b"))
        }
        #expect(plan.model.items.count == 3 && plan.marks.count == 1)
    }
}
