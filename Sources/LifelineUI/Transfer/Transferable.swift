import Foundation

/// A value that can be pasted, dropped, shared and stored in files.
///
/// ```swift
/// struct Note: Codable, Transferable {
///     var text: String
///
///     static var transferRepresentation: some TransferRepresentation {
///         CodableRepresentation(contentType: .note)
///         ProxyRepresentation(exporting: \.text)
///     }
/// }
/// ```
/// The first representation that fits is used. `String`, `Data` and `URL` are transferable.
public protocol Transferable: Sendable {
    associatedtype Representation: TransferRepresentation
    /// The forms in which the value is transferred, the preferred one first.
    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which values are transferred.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
    associatedtype Body
    /// The forms, the preferred one first.
    var _forms: [_TransferForm<Item>] { get }
}

/// A type of data to and from which values are converted.
public struct _TransferForm<Item>: Sendable {
    let contentType: UTType
    let export: (@Sendable (Item) async throws -> Data)?
    let `import`: (@Sendable (Data) async throws -> Item)?
    /// Makes a value of a file without reading it as a whole.
    var importFile: (@Sendable (URL) async throws -> Item)?

    var isImported: Bool { `import` != nil || importFile != nil }
}

/// Why a value could not be transferred.
public enum TransferError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value has no form of the type.
    case unsupportedType(UTType)
    /// Data has a type, but not its contents.
    case invalidData(UTType)

    public var description: String {
        switch self {
        case .unsupportedType(let type): "The value can't be transferred as \(type)."
        case .invalidData(let type): "The data is not valid \(type)."
        }
    }
}

extension Transferable {
    /// The forms of this type. The builder makes them of it, but a result of the type `some TransferRepresentation`
    /// does not tell that to the compiler.
    static var transferForms: [_TransferForm<Self>] {
        transferRepresentation._forms as Any as? [_TransferForm<Self>] ?? []
    }

    /// The types to which the value can be converted, the preferred one first.
    public func exportedContentTypes() -> [UTType] {
        Self.transferForms.filter { $0.export != nil }.map(\.contentType)
    }

    /// The types of data of which values can be made, the preferred one first.
    public static func importedContentTypes() -> [UTType] {
        transferForms.filter(\.isImported).map(\.contentType)
    }

    /// The form of which a value is made of data of a type.
    static func importedForm(for contentType: UTType) -> _TransferForm<Self>? {
        transferForms.first { $0.isImported && contentType.conforms(to: $0.contentType) }
    }

    /// Converts the value to data of a type.
    public func exported(as contentType: UTType) async throws -> Data {
        let forms = Self.transferForms.filter { $0.contentType.conforms(to: contentType) }
        guard let export = forms.lazy.compactMap(\.export).first else {
            throw TransferError.unsupportedType(contentType)
        }
        return try await export(self)
    }

    /// Makes a value of data of a type. A type that is made of files gets a temporary one.
    public init(importing data: Data, contentType: UTType) async throws {
        let provider = NSItemProvider()
        provider.register(contentType, .ownProcess) { data }
        self = try await provider.transferable(as: contentType)
    }
}

/// Converts values to data of a type and back.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _forms: [_TransferForm<Item>]

    /// Transfers a value as data, in both directions.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        _forms = [_TransferForm(contentType: contentType, export: exporting, import: importing)]
    }

    /// Only exports a value as data.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        _forms = [_TransferForm(contentType: exportedContentType, export: exporting, import: nil)]
    }

    /// Only imports a value from data.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        _forms = [_TransferForm(contentType: importedContentType, export: nil, import: importing)]
    }
}

/// Transfers values as files.
///
/// ```swift
/// struct Film: Transferable {
///     let url: URL
///
///     static var transferRepresentation: some TransferRepresentation {
///         FileRepresentation(importedContentType: .movie) { received in
///             let copy = archive.appendingPathComponent(received.file.lastPathComponent)
///             try FileManager.default.copyItem(at: received.file, to: copy)
///             return Film(url: copy)
///         }
///     }
/// }
/// ```
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _forms: [_TransferForm<Item>]

    /// Transfers a value as a file, in both directions.
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _forms = [Self.form(contentType, exporting, importing)]
    }

    /// Only exports a value as a file.
    public init(
        exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        _forms = [Self.form(exportedContentType, exporting, nil)]
    }

    /// Only imports a value from a file.
    public init(
        importedContentType: UTType, importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        _forms = [Self.form(importedContentType, nil, importing)]
    }

    private static func form(
        _ type: UTType, _ exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
        _ importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
    ) -> _TransferForm<Item> {
        var write: (@Sendable (Item) async throws -> Data)?
        var read: (@Sendable (URL) async throws -> Item)?
        if let exporting { write = { try await Data(contentsOf: exporting($0).file) } }
        if let importing { read = { try await importing(ReceivedTransferredFile(file: $0, isOriginalFile: false)) } }
        return _TransferForm(contentType: type, export: write, import: nil, importFile: read)
    }
}

