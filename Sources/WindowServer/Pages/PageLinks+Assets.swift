import LifelineAssets
import Routes

extension PageLinks {
    /// Creates the links to the client's files and the fonts.
    init(
        _ assets: AssetCatalog, fonts: FontAssets, icon: AppIcon, configuration: WindowServer.Configuration,
        basePath: BasePath
    ) {
        let files = assets.client.mapValues(basePath.address)
        var features: [String: String] = [:]
        for (name, address) in files where name.hasPrefix("features/") {
            features[String(name.dropFirst("features/".count).dropLast(".js".count))] = address
        }
        func publish(_ name: String, _ bytes: [UInt8]) -> String {
            basePath.address(of: assets.publish(name: name, hash: SharedAssets.hash(bytes)) { bytes })
        }
        let picture = publish(icon.contentType == "image/png" ? "icon.png" : "icon.svg", icon.bytes)
        let manifest = Manifest(
            configuration: configuration, startURL: basePath.address(of: "/"), icon: picture,
            iconType: icon.contentType)
        self.init(
            entry: files["client.js"] ?? "", early: files["early.js"] ?? "",
            icon: picture, manifest: publish("manifest.webmanifest", manifest.bytes), features: features,
            styleSheets: files.keys.filter { $0.hasSuffix(".css") }.sorted().compactMap { files[$0] }
                + [basePath.address(of: fonts.styleSheet)],
            preloadedFonts: fonts.preloaded.map(basePath.address))
    }
}
