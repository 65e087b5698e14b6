import Foundation

/// A file whose code is in the process: the program, a library, a patch of `lifeline run`.
package struct LoadedFile: Equatable, Sendable {
    package let path: String
    /// Where it begins in memory.
    package let start: UInt64

    /// The program itself; nil if its file was replaced since it was started.
    package static var program: LoadedFile? {
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        return all().first { $0.path == path }
    }

    /// The files that are loaded now, in the order of their addresses.
    package static func all() -> [LoadedFile] {
        // FileManager reads only the first page of such a file, whose size is 0.
        let handle = FileHandle(forReadingAtPath: "/proc/self/maps")
        guard let data = try? handle?.readToEnd() else { return [] }
        return files(inMaps: String(decoding: data, as: UTF8.self))
    }

    /// Reads the kernel's table of mappings: `address-address permissions offset device inode path`.
    static func files(inMaps text: String) -> [LoadedFile] {
        var files: [LoadedFile] = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6, UInt64(fields[2], radix: 16) == 0,
                let start = UInt64(fields[0].prefix { $0 != "-" }, radix: 16)
            else { continue }
            let path = String(fields[5].drop { $0 == " " })
            guard path.hasPrefix("/"), !files.contains(where: { $0.path == path }) else { continue }
            files.append(LoadedFile(path: path, start: start))
        }
        return files
    }
}
