import LayerTree
import LifelineAssets
import Synchronization
import Typography

/// The fonts that the app registered, as files for browsers. Published when a page first needs them; the same for all servers of
/// the process.
struct AppFontAssets: Sendable {
    struct File: Sendable {
        var address: String
        var type: String
    }

    /// The style sheet of `@font-face` rules; none without fonts.
    private(set) var styleSheets: [String] = []
    private var files: [UInt32: File] = [:]
    private var leases: [SharedAssets.Lease] = []

    private static let published = Mutex(AppFontAssets())

    /// The files of the fonts that are registered now.
    static var current: AppFontAssets {
        published.withLock { assets in
            let fonts = FontRegistry.fonts
            if fonts.count != assets.files.count { assets.add(fonts) }
            return assets
        }
    }

    private mutating func add(_ fonts: [RegisteredFont]) {
        for font in fonts where files[font.id] == nil {
            let lease = SharedAssets.shared.publish(font.file, contentType: font.contentType)
            files[font.id] = File(address: lease.address, type: font.contentType)
            leases.append(lease)
        }
        let rules = fonts.map { $0.rule(url: AssetCatalog.relative(files[$0.id]?.address ?? "")) }.joined()
        let lease = SharedAssets.shared.publish(Array(rules.utf8), contentType: Asset.contentType(ofFile: "fonts.css"))
        leases.append(lease)
        styleSheets = [lease.address]
    }

    /// Returns the files that the texts of a page need, which it loads before its style sheets.
    func files(for mirror: LayerMirror) -> [File] {
        guard !files.isEmpty else { return [] }
        var ids: Set<UInt32> = []
        func use(_ font: LayerFont?) {
            if case .custom(let id)? = font?.family { ids.insert(id) }
        }
        for node in mirror.nodes.values {
            if case .textStyle(let style)? = node.properties[.textStyle] { use(style.font) }
            guard case .lines(let text)? = node.properties[.lines], text.plainLine == nil else { continue }
            for line in text.lines where line.plainText == nil {
                for run in line.runs { use(run.font) }
            }
        }
        return ids.sorted().compactMap { files[$0] }
    }
}
