/// Reports what modules and their pages do wrong, without any content: at most 20 lines at once, then one in 5 seconds.
@MainActor enum ClientViewLog {
    private static var tokens = 20.0
    private static var filledAt = 0.0
    private static var omitted = 0

    static func report(_ text: String, _ module: ClientModule?, at now: TimeInterval) {
        tokens = min(20, tokens + max(0, now - filledAt) / 5)
        filledAt = now
        guard tokens >= 1 else {
            omitted += 1
            return
        }
        tokens -= 1
        let more = omitted > 0 ? " (\(omitted) more lines were omitted.)" : ""
        omitted = 0
        FrameworkLog.logger.warning("Client view \(module?.name ?? ""): \(text)\(more)")
    }

    /// For tests: allows the full number of lines.
    static func reset() {
        tokens = 20
        filledAt = 0
        omitted = 0
    }
}
