import Foundation
import Lifeline
import Observation

/// What the dashboard shows. One model for all tabs; replace the random numbers by your own source.
@MainActor @Observable final class Figures {
    struct Sample: Identifiable {
        let id: Int
        let date: Date
        let requests: Double
    }

    private(set) var samples: [Sample] = []
    private(set) var pages = ["/", "/search", "/orders"].map { (name: $0, count: 100.0) }
    private var running: Task<Void, Never>?

    var latest: Double { samples.last?.requests ?? 0 }
    var average: Double { samples.isEmpty ? 0 : samples.map(\.requests).reduce(0, +) / Double(samples.count) }

    func start() {
        running = Task { [weak self] in
            while !Task.isCancelled {
                self?.add(.now, requests: .random(in: 200...400))
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }

    func add(_ date: Date, requests: Double) {
        samples = samples.suffix(59) + [Sample(id: (samples.last?.id ?? 0) + 1, date: date, requests: requests)]
        pages = pages.map { ($0.name, max(0, $0.count + .random(in: -10...10))) }
    }
}
