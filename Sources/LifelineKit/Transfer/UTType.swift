/// The type of a file or of other data.
///
/// ```swift
/// UTType.png.preferredMIMEType                 // image/png
/// UTType(filenameExtension: "csv")             // .commaSeparatedText
/// UTType.png.conforms(to: .image)              // true
/// let note = UTType(exportedAs: "org.example.note", conformingTo: .json)
/// ```
public struct UTType: Hashable, Sendable {
    /// A name such as `public.png`.
    public let identifier: String
    /// The MIME types, the preferred one first.
    private let mimeTypes: [String]
    /// The extensions of files without a dot, the preferred one first.
    private let extensions: [String]
    let parents: [String]

    init(_ identifier: String, _ mimeTypes: [String] = [], _ extensions: [String] = [], parents: [String]) {
        self.identifier = identifier
        self.mimeTypes = mimeTypes
        self.extensions = extensions
        self.parents = parents
    }

    /// The declared type with an identifier; nil if there is none.
    public init?(_ identifier: String) {
        guard let known = Self.declared[identifier] else { return nil }
        self = known
    }

    /// A type of the app. It has the MIME types and extensions of the type to which it conforms.
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(
            identifier, parent?.mimeTypes ?? [], parent?.extensions ?? [],
            parents: [(parent ?? .data).identifier])
    }

    /// A type of another app. As `init(exportedAs:conformingTo:)`.
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parent)
    }

    /// The declared type of files with an extension; nil if there is none that conforms to `supertype`.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        let wanted = filenameExtension.lowercased()
        guard let type = Self.all.first(where: { $0.extensions.contains(wanted) && $0.conforms(to: supertype) }) else {
            return nil
        }
        self = type
    }

    /// The declared type with a MIME type, whose parameters are ignored; nil if there is none that conforms to `supertype`.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        let wanted = mimeType.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        guard let type = Self.all.first(where: { $0.mimeTypes.contains(wanted) && $0.conforms(to: supertype) }) else {
            return nil
        }
        self = type
    }

    /// The MIME type; nil for groups of types such as `image`.
    public var preferredMIMEType: String? { mimeTypes.first }

    /// The extension of files, without a dot.
    public var preferredFilenameExtension: String? { extensions.first }

    /// The extensions and MIME types by which a browser selects files of the type and of those that conform to it.
    var acceptedNames: [String] {
        let all = [self] + Self.all.filter { $0.isSubtype(of: self) }
        return all.flatMap { $0.extensions.map { "." + $0 } + $0.mimeTypes }
    }

    var filenameExtensions: [String] { extensions }

    /// The types to which this one conforms.
    public var supertypes: Set<UTType> {
        var all: Set<UTType> = []
        for parent in parents {
            guard let type = UTType(parent) else { continue }
            all.insert(type)
            all.formUnion(type.supertypes)
        }
        return all
    }

    /// Whether this is the type, or a kind of it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

    /// Whether values of this type are also values of another one.
    public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

    /// Whether values of another type are also values of this one.
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

    /// Whether the type was declared by Lifeline.
    public var isDeclared: Bool { Self.declared[identifier] != nil }

    /// Whether the type belongs to no app.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: CustomStringConvertible {
    public var description: String { identifier }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self = UTType(identifier) ?? UTType(exportedAs: identifier)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}
