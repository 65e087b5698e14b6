import Foundation

/// Locates the resources of this package's modules.
///
/// They are stored beside the executable or, in tests, beside the bundle that contains this code. `Bundle.module` stops
/// the process if they are missing, whereas a server must be able to report the problem.
package enum ResourceFolder {
    package static func path(_ name: String) -> String {
        func beside(_ path: String) -> String {
            URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path + "/" + name
        }
        let usual = beside("/proc/self/exe")
        guard !FileManager.default.fileExists(atPath: usual), let image = imagePath else { return usual }
        return beside(image)
    }

    // The file from which this code was mapped.
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
