import LayerTree

/// A scene's first paint as a complete HTML document.
///
/// It shows and can be read before any script has run. Its style sheets carry the response's nonce; its only script is
/// the client.
struct Page: Sendable {
    static let socketPath = "/lifeline/socket"

    var mirror: LayerMirror
    var title: String
    var language: String
    var token: String
    var nonce: String
    var links: PageLinks

    var html: String {
        let renderer = HTMLRenderer(mirror)
        var html = "<!doctype html>\n<html lang=\""
        HTMLText.append(language, to: &html)
        html += "\">\n<head>\n<meta charset=\"utf-8\">\n<title>"
        HTMLText.append(title, to: &html)
        html += """
            </title>
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
            <meta name="color-scheme" content="light dark">
            <link rel="icon" href="data:,">

            """
        for font in links.preloadedFonts {
            html += "<link rel=\"preload\" href=\"\(font)\" as=\"font\" type=\"font/woff2\" crossorigin>\n"
        }
        for sheet in links.styleSheets { html += "<link rel=\"stylesheet\" nonce=\"\(nonce)\" href=\"\(sheet)\">\n" }
        html += "<style nonce=\"\(nonce)\">\n\(renderer.rules)</style>\n"
        for module in modules { html += "<link rel=\"modulepreload\" href=\"\(module)\">\n" }
        html += "<script type=\"module\" src=\"\(links.entry)\"></script>\n</head>\n<body>\n"
        html += renderer.body.replacingFirst("<div data-layer=\"1\"", with: root)
        html += "\n<noscript>This page is live: it needs JavaScript to answer to clicks and typing.</noscript>\n"
        html += "</body>\n</html>\n"
        return html
    }

    // The features of the layers that are there: the client asks for them as soon as it is connected.
    private var modules: [String] {
        var names: Set<String> = []
        for node in mirror.nodes.values {
            guard case .features(let features)? = node.properties[.features] else { continue }
            names.formUnion(features.map(\.name))
        }
        return names.sorted().compactMap { links.features[$0] }
    }

    private var root: String {
        "<div data-layer=\"1\" data-commit=\"1\" data-socket=\"\(Self.socketPath)\" data-token=\"\(token)\""
    }
}

/// The addresses of what every page loads.
struct PageLinks: Sendable {
    var entry: String
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
