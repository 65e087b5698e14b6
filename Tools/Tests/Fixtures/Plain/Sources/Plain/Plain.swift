import Dispatch
import Foundation
import HotReload

@main
struct Plain {
    /// Writes all answers when a line comes in, and after each reload.
    @MainActor static func main() {
        InjectionAgent.startIfAsked()
        HotReload.onReload("Plain") { _ in say() }
        say()
        RunLoop.main.run()
    }

    /// An ordinary file, which is replaced as a whole: whoever reads it never sees a part. (Never a device: for root the
    /// replacement would take its place.)
    @MainActor static var output: String? { ProcessInfo.processInfo.environment["PLAIN_OUTPUT"] }

    @MainActor static func say() {
        guard let output else { return }
        let text = answers().map { "\($0.0)=\($0.1)" }.joined(separator: "\n")
        try? Data((text + "\n").utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    }
}
