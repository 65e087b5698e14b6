import LayerTree
import LifelineUI
import SeededRandom
import Testing

@testable import Charts

@MainActor @Suite struct MarkTests {
    struct Sale: Identifiable {
        var id: String { city + kind }
        var city: String
        var kind: String
        var count: Double
    }

    private let sales = [
        Sale(city: "Rome", kind: "a", count: 10), Sale(city: "Rome", kind: "b", count: 30),
        Sale(city: "Oslo", kind: "a", count: 20), Sale(city: "Oslo", kind: "b", count: -10),
    ]

    @Test func barsOfAPositionAreStacked() {
        let plan = Plans.plan {
            ForEach(sales) { sale in
                BarMark(x: .value("City", sale.city), y: .value("Count", sale.count))
                    .foregroundStyle(by: .value("Kind", sale.kind))
            }
        }
        let bars = plan.bars
        #expect(bars.count == 4)
        let zero = plan.y.position(0)!
        func value(_ y: Double) -> Double { plan.y.value(at: y)?.real ?? .nan }
        // Rome: 0…10 and 10…40.
        #expect(abs(value(bars[0].minY) - 10) < 0.01 && abs(bars[0].maxY - zero) < 0.01)
        #expect(abs(value(bars[1].minY) - 40) < 0.01 && abs(value(bars[1].maxY) - 10) < 0.01)
        // Oslo: 0…20 upwards and 0…−10 downwards.
        let oslo = bars[2...].sorted { $0.minY < $1.minY }
        #expect(abs(value(oslo[0].minY) - 20) < 0.01 && abs(value(oslo[1].maxY) + 10) < 0.01)
        #expect(plan.strings.contains("Rome") && plan.strings.contains("a") && plan.strings.contains("b"))
        #expect(plan.model.xLabel == "City" && plan.model.yLabel == "Count")
    }

