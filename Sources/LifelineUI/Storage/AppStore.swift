/// What apps keep for their visitors: a file of lines, each a key with its newest value, written as values change.
///
/// A line is written with one call to the kernel, so what was set before a kill is there after it; a line that was cut off
/// by a crash of the machine is passed over. The file is made short when it is opened and holds more lines than keys.
///
/// A value that can't be written, because the disk is full for example, is kept in memory. It is tried again at the next change and
/// every 5 seconds, so that the file is complete once it can be written. The log says when writing fails and when all is written.
@MainActor public final class AppStore {
    /// The store of this deployment. Its file is named by the environment variable `LIFELINE_STORE`; without it, it is
    /// `lifeline/NAME.store` in the user's state folder. While nothing runs as an app (in tests) it is kept in memory.
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
    /// Tries again while there is something to write.
    private(set) var retrying: Task<Void, Never>?

    private struct WeakSource {
        weak var source: Source?
    }

    /// A store in a file; in memory only when `url` is nil.
    public convenience init(url: URL?) {
        self.init(url: url, write: { try $0.write(contentsOf: $1) })
    }

    /// - Parameter write: How bytes are written at the end of the file.
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
                // What was set while the file could not be opened is newer.
                if !unwritten.contains(line.key) { values[line.key] = line.value }
                read.append(line.key)
            }
            // Only the line feed was cut off.
            if endsInPart, let bytes = lines.last, let line = try? decoder.decode(Line.self, from: bytes) {
                unwritten.insert(line.key)
            }
            return lines.count > values.count
                ? values.keys.sorted().reduce(into: Data()) { $0 += line($1) ?? Data() } : nil
        }
        for key in read { sources[key]?.source?.notifyReaders() }
    }

    /// Nil if the value has no form in the file: an infinite number.
    private func line(_ key: String) -> Data? {
        guard var line = try? JSONEncoder().encode(Line(key: key, value: values[key])) else {
            UIApplication.log.error("The value of \(key) can't be stored; it is kept until the process ends.")
            return nil
        }
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Writes the values that are not in the file yet.
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
            UIApplication.log.notice("The store \(url?.path ?? "") is written again; no value was lost.")
        } catch {
            report(error)
            retryLater()
        }
    }

    private func report(_ error: any Error) {
        guard !hasFailed else { return }
        hasFailed = true
        UIApplication.log.error(
            "The store \(url?.path ?? "") can't be written: \(error). Values are kept in memory until it can; free space, or set LIFELINE_STORE to a path that can be written."
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

    /// What readers of a key in all scenes depend on.
    func source(_ key: String) -> Source {
        if let source = sources[key]?.source { return source }
        let source = Source()
        sources[key] = WeakSource(source: source)
        return source
    }
}
