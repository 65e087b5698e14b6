extension PageLinks {
    /// What pages load of the client and the fonts.
    init(_ assets: AssetCatalog, fonts: FontAssets) {
        let files = assets.client
        var features: [String: String] = [:]
        for (name, address) in files where name.hasPrefix("features/") {
            features[String(name.dropFirst("features/".count).dropLast(".js".count))] = address
        }
        self.init(
            entry: files["client.js"] ?? "", features: features,
            styleSheets: files.keys.filter { $0.hasSuffix(".css") }.sorted().compactMap { files[$0] }
                + [fonts.styleSheet],
            preloadedFonts: fonts.preloaded)
    }
}
