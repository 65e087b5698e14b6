import Logging

/// The address of a store: what `LIFELINE_STORE` contains.
///
/// A text that begins with a scheme and a colon, such as `redis://cache.internal:6379`, belongs to the provider of the
/// scheme. Any other text is the path of a file. A path with a colon begins with `/` or `.`: `./a:b`.
///
/// Its description has no password.
public struct StoreAddress: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    private enum Kind: Hashable, Sendable {
        case file(path: String)
        case provider(scheme: String)
    }

    private let kind: Kind
    private let text: String

    /// Creates an address.
    ///
    /// - Throws: `StoreError` if the text is empty.
    public init(_ text: String) throws(StoreError) {
        guard !text.isEmpty else {
            throw StoreError(
                .invalidAddress,
                "The address of the store is empty. Use the path of a file, sqlite:PATH or redis://HOST, or remove it.")
        }
        self.text = text
        kind = Self.scheme(of: text).map { .provider(scheme: $0) } ?? .file(path: text)
    }

    /// The path of a file of lines; nil if the address has a scheme.
    public var path: String? { if case .file(let path) = kind { path } else { nil } }

    /// The scheme in lower case; nil for the path of a file.
    public var scheme: String? { if case .provider(let scheme) = kind { scheme } else { nil } }

    private static func scheme(of text: String) -> String? {
        guard let first = text.utf8.first, isLetter(first), let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let scheme = text.utf8[..<colon]
        let isScheme = scheme.allSatisfy { byte in
            isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.".utf8.contains(byte)
        }
        return isScheme ? String(text[..<colon]).lowercased() : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    /// Opens the store.
    ///
    /// A store that can't be reached or read at present is opened nevertheless: its calls throw until it can be.
    ///
    /// - Throws: `StoreError` with the reason `invalidAddress` if the scheme is not known, its product is not linked, or
    ///   the address is not understood.
    public func open(log: Logger) async throws -> any Store {
        switch kind {
        case .file(let path): return LineFileStore(path: path, log: log)
        case .provider(let scheme):
            return try await StoreProviders.provider(for: scheme).make(text, log)
        }
    }

    public var description: String {
        switch kind {
        case .file(let path): path
        case .provider(let scheme): "\(scheme):(address hidden)"
        }
    }

    public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
