import Synchronization
import LifelineAssets

/// A picture: from data, a file, an address, or the library of symbols.
///
/// Browsers decode pictures; here only their kind and size are read. The data of a picture is published to browsers when
/// it is first shown, under an address that is the hash of its contents, and stays there while the image lives.
///
/// ```swift
/// imageView.image = UIImage(systemName: "heart.fill")?.withTintColor(.systemPink)
/// ```
public final class UIImage: Sendable {
    /// Whether the picture's colours are painted, or the tint where it is opaque.
    public enum RenderingMode: Int, Sendable {
        /// Symbols as templates, other pictures as they are.
        case automatic
        case alwaysOriginal, alwaysTemplate
    }

    enum Source: Hashable, Sendable {
        case empty
        /// Bytes of a file whose first ones have been looked at.
        case data([UInt8], ImageHeader)
        /// An address that browsers fetch from themselves.
        case address(String)
        case symbol(name: String, SymbolLibrary.Drawing)
    }

    let source: Source
    /// Points.
    public let size: CGSize
    /// Pixels in a point.
    public let scale: CGFloat
    public let renderingMode: RenderingMode
    /// How a symbol is drawn; nil for other pictures.
    public let symbolConfiguration: SymbolConfiguration?
    let tint: UIColor?
    private let published: Published

    /// Shared by all images that are made of one another.
    private final class Published: Sendable {
        let lease = Mutex<SharedAssets.Lease?>(nil)
    }

    /// An image that shows nothing, of size 0.
    public convenience init() { self.init(.empty, size: .zero) }

    private init(
        _ source: Source, size: CGSize, scale: CGFloat = 1, mode: RenderingMode = .automatic, tint: UIColor? = nil,
        configuration: SymbolConfiguration? = nil, published: Published = Published()
    ) {
        self.source = source
        self.size = size
        self.scale = scale
        self.renderingMode = mode
        self.tint = tint
        self.symbolConfiguration = configuration
        self.published = published
    }

    /// A PNG, JPEG, GIF, WebP or SVG file. Nil for other data, for more than 32 MiB, and for sides of more than 16,384
    /// pixels.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// The same with so many pixels in a point.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        guard let header = ImageHeader(bytes), scale > 0 else { return nil }
        self.init(
            .data(bytes, header),
            size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale), scale: scale)
    }

    /// A file's picture. `@2x` or `@3x` before the extension says how many pixels are in a point.
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// A picture among the resources of a bundle: `name`, or `name` with `.png`, `.jpg`, `.jpeg`, `.webp`, `.gif` or `.svg`
    /// and perhaps `@2x` or `@3x` before it, of which the finest is taken.
    public convenience init?(named name: String, in bundle: Bundle = .main) {
        let folders = [bundle.resourcePath, bundle.bundlePath].compactMap { $0 }
        for folder in folders {
            for detail in ["@3x", "@2x", ""] {
                for ending in ["png", "jpg", "jpeg", "webp", "gif", "svg"] {
                    let path = "\(folder)/\(name)\(detail).\(ending)"
                    if FileManager.default.fileExists(atPath: path) {
                        self.init(contentsOfFile: path)
                        return
                    }
                }
            }
            if FileManager.default.fileExists(atPath: "\(folder)/\(name)") {
                self.init(contentsOfFile: "\(folder)/\(name)")
                return
            }
        }
        return nil
    }

    /// A picture that browsers fetch by themselves: from a path of this server, or from an origin that the server's
    /// configuration names (`imageOrigins`). Nil for addresses that may not reach a page. UIKit has none.
    ///
    /// - Parameter size: How large it is, in points: layout can't wait for the browser to find out.
    public convenience init?(url: URL, size: CGSize) {
        let address = url.absoluteString
        guard LayerURL.isAllowedImage(address), size.width >= 0, size.height >= 0 else { return nil }
        self.init(.address(address), size: size)
    }

    /// A symbol by the name that SF Symbols gives it. Nil for names that the library lacks; see `systemNames`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let drawing = SymbolLibrary.drawing(named: name) else { return nil }
        let configuration = configuration as? SymbolConfiguration ?? SymbolConfiguration()
        self.init(
            .symbol(name: name, drawing.weighing(configuration.weight)), size: configuration.size,
            configuration: configuration)
    }

    /// The names of all symbols, sorted. UIKit has none.
    public static var systemNames: [String] { SymbolLibrary.names }

    /// A symbol's name as words, without what says how it is drawn.
    var spokenName: String? {
        guard case .symbol(let name, _) = source else { return nil }
        return name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }.joined(separator: " ")
    }

    public var isSymbolImage: Bool { symbolConfiguration != nil }

    // MARK: Variants

    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(
            source, size: size, scale: scale, mode: mode, tint: tint, configuration: symbolConfiguration,
            published: published)
    }

    /// The picture's shape in a colour, whatever the tint of what shows it.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(
            source, size: size, scale: scale, mode: renderingMode, tint: color, configuration: symbolConfiguration,
            published: published)
    }

    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color).withRenderingMode(renderingMode)
    }

    /// A symbol drawn otherwise; other pictures stay as they are.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(let name, let drawing) = source, let configuration = configuration as? SymbolConfiguration
        else { return self }
        return UIImage(
            .symbol(name: name, drawing.weighing(configuration.weight)), size: configuration.size, mode: renderingMode,
            tint: tint, configuration: configuration)
    }

    /// A symbol with another configuration on top of its own; nil for other pictures.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let own = symbolConfiguration else { return nil }
        return withConfiguration(own.applying(configuration))
    }

    // MARK: Showing

    /// The image as layers have it, published to browsers; nil if there is nothing to show.
    func layerImage(_ gravity: LayerImage.Gravity, isTemplate: Bool) -> LayerImage? {
        guard let address else { return nil }
        return LayerImage(url: address, rendering: isTemplate ? .template : .original, gravity: gravity)
    }

    /// A symbol as an SVG document, for pictures that are made of others; nil for other images.
    package var symbolDocument: String? {
        guard case .symbol(_, let drawing) = source else { return nil }
        return SymbolLibrary.svg(of: drawing)
    }

    private var address: String? {
        switch source {
        case .empty: nil
        case .address(let address): address
        case .symbol(_, let drawing): SymbolLibrary.address(of: drawing)
        case .data(let bytes, let header):
            published.lease.withLock { lease in
                if let lease { return lease.address }
                let new = SharedAssets.shared.publish(bytes, contentType: header.contentType)
                lease = new
                return new.address
            }
        }
    }

    /// Whether the shape is painted in a colour: what shows it may prefer templates where nothing is said.
    func isTemplate(preferring isPreferred: Bool = false) -> Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: tint != nil
        case .automatic: isPreferred || isSymbolImage || tint != nil
        }
    }
}

extension UIImage: Hashable {
    public static func == (a: UIImage, b: UIImage) -> Bool {
        a === b
            || (a.source == b.source && a.size == b.size && a.renderingMode == b.renderingMode && a.tint == b.tint)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(size.width)
        hasher.combine(size.height)
        hasher.combine(renderingMode)
        switch source {
        case .empty: break
        case .data(let bytes, let header):
            hasher.combine(header)
            hasher.combine(bytes.count)
        case .address(let address): hasher.combine(address)
        case .symbol(let name, _): hasher.combine(name)
        }
    }
}
