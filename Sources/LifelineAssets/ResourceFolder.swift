import Foundation

/// Where the resources of this package's modules are.
///
/// They lie beside the executable or, in tests, beside the bundle that holds this code. `Bundle.module` ends the process
/// when they are missing; a server must be able to say what is wrong.
package enum ResourceFolder {
    package static func path(_ name: String) -> String {
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
