import LayerTree

/// Images of other servers, fetched by this one and kept for a while for all users.
///
/// Only sites in `origins` are asked: otherwise an address that a user entered could reach servers that only this one
/// can. No cookies are sent, and nothing of the user.
@MainActor package final class RemoteImages {
    package static let shared = RemoteImages()

    /// Bytes of one image.
    package var maximumBytes = 10 << 20
    /// Bytes of all images that are kept.
    package var cacheBytes = 64 << 20
    /// Seconds until an image must have arrived.
    package var timeout: TimeInterval = 30
    /// Requests at a time; others wait.
    package var maximumRequests = 8
    /// Folders whose files may be shown. Others may be none of the user's business.
    var folders: Set<URL> = [Bundle.main.bundleURL, FileManager.default.temporaryDirectory]

    private var origins: [ImageOrigin] = []
    private var entries: [URL: Entry] = [:]
    private var requests: [URL: Request] = [:]
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private var active = 0
    private var uses = 0
    private var reported: Set<String> = []

    private struct Entry {
        var image: UIImage
        var bytes: Int
        var expiry: ContinuousClock.Instant
        var tag: String?
        var lastUse: Int
    }

    private struct Request {
        var task: Task<UIImage, any Error>
        var readers: Int
    }

    package init() {}

    /// - Returns: The texts that are no origins.
    package func setOrigins(_ texts: [String]) -> [String] {
        origins = texts.compactMap { ImageOrigin($0) }
        return texts.filter { ImageOrigin($0) == nil }
    }

    nonisolated static func origin(_ url: URL) -> String {
        "\(url.scheme ?? "")://\(url.host ?? "")\(url.port.map { ":\($0)" } ?? "")"
    }

    /// Whether the app shows images of a URL's site.
    package func allows(_ url: URL) -> Bool { origins.contains { $0.contains(url) } }

    /// Returns an image that is here and current.
    package func cached(_ url: URL) -> UIImage? {
        guard let entry = entries[url], entry.expiry > .now else { return nil }
        uses += 1
        entries[url]?.lastUse = uses
        return entry.image
    }

    /// Fetches an image. Simultaneous requests for one address are one; it is cancelled when nobody waits any longer.
    ///
    /// - Throws: `RemoteImageError` or `CancellationError`.
    package func image(at url: URL) async throws -> UIImage {
        if url.isFileURL { return try await localImage(at: url) }
        guard ["https", "http"].contains(url.scheme?.lowercased() ?? "") else {
            throw report(.unsupportedAddress, of: Self.origin(url))
        }
        guard allows(url) else {
            throw refusal(of: url)
        }
        if let image = cached(url) { return image }
        let task: Task<UIImage, any Error>
        if let running = requests[url] {
            task = running.task
            requests[url]?.readers += 1
        } else {
            task = Task { try await fetch(url) }
            requests[url] = Request(task: task, readers: 1)
        }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            Task { @MainActor in self.stopWaiting(for: url, task) }
        }
    }

    private func stopWaiting(for url: URL, _ task: Task<UIImage, any Error>) {
        guard let request = requests[url], request.task == task else { return }
        requests[url]?.readers -= 1
        if request.readers <= 1 {
            requests[url] = nil
            task.cancel()
        }
    }

    /// Files of the app, temporary and uploaded ones.
    private func localImage(at url: URL) async throws -> UIImage {
        let path = Self.resolvedPath(url)
        guard folders.contains(where: { path.hasPrefix(Self.resolvedPath($0) + "/") }) else {
            throw report(.unsupportedAddress, of: url.deletingLastPathComponent().path)
        }
        let image = await Task.detached { UIImage(contentsOfFile: path) }.value
        guard let image else { throw RemoteImageError.notAnImage }
        return image
    }

    private static func resolvedPath(_ url: URL) -> String {
        url.resolvingSymlinksInPath().standardizedFileURL.path
    }

    // MARK: Fetching

    private func fetch(_ url: URL) async throws -> UIImage {
        let known = entries[url]
        await begin()
        defer { end() }
        let result: Result<ImageFetch.Answer, any Error>
        do {
            result = .success(
                try await ImageFetch.run(
                    url, tag: known?.tag, origins: origins, maximumBytes: maximumBytes, timeout: timeout))
        } catch {
            result = .failure(error)
        }
        if !Task.isCancelled { requests[url] = nil }
        let answer = try result.get()
        if answer.status == 304, let known {
            keep(known.image, bytes: known.bytes, answer, at: url)
            return known.image
        }
        guard answer.status == 200 else { throw RemoteImageError.status(answer.status) }
        guard let image = UIImage(data: Data(answer.body)) else { throw RemoteImageError.notAnImage }
        keep(image, bytes: answer.body.count, answer, at: url)
        return image
    }

    private func begin() async {
        if active >= maximumRequests {
            await withCheckedContinuation { waiting.append($0) }
        } else {
            active += 1
        }
    }

    private func end() {
        if waiting.isEmpty { active -= 1 } else { waiting.removeFirst().resume() }
    }

    private func keep(_ image: UIImage, bytes: Int, _ answer: ImageFetch.Answer, at url: URL) {
        let policy = CachePolicy(answer.cacheControl)
        guard policy.isStored, bytes <= cacheBytes else {
            entries[url] = nil
            return
        }
        uses += 1
        entries[url] = Entry(
            image: image, bytes: bytes, expiry: .now + policy.lifetime, tag: answer.tag, lastUse: uses)
        var total = entries.values.reduce(0) { $0 + $1.bytes }
        guard total > cacheBytes else { return }
        for (oldest, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) where total > cacheBytes {
            entries[oldest] = nil
            total -= entry.bytes
        }
    }

    /// Returns the error for a site that is not allowed, and logs it once.
    package func refusal(of url: URL) -> RemoteImageError {
        report(.originNotAllowed(Self.origin(url)), of: Self.origin(url))
    }

    /// Returns an error, and logs it once for each site or folder.
    private func report(_ error: RemoteImageError, of place: String) -> RemoteImageError {
        if reported.count < 100, reported.insert(place).inserted {
            UIApplication.log.error("[AsyncImage] \(place): \(error)")
        }
        return error
    }
}

/// How long an answer may be used (RFC 9111).
struct CachePolicy: Equatable {
    /// For answers that say nothing.
    static let standardLifetime = Duration.seconds(300)

    var isStored = true
    var lifetime = standardLifetime

    init(_ header: String?) {
        for directive in (header ?? "").lowercased().split(separator: ",") {
            let parts = directive.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            switch parts.first {
            case "no-store": isStored = false
            case "no-cache": lifetime = .zero
            case "max-age":
                guard parts.count == 2, let seconds = Int(parts[1].trimmingCharacters(in: ["\""])) else { continue }
                lifetime = .seconds(min(max(0, seconds), 365 * 86_400))
            default: break
            }
        }
    }
}