/// A file that has been received. Copy or move what you keep.
public struct ReceivedTransferredFile: Hashable, Sendable {
    /// The place of the file, valid during the import.
    public let file: URL
    /// Always false: the file is a copy.
    public let isOriginalFile: Bool
}

/// A file to send.
public struct SentTransferredFile: Hashable, Sendable {
    /// The place of the file.
    public let file: URL

    /// - Parameter allowAccessingOriginalFile: Without effect: receivers get a copy.
    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// Encodes values as JSON.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public typealias Body = Never
    public let _forms: [_TransferForm<Item>]

    /// Encodes a value as JSON of a type.
    public init(for itemType: Item.Type = Item.self, contentType: UTType) {
        _forms = [
            _TransferForm(
                contentType: contentType, export: { try JSONEncoder().encode($0) },
                import: { try JSONDecoder().decode(Item.self, from: $0) })
        ]
    }
}

/// Transfers values in the forms of another type.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _forms: [_TransferForm<Item>]

    /// Transfers a value as another one, in both directions.
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.init(exporting, importing)
    }

    /// Only exports a value as another one.
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        self.init(exporting, nil)
    }

    /// Only imports a value from another one.
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        self.init(nil, importing)
    }

    private init(
        _ exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?,
        _ importing: (@Sendable (ProxyRepresentation) async throws -> Item)?
    ) {
        _forms = ProxyRepresentation.transferForms.map { form in
            var write: (@Sendable (Item) async throws -> Data)?
            var read: (@Sendable (Data) async throws -> Item)?
            var readFile: (@Sendable (URL) async throws -> Item)?
            if let exporting, let export = form.export { write = { try await export(exporting($0)) } }
            if let importing, let convert = form.import { read = { try await importing(convert($0)) } }
            if let importing, let convert = form.importFile { readFile = { try await importing(convert($0)) } }
            return _TransferForm(contentType: form.contentType, export: write, import: read, importFile: readFile)
        }
    }
}

/// Several representations, the preferred one first.
public struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never
    public let _forms: [_TransferForm<Item>]
}

/// Builds the forms of a value from the statements of `transferRepresentation`, the preferred one first.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    public static func buildPartialBlock<R: TransferRepresentation>(first content: R) -> R where R.Item == Item {
        content
    }

    public static func buildPartialBlock(
        accumulated: some TransferRepresentation<Item>, next: some TransferRepresentation<Item>
    ) -> _TransferRepresentations<Item> {
        _TransferRepresentations(_forms: accumulated._forms + next._forms)
    }
}

extension String: Transferable {
    /// Plain text in UTF-8.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(
            contentType: .plainText, exporting: { Data($0.utf8) },
            importing: { data in
                guard let text = String(bytes: data, encoding: .utf8) else {
                    throw TransferError.invalidData(.plainText)
                }
                return text
            })
    }
}

extension Data: Transferable {
    /// Any data.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(contentType: .data, exporting: { $0 }, importing: { $0 })
    }
}

extension URL: Transferable {
    /// The absolute address as text.
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(
            contentType: .url, exporting: { Data($0.absoluteString.utf8) },
            importing: { data in
                guard let text = String(bytes: data, encoding: .utf8), let url = URL(string: text) else {
                    throw TransferError.invalidData(.url)
                }
                return url
            })
        ProxyRepresentation(
            exporting: { $0.absoluteString },
            importing: { text in
                let trimmed = text.filter { !$0.isNewline }
                guard let url = URL(string: trimmed), url.scheme != nil else { throw TransferError.invalidData(.url) }
                return url
            })
    }
}

extension TransferError: LocalizedError {
    public var errorDescription: String? { description }
}
