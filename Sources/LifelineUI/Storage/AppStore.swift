/// The values that an app stores for its visitors: a file of lines, each a key with its newest value, written as values
/// change.
///
/// A line is written by one kernel call, so it survives a kill of the process; a line truncated by a machine crash is
/// skipped. The file is compacted when it is opened and holds more lines than keys.
///
/// A value that can't be written, for example because the disk is full, is kept in memory. Writing is retried at the
/// next change and every 5 seconds, so that the file becomes complete once it can be written. The log reports when
/// writing fails and when everything has been written.
@MainActor public final class AppStore {
    /// The store of this deployment. Its file is set by the environment variable `LIFELINE_STORE`; by default it is
    /// `lifeline/NAME.store` in the user's state folder. Without a running app (in tests) it is in memory only.
    public static var shared = AppStore(url: defaultURL)

    private struct Line: Codable {
        var key: String
        var value: _StoredValue?
    }

    private let url: URL?
    private let file: StoreFile?
    private let retryInterval: Duration
    private var values: [String: _StoredValue] = [:]
    private var sources: [String: WeakSource] = [:]
    /// The keys whose newest values are not in the file.
    private var unwritten: Set<String> = []
    private var hasFailed = false
    /// The task that retries while there are unwritten values.
    private(set) var retrying: Task<Void, Never>?

    private struct WeakSource {
        weak var source: Source?
    }

    /// Creates a store in a file; in memory only when `url` is nil.
    public convenience init(url: URL?) {
        self.init(url: url, write: { try $0.write(contentsOf: $1) })
    }

    /// - Parameter write: Appends bytes to the file.
    init(
        url: URL?, retryInterval: Duration = .seconds(5), write: @escaping (FileHandle, Data) throws -> Void
    ) {
        self.url = url
        self.retryInterval = retryInterval
        file = url.map { StoreFile($0, write: write) }
        writeChanges()
    }

    deinit { retrying?.cancel() }

    private static var defaultURL: URL? {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["LIFELINE_STORE"], !path.isEmpty { return URL(fileURLWithPath: path) }
        guard UIApplication.shared.delegate != nil else { return nil }
        let home =
            environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
        return home.appendingPathComponent("lifeline/\(ProcessInfo.processInfo.processName).store")
    }

    private func open(_ file: StoreFile) throws {
        var read: [String] = []
        try file.open { lines, endsInPart in
            let decoder = JSONDecoder()
            for bytes in lines {
                guard let line = try? decoder.decode(Line.self, from: bytes) else { continue }
                // Values set before the file could be opened are newer.
                if !unwritten.contains(line.key) { values[line.key] = line.value }
                read.append(line.key)
            }
            // The last line lacks only its line feed.
            if endsInPart, let bytes = lines.last, let line = try? decoder.decode(Line.self, from: bytes) {
                unwritten.insert(line.key)
            }
            return lines.count > values.count
                ? values.keys.sorted().reduce(into: Data()) { $0 += line($1) ?? Data() } : nil
        }
        for key in read { sources[key]?.source?.notifyReaders() }
    }

    /// Returns the line for a key; nil if the value can't be encoded, such as an infinite number.
    private func line(_ key: String) -> Data? {
        guard var line = try? JSONEncoder().encode(Line(key: key, value: values[key])) else {
            UIApplication.log.error("The value of \(key) can't be stored; it is kept until the process ends.")
            return nil
        }
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Writes the unwritten values to the file.
    func writeChanges() {
        guard let file else { return }
        do {
            if !file.isOpen { try open(file) }
            while let key = unwritten.first {
                if let line = line(key) { try file.append(line) }
                unwritten.remove(key)
            }
            guard hasFailed else { return }
            hasFailed = false
            UIApplication.log.notice("The store \(url?.path ?? "") can be written again; no value was lost.")
        } catch {
            report(error)
            retryLater()
        }
    }

    private func report(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        UIApplication.log.error(
            "The store \(url?.path ?? "") can't be written: \(error). Values are kept in memory until it can be written. Free disk space, or set LIFELINE_STORE to a writable path."
        )
    }

    private func retryLater() {
        guard retrying == nil else { return }
        retrying = Task { [weak self, retryInterval] in
            try? await Task.sleep(for: retryInterval)
            guard !Task.isCancelled, let self else { return }
            retrying = nil
            writeChanges()
        }
    }

    func value(_ key: String) -> _StoredValue? { values[key] }

    var keys: some Collection<String> { values.keys }

    func set(_ value: _StoredValue?, for key: String) {
        guard values[key] != value else { return }
        values[key] = value
        if file != nil {
            unwritten.insert(key)
            writeChanges()
        }
        sources[key]?.source?.notifyReaders()
    }

    /// Returns the source that readers of a key depend on, in all scenes.
    func source(_ key: String) -> Source {
        if let source = sources[key]?.source { return source }
        let source = Source()
        sources[key] = WeakSource(source: source)
        return source
    }
}
