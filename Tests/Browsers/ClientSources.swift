import Foundation

/// The client's modules that tests serve.
public enum ClientSources {
    /// The folder of the modules: those of the package, or the folder that the variable `LIFELINE_CLIENT` names.
    public static let folder: URL = {
        if let path = ProcessInfo.processInfo.environment["LIFELINE_CLIENT"] { return URL(fileURLWithPath: path) }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/WindowServer/Client")
    }()
}
