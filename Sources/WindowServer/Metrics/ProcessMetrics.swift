import Foundation

/// What the system knows about the process, under the names that Prometheus's libraries use.
enum ProcessMetrics {
    static func text() -> String {
        guard let fields = statistics() else { return "" }
        var text = ""
        func add(_ name: String, _ kind: String, _ value: Double?) {
            guard let value else { return }
            text += "# TYPE \(name) \(kind)\n\(name) \(PrometheusText.number(value))\n"
        }
        let ticks = Double(sysconf(Int32(_SC_CLK_TCK))), page = Double(sysconf(Int32(_SC_PAGESIZE)))
        add("process_cpu_seconds_total", "counter", (fields.number(13) + fields.number(14)) / ticks)
        add("process_resident_memory_bytes", "gauge", fields.number(23) * page)
        add("process_virtual_memory_bytes", "gauge", fields.number(22))
        add("process_open_fds", "gauge", openFiles())
        if let start = timeOfStart(ticks: fields.number(21) / ticks) {
            add("process_start_time_seconds", "gauge", start)
        }
        return text
    }

    private struct Fields {
        /// Those behind the name of the program, which may contain spaces. The first one is field 2, counted from 0.
        let list: [Substring]

        func number(_ index: Int) -> Double { index - 2 < list.count ? Double(list[index - 2]) ?? 0 : 0 }
    }

    private static func statistics() -> Fields? {
        guard let text = contents("/proc/self/stat"), let end = text.lastIndex(of: ")") else { return nil }
        return Fields(list: text[text.index(after: end)...].split(separator: " "))
    }

    private static func openFiles() -> Double? {
        (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")).map { Double($0.count) }
    }

    private static func timeOfStart(ticks: Double) -> Double? {
        let line = contents("/proc/stat")?.split(separator: "\n").first { $0.hasPrefix("btime ") }
        return line.flatMap { Double($0.dropFirst(6)) }.map { $0 + ticks }
    }

    // Files of /proc have no length, which Foundation's reading of whole files needs.
    private static func contents(_ path: String) -> String? {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        return (try? file.readToEnd()).map { String(decoding: $0, as: UTF8.self) }
    }
}
