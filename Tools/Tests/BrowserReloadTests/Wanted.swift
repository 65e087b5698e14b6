import Foundation

/// What scripts ask for by the environment, and an ordinary run of the tests leaves out.
enum Wanted {
    /// How many saves are measured.
    static let saves = Int(ProcessInfo.processInfo.environment["LIFELINE_SAVES"] ?? "") ?? 0
    /// The tool as users have it, built for release.
    static let tool = ProcessInfo.processInfo.environment["LIFELINE_TOOL"]
    /// Where the recording goes.
    static let recording = ProcessInfo.processInfo.environment["LIFELINE_RECORDING"]
}
