import Logging

/// Reports mistakes by apps, each once.
@MainActor enum ChartLog {
    private static var reported: Set<String> = []

    static func report(_ text: String) {
        guard reported.count < 100, reported.insert(text).inserted else { return }
        FrameworkLog.logger.warning("\(text)")
    }
}
