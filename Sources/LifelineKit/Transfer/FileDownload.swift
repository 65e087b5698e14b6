import Foundation
import Routes
import Synchronization

/// A file that a browser is to store.
///
/// `UIWindowScene.download` makes it and sends the page its address. That serves one download, by the scene's browser. An
/// interrupted download can be continued by ranges for `continuation`; one that does not begin is given up after
/// `patience`.
@MainActor package final class FileDownload {
    /// The content of the file.
    package enum Source: Sendable {
        case file(URL)
        case data(Data)
        /// Writes the file while it is sent. Such a download can't be continued.
        case stream(@Sendable (ReplyWriter) async throws -> Void)
    }

    /// How long a browser may take to begin. Seconds.
    package static let patience: TimeInterval = 60
    /// How long after its beginning a download can be continued. Seconds.
    package static let continuation: TimeInterval = 900
    /// The number of files that one visitor may have at a time.
    package static let maximumCount = 32

    /// Whether the browser has asked for the file.
    private final class Beginning: Sendable {
        private let state = Mutex(false)
        var hasBegun: Bool { state.withLock { $0 } }

        /// Records a request. Returns whether it is allowed: only the first one begins a download, and only later ones
        /// continue it, so that one address serves one download.
        func request(isContinuation: Bool) -> Bool {
            state.withLock { hasBegun in
                guard hasBegun == isContinuation else { return false }
                hasBegun = true
                return true
            }
        }
    }

    private let lease: PrivateAddresses.Lease
    private let beginning: Beginning
    private let clock: any SceneClock
    /// Retains the download until it has ended, also when its tab is closed.
    private var expiry: SceneTimer?
    private var reader: Task<Void, Never>?
    private var completion: ((Result<Void, any Error>) -> Void)?

    /// - Parameters:
    ///   - name: The proposed name of the file.
    ///   - visitor: The browser that gets the file, `UIWindowScene.visitor`.
    ///   - patience: How long the browser may take to begin. Seconds.
    ///   - completion: Called once: when the file has been sent as a whole, or with the reason why not.
    /// - Throws: `DownloadError.tooMany`.
    package init(
        _ source: Source, name: String, contentType: String, visitor: String, clock: any SceneClock,
        patience: TimeInterval = patience, completion: ((Result<Void, any Error>) -> Void)? = nil
    ) throws(DownloadError) {
        self.clock = clock
        let addresses = PrivateAddresses.shared
        guard addresses.count(of: visitor) < Self.maximumCount else { throw .tooMany(limit: Self.maximumCount) }
        let (requests, reports) = AsyncStream.makeStream(of: Report.self)
        let beginning = Beginning()
        self.beginning = beginning
        let made = Date()
        lease = addresses.add(for: visitor, name: name) { request in
            let isContinuation = request.headers[.range].map { !$0.hasPrefix("bytes=0-") } ?? false
            if request.method != .head {
                guard beginning.request(isContinuation: isContinuation) else { throw HTTPError.endedAddress }
                reports.yield(.begun)
            }
            let disposition = Reply.Disposition.attachment(name: name)
            let reply =
                switch source {
                case .file(let url):
                    try Reply.file(url, for: request, contentType: contentType, disposition: disposition)
                case .data(let data):
                    try Reply.file(
                        data, madeAt: made, for: request, contentType: contentType, disposition: disposition)
                case .stream(let produce):
                    Reply.stream(contentType: contentType, produce).disposition(disposition)
                }
            return request.method == .head ? reply : reply.onEnd { reports.yield(.ended($0)) }
        }
        self.completion = completion
        expire(after: patience, .notBegun)
        reader = Task { [weak self] in
            for await report in requests { self?.receive(report) }
        }
    }

    private enum Report: Sendable {
        case begun
        case ended(Result<Void, any Error>)
    }

    /// The path of the file, for the browser.
    package var path: String { lease.path }

    private func receive(_ report: Report) {
        switch report {
        case .begun: expire(after: Self.continuation, .interrupted)
        case .ended(.success):
            complete(.success(()))
            // The last part may still be lost on its way.
            expire(after: Self.patience, .interrupted)
        // The browser may continue.
        case .ended(.failure(let error)) where error is CancellationError: break
        case .ended(.failure(let error)): end(.failure(error))
        }
    }

    private func expire(after delay: TimeInterval, _ error: DownloadError) {
        expiry?.cancel()
        expiry = clock.schedule(after: delay) {
            // The report of the beginning may be on its way.
            if error == .notBegun, self.beginning.hasBegun {
                self.expire(after: Self.continuation, .interrupted)
            } else {
                self.end(.failure(error))
            }
        }
    }

    private func complete(_ result: Result<Void, any Error>) {
        let completion = completion
        self.completion = nil
        completion?(result)
    }

    private func end(_ result: Result<Void, any Error>) {
        expiry?.cancel()
        reader?.cancel()
        lease.end()
        complete(result)
    }

    /// Ends the download: it can't be begun or continued.
    package func cancel() { end(.failure(CancellationError())) }

    /// Ends the download if the browser has not asked for it.
    package func cancelUnlessBegun() { if !beginning.hasBegun { cancel() } }
}

/// Why a file could not be downloaded.
public enum DownloadError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The browser has too many files to download.
    case tooMany(limit: Int)
    /// The browser did not begin the download within a minute: a setting or the user prevented it.
    case notBegun
    /// The browser did not continue an interrupted download.
    case interrupted

    public var description: String {
        switch self {
        case .tooMany(let limit): "There are already \(limit) files to be downloaded. Wait for some of them."
        case .notBegun: "The browser did not download the file. It may not allow this page to download files."
        case .interrupted: "The download was interrupted."
        }
    }
}

extension DownloadError: LocalizedError {
    public var errorDescription: String? { description }
}
