import Foundation

/// The messages between `lifeline run` and a running app, over a private socket.
///
/// A message is its length (4 bytes, little endian) and JSON. Both sides contain the same file.
package enum HotMessage: Codable, Sendable, Equatable {
    // From the app.

    /// The first message: proves that this driver started the app.
    case hello(token: String)
    /// The main thread begins to load a patch, with the state that the app restores if the patch makes it crash.
    case loading(number: Int, state: Data)
    /// A patch is in effect, with the time it took.
    case loaded(number: Int, milliseconds: Double)
    /// A patch could not be loaded; no part of it is in effect.
    case refused(number: Int, reason: String)
    /// The state that the app restores after a restart.
    case saved(state: Data)

    // From the driver.

    /// Load a patch from the session's folder.
    case load(HotPatch)
    /// The source has errors, or the last process crashed: show it over the current content.
    case show(problems: [HotProblem], crash: HotCrash?)
    /// The app is built again, for these reasons: show it beside the current content.
    case building(reasons: [HotProblem])
    /// The process is about to be replaced by a new one.
    case save
    /// Discard the state of all views.
    case reset

    package static let sizeLimit = 16 << 20

    package func encoded() throws -> Data {
        let body = try JSONEncoder().encode(self)
        var size = UInt32(body.count).littleEndian
        return Data(bytes: &size, count: 4) + body
    }
}

package struct HotPatch: Codable, Sendable, Equatable {
    package var number: Int
    /// A file's name in the session's folder.
    package var file: String
    /// The edited source files, as paths.
    package var sources: [String]
    /// Whether to discard the state of the types declared in those files.
    package var resetsState: Bool
    /// Stored properties whose initial value changed, like `Screen.count`.
    package var resets: [String]

    package init(number: Int, file: String, sources: [String], resetsState: Bool = false, resets: [String] = []) {
        self.number = number
        self.file = file
        self.sources = sources
        self.resetsState = resetsState
        self.resets = resets
    }
}

/// What runs after a crash.
package enum HotCrash: String, Codable, Sendable {
    /// The app, restarted with all edits.
    case withEdits
    /// The app as last built: the edits since then may have caused the crash.
    case withoutEdits
}

/// A compiler error, a crash, or what makes a build necessary, as shown in a page.
package struct HotProblem: Codable, Sendable, Equatable {
    package var file: String
    package var line: Int
    package var column: Int
    package var message: String
    /// The line of the source.
    package var source: String?

    package init(file: String, line: Int, column: Int, message: String, source: String?) {
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.source = source
    }
}

/// Extracts messages from a stream of bytes.
package struct HotMessageReader {
    package struct TooLong: Error {}

    private var buffer = Data()

    package init() {}

    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    package mutating func next() throws -> HotMessage? {
        guard buffer.count >= 4 else { return nil }
        let size = buffer.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
        guard size <= HotMessage.sizeLimit else { throw TooLong() }
        guard buffer.count >= 4 + size else { return nil }
        let body = buffer.dropFirst(4).prefix(size)
        buffer = Data(buffer.dropFirst(4 + size))
        return try JSONDecoder().decode(HotMessage.self, from: body)
    }
}
