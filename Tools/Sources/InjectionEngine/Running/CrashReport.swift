import Foundation

/// What a process that crashed said: its last message, and where in the user's code it was.
public struct CrashReport: Sendable, Equatable {
    public let message: String
    /// The first frame of the backtrace that is in the user's sources; without a file if there is none.
    public let problem: Diagnostic

    /// - Parameters:
    ///   - output: the end of what the process wrote to standard error, with its backtrace.
    ///   - folder: where the process ran: Swift writes the paths of sources below it without their beginning.
    ///   - roots: the folders of the user's sources.
    ///   - cause: what is known of the cause, instead of the process's message.
    init(output: String, status: Int32, folder: String, roots: [String], cause: String? = nil) {
        let lines = output.split(separator: "\n")
        var message: String?
        var place: (file: String, line: Int, column: Int)?
        for line in lines {
            if let range = line.firstRange(of: "Fatal error: ") ?? line.firstRange(of: "Fatal error") {
                message = String(line[range.upperBound...])
                // The frames of an earlier message are not those of this one.
                place = nil
            }
            guard place == nil, let range = line.lastRange(of: " at ") else { continue }
            let parts = line[range.upperBound...].split(separator: ":")
            guard parts.count >= 2, let row = Int(parts[1].prefix { $0.isNumber }) else { continue }
            let column = parts.count > 2 ? Int(parts[2].prefix { $0.isNumber }) ?? 0 : 0
            let file = parts[0].hasPrefix("/") ? String(parts[0]) : "\(folder)/\(parts[0])"
            if roots.contains(where: { file.hasPrefix($0 + "/") }) { place = (file, row, column) }
        }
        let text = cause ?? message.flatMap { $0.isEmpty ? nil : $0 } ?? Self.name(ofSignal: status - 128)
        self.message = text
        problem = Diagnostic(
            file: place?.file ?? "", line: place?.line ?? 0, column: place?.column ?? 0, message: text
        ).withSource()
    }

    private static func name(ofSignal signal: Int32) -> String {
        switch signal {
        case SIGSEGV, SIGBUS: "Bad access to memory"
        case SIGILL, SIGTRAP: "The program trapped"
        case SIGABRT: "The program aborted"
        case SIGFPE: "Arithmetic error"
        case SIGKILL: "The process was killed"
        default: "The process ended with signal \(signal)"
        }
    }
}

extension Substring {
    fileprivate func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}
