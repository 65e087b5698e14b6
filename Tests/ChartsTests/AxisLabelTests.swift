import LifelineUI
import SeededRandom
import Testing

@testable import Charts

@MainActor @Suite struct AxisLabelTests {
    /// Whether two rectangles that may be turned overlap: no axis of either separates them.
    private func overlap(_ a: [CGPoint], _ b: [CGPoint]) -> Bool {
        for corners in [a, b] {
            for index in corners.indices {
                let (p, q) = (corners[index], corners[(index + 1) % corners.count])
                let (nx, ny) = (q.y - p.y, p.x - q.x)
                let first = a.map { $0.x * nx + $0.y * ny }
                let second = b.map { $0.x * nx + $0.y * ny }
                let slack = 1e-3 * (abs(nx) + abs(ny))
                if first.max()! <= second.min()! + slack || second.max()! <= first.min()! + slack { return false }
            }
        }
        return true
    }

    private func check(_ plan: ChartPlan, _ comment: Comment) {
        let texts = plan.texts
        for (index, a) in texts.enumerated() {
            for b in texts[(index + 1)...] {
                #expect(!overlap(a.corners, b.corners), "\(comment): \(a.string) \(a.bounds), \(b.string) \(b.bounds)")
            }
        }
    }

    private func word(_ random: inout SeededGenerator) -> String {
        let words = ["Rome", "Oslo", "International", "of", "the", "Wednesday", "中文字符", "Ångström", "x", "Straße 12"]
        return (0..<Int.random(in: 1...4, using: &random)).map { _ in words.randomElement(using: &random)! }
            .joined(separator: " ")
    }

    @Test(arguments: SeededGenerator.seeds(3)) func labelsNeverOverlap(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<40 {
            let width = Double.random(in: 120...900, using: &random)
            let height = Double.random(in: 100...500, using: &random)
            let count = Int.random(in: 1...60, using: &random)
            let names = (0..<count).map { "\(word(&random)) \($0)" }
            let size = pow(10, Double.random(in: -6...12, using: &random))
            let numbers = (0..<count).map { _ in Double.random(in: -size...size, using: &random) }
            let start = Double.random(in: 0...1e9, using: &random)
            let length = pow(10, Double.random(in: 1...9, using: &random))
            let kind = Int.random(in: 0..<4, using: &random)
            let configure: (inout ChartConfiguration) -> Void = { settings in
                if round % 3 == 0 {
                    settings.x.label = .init(text: "The x axis", position: .automatic)
                    settings.y.label = .init(text: "The y axis", position: round % 2 == 0 ? .leading : .automatic)
                }
                if round % 4 == 0 { settings.legend.position = .top }
                if round % 5 == 0 {
                    settings.y.contents = [AxisMarkSet(position: .leading)]
                }
            }
            let plan = Plans.plan(width: width, height: height, isFromRight: round % 7 == 0, configure) {
                ForEach(0..<count) { index in
                    switch kind {
                    case 0:
                        BarMark(x: .value("Name", names[index]), y: .value("Number", numbers[index]))
                            .foregroundStyle(by: .value("Series", index % 4 == 0 ? "One" : "Another series"))
                    case 1: BarMark(x: .value("Number", numbers[index]), y: .value("Name", names[index]))
                    case 2:
                        LineMark(
                            x: .value(
                                "Date",
                                Date(timeIntervalSinceReferenceDate: start + length * Double(index) / Double(count))),
                            y: .value("Number", numbers[index]))
                    default: PointMark(x: .value("x", numbers[index]), y: .value("y", numbers[count - 1 - index]))
                    }
                }
            }
            check(plan, "seed \(seed), round \(round), kind \(kind), \(width) × \(height), \(count)")
        }
    }

    @Test func labelsAreInsideTheChart() {
        let plan = Plans.plan(width: 320, height: 200) {
            ForEach(0..<12) { BarMark(x: .value("x", "Category \($0)"), y: .value("y", $0 * 1_000_000)) }
        }
        for text in plan.texts {
            #expect(text.bounds.minX >= -1 && text.bounds.maxX <= 321, "\(text.string) \(text.bounds)")
            #expect(text.bounds.minY >= -1 && text.bounds.maxY <= 201, "\(text.string) \(text.bounds)")
        }
        #expect(plan.texts.contains { $0.angle != 0 })
    }

