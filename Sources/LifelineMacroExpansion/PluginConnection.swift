#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The messages between the compiler and the plugin: JSON, each preceded by its length in 8 bytes, little-endian.
package struct PluginConnection {
    private let input: Int32
    private let output: Int32

    /// Creates a connection of two file descriptors.
    package init(input: Int32, output: Int32) { (self.input, self.output) = (input, output) }

    /// Longer messages are refused, before memory is allocated for them.
    static let maximumLength = 1 << 28

    /// Answers messages until the compiler has ended.
    package func run() {
        while let header = read(8) {
            let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard length > 0 else { continue }
            guard length <= Self.maximumLength else {
                // What follows can't be separated into messages.
                _ = write(MacroPlugin.unreadable("a message has \(length) bytes"))
                return
            }
            guard let message = read(Int(length)), write(MacroPlugin.answer(to: message)) else { return }
        }
    }

    /// Returns the next bytes; nil if there are fewer.
    private func read(_ count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        // In pieces: a length may be wrong.
        var piece = [UInt8](repeating: 0, count: min(count, 65_536))
        while bytes.count < count {
            #if canImport(Glibc)
                let result = Glibc.read(input, &piece, min(piece.count, count - bytes.count))
            #elseif canImport(Musl)
                let result = Musl.read(input, &piece, min(piece.count, count - bytes.count))
            #else
                let result = Darwin.read(input, &piece, min(piece.count, count - bytes.count))
            #endif
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { return nil }
            bytes += piece[..<result]
        }
        return bytes
    }

    private func write(_ answer: PluginAnswer) -> Bool {
        let text = Array(answer.json.text.utf8)
        var bytes = (0..<8).map { UInt8(truncatingIfNeeded: text.count >> (8 * $0)) } + text
        while !bytes.isEmpty {
            #if canImport(Glibc)
                let result = Glibc.write(output, bytes, bytes.count)
            #elseif canImport(Musl)
                let result = Musl.write(output, bytes, bytes.count)
            #else
                let result = Darwin.write(output, bytes, bytes.count)
            #endif
            if result < 0, errno == EINTR { continue }
            guard result > 0 else { return false }
            bytes.removeFirst(result)
        }
        return true
    }
}
