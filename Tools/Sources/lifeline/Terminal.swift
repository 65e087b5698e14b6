import Foundation

/// The terminal that the driver runs in, if it runs in one: single keys, colours.
final class Terminal {
    let hasColors = isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    /// Where keys come from; nil without a terminal.
    let input: Int32? = isatty(0) == 1 ? 0 : nil
    private var original: termios?
    /// Whether the process was asked to stop.
    nonisolated(unsafe) static var isInterrupted = false

    func begin() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGTERM) { _ in Terminal.isInterrupted = true }
        signal(SIGINT) { _ in Terminal.isInterrupted = true }
        signal(SIGHUP) { _ in Terminal.isInterrupted = true }
        guard input != nil else { return }
        var settings = termios()
        guard tcgetattr(0, &settings) == 0 else { return }
        original = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(0, TCSANOW, &settings)
    }

    func end() {
        if var original { tcsetattr(0, TCSANOW, &original) }
    }

    /// The keys that were pressed; nil once the terminal is gone.
    func readKeys() -> [Character]? {
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(0, &buffer, buffer.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        guard count > 0 else { return nil }
        return Array(String(decoding: buffer[..<count], as: UTF8.self))
    }

    enum Color: String { case green = "32", red = "31", yellow = "33", dim = "2", bold = "1" }

    func colored(_ text: String, _ color: Color) -> String {
        hasColors ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
    }

    var isInteractive: Bool { isatty(1) == 1 }
    private var hasPassingLine = false

    func say(_ line: String) {
        clearPassingLine()
        print(line)
        fflush(nil)
    }

    /// Shows a line that the next one takes the place of.
    func sayInPlace(_ line: String) {
        var size = winsize()
        let width = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1 ? Int(size.ws_col) - 1 : 79
        clearPassingLine()
        print(colored(String(line.prefix(width)), .dim), terminator: "")
        fflush(nil)
        hasPassingLine = true
    }

    private func clearPassingLine() {
        if hasPassingLine { print("\r\u{1b}[K", terminator: "") }
        hasPassingLine = false
    }
}
