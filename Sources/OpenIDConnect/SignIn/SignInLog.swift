#if OpenIDConnect
import Logging
import Routes

/// Logs sign-ins that failed: why, but not who. The number of lines is limited.
final class SignInLog: Sendable {
    private let provider: String
    private let logger: Logger
    private let limiter = LogLimiter()

    init(provider: String, logger: Logger) {
        self.provider = provider
        self.logger = logger
    }

    func failed(_ error: OpenIDError) {
        let (level, kind): (Logger.Level, String) =
            switch error {
            case .service: (.error, "Sign-in service that failed")
            case .token, .otherIssuer: (.warning, "Sign-in with a bad answer")
            case .unknownState, .refused: (.info, "Sign-in that was not completed")
            }
        limiter.write(
            level, kind, "A sign-in failed.", to: logger, ["provider": "\(provider)", "reason": "\(error)"])
    }
}
#endif
