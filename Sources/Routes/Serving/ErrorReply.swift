import HTTPTypes

/// Answers that report an error: a page for people, problem details (RFC 9457) for programs.
package enum ErrorReply {
    private struct Problem: Encodable {
        var type = "about:blank"
        var title: String
        var status: Int
        var detail: String?
    }

    package static func make(_ error: HTTPError, for head: some RouteHead) -> Reply {
        make(error, isPage: head.prefersHTML)
    }

    package static func make(_ error: HTTPError, isPage: Bool) -> Reply {
        let title = error.status.reasonPhrase.isEmpty ? "Error \(error.status.code)" : error.status.reasonPhrase
        let detail = error.detail.isEmpty ? standardDetail(error.status) : error.detail
        var reply: Reply
        if isPage {
            reply = .html(MessagePage.html(title, detail ?? ""), status: error.status)
        } else {
            let problem = Problem(title: title, status: error.status.code, detail: detail)
            reply = (try? Reply.json(problem, status: error.status)) ?? Reply(error.status)
            reply.headers[.contentType] = "application/problem+json"
        }
        for field in error.headers where field.name != .contentType { reply.headers.append(field) }
        return reply
    }

    private static func standardDetail(_ status: HTTPResponse.Status) -> String? {
        switch status {
        case .notFound: "There is nothing at this address."
        case .internalServerError: "Something went wrong in this app. Please try again later."
        case .serviceUnavailable: "The app is busy or restarting. Please try again in a moment."
        case .tooManyRequests: "Many requests come from your network. Please wait a moment."
        case .unauthorized: "Please sign in first."
        case .forbidden: "This is not allowed."
        default: nil
        }
    }
}
