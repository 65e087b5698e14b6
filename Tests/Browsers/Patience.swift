import Foundation

extension Duration {
    /// How long tests wait for what will come. Only a failure takes that long; a machine with much else to do needs it.
    /// `LIFELINE_PATIENCE` sets it, in seconds.
    public static let patience: Duration = .seconds(
        ProcessInfo.processInfo.environment["LIFELINE_PATIENCE"].flatMap(Int.init) ?? 120)
}
