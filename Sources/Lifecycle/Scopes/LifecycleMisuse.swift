/// Handles misuse of scopes: attached twice, attached inside themselves, leaked.
public enum LifecycleMisuse {
    /// Called with the message. The default stops debug builds and does nothing in release builds, where the incorrect
    /// call has no effect. Replace it to log, or to check messages in tests.
    @MainActor public static var handler: (_ message: String) -> Void = { assertionFailure($0) }

    @MainActor static func report(_ message: @autoclosure () -> String) { handler(message()) }
}