    @Test(arguments: SeededGenerator.seeds()) func stacksAreSums(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            var numbers: [(String, Int)] = []
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                numbers.append(
                    (["a", "b", "c"].randomElement(using: &random)!, Int.random(in: -50...50, using: &random)))
            }
            for stacking in [MarkStackingMethod.standard, .normalized, .center, .unstacked] {
                let model = Plans.plan {
                    ForEach(0..<numbers.count) { index in
                        BarMark(
                            x: .value("x", numbers[index].0), y: .value("y", numbers[index].1), stacking: stacking)
                    }
                }.model
                var sums: [String: (up: Double, down: Double, total: Double)] = [:]
                for (name, number) in numbers {
                    var sum = sums[name] ?? (0, 0, 0)
                    if number < 0 { sum.down += Double(number) } else { sum.up += Double(number) }
                    sum.total += abs(Double(number))
                    sums[name] = sum
                }
                for (name, sum) in sums {
                    var ends: [(Double, Double)] = []
                    for item in model.items {
                        if item.x == .at(.category(name)), case .between(let a, let b) = item.y {
                            ends.append((a.real!, b.real!))
                        }
                    }
                    let (low, high) = (ends.map { min($0.0, $0.1) }.min()!, ends.map { max($0.0, $0.1) }.max()!)
                    switch stacking {
                    case .standard: #expect(low == sum.down && high == sum.up)
                    case .unstacked: #expect(ends.allSatisfy { $0.0 == 0 })
                    case .normalized:
                        #expect(low == 0 && abs(high - (sum.total > 0 ? 1 : 0)) < 1e-9)
                    default: #expect(abs(low + sum.total / 2) < 1e-9 && abs(high - sum.total / 2) < 1e-9)
                    }
                }
            }
        }
    }

    @Test func horizontalBarsHaveTheirLengthAlongX() {
        let plan = Plans.plan {
            ForEach(sales.prefix(2)) { BarMark(x: .value("Count", $0.count), y: .value("City", $0.id)) }
        }
        let bars = plan.bars
        #expect(bars.count == 2 && bars.allSatisfy { abs($0.minX - plan.x.position(0)!) < 0.01 })
        #expect(plan.y.isCategorical && Set(bars.map { $0.height.rounded() }).count == 1)
        // The first category is at the top.
        #expect(plan.y.position(.category("Romea"))! < plan.y.position(.category("Romeb"))!)
    }

    @Test func groupedBarsAreSideBySide() {
        let plan = Plans.plan {
            ForEach(sales) { sale in
                BarMark(x: .value("City", sale.city), y: .value("Count", abs(sale.count)))
                    .position(by: .value("Kind", sale.kind))
            }
        }
        let bars = plan.bars
        #expect(bars.count == 4)
        for (a, b) in zip(bars, bars.dropFirst()) { #expect(a.maxX <= b.minX + 0.01) }
        #expect(bars.allSatisfy { abs($0.maxY - plan.y.position(0)!) < 0.01 })
    }

    @Test func unitsOfTimeAreFilled() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "UTC")!
        let dates = (0..<3).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86400 * 31 + 86400 * 10) }
        let plan = Plans.plan {
            ForEach(0..<3) { index in
                BarMark(
                    x: .value("Month", dates[index], unit: .month, calendar: calendar), y: .value("Count", index + 1))
            }
        }
        #expect(plan.bars.count == 3)
        let january = calendar.dateInterval(of: .month, for: dates[0])!
        let from = plan.x.position(january.start.timeIntervalSinceReferenceDate)!
        let to = plan.x.position(january.end.timeIntervalSinceReferenceDate)!
        #expect(plan.bars[0].minX > from && plan.bars[0].maxX < to)
        #expect(abs(plan.bars[0].midX - (from + to) / 2) < 0.01)
        // The axis begins with the first month and ends with the last one.
        #expect(abs(from - plan.plot.minX) < 0.01)
    }

    @Test func linesOfDifferentValuesAreDifferentSeries() {
        let plan = Plans.plan {
            ForEach(0..<10) { index in
                LineMark(x: .value("x", index), y: .value("y", index * index))
                    .foregroundStyle(by: .value("Kind", index % 2 == 0 ? "even" : "odd"))
            }
        }
        #expect(plan.paths(.line).count == 2)
        #expect(Set(plan.marks.flatMap(\.figures).map(\.paint)).count == 2)
        #expect(plan.marks.filter { $0.key.kind == .line }.count == 2)
    }

    @Test func conditionsAndOptionalsAreContent() {
        let number: Int? = nil
        let plan = Plans.plan {
            if sales.count > 3 {
                RuleMark(y: .value("Limit", 15))
            } else {
                PointMark(x: .value("x", "a"), y: .value("y", 1))
            }
            if let number { PointMark(x: .value("x", "a"), y: .value("y", number)) }
            Plot { BarMark(x: .value("x", "a"), y: .value("y", 3)) }.opacity(0.5)
            AnyChartContent(AreaMark(x: .value("x", "a"), y: .value("y", 2)))
        }
        #expect(plan.model.items.map(\.mark.kind) == [.rule, .bar, .area])
        #expect(plan.model.items[1].mark.attributes.opacity == 0.5)
    }

    @Test func innerModifiersHavePrecedence() {
        let plan = Plans.plan {
            Plot {
                PointMark(x: .value("x", 1), y: .value("y", 1)).foregroundStyle(.red).symbolSize(100)
                PointMark(x: .value("x", 2), y: .value("y", 1))
            }.foregroundStyle(.green).symbolSize(25).opacity(0.5).opacity(0.5)
        }
        let marks = plan.model.items.map(\.mark)
        #expect(plan.styles.paint(of: marks[0]) == .color(.red))
        #expect(plan.styles.paint(of: marks[1]) == .color(.green))
        #expect(plan.styles.symbolLength(of: marks[0]) == 10 && plan.styles.symbolLength(of: marks[1]) == 5)
        #expect(marks[1].attributes.opacity == 0.25)
    }

    @Test func sectorsShareACircle() {
        let plan = Plans.plan {
            ForEach([("a", 1.0), ("b", 3.0), ("c", -1.0), ("d", 0.0)], id: \.0) { part in
                SectorMark(angle: .value("Value", part.1), innerRadius: .ratio(0.5), angularInset: 1)
                    .foregroundStyle(by: .value("Name", part.0))
            }
        }
        #expect(!plan.model.hasAxes)
        let paths = plan.paths(.sector)
        #expect(paths.count == 2)
        let whole = paths.map(\.boundingRect).reduce(CGRect.null) { $0.union($1) }
        #expect(whole.width <= min(plan.plot.width, plan.plot.height) + 0.1)
        #expect(plan.angleValue(at: .pi / 2) == .number(1) && plan.angleValue(at: .pi) == .number(2))
        #expect(plan.strings == ["a", "b", "c", "d"])
    }

    @Test func interpolationsPassThroughTheirPoints() {
        let points = [0.0, 3, 1, 4, 4, 0].enumerated().map { CGPoint(x: Double($0.offset) * 10, y: $0.element * 10) }
        let methods: [InterpolationMethod] = [
            .linear, .monotone, .catmullRom, .catmullRom(alpha: 0), .catmullRom(alpha: 1), .cardinal,
            .cardinal(tension: 0.5), .stepStart, .stepCenter, .stepEnd,
        ]
        for method in methods {
            var path = Path()
            LinePath.add(points, to: &path, method)
            var ends: [CGPoint] = []
            path.forEach { element in
                switch element {
                case .move(let to), .line(let to), .curve(let to, _, _), .quadCurve(let to, _): ends.append(to)
                case .closeSubpath: break
                }
            }
            #expect(points.allSatisfy(ends.contains), "\(method)")
            if method == .monotone || method == .linear {
                #expect(path.boundingRect.minY >= -0.01 && path.boundingRect.maxY <= 40.01)
            }
        }
        // A single point, equal points and points in no order do not trap.
        for method in methods {
            for points in [
                [], [points[0]], [points[0], points[0], points[0]], points.reversed(),
                [points[2], points[0], points[1]],
            ] {
                var path = Path()
                LinePath.add(points, to: &path, method)
                #expect(path.boundingRect.width.isFinite && path.boundingRect.height.isFinite)
            }
        }
    }

    // MARK: From state to state

    private func bars(_ values: [(String, Int)]) -> ChartPlan {
        Plans.plan({ $0.y.domain = (0...10)._domain }) {
            ForEach(values, id: \.0) { BarMark(x: .value("x", $0.0), y: .value("y", $0.1)) }
        }
    }

    @Test func barsThatArriveGrowFromZero() throws {
        let (old, new) = (bars([("a", 4), ("b", 8)]), bars([("a", 5), ("c", 6), ("b", 7)]))
        var start = new.marks[0]
        start = try #require(start.before(old.marks[0]))
        func boxes(_ layer: FigureLayer) -> [CGRect] {
            guard case .fill(let path)? = layer.figures.first?.form else { return [] }
            return path.cgPath.isEmpty ? [] : rectangles(of: path)
        }
        let (from, before, after) = (boxes(start), boxes(old.marks[0]), boxes(new.marks[0]))
        #expect(from.count == 3 && from[0] == before[0] && from[2] == before[1])
        #expect(from[1].height == 0 && from[1].maxY == new.y.position(0))
        #expect(from[1].minX == after[1].minX && from[1].width == after[1].width)
        // What is in both is mixed.
        let first = try #require(start.drawing(clip: old.plot)).content
        let last = try #require(new.marks[0].drawing(clip: old.plot)).content
        let middle = LayerDrawing(first).interpolated(to: LayerDrawing(last), at: 0.5)
        #expect(middle != LayerDrawing(first) && middle != LayerDrawing(last))
    }

    private func rectangles(of path: Path) -> [CGRect] {
        var boxes: [CGRect] = []
        var points: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let to): points = [to]
            case .line(let to), .quadCurve(let to, _), .curve(let to, _, _): points.append(to)
            case .closeSubpath:
                let (xs, ys) = (points.map(\.x), points.map(\.y))
                boxes.append(
                    CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!))
            }
        }
        return boxes
    }

    @Test func pointsOfALineAreFoundByTheirValue() throws {
        func plan(_ range: Range<Int>) -> ChartPlan {
            Plans.plan {
                ForEach(range, id: \.self) {
                    LineMark(x: .value("x", $0), y: .value("y", $0 % 3)).interpolationMethod(.catmullRom)
                }
            }
        }
        let (old, new) = (plan(0..<10), plan(1..<12))
        let start = try #require(new.marks[0].before(old.marks[0]))
        guard case .stroke(let from, _)? = start.figures.first?.form,
            case .stroke(let before, _)? = old.marks[0].figures.first?.form,
            case .stroke(let after, _)? = new.marks[0].figures.first?.form
        else { return #expect(Bool(false)) }
        #expect(from.vector.verbs == after.vector.verbs)
        // The last points of the old line, then the new ones at its end.
        #expect(from.vector.points[3] == before.vector.points[6])
        #expect(from.vector.points.suffix(6).allSatisfy { $0 == before.vector.points.last })
        #expect(bars([("a", 1)]).marks[0].before(plan(0..<3).marks[0])?.figures == bars([("a", 1)]).marks[0].figures)
    }

    @Test func reducedLinesKeepTheExtremesOfEachColumn() {
        var random = SeededGenerator(seed: 7)
        let points = (0..<10_000).map {
            CGPoint(x: Double($0) / 100, y: Double.random(in: 0...50, using: &random))
        }
        let kept = LinePath.reduced(points, pixel: 1)!
        #expect(kept.count <= 404 && kept.first == 0 && kept.last == 9999)
        #expect(zip(kept, kept.dropFirst()).allSatisfy(<))
        for column in 0..<100 {
            let all = points.filter { Int($0.x) == column }
            let few = kept.map { points[$0] }.filter { Int($0.x) == column }
            #expect(all.map(\.y).min() == few.map(\.y).min() && all.map(\.y).max() == few.map(\.y).max())
        }
        #expect(LinePath.reduced(Array(points.prefix(50)), pixel: 1) == nil)
        #expect(LinePath.reduced(points.shuffled(using: &random), pixel: 1) == nil)
    }
}
