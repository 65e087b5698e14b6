extension PageLinks {
    /// What pages load of the client and the fonts.
    init(_ assets: AssetCatalog, fonts: FontAssets) {
        let files = assets.client
        self.init(
            entry: files["client.js"] ?? "",
            modules: files.keys.filter { $0.hasSuffix(".js") && $0 != "client.js" }.sorted().compactMap { files[$0] },
            styleSheets: files.keys.filter { $0.hasSuffix(".css") }.sorted().compactMap { files[$0] }
                + [fonts.styleSheet],
            preloadedFonts: fonts.preloaded)
    }
}
