import FoundationNetworking
import Synchronization

/// One request for an image. Redirections are followed within the allowed sites only.
final class ImageFetch: NSObject, URLSessionDataDelegate, Sendable {
    struct Answer: Sendable {
        var status: Int
        var body: [UInt8]
        var cacheControl: String?
        var tag: String?
    }

    private struct State {
        var body: [UInt8] = []
        var response: HTTPURLResponse?
        var failure: RemoteImageError?
        var continuation: CheckedContinuation<Answer, any Error>?
        var session: URLSession?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let origins: [ImageOrigin]
    private let maximumBytes: Int

    private init(origins: [ImageOrigin], maximumBytes: Int) {
        self.origins = origins
        self.maximumBytes = maximumBytes
    }

    /// - Parameter tag: The version that is known; if it is current the answer's status is 304.
    /// - Throws: `RemoteImageError` or `CancellationError`.
    static func run(
        _ url: URL, tag: String?, origins: [ImageOrigin], maximumBytes: Int, timeout: TimeInterval
    ) async throws -> Answer {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.timeoutIntervalForRequest = timeout
        configuration.timeoutIntervalForResource = timeout
        var request = URLRequest(url: url, timeoutInterval: timeout)
        request.setValue("image/webp,image/png,image/jpeg,image/gif,image/svg+xml", forHTTPHeaderField: "Accept")
        if let tag { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
        let fetch = ImageFetch(origins: origins, maximumBytes: maximumBytes)
        let session = URLSession(configuration: configuration, delegate: fetch, delegateQueue: nil)
        let task = session.dataTask(with: request)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = fetch.state.withLock { state in
                    state.continuation = continuation
                    state.session = session
                    return state.isCancelled
                }
                if isCancelled { fetch.finish(.failure(CancellationError())) } else { task.resume() }
            }
        } onCancel: {
            fetch.state.withLock { $0.isCancelled = true }
            task.cancel()
        }
    }

    private func finish(_ result: Result<Answer, any Error>) {
        let (continuation, session) = state.withLock { state in
            defer { (state.continuation, state.session) = (nil, nil) }
            return (state.continuation, state.session)
        }
        // The session retains its delegate.
        session?.invalidateAndCancel()
        continuation?.resume(with: result)
    }

    private func fail(_ error: RemoteImageError, _ task: URLSessionTask) {
        state.withLock { $0.failure = $0.failure ?? error }
        task.cancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        if let url = request.url, origins.contains(where: { $0.contains(url) }) { return completionHandler(request) }
        let origin = request.url.map(RemoteImages.origin) ?? ""
        completionHandler(nil)
        fail(.originNotAllowed(origin), task)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        guard response.expectedContentLength <= Int64(maximumBytes) else {
            fail(.tooLarge(limit: maximumBytes), dataTask)
            return completionHandler(.cancel)
        }
        state.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let fits = state.withLock { state in
            guard state.body.count + data.count <= maximumBytes else { return false }
            state.body += data
            return true
        }
        if !fits { fail(.tooLarge(limit: maximumBytes), dataTask) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let result: Result<Answer, any Error> = state.withLock { state in
            if state.isCancelled { return .failure(CancellationError()) }
            if let failure = state.failure { return .failure(failure) }
            guard error == nil, let response = state.response else { return .failure(RemoteImageError.unreachable) }
            return .success(
                Answer(
                    status: response.statusCode, body: state.body,
                    cacheControl: response.value(forHTTPHeaderField: "Cache-Control"),
                    tag: response.value(forHTTPHeaderField: "ETag")))
        }
        finish(result)
    }
}
