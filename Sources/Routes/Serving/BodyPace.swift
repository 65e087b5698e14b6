/// How fast the body of a request must arrive.
package struct BodyPace: Sendable {
    private let grace: Duration
    private let bytesPerSecond: Double

    /// - Parameters:
    ///   - grace: The time that every body may take.
    ///   - bytesPerSecond: The number of bytes that earn a second more.
    package init(grace: Duration, bytesPerSecond: Double) {
        self.grace = grace
        self.bytesPerSecond = max(1, bytesPerSecond)
    }

    /// Returns the time that the server may have waited for the client when that many bytes have arrived.
    package func limit(received: Int) -> Duration {
        grace + .nanoseconds(Int64(min(Double(received) / bytesPerSecond, 1e9) * 1e9))
    }
}

extension HTTPError {
    package static var slowBody: HTTPError {
        HTTPError(.requestTimeout, "The body of the request arrived too slowly.")
    }

    package static var slowHandler: HTTPError {
        HTTPError(.serviceUnavailable, "The app took too long to answer. Please try again later.")
    }

    package static var malformedBody: HTTPError {
        HTTPError(.badRequest, "The body of the request is not valid HTTP.")
    }
}
