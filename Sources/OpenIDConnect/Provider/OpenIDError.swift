#if OpenIDConnect
import Foundation
import Routes

/// Why a sign-in did not succeed. The description is for logs, and contains neither tokens nor what people typed.
public enum OpenIDError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The callback belongs to no sign-in of this browser: it was not begun here, too long ago, or has been used.
    case unknownState
    /// The person, or the service, refused. The code is one of those that the standards define, or `other`.
    case refused(code: String)
    /// The answer comes from another service than the one that was asked.
    case otherIssuer
    /// The service does not answer, or not as the standards say.
    case service(String)
    /// A token is not valid.
    case token(String)

    public var description: String {
        switch self {
        case .unknownState: "The answer belongs to no sign-in that this browser began in the last ten minutes."
        case .refused(let code): "The sign-in service refused: \(code)."
        case .otherIssuer: "The answer comes from another service than the one that was asked."
        case .service(let reason): "The sign-in service failed: \(reason)"
        case .token(let reason): "The token of the sign-in service is not valid: \(reason)"
        }
    }

    /// The message for a person, with the status of the answer.
    public var httpError: HTTPError {
        switch self {
        case .unknownState:
            HTTPError(
                .badRequest,
                "This sign-in was not started in this browser, was started too long ago, or is complete. Please start again."
            )
        case .refused("access_denied"): HTTPError(.forbidden, "The sign-in was cancelled.")
        case .refused: HTTPError(.forbidden, "The sign-in service did not sign you in. Please start again.")
        case .otherIssuer, .token:
            HTTPError(.forbidden, "The answer of the sign-in service is not valid. Please start again.")
        case .service:
            HTTPError(.badGateway, "The sign-in service can't be reached at the moment. Please try again later.")
        }
    }
}

extension OpenIDError: LocalizedError {
    public var errorDescription: String? { description }
}
#endif
