/// A file or a folder in memory, as documents read and write them.
///
/// Foundation has no `FileWrapper` on Linux; this one behaves like Apple's. Symbolic links are read as what they refer
/// to.
open class FileWrapper {
    /// How a file is read.
    public struct ReadingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Reads the content at once, also in folders. Without effect: this is always so.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Without effect: files are never mapped into memory.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// How a file is written.
    public struct WritingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Writes another file first and exchanges it, so that the old one stays if writing fails.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Sets `filename` of the written wrappers.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    private enum Content {
        case file(Data)
        case directory([String: FileWrapper])
    }

    private let content: Content
    /// The name that the file has on the disk; nil if it was not read from there.
    open var filename: String?
    /// The proposed name. Nil, the default, for none.
    open var preferredFilename: String?

    /// Creates a file with contents.
    public init(regularFileWithContents contents: Data) { content = .file(contents) }

    /// Creates a folder. A file without a preferred name gets the name by which it is listed.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
        for (name, child) in children where child.preferredFilename == nil { child.preferredFilename = name }
        content = .directory(children)
    }

    /// Reads a file, or a folder with all that it contains.
    public init(url: URL, options: ReadingOptions = []) throws {
        let values = try FileManager.default.attributesOfItem(atPath: url.resolvingSymlinksInPath().path)
        if values[.type] as? FileAttributeType == .typeDirectory {
            var children: [String: FileWrapper] = [:]
            for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
                children[name] = try FileWrapper(url: url.appendingPathComponent(name), options: options)
            }
            content = .directory(children)
        } else {
            content = .file(try Data(contentsOf: url))
        }
        filename = url.lastPathComponent
        preferredFilename = url.lastPathComponent
    }

    /// Whether the wrapper is a file.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    /// Whether the wrapper is a folder.
    open var isDirectory: Bool { !isRegularFile }
    /// Always false: links are followed.
    open var isSymbolicLink: Bool { false }

    /// The contents of a file; nil for a folder.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }

    /// What a folder contains, by name; nil for a file.
    open var fileWrappers: [String: FileWrapper]? { added ?? directory }

    private var directory: [String: FileWrapper]? {
        if case .directory(let children) = content { children } else { nil }
    }
    /// The children of a folder that was changed.
    private var added: [String: FileWrapper]?

    /// Adds a file to a folder, under its preferred name or, if that is taken, that name with a number.
    ///
    /// - Returns: The name. For a wrapper that is not a folder: an empty text, and nothing is added.
    @discardableResult
    open func addFileWrapper(_ child: FileWrapper) -> String {
        guard var children = fileWrappers else { return "" }
        let wanted = child.preferredFilename ?? child.filename ?? "Untitled"
        var name = wanted
        var number = 2
        while children[name] != nil {
            name = "\(number)__#\(wanted)"
            number += 1
        }
        children[name] = child
        added = children
        return name
    }

    /// Adds a file with contents to a folder.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = preferredFilename
        return addFileWrapper(child)
    }

    /// Removes a file from a folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard var children = fileWrappers, let name = keyForFileWrapper(child) else { return }
        children[name] = nil
        added = children
    }

    /// The name under which a folder has a file; nil if it does not.
    open func keyForFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

    /// Writes the file, or the folder with all that it contains.
    ///
    /// - Parameter originalContentsURL: Without effect: all contents are in memory.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        if let data = regularFileContents {
            try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        } else {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            for (name, child) in fileWrappers ?? [:] {
                try child.write(
                    to: url.appendingPathComponent(name), options: options, originalContentsURL: nil)
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}
