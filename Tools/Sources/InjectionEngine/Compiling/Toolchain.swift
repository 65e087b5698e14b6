import Foundation

/// The compiler and the linker that are used.
public struct Toolchain: Sendable {
    /// The driver, `swiftc`.
    public let driver: String
    /// Where `usr` is.
    public let root: String
    public let linker: String?

    public var startupObject: String { "\(root)/lib/swift/linux/\(architecture)/swiftrt.o" }
    public var architecture: String {
        #if arch(arm64)
            "aarch64"
        #else
            "x86_64"
        #endif
    }

    public init?(path: String? = ProcessInfo.processInfo.environment["PATH"]) {
        let folders = (path ?? "").split(separator: ":").map(String.init)
        func find(_ name: String) -> String? {
            folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
        }
        guard let compiler = find("swiftc") else { return nil }
        let real = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
        let bin = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
        // swiftc is a link to the frontend; the driver looks at its name.
        driver = real.hasSuffix("swiftc") ? real : bin.appendingPathComponent("swiftc").path
        root = bin.deletingLastPathComponent().path
        let own = bin.appendingPathComponent("ld.lld").path
        linker = find("ld.gold") ?? (FileManager.default.isExecutableFile(atPath: own) ? own : find("ld.lld"))
    }

    /// Links a patch. No libraries: what it uses is in the process.
    func link(_ object: String, to library: String) -> [String] {
        [linker ?? "ld.gold", "-shared", "--build-id", startupObject, object, "-o", library]
    }
}
