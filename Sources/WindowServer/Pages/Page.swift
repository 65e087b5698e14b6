import LayerTree
import Routes

/// A scene's first paint as a complete HTML document.
///
/// It is visible and readable before any script has run. Its style sheets carry the response's nonce; its only script
/// is the client.
struct Page: Sendable {
    static let socketPath = "/lifeline/socket"

    var mirror: LayerMirror
    var title: String
    var language: PageLanguage
    var token: String
    /// Identifies the visitor and the user: what a tab has stored is restored for them only (`page-state.js`).
    var owner: String
    var nonce: String
    var links: PageLinks
    /// Whether the visitor requested a new page by a reload that bypasses all caches.
    var isFresh = false
    /// What the page is about, in one sentence; empty for none.
    var summary = ""
    /// What precedes the addresses of the app.
    var basePath = BasePath()

    /// On-screen keyboards make the page shorter where browsers support that; elsewhere the client does (`display-traits.js`).
    private static let viewport =
        "width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"

    /// In documents from right to left: texts are aligned at the right; places are left-to-right, as are the offsets of what
    /// scrolls. The same as in `Features/language.js`. Sliders have a direction of their own. Firefox shows no placeholder
    /// whose field has the direction of its text.
    static let rightToLeftRules = """
        [dir="rtl"] body{direction:ltr;text-align:right}
        :where([dir="rtl"]) input:placeholder-shown{unicode-bidi:normal}
        :where([dir="rtl"]) [data-layer]:where(:not([type="range"],[style*=": auto"],[style*="hidden auto"])){direction:rtl}

        """

    var html: String {
        let renderer = HTMLRenderer(mirror, basePath: basePath)
        var html = "<!doctype html>\n<html lang=\""
        HTMLText.append(language.tag, to: &html)
        html += language.isRightToLeft ? "\" dir=\"rtl" : ""
        html += basePath.path.isEmpty ? "" : "\" data-base=\"\(basePath.path)"
        html += "\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
        HTMLText.append(title, to: &html)
        html += """
            </title>
            <meta name="viewport" content="\(Self.viewport)">
            <meta name="color-scheme" content="light dark">
            <link rel="icon" href="\(links.icon)">
            <link rel="manifest" href="\(links.manifest)">

            """
        if !summary.isEmpty {
            html += "<meta name=\"description\" content=\""
            HTMLText.append(summary, to: &html)
            html += "\">\n"
        }
        let background = mirror.background
        if let background {
            for (scheme, color) in [("light", background.light), ("dark", background.dark)] {
                html += "<meta name=\"theme-color\" content=\"\(CSSText.hexadecimal(color))\" "
                html += "media=\"(prefers-color-scheme: \(scheme))\">\n"
            }
        }
        let size = mirror.root.box
        html += """
            <script src="\(links.early)" data-size="\(CSSText.decimal(size.width)) \(CSSText.decimal(size.height))"\
            \(isFresh ? " data-fresh" : "")></script>

            """
        for font in links.preloadedFonts {
            html += "<link rel=\"preload\" href=\"\(font)\" as=\"font\" type=\"font/woff2\" crossorigin>\n"
        }
        let appFonts = AppFontAssets.current
        for font in appFonts.files(for: mirror) {
            let address = basePath.address(of: font.address)
            html += "<link rel=\"preload\" href=\"\(address)\" as=\"font\" type=\"\(font.type)\" crossorigin>\n"
        }
        for sheet in links.styleSheets + appFonts.styleSheets.map(basePath.address) {
            html += "<link rel=\"stylesheet\" nonce=\"\(nonce)\" href=\"\(sheet)\">\n"
        }
        // The part of the window that a page laid out for another size leaves uncovered has the page's colour.
        let fill = background.map { "html,body{background:\(CSSText.color($0))}\n" } ?? ""
        html += "<style nonce=\"\(nonce)\">\n:root{\(renderer.rootDeclarations)}\n"
        html += "\(fill)\(language.isRightToLeft ? Self.rightToLeftRules : "")\(renderer.permanentRules)</style>\n"
        html += "<style nonce=\"\(nonce)\">\n\(renderer.rules)</style>\n"
        for module in modules { html += "<link rel=\"modulepreload\" href=\"\(module)\">\n" }
        html += "<script type=\"module\" src=\"\(links.entry)\"></script>\n</head>\n<body>\n"
        html += renderer.body.replacingFirst("<div data-layer=\"1\"", with: root)
        html += "\n<noscript>This page is live: it needs JavaScript to respond to clicks and typing.</noscript>\n"
        html += "</body>\n</html>\n"
        return html
    }

    // The features of the existing layers: the client requests them as soon as it is connected.
    private var modules: [String] {
        var names: Set<String> = []
        for node in mirror.nodes.values {
            guard case .features(let features)? = node.properties[.features] else { continue }
            names.formUnion(features.map(\.name))
        }
        return names.sorted().compactMap { links.features[$0] }
    }

    private var root: String {
        var root =
            "<div data-layer=\"1\" data-commit=\"1\" data-socket=\"\(basePath.address(of: Self.socketPath))\" data-token=\"\(token)\""
            + " data-owner=\"\(owner)\""
            + (isFresh ? " data-fresh" : "")
        guard !language.clientTexts.isEmpty else { return root }
        root += " data-texts=\""
        HTMLText.append(language.clientTexts, to: &root)
        return root + "\""
    }
}

/// The addresses of the files that every page loads.
struct PageLinks: Sendable {
    var entry: String
    /// The script that runs before the first paint.
    var early: String
    /// The icon of a tab.
    var icon: String
    var manifest: String
    /// The modules of features, by their names.
    var features: [String: String]
    var styleSheets: [String]
    var preloadedFonts: [String]
}

extension String {
    fileprivate func replacingFirst(_ prefix: String, with replacement: String) -> String {
        guard hasPrefix(prefix) else { return self }
        return replacement + dropFirst(prefix.count)
    }
}
