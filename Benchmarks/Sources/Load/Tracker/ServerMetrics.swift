import Foundation
import FoundationNetworking

/// What `/metrics` of a server shows.
struct ServerMetrics {
    enum Failure: Error { case unavailable }

    private(set) var values: [String: Double] = [:]

    static let token = "measure-tracker-on-this-machine"

    /// Reads them from a server whose `LIFELINE_METRICS_TOKEN` is `token`.
    init(port: Int) async throws {
        var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port)/metrics")!)
        request.setValue("Bearer \(Self.token)", forHTTPHeaderField: "Authorization")
        let (data, response) = try await URLSession.shared.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw Failure.unavailable }
        for line in String(decoding: data, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            guard let space = line.lastIndex(of: " "), let value = Double(line[line.index(after: space)...]) else {
                continue
            }
            values[String(line[..<space])] = value
        }
    }

    private init(values: [String: Double]) { self.values = values }

    /// Returns what was added since an earlier reading.
    func since(_ earlier: ServerMetrics) -> ServerMetrics {
        ServerMetrics(values: values.reduce(into: [:]) { $0[$1.key] = $1.value - (earlier.values[$1.key] ?? 0) })
    }

    /// The sum of a timer in seconds, and how often it was measured, over all series that have these labels.
    func timer(_ name: String, _ labels: String...) -> (seconds: Double, count: Int) {
        func sum(_ suffix: String) -> Double {
            values.filter { key, _ in
                (key == name + suffix || key.hasPrefix(name + suffix + "{")) && labels.allSatisfy { key.contains($0) }
            }
            .reduce(0) { $0 + $1.value }
        }
        return (sum("_sum"), Int(sum("_count")))
    }

    /// The values of a label.
    func values(of label: String, in name: String) -> [String] {
        let values = values.keys.filter { $0.hasPrefix(name + "_sum{") }
            .compactMap { key in
                key.firstRange(of: label + "=\"").map { String(key[$0.upperBound...].prefix { $0 != "\"" }) }
            }
        return Set(values).sorted()
    }
}
