import Charts
import Foundation
import Lifeline
import LifelineTesting

/// Prints, for the dashboard's charts and for lines of many points, the bytes and the time of their states, and their data
/// as rows: a line of JSON for each chart.
extension DashboardApp {
    static func main() throws {
        let encoder = JSONEncoder()
        for subject in Subject.all {
            FileHandle.standardOutput.write(try encoder.encode(Measurement(subject)) + Data("\n".utf8))
        }
    }
}

/// A chart, and how its data change.
@MainActor struct Subject {
    let name: String
    var size = CGSize(width: 370, height: 220)
    let change: () -> Void
    /// The present data as a client-side library gets them.
    let rows: () -> [[String: Field]]
    let chart: () -> AnyView

    static var all: [Subject] {
        let traffic = Traffic()
        let page = Dashboard(traffic: traffic)
        var time = Date(timeIntervalSince1970: 2_000_000_000)
        for _ in 0..<60 { step() }
        func step() {
            time += 0.5
            traffic.advance(to: time)
        }
        func subject(
            _ name: String, _ chart: @escaping () -> some View, _ rows: @escaping () -> [[String: Field]]
        ) -> Subject {
            Subject(name: name, change: step, rows: rows, chart: { AnyView(chart()) })
        }
        return [
            subject("latency", { page.latency }) {
                traffic.latencies.flatMap { latency in
                    [("Half", latency.median), ("99 %", latency.slowest)].map { part, value in
                        ["Time": .date(latency.date), "Time taken": .number(value), "Part": .text(part)]
                    }
                }
            },
            subject("requests", { page.requests }) {
                traffic.loads.map {
                    ["Time": .date($0.date), "Requests": .number($0.requests), "Town": .text($0.town)]
                }
            },
            subject("pages", { page.pages }) {
                traffic.pages.map { ["Page": .text($0.id), "Requests": .number($0.count)] }
            },
            subject("responses", { page.responses }) {
                traffic.responses.map {
                    [
                        "Size": .number($0.kilobytes), "Time taken": .number($0.milliseconds),
                        "Result": .text($0.isError ? "Error" : "OK"),
                    ]
                }
            },
            subject("cores", { page.cores }) {
                traffic.cores.map {
                    [
                        "Time": .number(Double($0.second)), "Core": .number(Double($0.core + 1)),
                        "Busy": .number($0.busy),
                    ]
                }
            },
            subject("browsers", { page.browsers }) {
                traffic.browsers.map { ["Browser": .text($0.id), "Visitors": .number($0.count)] }
            },
        ] + [1000, 10_000, 100_000].map(line)
    }

    private static func line(of count: Int) -> Subject {
        let walk = Walk(count)
        return Subject(
            name: "line of \(count)", size: CGSize(width: 800, height: 400), change: walk.advance,
            rows: { walk.numbers.enumerated().map { ["Time": .number(Double($0)), "Value": .number($1)] } },
            chart: { AnyView(WalkChart(walk: walk)) })
    }
}

enum Field: Encodable {
    case number(Double), text(String), date(Date)

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        // Three digits are more than a screen shows.
        case .number(let number): try container.encode((number * 1000).rounded() / 1000)
        case .text(let text): try container.encode(text)
        case .date(let date): try container.encode(Int64(date.timeIntervalSince1970 * 1000))
        }
    }
}

/// Points of which each state has different ones.
@MainActor @Observable final class Walk {
    private(set) var numbers: [Double] = []
    private var states: [[Double]] = []
    private var index = 0

    init(_ count: Int) {
        states = (1...3).map { seed in
            var last = 0.0
            return (0..<count).map { index in
                last += sin(Double(index) * 12.9898 + Double(seed) * 78.233) * 43.7
                return last
            }
        }
        numbers = states[0]
    }

    func advance() {
        index += 1
        numbers = states[index % states.count]
    }
}

struct WalkChart: View {
    var walk: Walk

    var body: some View {
        let numbers = walk.numbers
        Chart(0..<numbers.count, id: \.self) { index in
            LineMark(x: .value("Time", index), y: .value("Value", numbers[index]))
        }
    }
}

@MainActor @Observable private final class Visibility {
    var isShown = false
}

private struct Page: View {
    var visibility: Visibility
    var chart: () -> AnyView

    var body: some View {
        if visibility.isShown { chart() }
    }
}

struct Measurement: Encodable {
    let name: String
    /// The commit that shows the chart, in bytes.
    let first: Int
    /// Of a new state: the mean.
    let update: Int
    /// The minimum, in milliseconds: from the change to the commit, decoded by the client in memory.
    let milliseconds: Double
    /// Of encoding the data as JSON.
    let jsonMilliseconds: Double
    let rows: [[String: Field]]

    @MainActor init(_ subject: Subject) throws {
        let visibility = Visibility()
        let scene = TestScene(
            root: UIHostingController(rootView: Page(visibility: visibility, chart: subject.chart)),
            size: subject.size)
        scene.resetCounts()
        visibility.isShown = true
        scene.advance(by: .zero)
        name = subject.name
        first = scene.client.receivedBytes
        let clock = ContinuousClock()
        var times: [Duration] = []
        for _ in 0..<3 {
            subject.change()
            scene.advance(by: .zero)
        }
        scene.client.resetCounts()
        let runs = 20
        for _ in 0..<runs {
            subject.change()
            times.append(clock.measure { scene.advance(by: .zero) })
        }
        update = scene.client.receivedBytes / runs
        func inMilliseconds(_ times: [Duration]) -> Double { (times.min() ?? .zero) / .milliseconds(1) }
        milliseconds = inMilliseconds(times)
        let rows = subject.rows()
        let encoder = JSONEncoder()
        jsonMilliseconds = inMilliseconds(
            try (0..<5).map { _ in try clock.measure { _ = try encoder.encode(rows) } })
        self.rows = rows
    }
}
