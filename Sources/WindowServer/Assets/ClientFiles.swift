import Foundation

/// The client's files in the module's resources.
///
/// They are written to be read and served nearly as they are: see `withoutComments`.
package struct ClientFiles: Sendable {
    package let folder: String

    /// The files of that folder; by default those that were built with the module.
    package init(folder: String? = nil) {
        self.folder = folder ?? Self.resources("lifeline_WindowServer.resources") + "/Client"
    }

    /// The scripts and style sheets, by name, in the order of their names.
    package func load() throws(WindowServerError) -> [(name: String, bytes: [UInt8])] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw .unreadableResource(folder)
        }
        var files: [(name: String, bytes: [UInt8])] = []
        for name in names.sorted() where name.hasSuffix(".js") || name.hasSuffix(".css") {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else {
                throw .unreadableResource(folder + "/" + name)
            }
            files.append((name, Self.withoutComments(Array(data))))
        }
        guard files.contains(where: { $0.name == "client.js" }) else {
            throw .unreadableResource(folder + "/client.js")
        }
        return files
    }

    /// Empties lines of comment and takes away indentation: comments are for readers of the sources and would be a third
    /// of what visitors download. Line numbers stay.
    package static func withoutComments(_ source: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count)
        for line in source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let text = line.drop { $0 == UInt8(ascii: " ") }
            if !text.starts(with: "//".utf8) { result.append(contentsOf: text) }
            result.append(UInt8(ascii: "\n"))
        }
        return result
    }

    // The folder lies beside the executable or, in tests, beside the bundle that holds this code. `Bundle.module` ends the
    // process when it is missing; a server must be able to say what is wrong.
    package static func resources(_ name: String) -> String {
        func beside(_ path: String) -> String {
            URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path + "/" + name
        }
        let usual = beside("/proc/self/exe")
        guard !FileManager.default.fileExists(atPath: usual), let image = imagePath else { return usual }
        return beside(image)
    }

    // The file that this code was mapped from.
    private static var imagePath: String? {
        let address = UInt(bitPattern: #dsohandle)
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return nil }
        for line in maps.split(separator: "\n") {
            let range = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard range.count == 2, (range[0]..<range[1]).contains(address), let slash = line.firstIndex(of: "/") else {
                continue
            }
            return String(line[slash...])
        }
        return nil
    }
}
