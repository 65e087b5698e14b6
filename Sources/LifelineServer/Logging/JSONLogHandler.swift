import Foundation
import LifelineKit
import Logging
import Ownership
import WindowServer

/// Writes each message as one line of JSON to standard error, for systems that collect logs.
///
/// `LIFELINE_LOG_FORMAT=json` makes an app use it, unless it calls `LoggingSystem.bootstrap` itself:
///
/// ```
/// {"time":"2026-11-26T14:03:27.123Z","level":"notice","logger":"shop","message":"Order sent","build":"81f2c04be9d1",
///  "scene":"Qm9va3M","user":"ada","order":"17"}
/// ```
///
/// `scene` and `user` are those of the scene whose code runs on the main actor (`UIWindowScene.user`). `build` is
/// `LIFELINE_BUILD`, or else a digest of the executable's size and time. Metadata with one of these names is written under
/// `metadata.` and its name.
public struct JSONLogHandler: LogHandler {
    /// The names that metadata can't have.
    static let ownNames: Set<String> = ["time", "level", "logger", "message", "error", "build", "scene", "user"]

    public var metadata: Logger.Metadata = [:]
    public var metadataProvider: Logger.MetadataProvider?
    public var logLevel = Logger.Level.info
    private let label: String
    private let build: String
    private let write: @Sendable (String) -> Void

    /// - Parameters:
    ///   - build: The name of the app's build.
    ///   - write: Writes a line, which ends with a line feed. Standard error's by default.
    public init(
        label: String, build: String = AppBuild.name, metadataProvider: Logger.MetadataProvider? = nil,
        write: (@Sendable (String) -> Void)? = nil
    ) {
        self.label = label
        self.build = build
        self.metadataProvider = metadataProvider
        self.write = write ?? { FileHandle.standardError.write(Data($0.utf8)) }
    }

    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    public func log(event: LogEvent) {
        var fields: [(String, JSONText)] = [
            ("time", .string(Date().formatted(Self.time))), ("level", .string(event.level.rawValue)),
            ("logger", .string(label)), ("message", .string("\(event.message)")),
        ]
        if let error = event.error { fields.append(("error", .string("\(error)"))) }
        fields.append(("build", .string(build)))
        if let scene = LoggedScene.current {
            fields.append(("scene", .string(scene.name)))
            if let user = scene.user { fields.append(("user", .string(user))) }
        }
        var all = metadata
        all.merge(metadataProvider?.get() ?? [:]) { $1 }
        all.merge(event.metadata ?? [:]) { $1 }
        for (name, value) in all.sorted(by: { $0.key < $1.key }) {
            fields.append((Self.ownNames.contains(name) ? "metadata." + name : name, JSONText(value)))
        }
        write(JSONText.object(fields).text + "\n")
    }

    private static let time = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

/// The scene whose code runs.
struct LoggedScene: Sendable {
    var name: String
    var user: String?

    static var current: LoggedScene? {
        guard MainThread.isCurrent else { return nil }
        return MainActor.assumeIsolated {
            guard let scene = UIWindowScene.current, let display = scene.display as? Display else { return nil }
            return LoggedScene(name: display.name, user: scene.user)
        }
    }
}

/// The build of the app.
public enum AppBuild {
    /// `LIFELINE_BUILD`, or else twelve characters that differ between builds.
    public static let name: String = {
        if let name = ProcessInfo.processInfo.environment["LIFELINE_BUILD"], !name.isEmpty { return name }
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
                ?? CommandLine.arguments.first ?? "")
        let size = attributes?[.size] as? UInt64 ?? 0
        let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        // FNV-1a over the two numbers.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in "\(size) \(time)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(String(hash, radix: 16).suffix(12))
    }()
}
