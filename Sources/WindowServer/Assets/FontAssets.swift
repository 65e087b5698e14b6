import Foundation
import LifelineAssets
import Typography

/// The bundled fonts as files for browsers: the very ones whose metrics the layout was computed with.
struct FontAssets: Sendable {
    /// The style sheet of `@font-face` rules.
    let styleSheet: String
    /// What a page loads before its style sheet asks for it.
    let preloaded: [String]

    /// Adds all font files to a catalog. None is read before it is asked for.
    ///
    /// - Throws: `WindowServerError.unreadableResource` when the fonts were not deployed.
    init(_ catalog: AssetCatalog) throws(WindowServerError) {
        let folder = ResourceFolder.path("lifeline_Typography.resources")
        guard FileManager.default.fileExists(atPath: folder) else { throw .unreadableResource(folder) }
        var addresses: [String: String] = [:]
        var preloaded: [String] = []
        for file in FontFile.all {
            let address = catalog.publish(name: file.name, hash: file.hash) { file.bytes }
            addresses[file.name] = address
            if file.isPreloaded { preloaded.append(address) }
        }
        let sheet = Array(TextCSS.fontFaces { addresses[$0.name] ?? "" }.utf8)
        styleSheet = catalog.publish(sheet, contentType: Asset.contentType(ofFile: "fonts.css"))
        self.preloaded = preloaded
    }
}
