import Charts
import Foundation
import Lifeline

/// Six charts of a service's traffic. All tabs show the same data, which change twice a second.
///
///     swift run Dashboard
@main
struct DashboardApp: App {
    private let traffic = Traffic()

    var body: some Scene {
        WindowGroup("Dashboard") { Dashboard(traffic: traffic) }
    }
}

/// What the service reports; here, random numbers.
@MainActor @Observable final class Traffic {
    struct Latency: Identifiable {
        var id: Int
        var date: Date
        var median, slowest: Double
    }

    struct Load: Identifiable {
        var id, town: String
        var date: Date
        var requests: Double
    }

    struct Count: Identifiable {
        var id: String
        var count: Double
    }

    struct Response: Identifiable {
        var id: Int
        var kilobytes, milliseconds: Double
        var isError: Bool
    }

    struct Cell: Identifiable {
        var core, second: Int
        var busy: Double
        var id: Int { core * 100 + second }
    }

    private(set) var time = Date.now
    private(set) var latencies: [Latency] = []
    private(set) var loads: [Load] = []
    private(set) var pages = ["/", "/search", "/orders", "/basket", "/account"].map { Count(id: $0, count: 100) }
    private(set) var responses: [Response] = []
    private(set) var cores: [Cell] = []
    private(set) var browsers = ["Chrome", "Safari", "Firefox", "Other"].map { Count(id: $0, count: 200) }
    private var step = 0

    init() {
        for index in -59...0 { advance(to: Date.now + Double(index) / 2) }
        Task {
            while !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(500))
                advance(to: .now)
            }
        }
    }

    func advance(to date: Date) {
        func next(_ value: Double, _ range: ClosedRange<Double>, by part: Double = 0.1) -> Double {
            let width = (range.upperBound - range.lowerBound) * part
            return min(max(value + .random(in: -width...width), range.lowerBound), range.upperBound)
        }
        step += 1
        time = date
        let median = next(latencies.last?.median ?? 40, 20...80), slowest = median * .random(in: 1.5...2.5)
        latencies = latencies.suffix(59) + [Latency(id: step, date: date, median: median, slowest: slowest)]
        let present = ["Oslo", "Rome", "Lima"].map { town in
            let last = loads.last { $0.town == town }?.requests ?? 300
            return Load(id: "\(town) \(step)", town: town, date: date, requests: next(last, 100...600))
        }
        loads = loads.suffix(59 * 3) + present
        pages = pages.map { Count(id: $0.id, count: next($0.count, 20...200)) }
        browsers = browsers.map { Count(id: $0.id, count: next($0.count, 20...800, by: 0.02)) }
        let new = (0..<3).map { index in
            let size = Double.random(in: 1...100), time = 10 + size * .random(in: 0.5...2)
            return Response(
                id: step * 3 + index, kilobytes: size, milliseconds: time, isError: .random(in: 0..<10) == 0)
        }
        responses = responses.suffix(147) + new
        cores = (0..<8).flatMap { core in
            let row = cores.filter { $0.core == core }.map(\.busy).suffix(19)
            let busy = row + [next(row.last ?? 50, 0...100, by: 0.2)]
            return busy.enumerated().map { Cell(core: core, second: $0 - busy.count + 1, busy: $1) }
        }
    }
}

struct Dashboard: View {
    var traffic: Traffic

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                VStack(alignment: .leading, spacing: 4) {
                    Text("Traffic").font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
                    UpdateTime(traffic: traffic)
                }
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 280), spacing: 16)], spacing: 16) {
                    Panel(title: "Latency", unit: "milliseconds") { latency }
                    Panel(title: "Requests", unit: "a second, by town") { requests }
                    Panel(title: "Pages", unit: "requests a second") { pages }
                    Panel(title: "Responses", unit: "milliseconds by kilobytes") { responses }
                    Panel(title: "Cores", unit: "percent, the last ten seconds") { cores }
                    Panel(title: "Browsers", unit: "visitors") { browsers }
                }
            }
            .padding(20).frame(maxWidth: 1200).frame(maxWidth: .infinity)
        }
        .background(Color(.systemGroupedBackground))
    }

    var latency: some View {
        Chart {
            ForEach(traffic.latencies) { latency in
                LineMark(x: .value("Time", latency.date), y: .value("Time taken", latency.median))
                    .foregroundStyle(by: .value("Part", "Half"))
                LineMark(x: .value("Time", latency.date), y: .value("Time taken", latency.slowest))
                    .foregroundStyle(by: .value("Part", "99 %"))
            }
            RuleMark(y: .value("Goal", 150)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 4])).foregroundStyle(.red)
        }
        .chartYScale(domain: 0...200)
    }

    var requests: some View {
        Chart(traffic.loads) { load in
            AreaMark(x: .value("Time", load.date), y: .value("Requests", load.requests))
                .foregroundStyle(by: .value("Town", load.town))
        }
    }

    var pages: some View {
        Chart(traffic.pages) { page in
            BarMark(x: .value("Requests", page.count), y: .value("Page", page.id)).cornerRadius(4)
        }
        .chartXScale(domain: 0...200)
    }

    var responses: some View {
        Chart(traffic.responses) { response in
            PointMark(x: .value("Size", response.kilobytes), y: .value("Time taken", response.milliseconds))
                .foregroundStyle(by: .value("Result", response.isError ? "Error" : "OK"))
                .symbol(by: .value("Result", response.isError ? "Error" : "OK"))
                .symbolSize(24)
        }
        .chartXScale(domain: 0...100).chartYScale(domain: 0...220)
    }

    var cores: some View {
        Chart(traffic.cores) { cell in
            RectangleMark(x: .value("Time", "\(cell.second)"), y: .value("Core", "\(cell.core + 1)"))
                .foregroundStyle(by: .value("Busy", cell.busy))
        }
        .chartForegroundStyleScale(domain: 0...100, range: Gradient(colors: [.blue.opacity(0.1), .blue]))
    }

    var browsers: some View {
        Chart(traffic.browsers) { browser in
            SectorMark(angle: .value("Visitors", browser.count), innerRadius: .ratio(0.6), angularInset: 1)
                .foregroundStyle(by: .value("Browser", browser.id))
        }
    }
}

/// When the data changed last. A view of its own: only its body is evaluated for each update.
struct UpdateTime: View {
    var traffic: Traffic

    var body: some View {
        Text("Updated at \(traffic.time.formatted(.iso8601.time(includingFractionalSeconds: true)))")
            .font(.subheadline).monospacedDigit().foregroundStyle(.secondary)
    }
}

/// A chart with its title.
struct Panel<Content: View>: View {
    let title, unit: String
    @ViewBuilder var content: () -> Content

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.headline).accessibilityAddTraits(.isHeader)
                Text(unit).font(.caption).foregroundStyle(.secondary)
            }
            content().frame(height: 220)
        }
        .padding(16)
        .background(Color(.secondarySystemGroupedBackground), in: RoundedRectangle(cornerRadius: 16))
    }
}
