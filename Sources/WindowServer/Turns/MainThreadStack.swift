internal import CMainThreadStack
import Foundation

/// Captures the stack of a blocked thread, from another thread.
protocol StackCapturing: Sendable {
    /// Requests a capture.
    func request()
    /// Returns the captured stack, one line per frame, innermost first; empty if there is none.
    func capture() -> [String]
}

/// Captures the main thread's stack. `prepare()` must have been called on that thread.
struct MainThreadStack: StackCapturing {
    private static let depth = 64

    @MainActor static func prepare() { _ = lifeline_stack_prepare() }

    func request() { _ = lifeline_stack_request() }

    func capture() -> [String] {
        var frames = [lifeline_frame](repeating: lifeline_frame(), count: Self.depth)
        let count = lifeline_stack_take(&frames, frames.count)
        var symbols: [String: ELFSymbols] = [:]
        return frames.prefix(count).enumerated().map { index, frame in
            guard let module = frame.module.map({ String(cString: $0) }) else {
                return "#\(index) 0x" + String(frame.address, radix: 16)
            }
            let offset = UInt64(frame.address) &- UInt64(frame.base)
            let file = URL(fileURLWithPath: module).lastPathComponent
            if symbols[module] == nil { symbols[module] = ELFSymbols(file: module) }
            // The loader knows exported functions; an executable's other functions are in its file, unless stripped.
            let name = symbols[module]?.name(at: offset) ?? frame.symbol.map { String(cString: $0) }
            return "#\(index) " + (name.map(Self.demangled) ?? "?") + " (\(file) + 0x\(String(offset, radix: 16)))"
        }
    }

    /// Returns a symbol's name as in the source.
    static func demangled(_ name: String) -> String {
        guard name.hasPrefix("$s"), let text = swift_demangle(name, name.utf8.count, nil, nil, 0) else { return name }
        defer { free(text) }
        return String(cString: text)
    }
}
