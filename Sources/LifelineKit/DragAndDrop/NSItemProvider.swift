import Foundation
import Synchronization

/// Provides an item in several forms of data, which are made when they are loaded.
///
/// ```swift
/// let provider = NSItemProvider(object: "Buy milk")
/// provider.registerDataRepresentation(for: .note, visibility: .ownProcess) { completion in
///     completion(note.encoded, nil)
///     return nil
/// }
/// ```
/// Data of other sites and of the desktop can be loaded once it was dropped or pasted. Completion handlers are called on
/// the main actor.
public final class NSItemProvider: Sendable {
    /// Makes the data of one form, or passes on why it can't.
    public typealias LoadHandler =
        @Sendable (
            _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
        ) -> Progress?

    struct Form: Sendable {
        let type: UTType
        let visibility: NSItemProviderRepresentationVisibility
        let load: @Sendable () async throws -> Data
    }

    private struct State: Sendable {
        var forms: [Form] = []
        var suggestedName: String?
        var file: URL?
    }

    private let state = Mutex(State())

    /// Creates a provider without any form.
    public init() {}

    /// Creates a provider of an object in all its forms.
    public convenience init(object: some NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of data of a type.
    public convenience init(item: Data?, typeIdentifier: String?) {
        self.init()
        guard let item else { return }
        register(UTType(identifying: typeIdentifier ?? UTType.data.identifier), .all) { item }
    }

    /// Creates a provider of a file, named after it; nil if there is no such file.
    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
        self.init()
        setFile(fileURL, type: UTType(filenameExtension: fileURL.pathExtension) ?? .data, visibility: .all)
        suggestedName = fileURL.lastPathComponent
    }

    /// A name for a file with the item. Nil, the default, for none.
    public var suggestedName: String? {
        get { state.withLock { $0.suggestedName } }
        set { state.withLock { $0.suggestedName = newValue } }
    }

    /// The types of all forms, in the order of their registration: the preferred one first.
    public var registeredContentTypes: [UTType] { state.withLock { $0.forms.map(\.type) } }

    /// The identifiers of the types, the preferred one first.
    public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

    /// Returns the registered types that are a kind of another type.
    public func registeredContentTypes(conformingTo type: UTType) -> [UTType] {
        registeredContentTypes.filter { $0.conforms(to: type) }
    }

    /// Whether a form has that type, or a kind of it.
    public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        form(conformingTo: UTType(identifying: typeIdentifier)) != nil
    }

    /// Whether a form has that type, or a kind of it. All forms are copies, so no options are distinguished.
    public func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
        hasItemConformingToTypeIdentifier(typeIdentifier)
    }

    // MARK: Forms

    /// Adds a form, whose data is made each time that it is loaded.
    public func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping LoadHandler
    ) {
        registerDataRepresentation(
            for: UTType(identifying: typeIdentifier), visibility: visibility, loadHandler: loadHandler)
    }

    /// Adds a form, whose data is made each time that it is loaded.
    public func registerDataRepresentation(
        for contentType: UTType, visibility: NSItemProviderRepresentationVisibility = .all,
        loadHandler: @escaping LoadHandler
    ) {
        register(contentType, visibility) {
            try await withCheckedThrowingContinuation { continuation in
                let once = Once(continuation)
                _ = loadHandler { data, error in
                    if let data {
                        once.resume(.success(data))
                    } else {
                        once.resume(.failure(error ?? ItemProviderError.unavailable(contentType)))
                    }
                }
            }
        }
    }

    /// Adds all forms of an object.
    public func registerObject(
        _ object: some NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) {
        for contentType in type(of: object).writableContentTypes {
            guard let data = object.itemProviderData(for: contentType) else { continue }
            register(contentType, visibility) { data }
        }
    }

    /// Adds a form. A type that is already registered keeps its form.
    package func register(
        _ type: UTType, _ visibility: NSItemProviderRepresentationVisibility,
        _ load: @escaping @Sendable () async throws -> Data
    ) {
        state.withLock { state in
            guard !state.forms.contains(where: { $0.type == type }) else { return }
            state.forms.append(Form(type: type, visibility: visibility, load: load))
        }
    }

    /// The file with the item, if it is one.
    package var file: URL? { state.withLock { $0.file } }

    /// - Parameter visibility: Of the content. The path stays in the process.
    package func setFile(
        _ url: URL, type: UTType, visibility: NSItemProviderRepresentationVisibility = .ownProcess
    ) {
        state.withLock { $0.file = url }
        register(type, visibility) { try Data(contentsOf: url, options: .mappedIfSafe) }
        register(.fileURL, .ownProcess) { Data(url.absoluteString.utf8) }
    }

    func form(conformingTo type: UTType) -> Form? {
        state.withLock { state in
            state.forms.first { $0.type == type } ?? state.forms.first { $0.type.conforms(to: type) }
        }
    }

    /// The forms that other apps may receive.
    var publicForms: [Form] { state.withLock { $0.forms.filter { $0.visibility == .all } } }

    /// Whether a continuation was resumed: a handler may call its completion more than once, or never release it.
    private final class Once: Sendable {
        private let continuation: Mutex<CheckedContinuation<Data, any Error>?>
        init(_ continuation: CheckedContinuation<Data, any Error>) { self.continuation = Mutex(continuation) }
        deinit { resume(.failure(CancellationError())) }

        func resume(_ result: Result<Data, any Error>) {
            let waiting = continuation.withLock { stored in
                defer { stored = nil }
                return stored
            }
            waiting?.resume(with: result)
        }
    }
}

/// Which apps receive a form of an item. The apps of a drag from page to page are the same process; others are other
/// sites and the desktop, which receive forms for `all` only.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All receivers, other sites and the desktop included.
    case all
    /// This process.
    case team
    /// This process.
    case group
    /// This process.
    case ownProcess
}

/// Why an item could not be loaded.
public enum ItemProviderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The item has no form of the type, or that can't be made.
    case unavailable(UTType)
    /// The data is not valid for the type.
    case invalidData(UTType)
    /// The item was not dropped yet.
    case notDropped

    public var description: String {
        switch self {
        case .unavailable(let type): "The item is not available as \(type)."
        case .invalidData(let type): "The item's data is not valid \(type)."
        case .notDropped: "The content of an item of another site or app can be loaded once it was dropped."
        }
    }
}

extension UTType {
    /// The declared type with an identifier, otherwise one of the app.
    init(identifying identifier: String) { self = UTType(identifier) ?? UTType(exportedAs: identifier) }
}

extension ItemProviderError: LocalizedError {
    public var errorDescription: String? { description }
}
