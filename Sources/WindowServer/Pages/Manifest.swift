import Foundation

/// The manifest that browsers read when a page is added to a home screen (W3C, Web Application Manifest).
struct Manifest: Encodable {
    private struct Icon: Encodable {
        let src, sizes, type: String
    }

    private let name: String
    private let description: String?
    private let icons: [Icon]
    private let display = "minimal-ui"
    private let startURL: String

    private enum CodingKeys: String, CodingKey {
        case name, description, icons, display
        case startURL = "start_url"
    }

    init(configuration: WindowServer.Configuration, startURL: String, icon: String, iconType: String) {
        self.startURL = startURL
        name = configuration.title
        description = configuration.summary.isEmpty ? nil : configuration.summary
        icons = [Icon(src: icon, sizes: "any", type: iconType)]
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map(Array.init) ?? []
    }
}
