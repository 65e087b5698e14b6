import Foundation

/// The terminal that the driver runs in, if it runs in one: single keys, colours.
final class Terminal {
    let hasColors: Bool
    /// Whether a line can take the place of another.
    let isInteractive: Bool
    /// Where keys come from; nil without a terminal.
    let input: Int32? = isatty(0) == 1 ? 0 : nil
    private let write: (String) -> Void
    private var original: termios?
    /// Whether the process was asked to stop.
    nonisolated(unsafe) static var isInterrupted = false

    /// The terminal of the process.
    convenience init() {
        let isInteractive = isatty(1) == 1
        self.init(
            isInteractive: isInteractive,
            hasColors: isInteractive && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
        ) { text in
            print(text, terminator: "")
            fflush(nil)
        }
    }

    /// - Parameter write: Takes what is shown.
    init(isInteractive: Bool, hasColors: Bool, write: @escaping (String) -> Void) {
        self.isInteractive = isInteractive
        self.hasColors = hasColors
        self.write = write
    }

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

    private var hasPassingLine = false

    func say(_ line: String) {
        clearPassingLine()
        write(line + "\n")
    }

    /// Shows a line that the next one takes the place of.
    func sayInPlace(_ line: String) {
        var size = winsize()
        let width = ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 1 ? Int(size.ws_col) - 1 : 79
        clearPassingLine()
        write(colored(String(line.prefix(width)), .dim))
        hasPassingLine = true
    }

    private func clearPassingLine() {
        if hasPassingLine { write("\r\u{1b}[K") }
        hasPassingLine = false
    }
}
