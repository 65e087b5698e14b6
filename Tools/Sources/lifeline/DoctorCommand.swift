import ArgumentParser
import Foundation
import InjectionEngine

struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Checks what running and editing an app needs.")

    @Option(help: "The port that the app is to listen on.")
    var port: Int = Int(ProcessInfo.processInfo.environment["LIFELINE_PORT"] ?? "") ?? 8080

    private struct Finding {
        let name: String
        let value: String
        /// What to do; nil if all is well.
        var advice: String?
        var isRequired = true
    }

    func run() throws {
        let terminal = Terminal()
        var isWell = true
        for finding in findings() {
            if let advice = finding.advice {
                isWell = isWell && !finding.isRequired
                let word = finding.isRequired ? terminal.colored("missing", .red) : terminal.colored("note   ", .yellow)
                terminal.say("\(word)  \(finding.name): \(finding.value)\n         \(advice)")
            } else {
                terminal.say("\(terminal.colored("ok     ", .green))  \(finding.name): \(finding.value)")
            }
        }
        if !isWell { throw ExitCode(1) }
    }

    private func findings() -> [Finding] {
        let toolchain = Toolchain()
        let manager = FileManager.default
        var result: [Finding] = []
        if let toolchain, let version = toolchain.version {
            let isNew = version.compare("6.1", options: .numeric) != .orderedAscending
            result.append(
                Finding(
                    name: "toolchain", value: "Swift \(version), \(toolchain.root)",
                    advice: isNew ? nil : "Install Swift 6.1 or later: https://swift.org/install"))
        } else {
            result.append(
                Finding(
                    name: "toolchain", value: "no swiftc on the PATH",
                    advice: "Install Swift 6.1 or later: https://swift.org/install"))
        }
        let linker = toolchain?.linker
        result.append(
            Finding(
                name: "linker", value: linker ?? "none",
                advice: linker == nil ? "Install one: apt install binutils-gold, or a toolchain with ld.lld" : nil))
        let startup = toolchain?.startupObject ?? ""
        if !manager.fileExists(atPath: startup) {
            result.append(
                Finding(
                    name: "runtime", value: "\(startup) is not there",
                    advice: "Install the whole toolchain, with its libraries."))
        }
        let watches = (try? String(contentsOfFile: "/proc/sys/fs/inotify/max_user_watches", encoding: .utf8)) ?? ""
        let limit = Int(watches.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        result.append(
            Finding(
                name: "watched folders", value: "\(limit)",
                advice: limit >= 1024 ? nil : "Raise the limit: sysctl fs.inotify.max_user_watches=524288"))
        do {
            let folder = try SessionFolder()
            result.append(Finding(name: "private folder", value: (folder.path as NSString).deletingLastPathComponent))
        } catch {
            result.append(
                Finding(
                    name: "private folder", value: "can't be made", advice: "Set XDG_RUNTIME_DIR to a folder of yours.")
            )
        }
        result.append(
            Finding(
                name: "port", value: "\(port)",
                advice: Self.isFree(port)
                    ? nil : "Something listens there: set LIFELINE_PORT to another one, or 0 for any.",
                isRequired: false))
        let browsers = ["chromium", "chromium-browser", "google-chrome", "firefox"]
        let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let browser = browsers.lazy
            .flatMap { name in paths.map { "\($0)/\(name)" } }
            .first { manager.isExecutableFile(atPath: $0) }
        result.append(
            Finding(
                name: "browser", value: browser ?? "none on this machine",
                advice: browser == nil ? "Any browser that reaches the port will do." : nil, isRequired: false))
        return result
    }

    private static func isFree(_ port: Int) -> Bool {
        guard port > 0, port < 65_536 else { return true }
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(UInt16(port).bigEndian)
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}
