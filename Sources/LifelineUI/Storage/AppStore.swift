/// What apps keep for their visitors: a file of lines, each a key with its newest value, written as values change.
///
/// A line is written with one call to the kernel, so what was set before a kill is there after it; a line that was cut off
/// by a crash of the machine is passed over. The file is made short when it is opened and holds more lines than keys.
@MainActor public final class AppStore {
    /// The store of this deployment. Its file is named by the environment variable `LIFELINE_STORE`; without it, it is
    /// `lifeline/NAME.store` in the user's state folder. While nothing runs as an app (in tests) it is kept in memory.
    public static var shared = AppStore(url: defaultURL)

    private struct Line: Codable {
        var key: String
        var value: StoredValue?
    }

    private let url: URL?
    private var handle: FileHandle?
    private var values: [String: StoredValue] = [:]
    private var sources: [String: WeakSource] = [:]
    private var failed = false

    private struct WeakSource {
        weak var source: Source?
    }

    /// A store in a file; in memory only when `url` is nil.
    public init(url: URL?) {
        self.url = url
        if let url { open(url) }
    }

    private static var defaultURL: URL? {
        let environment = ProcessInfo.processInfo.environment
        if let path = environment["LIFELINE_STORE"], !path.isEmpty { return URL(fileURLWithPath: path) }
        guard UIApplication.shared.delegate != nil else { return nil }
        let home =
            environment["XDG_STATE_HOME"].map { URL(fileURLWithPath: $0) }
            ?? FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state")
        return home.appendingPathComponent("lifeline/\(ProcessInfo.processInfo.processName).store")
    }

    private func open(_ url: URL) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            var lines = 0
            let bytes = (try? Data(contentsOf: url)) ?? Data()
            let decoder = JSONDecoder()
            for part in bytes.split(separator: UInt8(ascii: "\n")) {
                guard let line = try? decoder.decode(Line.self, from: Data(part)) else { continue }
                values[line.key] = line.value
                lines += 1
            }
            if lines > values.count || bytes.last.map({ $0 != UInt8(ascii: "\n") }) ?? false { try rewrite(url) }
            if !FileManager.default.fileExists(atPath: url.path) {
                _ = FileManager.default.createFile(
                    atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
            }
            handle = try FileHandle(forWritingTo: url)
            try handle?.seekToEnd()
        } catch {
            report(error)
        }
    }

    private func rewrite(_ url: URL) throws {
        var text = Data()
        let encoder = JSONEncoder()
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            text += try encoder.encode(Line(key: key, value: value))
            text.append(UInt8(ascii: "\n"))
        }
        // Beside the old file, then in its place: one of them is whole at any moment.
        try text.write(to: url, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
    }

    private func report(_ error: any Error) {
        guard !failed else { return }
        failed = true
        UIApplication.log.error(
            "The store \(url?.path ?? "") can't be written: \(error). Values are kept in memory until the process ends; set LIFELINE_STORE to a path that can be written."
        )
    }

    func value(_ key: String) -> StoredValue? { values[key] }

    var keys: some Collection<String> { values.keys }

    func set(_ value: StoredValue?, for key: String) {
        guard values[key] != value else { return }
        values[key] = value
        if let handle {
            do {
                var line = try JSONEncoder().encode(Line(key: key, value: value))
                line.append(UInt8(ascii: "\n"))
                try handle.write(contentsOf: line)
            } catch {
                report(error)
            }
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