    @Test func narrowCategoriesAreWrapped() {
        let plan = Plans.plan(width: 320) {
            ForEach(["New York City", "Rio de Janeiro", "Tel Aviv Yafo", "Rome"], id: \.self) {
                BarMark(x: .value("City", $0), y: .value("y", 1))
            }
        }
        #expect(plan.texts.allSatisfy { $0.angle == 0 })
        #expect(plan.strings.contains("City") || plan.strings.contains("York City"), "\(plan.strings)")
    }

    @Test func manyCategoriesAreThinnedOut() {
        let plan = Plans.plan(width: 300) {
            ForEach(0..<200) { BarMark(x: .value("x", "c\($0)"), y: .value("y", $0)) }
        }
        let names = plan.strings.filter { $0.hasPrefix("c") }
        #expect(names.first == "c0" && names.count < 60 && names.count > 5)
        // Every second, third and so on.
        let numbers = names.compactMap { Int($0.dropFirst()) }
        #expect(Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 }).count == 1)
    }

    @Test func appsChooseValuesAndLabels() {
        let axis = AxisMarks(values: [0, 25, 50]) { value in
            AxisGridLine()
            if value.index == 1 { AxisTick() }
            AxisValueLabel("\(value.as(Int.self) ?? -1) kg \(value.count)")
        }
        var contents = _AxisContents()
        axis._collect(into: &contents)
        let plan = Plans.plan({ $0.y.contents = contents.all }) {
            ForEach(0..<5) { LineMark(x: .value("x", $0), y: .value("y", $0 * 10)) }
        }
        #expect(plan.strings.filter { $0.hasSuffix("kg 3") } == ["0 kg 3", "25 kg 3"])
        let formatted = AxisMarks(format: FloatingPointFormatStyle<Double>.Percent(), values: .stride(by: 0.25))
        var others = _AxisContents()
        formatted._collect(into: &others)
        let percent = Plans.plan({ $0.y.contents = others.all }) {
            ForEach(0..<5) { LineMark(x: .value("x", "\($0)"), y: .value("y", Double($0) / 4)) }
        }
        #expect(["0%", "25%", "50%", "75%", "100%"].allSatisfy(percent.strings.contains), "\(percent.strings)")
    }

    @Test func hiddenAxesNeedNoSpace() {
        let plan = Plans.plan({
            $0.x.visibility = .hidden
            $0.y.visibility = .hidden
        }) {
            BarMark(x: .value("x", "a"), y: .value("y", 3))
        }
        #expect(plan.plot == CGRect(x: 0, y: 0, width: 400, height: 240) && plan.texts.isEmpty && plan.back.isEmpty)
    }

    @Test func chartsFromTheRightAreMirrored() {
        func plan(_ isFromRight: Bool) -> ChartPlan {
            Plans.plan(isFromRight: isFromRight) {
                ForEach(0..<3) { BarMark(x: .value("x", "c\($0)"), y: .value("y", $0 + 1)) }
            }
        }
        let (left, right) = (plan(false), plan(true))
        #expect(abs(left.plot.minX - (400 - right.plot.maxX)) < 0.01)
        #expect(left.bars.count == 3)
        for (a, b) in zip(left.bars, right.bars.reversed()) { #expect(abs(a.minX - (400 - b.maxX)) < 0.01) }
    }

    @Test func percentagesAreTheAxisOfNormalizedBars() {
        let plan = Plans.plan {
            ForEach(0..<4) { index in
                BarMark(x: .value("x", "\(index / 2)"), y: .value("y", index + 1), stacking: .normalized)
                    .foregroundStyle(by: .value("s", index % 2))
            }
        }
        #expect(plan.strings.contains("100%") && plan.strings.contains("0%"), "\(plan.strings)")
    }
}
