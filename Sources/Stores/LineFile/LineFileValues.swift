import Foundation
import Logging

/// The values of a `LineFileStore`: in memory, and in a file of lines to which each change is appended.
///
/// The file is read when the store is opened, and compacted while it is used: both on another thread than the main one,
/// and compaction in small steps, so that calls wait for one step at most. A change that can't be written is refused and
/// leaves no trace in the file.
actor LineFileValues: KeyValueStore {
    typealias Writer = @Sendable (Int32, [UInt8]) throws(LineFileError) -> Void

    private let path: String
    private let clock: StoreClock
    private let log: Logger
    private let writer: Writer
    private let lifetimeOfEarlierGroups: TimeInterval
    private let isCompacted: Bool
    private var content = LineContent()
    private var file: LineFile?
    /// The length of the whole lines, in bytes.
    private var length = 0
    private var lineCount = 0
    private var opening: Task<Opened, any Error>?
    private var isClosed = false
    /// Whether the file could not be opened last, because another process uses it.
    private(set) var isInUse = false
    private var compaction: Compaction?
    /// The number of lines at which the file is compacted next.
    private var compactionThreshold = LineFileValues.minimumThreshold
    private static let minimumThreshold = 1000

    private struct Opened: Sendable {
        var file: LineFile
        var content: LineContent
        var length: Int
        var lineCount: Int
    }

    /// The file that is to replace the current one.
    private struct Compaction {
        var file: LineFile
        var length = 0
        var lineCount = 0
    }

    init(
        path: String, clock: StoreClock, log: Logger, lifetimeOfEarlierGroups: Duration, isCompacted: Bool = true,
        writer: @escaping Writer = LineFile.writeWhole
    ) {
        self.path = path
        self.clock = clock
        self.log = log
        self.writer = writer
        self.isCompacted = isCompacted
        self.lifetimeOfEarlierGroups = lifetimeOfEarlierGroups.timeInterval
    }

    // MARK: Opening

    /// Opens the file unless it is open.
    ///
    /// - Throws: `StoreError` if it can't be read or written; the next call tries it again.
    func open() async throws {
        guard !isClosed else { throw StoreError.storeIsClosed }
        guard file == nil else { return }
        let task =
            opening
            ?? Task { [path, clock, writer, lifetimeOfEarlierGroups] in
                try await Self.open(path, clock: clock, writer: writer, lifetime: lifetimeOfEarlierGroups)
            }
        opening = task
        let result = await task.result
        opening = nil
        guard file == nil, !isClosed else {
            if isClosed { try? result.get().file.unlock() }
            return try await open()
        }
        switch result {
        case .success(let opened):
            file = opened.file
            content = opened.content
            length = opened.length
            lineCount = opened.lineCount
            compactionThreshold = max(Self.minimumThreshold, 2 * content.count)
            compactIfNeeded()
        case .failure(let error):
            isInUse = (error as? LineFileError)?.isLock ?? false
            throw (error as? LineFileError)?.storeError(path) ?? error
        }
    }

    /// Reads a file, on a thread of its own since it may be large.
    private nonisolated static func open(
        _ path: String, clock: StoreClock, writer: @escaping Writer, lifetime: TimeInterval
    ) async throws -> Opened {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: "lifeline.store.open").async {
                continuation.resume(
                    with: Result { try read(path, clock: clock, writer: writer, lifetime: lifetime) })
            }
        }
    }

    private nonisolated static func read(
        _ path: String, clock: StoreClock, writer: @escaping Writer, lifetime: TimeInterval
    ) throws -> Opened {
        // A folder that can't be created is reported when the file is opened.
        try? FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let file = try LineFile(path, write: writer)
        var opened = Opened(file: file, content: LineContent(), length: 0, lineCount: 0)
        let now = clock.now
        var rest: [UInt8] = []
        func apply(_ line: ArraySlice<UInt8>) -> Bool {
            guard let line = StoreLine(line) else { return false }
            opened.content.apply(line, now: now, lifetimeOfEarlierGroups: lifetime)
            return true
        }
        try file.forEachPart { part in
            var begin = part.startIndex
            while let end = part[begin...].firstIndex(of: UInt8(ascii: "\n")) {
                // A damaged line is skipped.
                _ = apply(rest.isEmpty ? part[begin..<end] : (rest + part[begin..<end])[...])
                opened.lineCount += 1
                opened.length += rest.count + end + 1 - begin
                rest = []
                begin = end + 1
            }
            rest += part[begin...]
        }
        try file.truncate(to: opened.length)
        // A process that was killed may have written all of the last line but its line feed. Other parts are cut off.
        if !rest.isEmpty, apply(rest[...]) {
            rest.append(UInt8(ascii: "\n"))
            try file.append(rest, after: opened.length)
            opened.length += rest.count
            opened.lineCount += 1
        }
        return opened
    }

    /// Ends the use of the file.
    func close() {
        isClosed = true
        if compaction != nil { unlink(path + ".new") }
        compaction = nil
        // A task that has ended may refer to the file a moment longer.
        file?.unlock()
        file = nil
        content = LineContent()
    }

    // MARK: Writing

    private func append(_ line: StoreLine) throws {
        guard let file else { throw StoreError.storeIsClosed }
        let bytes = try line.encoded()
        do throws(LineFileError) {
            try file.append(bytes, after: length)
        } catch {
            throw error.storeError(path)
        }
        length += bytes.count
        lineCount += 1
        // The file that replaces this one has each change, before or after the group's other lines.
        if var compaction {
            do throws(LineFileError) {
                try compaction.file.append(bytes, after: compaction.length)
                compaction.length += bytes.count
                compaction.lineCount += 1
                self.compaction = compaction
            } catch {
                abandonCompaction(error)
            }
        }
        compactIfNeeded()
    }

    private func compactIfNeeded() {
        guard isCompacted, lineCount >= compactionThreshold, compaction == nil else { return }
        compactionThreshold = .max
        Task { await compact() }
    }

    /// Writes a file with one line for each value, and replaces the current one by it.
    ///
    /// A complete file exists at any moment: changes are written to the old one until the new one is on the disk.
    private func compact() async {
        guard !isClosed, file != nil else { return }
        do throws(LineFileError) {
            var begun = Compaction(file: try LineFile(path + ".new", isNew: true, write: writer))
            try add([StoreLine(version: content.version)], to: &begun)
            compaction = begun
            for group in Array(content.groups.keys) {
                await Task.yield()
                // A call in between may have failed to write, or closed the store.
                guard var current = compaction else { return }
                try add(content.lines(of: group), to: &current)
                compaction = current
            }
            guard let complete = compaction?.file else { return }
            let result = await Self.synchronize(complete)
            guard let current = compaction else { return }
            if let error = result { throw error }
            guard rename(path + ".new", path) == 0 else { throw LineFileError(errno) }
            (file, length, lineCount) = (current.file, current.length, current.lineCount)
            compaction = nil
            compactionThreshold = max(Self.minimumThreshold, 2 * content.count)
        } catch {
            abandonCompaction(error)
        }
    }

    private func add(_ lines: [StoreLine], to compaction: inout Compaction) throws(LineFileError) {
        let bytes = lines.flatMap { (try? $0.encoded()) ?? [] }
        try compaction.file.append(bytes, after: compaction.length)
        compaction.length += bytes.count
        compaction.lineCount += lines.count
    }

    private nonisolated static func synchronize(_ file: LineFile) async -> LineFileError? {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "lifeline.store.synchronize").async {
                do throws(LineFileError) {
                    try file.synchronize()
                    continuation.resume(returning: nil)
                } catch {
                    continuation.resume(returning: error)
                }
            }
        }
    }

    /// Keeps the current file. It is compacted when it has grown by half.
    private func abandonCompaction(_ error: LineFileError) {
        compaction = nil
        unlink(path + ".new")
        compactionThreshold = lineCount + max(Self.minimumThreshold, lineCount / 2)
        log.warning("\(error.storeError(path).description) The file is longer than necessary until it can be replaced.")
    }

    // MARK: Values

    func value(_ key: String, in group: String) async throws -> StoredItem? {
        try await prepare(group)
        return content.groups[group]?[key]
    }

    func values(in group: String) async throws -> [String: StoredItem] {
        try await prepare(group)
        return content.groups[group] ?? [:]
    }

    func set(_ bytes: [UInt8]?, for key: String, in group: String) async throws -> StoredVersion {
        try await prepare(group)
        return try change(bytes, key, group)
    }

    func compareAndSet(
        _ bytes: [UInt8]?, for key: String, in group: String, expected: StoredVersion?
    ) async throws -> CompareAndSetResult {
        try await prepare(group)
        let current = content.groups[group]?[key]
        guard current?.version == expected else { return .conflict(current) }
        return .stored(try change(bytes, key, group))
    }

    func setExpiry(_ duration: Duration?, of group: String) async throws {
        try await prepare(group)
        guard content.groups[group] != nil else { return }
        let date = duration.map { clock.now + $0.timeInterval }
        try append(StoreLine(group: group, expires: date?.timeIntervalSince1970))
        content.setExpiry(date, of: group)
    }

    func remove(group: String) async throws {
        try await prepare(group)
        guard content.groups[group] != nil else { return }
        try append(StoreLine(group: group, isRemoved: true))
        content.remove(group)
    }

    /// Returns all groups with their values and expiries.
    func groups() async throws -> [(name: String, items: [String: StoredItem], expiry: Date?)] {
        try await open()
        for name in Array(content.groups.keys) { content.removeExpired(name, at: clock.now) }
        return content.groups.map { ($0.key, $0.value, content.expiries[$0.key]) }
    }

    private func prepare(_ group: String) async throws {
        try await open()
        content.removeExpired(group, at: clock.now)
    }

    private func change(_ bytes: [UInt8]?, _ key: String, _ group: String) throws -> StoredVersion {
        let version = content.nextVersion()
        guard bytes != nil || content.groups[group]?[key] != nil else { return version }
        try append(.item(bytes, for: key, in: group, version: version.rawValue))
        content.set(bytes, for: key, in: group, version: version)
        return version
    }
}
