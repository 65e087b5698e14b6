/// What happens when scopes are used in a way that can't be right: attached twice, inside themselves, leaked.
public enum LifecycleMisuse {
    /// Gets the message. The default stops debug builds and does nothing in release builds, where the call that was wrong
    /// has no effect. Replace it to log, or to look at messages in tests.
    @MainActor public static var handler: (_ message: String) -> Void = { assertionFailure($0) }

    @MainActor static func report(_ message: @autoclosure () -> String) { handler(message()) }
}
