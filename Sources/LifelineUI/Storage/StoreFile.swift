/// A file of lines that only grows, until it is replaced.
///
/// A line is written with one call to the kernel. A write that fails, because the disk is full for example, may leave a part of its
/// line behind: the file is cut to its last whole line at once, or before the next write if that fails too.
@MainActor final class StoreFile {
    private let url: URL
    private let write: (FileHandle, Data) throws -> Void
    private var handle: FileHandle?
    /// Bytes of whole lines.
    private var length: UInt64 = 0
    private var endsInPart = false

    /// - Parameter write: How bytes are written at the file's end; tests make it fail.
    init(_ url: URL, write: @escaping (FileHandle, Data) throws -> Void) {
        self.url = url
        self.write = write
    }

    var isOpen: Bool { handle != nil }

    /// Opens the file, which is made if there is none. `read` gets its lines, the last one of which may be a part of
    /// one, and may return what is to replace them.
    ///
    /// - Throws: What keeps the file from being read or written. A replacement that can't be written is no such reason.
    func open(_ read: (_ lines: [Data], _ endsInPart: Bool) throws -> Data?) throws {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        let isThere = FileManager.default.fileExists(atPath: url.path)
        var bytes = isThere ? try Data(contentsOf: url) : Data()
        let newline = UInt8(ascii: "\n")
        let lines = bytes.split(separator: newline).map { Data($0) }
        if let new = try read(lines, bytes.last.map { $0 != newline } ?? false), replace(with: new) { bytes = new }
        if !isThere, !FileManager.default.fileExists(atPath: url.path) {
            _ = FileManager.default.createFile(
                atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
        }
        let handle = try FileHandle(forWritingTo: url)
        length = UInt64(bytes.lastIndex(of: newline).map { $0 + 1 - bytes.startIndex } ?? 0)
        endsInPart = length < bytes.count
        try handle.seek(toOffset: length)
        self.handle = handle
    }

    private func replace(with bytes: Data) -> Bool {
        do {
            // Beside the old file, then in its place: one of them is whole at any moment.
            try bytes.write(to: url, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
            return true
        } catch {
            return false
        }
    }

    /// Writes a line, which ends in a line feed.
    func append(_ line: Data) throws {
        guard let handle else { throw CocoaError(.fileWriteUnknown) }
        if endsInPart { try cut(handle) }
        do {
            try write(handle, line)
            length += UInt64(line.count)
        } catch {
            endsInPart = true
            try? cut(handle)
            throw error
        }
    }

    private func cut(_ handle: FileHandle) throws {
        try handle.truncate(atOffset: length)
        try handle.seek(toOffset: length)
        endsInPart = false
    }
}
