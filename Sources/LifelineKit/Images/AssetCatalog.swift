import LayerTree
import Synchronization

/// The asset catalogues (`*.xcassets`) among the resources of a bundle: colours and images by name.
///
/// They are read once, when the first asset of the bundle is asked for.
struct AssetCatalog: Sendable {
    struct ImageFile: Sendable, Equatable {
        var path: String
        var scale: Double
        var isTemplate = false
    }

    private(set) var colors: [String: CGColor] = [:]
    /// The file with the most pixels of each image.
    private(set) var images: [String: ImageFile] = [:]
    /// What could not be read, and why.
    private(set) var problems: [String] = []

    private static let known = Mutex<[String: AssetCatalog]>([:])

    /// The catalogues of a bundle; of the main one also those in the bundles of the app's modules, which SwiftPM puts beside
    /// the executable.
    static func of(_ bundle: Bundle) -> AssetCatalog {
        let key = bundle.bundlePath
        if let catalog = known.withLock({ $0[key] }) { return catalog }
        var folders = Set([bundle.resourcePath, bundle.bundlePath].compactMap { $0 }).sorted()
        if bundle == .main {
            for folder in folders {
                folders += names(in: folder).filter { $0.hasSuffix(".resources") }.map { "\(folder)/\($0)" }
            }
        }
        let catalogs = folders.flatMap { folder in
            names(in: folder).filter { $0.hasSuffix(".xcassets") }.map { "\(folder)/\($0)" }
        }
        let catalog = AssetCatalog(folders: catalogs)
        for problem in catalog.problems { FrameworkLog.logger.error("\(problem)") }
        known.withLock { $0[key] = catalog }
        return catalog
    }

    /// Reads catalogues. Of several assets with one name the first is used.
    init(folders: [String]) {
        for folder in folders { read(folder, prefix: "", depth: 0) }
    }

    private static func names(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private mutating func read(_ folder: String, prefix: String, depth: Int) {
        // Links could lead around in circles.
        guard depth < 16 else { return }
        for name in Self.names(in: folder) where !name.hasPrefix(".") && name != "Contents.json" {
            let path = "\(folder)/\(name)"
            let parts = name.split(separator: ".")
            let asset = prefix + (parts.first ?? "")
            switch parts.count == 2 ? parts[1] : "" {
            case "colorset":
                if let contents = contents(of: path), let color = color(contents, path), colors[asset] == nil {
                    colors[asset] = color
                }
            case "imageset":
                if let contents = contents(of: path), let file = file(contents, path), images[asset] == nil {
                    images[asset] = file
                }
            case "":
                let contents =
                    FileManager.default.fileExists(atPath: path + "/Contents.json") ? contents(of: path) : nil
                let isNamespace = contents?.properties?.providesNamespace == true
                read(path, prefix: isNamespace ? "\(prefix)\(name)/" : prefix, depth: depth + 1)
            // Icons, launch images and the like are not for pages.
            default: break
            }
        }
    }

    private mutating func contents(of folder: String) -> AssetContents? {
        let path = folder + "/Contents.json"
        guard let data = FileManager.default.contents(atPath: path) else {
            problems.append("The asset \(folder) has no Contents.json: add the asset to the catalogue again.")
            return nil
        }
        do { return try JSONDecoder().decode(AssetContents.self, from: data) } catch {
            problems.append("\(path) can't be read: \(error)")
            return nil
        }
    }

    private mutating func color(_ contents: AssetContents, _ path: String) -> CGColor? {
        let entries = (contents.colors ?? []).filter(\.isForPages)
        func components(_ entries: [AssetContents.Entry]) -> RGBA? { entries.lazy.compactMap(\.color?.rgba).first }
        let plain = entries.filter { $0.luminosity != "dark" }
        guard let light = components(plain.filter { $0.luminosity == "light" }) ?? components(plain) else {
            problems.append("The colour \(path) has no components that are known here: give it red, green and blue.")
            return nil
        }
        return CGColor(light: light, dark: components(entries.filter { $0.luminosity == "dark" }) ?? light)
    }

    private mutating func file(_ contents: AssetContents, _ path: String) -> ImageFile? {
        let entries = (contents.images ?? []).filter { $0.isForPages && $0.filename != nil && $0.luminosity != "dark" }
        let best = entries.max { $0.pixelsPerPoint < $1.pixelsPerPoint }
        guard let best, let name = best.filename, !name.contains("/") else {
            problems.append("The image \(path) has no file: add one for any appearance.")
            return nil
        }
        let isTemplate = contents.properties?.renderingIntent == "template"
        return ImageFile(path: "\(path)/\(name)", scale: best.pixelsPerPoint, isTemplate: isTemplate)
    }
}

/// `Contents.json` of an asset.
private struct AssetContents: Decodable {
    struct Appearance: Decodable {
        var appearance: String
        var value: String
    }

    struct Entry: Decodable {
        var idiom: String?
        var scale: String?
        var filename: String?
        var appearances: [Appearance]?
        var color: AssetColor?

        /// Whether it is not for one kind of Apple's devices only.
        var isForPages: Bool { ["universal", "iphone", "ipad", "mac", nil].contains(idiom) }
        var luminosity: String? { appearances?.first { $0.appearance == "luminosity" }?.value }
        var pixelsPerPoint: Double { scale.flatMap { Double($0.filter { $0 != "x" }) } ?? 1 }
    }

    struct Properties: Decodable {
        var providesNamespace: Bool?
        var renderingIntent: String?

        enum CodingKeys: String, CodingKey {
            case providesNamespace = "provides-namespace", renderingIntent = "template-rendering-intent"
        }
    }

    var colors: [Entry]?
    var images: [Entry]?
    var properties: Properties?
}

/// A colour in `Contents.json`.
private struct AssetColor: Decodable {
    /// A number, or a text: `0.5`, `128` of 255, `0x80` of 255.
    struct Component: Decodable {
        let value: Double

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                value = number
                return
            }
            let text = try container.decode(String.self)
            if text.hasPrefix("0x"), let byte = UInt8(text.dropFirst(2), radix: 16) {
                value = Double(byte) / 255
            } else if text.contains("."), let number = Double(text), number.isFinite {
                value = number
            } else if let byte = Int(text), (0...255).contains(byte) {
                value = Double(byte) / 255
            } else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is no component.")
            }
        }
    }

    var space: String?
    var components: [String: Component]?

    enum CodingKeys: String, CodingKey {
        case components
        case space = "color-space"
    }

    var rgba: RGBA? {
        guard let components else { return nil }
        let alpha = components["alpha"]?.value ?? 1
        if let white = components["white"]?.value { return RGBA(red: white, green: white, blue: white, alpha: alpha) }
        guard let red = components["red"]?.value, let green = components["green"]?.value,
            let blue = components["blue"]?.value
        else { return nil }
        let color =
            switch space {
            case "display-p3": RGBConversion.fromDisplayP3(red, green, blue)
            case "extended-linear-srgb": RGBConversion.fromLinear(red, green, blue)
            default: (red: red, green: green, blue: blue)
            }
        return RGBA(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
    }
}
