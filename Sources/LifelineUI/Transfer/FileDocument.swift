/// A document as a value, which is read from and written to files.
///
/// ```swift
/// struct Note: FileDocument {
///     static let readableContentTypes = [UTType.plainText]
///     var text: String
///
///     init(configuration: ReadConfiguration) throws {
///         guard let data = configuration.file.regularFileContents else { throw CocoaError(.fileReadCorruptFile) }
///         text = String(decoding: data, as: UTF8.self)
///     }
///
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// ```
@MainActor public protocol FileDocument {
    /// What the initializer receives.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What `fileWrapper` receives.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that are read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that are written. The readable ones by default.
    static var writableContentTypes: [UTType] { get }

    /// Reads the document from a file.
    init(configuration: ReadConfiguration) throws
    /// Returns the contents of the file to write.
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document as an object, which is read from and written to files.
@MainActor public protocol ReferenceFileDocument: ObservableObject {
    associatedtype Snapshot
    /// What the initializer receives.
    typealias ReadConfiguration = FileDocumentReadConfiguration
    /// What `fileWrapper` receives.
    typealias WriteConfiguration = FileDocumentWriteConfiguration

    /// The types of files that are read.
    static var readableContentTypes: [UTType] { get }
    /// The types of files that are written. The readable ones by default.
    static var writableContentTypes: [UTType] { get }

    /// Reads the document from a file.
    init(configuration: ReadConfiguration) throws
    /// Returns the content at this moment.
    func snapshot(contentType: UTType) throws -> Snapshot
    /// Returns the contents of the file to write for a snapshot.
    func fileWrapper(snapshot: Snapshot, configuration: WriteConfiguration) throws -> FileWrapper
}

extension ReferenceFileDocument {
    public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
    /// The type of the file, one of `readableContentTypes`.
    public let contentType: UTType
    /// The contents of the file.
    public let file: FileWrapper

    /// Not in SwiftUI: to read a file that was imported.
    public init(contentType: UTType, file: FileWrapper) {
        self.contentType = contentType
        self.file = file
    }

    /// Reads the file at a URL, for example an imported one. Not in SwiftUI.
    public init(contentsOf url: URL) throws {
        self.init(
            contentType: UTType(filenameExtension: url.pathExtension) ?? .data, file: try FileWrapper(url: url))
    }
}

/// What a document is written as.
public struct FileDocumentWriteConfiguration {
    /// The type of the file to write, one of `writableContentTypes`.
    public let contentType: UTType
    /// The file as it was read. Always nil: browsers keep what they have stored to themselves.
    public let existingFile: FileWrapper?
}
