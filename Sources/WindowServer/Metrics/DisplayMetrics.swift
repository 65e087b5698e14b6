import Metrics

/// The server's metrics; `Documentation/WindowServer.md` lists them.
enum DisplayMetrics {
    static let scenes = Gauge(label: "lifeline_scenes")
    static let connections = Gauge(label: "lifeline_connections")
    static let pages = Counter(label: "lifeline_pages_total")
    static let commits = Counter(label: "lifeline_commits_total")
    static let heldCommits = Counter(label: "lifeline_commits_held_total")
    static let snapshots = Counter(label: "lifeline_snapshots_total")
    static let events = Counter(label: "lifeline_events_total")
    static let sentBytes = Counter(label: "lifeline_sent_bytes_total")
    static let receivedBytes = Counter(label: "lifeline_received_bytes_total")
    static let unsavedScenes = Gauge(label: "lifeline_scenes_unsaved")
    static let sceneSaves = Counter(label: "lifeline_scene_saves_total")
    static let failedSceneSaves = Counter(label: "lifeline_scene_saves_failed_total")
    static let turns = Timer(label: "lifeline_turn_seconds")

    /// Counts a refusal. Reasons are fixed texts, so the number of counters is bounded.
    static func rejected(_ reason: String) {
        Counter(label: "lifeline_rejects_total", dimensions: [("reason", reason)]).increment()
    }
}
