import Foundation

extension Duration {
    /// The default timeout of browser tests. It is long enough for a busy machine; only failures wait that long.
    ///
    /// The variable `LIFELINE_PATIENCE` sets it, in seconds.
    public static let patience: Duration = .seconds(
        ProcessInfo.processInfo.environment["LIFELINE_PATIENCE"].flatMap(Int.init) ?? 120)
}
