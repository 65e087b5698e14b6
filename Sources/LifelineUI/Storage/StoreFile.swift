/// A file of lines that only grows, until it is replaced.
///
/// A line is written by one kernel call. A failed write, for example on a full disk, may leave a partial line: the file
/// is truncated to its last whole line at once, or before the next write if that fails, too.
@MainActor final class StoreFile {
    private let url: URL
    private let write: (FileHandle, Data) throws -> Void
    private var handle: FileHandle?
    /// The length of the whole lines, in bytes.
    private var length: UInt64 = 0
    private var endsInPart = false

    /// - Parameter write: Appends bytes to the file; tests make it fail.
    init(_ url: URL, write: @escaping (FileHandle, Data) throws -> Void) {
        self.url = url
        self.write = write
    }

    var isOpen: Bool { handle != nil }

    /// Opens the file, creating it if necessary. `read` receives its lines, of which the last may be partial, and may
    /// return a replacement for the file's content.
    ///
    /// - Throws: An error if the file can't be read or opened for writing. A failed replacement is not an error.
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
            // Written to a separate file that then replaces the old one, so that a complete file exists at any moment.
            try bytes.write(to: url, options: .atomic)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
            return true
        } catch {
            return false
        }
    }

    /// Writes a line, which must end in a line feed.
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
