import Foundation
import LifelineAssets
import Typography

/// The bundled fonts as files for browsers: the same files whose metrics the layout uses.
struct FontAssets: Sendable {
    /// The style sheet of `@font-face` rules.
    let styleSheet: String
    /// The addresses that a page preloads, before its style sheet requests them.
    let preloaded: [String]

    private static func check(_ folder: String, _ name: String) throws(WindowServerError) {
        let path = "\(folder)/Fonts/\(name)"
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        guard let size = attributes?[.size] as? Int, size > 0 else { throw .unreadableResource(path) }
    }

    /// Adds all font files to a catalog. Each is read on its first request.
    ///
    /// - Throws: `WindowServerError.unreadableResource` when the fonts were not deployed.
    init(
        _ catalog: AssetCatalog, folder: String = ResourceFolder.path("lifeline_Typography.resources")
    ) throws(WindowServerError) {
        // Fonts are mapped on first use, which is in the middle of serving a page. Checking here reports missing files
        // at launch.
        for name in ["index.tsv", "unicode.table"] { try Self.check(folder, name) }
        for file in FontFile.all {
            try Self.check(folder, file.name)
            // "sans-400-italic-latin-ext.woff2" is a part of the face whose widths are in "sans-400-italic.table".
            let parts = file.name.split(separator: "-")
            let face = parts.prefix(parts.dropFirst(2).first == "italic" ? 3 : 2)
            try Self.check(folder, face.joined(separator: "-") + ".table")
        }
        var addresses: [String: String] = [:]
        var preloaded: [String] = []
        for file in FontFile.all {
            let address = catalog.publish(name: file.name, hash: file.hash) { file.bytes }
            addresses[file.name] = address
            if file.isPreloaded { preloaded.append(address) }
        }
        let sheet = Array(TextCSS.fontFaces { AssetCatalog.relative(addresses[$0.name] ?? "") }.utf8)
        styleSheet = catalog.publish(sheet, contentType: Asset.contentType(ofFile: "fonts.css"))
        self.preloaded = preloaded
    }
}
