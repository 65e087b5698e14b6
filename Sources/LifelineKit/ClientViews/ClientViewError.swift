import Foundation

/// Why a client view is not shown.
public enum ClientViewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The module's file does not exist, or can't be read.
    case missingModule(String)
    /// The module's folder has too many files, or too large ones.
    case folderTooLarge(String, limit: String)
    /// The payload has no JSON, or too much.
    case invalidPayload(String)
    /// The browser could not load the module, or one that it imports: a file is missing, or has a syntax error.
    case notLoaded
    /// The module threw an error.
    case failed(Stage)

    /// What a module was doing when it threw.
    public enum Stage: UInt8, Hashable, Sendable {
        case mount = 1
        case update, unmount, focus
        /// In a listener, a timer or a promise. The view continues.
        case later
    }

    public var description: String {
        switch self {
        case .missingModule(let path):
            "The client module \(path) does not exist. Is its folder among the target's resources, as .copy(\"Folder\")?"
        case .folderTooLarge(let path, let limit):
            "The folder of a client module, \(path), has more than \(limit). Put modules into a folder of their own."
        case .invalidPayload(let reason): reason
        case .notLoaded: "The browser could not load the client module. Its console shows the error."
        case .failed(let stage): "The client module threw an error in \(stage). The browser's console shows it."
        }
    }
}

extension ClientViewError: LocalizedError {
    public var errorDescription: String? { description }
}
