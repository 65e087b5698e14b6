import Charts
import DocumentedExamples
import LayerTree
@testable import LifelineTesting
import LifelineUI
import Testing

// The examples of Documentation/Charts.md, which are compared with this file.

struct SalesChart: View {
    var sales: [Sale]

    var body: some View {
        Chart(sales) { sale in
            BarMark(x: .value("Month", sale.date, unit: .month), y: .value("Sales", sale.count))
                .foregroundStyle(by: .value("Shop", sale.shop))
        }
        .frame(height: 240)
    }
}

struct Sale: Identifiable {
    var id: Int
    var date: Date
    var count: Int
    var shop: String
}

private struct Day: Identifiable {
    var date: Date
    var visits: Int
    var id: Date { date }
}

private struct DocumentedMarks: View {
    var days: [Day] = []

    var body: some View {
        Chart {
            ForEach(days) { day in
                LineMark(x: .value("Day", day.date), y: .value("Visits", day.visits))
                    .interpolationMethod(.monotone)
                    .symbol(.circle)
            }
            RuleMark(y: .value("Goal", 500))
                .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4]))
                .annotation(position: .top, alignment: .leading) { Text("Goal").font(.caption) }
        }
    }
}

private struct ZoomableChart: View {
    var days: [Day]
    @State private var length = 30.0 * 86_400

    var body: some View {
        Chart(days) { day in
            LineMark(x: .value("Day", day.date), y: .value("Visits", day.visits))
        }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: length)
        Button("Zoom in") { show(length / 2) }
        Button("Zoom out") { show(length * 2) }
    }

    private func show(_ seconds: Double) { length = min(max(seconds, 86_400), 365 * 86_400) }
}

private struct DocumentedAxes: View {
    var days: [Day] = []

    var body: some View {
        Chart(days) { day in
            LineMark(x: .value("Day", day.date), y: .value("Visits", day.visits))
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { value in
                AxisGridLine()
                AxisTick()
                AxisValueLabel(format: .dateTime.month(.abbreviated))
            }
        }
        .chartYAxis { AxisMarks(position: .leading) }
        .chartYAxisLabel("Visits")
    }
}

private struct DocumentedOverlay: View {
    var days: [Day] = []
    var today = Date(timeIntervalSinceReferenceDate: 0)

    var body: some View {
        Chart(days) { day in
            PointMark(x: .value("Day", day.date), y: .value("Visits", day.visits))
        }
        .chartOverlay { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame, let x = proxy.position(forX: today) {
                    Rectangle().fill(.red).frame(width: 1, height: geometry[frame].height)
                        .offset(x: geometry[frame].minX + x, y: geometry[frame].minY)
                }
            }
        }
    }
}

private struct DocumentedSelection: View {
    var days: [Day] = []
    @State private var selected: Date?

    var body: some View {
        Chart(days) { day in
            LineMark(x: .value("Day", day.date), y: .value("Visits", day.visits))
        }
        .chartXSelection(value: $selected)
    }
}

private struct Histogram: View {
    var durations: [Double]

    var body: some View {
        let bins = NumberBins(data: durations)
        let counts = Dictionary(grouping: durations, by: bins.index).mapValues(\.count)
        Chart(bins.indices, id: \.self) { index in
            BarMark(x: .value("Seconds", bins[index]), y: .value("Requests", counts[index] ?? 0))
        }
    }
}

@MainActor @Suite struct DocumentedCharts {
    @Test func theDocumentsExamplesAreTheseOnes() throws {
        let examples = try DocumentedExamples("Charts")
        #expect(examples.count == 7)
        #expect(examples.missing == [])
    }

    @Test func buttonsZoom() throws {
        let days = (0...90).map {
            Day(date: Date(timeIntervalSinceReferenceDate: Double($0) * 86400), visits: $0 * 7 % 500)
        }
        let scene = TestScene(size: CGSize(width: 800, height: 500)) { ZoomableChart(days: days) }
        func ratio() throws -> Double {
            func all(_ layer: CALayer) -> [Double] {
                (layer.contentSize == .zero ? [] : [layer.contentSize.width / max(1, layer.bounds.width)])
                    + (layer.sublayers ?? []).flatMap(all)
            }
            return try all(#require(scene.scene.display?.context.root)).max() ?? 1
        }
        let first = try ratio()
        #expect(abs(first - 3) < 0.3, "\(first)")
        try scene.tap("Zoom in")
        #expect(try abs(ratio() / first - 2) < 0.05)
        try scene.tap("Zoom out")
        #expect(try abs(ratio() / first - 1) < 0.01)
        for _ in 0..<12 { try scene.tap("Zoom out") }
        #expect(try ratio() == 1)
        for _ in 0..<12 { try scene.tap("Zoom in") }
        #expect(try abs(ratio() - 90) < 10)
    }

    @Test func theyShowTheirData() {
        let days = (0..<90).map {
            Day(date: Date(timeIntervalSinceReferenceDate: Double($0) * 86400), visits: $0 * 7 % 500)
        }
        for view in [
            AnyView(DocumentedMarks(days: days)), AnyView(DocumentedAxes(days: days)),
            AnyView(DocumentedOverlay(days: days, today: days[30].date)), AnyView(DocumentedSelection(days: days)),
            AnyView(Histogram(durations: days.map { Double($0.visits) })),
        ] {
            let controller = UIHostingController(rootView: view)
            controller.loadViewIfNeeded()
            controller.view.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
            controller.view.layoutIfNeeded()
            func count(_ view: UIView) -> Int {
                (view.layer.drawing == nil ? 0 : 1) + view.subviews.reduce(0) { $0 + count($1) }
            }
            #expect(count(controller.view) >= 3)
        }
    }
}
