import Foundation
import Routes

extension DevelopmentMailer {
    /// The page with the mails, for an app's routes.
    ///
    /// Outside of development they are answered with 404, as if there were none, and requests of other machines with
    /// 403.
    public var routes: [Route] {
        [
            Route(path) { [self] request in
                try Self.check(request)
                return MailPage.list(messages.reversed(), at: request.address(of: path))
            },
            Route(path + "/:id") { [self] request in
                try Self.check(request)
                return MailPage.message(try find(request), at: request.address(of: path))
            },
            Route(path + "/:id/html") { [self] request in
                try Self.check(request)
                guard let html = try find(request).html else { throw HTTPError(.notFound) }
                return MailPage.content(html)
            },
            Route(path + "/:id/source") { [self] request in
                try Self.check(request)
                return Reply.data(try find(request).encoded(), contentType: "text/plain; charset=utf-8")
            },
        ]
    }

    private func find(_ request: RouteRequest) throws -> MailMessage {
        let id = try request.parameter("id")
        guard let message = messages.first(where: { $0.id == id }) else {
            throw HTTPError(.notFound, "This mail is no longer kept.")
        }
        return message
    }

    private static func check(_ request: RouteRequest) throws {
        guard request.isDevelopment else { throw HTTPError(.notFound) }
        guard ["127.0.0.1", "::1", "::ffff:127.0.0.1"].contains(request.remoteAddress) else {
            throw HTTPError(.forbidden, "Mails are shown only on the machine that the app runs on.")
        }
    }
}
