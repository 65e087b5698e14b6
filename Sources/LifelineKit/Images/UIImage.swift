import Synchronization
import LifelineAssets
import Routes

/// An image from data, a file, an address, or the symbol library.
///
/// Browsers decode images; only the format and size are read here. The data of an image is published to browsers when
/// it is first shown, under an address that is the hash of its contents, and remains available while the image is
/// alive.
///
/// ```swift
/// imageView.image = UIImage(systemName: "heart.fill")?.withTintColor(.systemPink)
/// ```
public final class UIImage: Sendable {
    /// Whether the image is painted in its own colours, or in the tint colour where it is opaque.
    public enum RenderingMode: Int, Sendable {
        /// Symbols as templates, other images in their own colours.
        case automatic
        case alwaysOriginal, alwaysTemplate
    }

    enum Source: Hashable, Sendable {
        case empty
        /// The bytes of a file, and its header.
        case data([UInt8], ImageHeader)
        /// An address from which browsers load the image.
        case address(String)
        case symbol(name: String, SymbolLibrary.Drawing)
        /// What a renderer has drawn.
        case drawing(LayerDrawing)
    }

    let source: Source
    /// The size in points.
    public let size: CGSize
    /// Pixels per point.
    public let scale: CGFloat
    /// Whether the image is shown in its own colours or as a template in the tint colour.
    public let renderingMode: RenderingMode
    /// The configuration of a symbol; nil for other images.
    public let symbolConfiguration: SymbolConfiguration?
    let tint: UIColor?
    private let published: Published

    /// Shared by all variants of an image.
    private final class Published: Sendable {
        let lease = Mutex<SharedAssets.Lease?>(nil)
        /// The address of an image for one browser.
        let privateLease: PrivateAddresses.Lease?

        init(_ privateLease: PrivateAddresses.Lease? = nil) { self.privateLease = privateLease }
    }

    /// Creates an empty image of size 0.
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

    convenience init(drawing: LayerDrawing, size: CGSize) { self.init(.drawing(drawing), size: size) }

    /// What a renderer has drawn; nil for other images.
    var drawing: LayerDrawing? {
        if case .drawing(let drawing) = source { drawing } else { nil }
    }

    /// Creates an image from a PNG, JPEG, GIF, WebP or SVG file. Nil for other data, for more than 32 MiB, and for
    /// sides of more than 16,384 pixels.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Creates an image from a file with `scale` pixels per point.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        guard let header = ImageHeader(bytes), scale > 0 else { return nil }
        self.init(
            .data(bytes, header),
            size: CGSize(width: CGFloat(header.width) / scale, height: CGFloat(header.height) / scale), scale: scale)
    }

    /// Creates an image from a file. `@2x` or `@3x` before the extension specifies the pixels per point.
    public convenience init?(contentsOfFile path: String) {
        let url = URL(fileURLWithPath: path)
        guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= ImageHeader.maximumBytes,
            let data = FileManager.default.contents(atPath: path)
        else { return nil }
        let name = url.deletingPathExtension().lastPathComponent
        self.init(data: data, scale: name.hasSuffix("@2x") ? 2 : name.hasSuffix("@3x") ? 3 : 1)
    }

    /// Creates an image from a bundle's resource: `name`, or `name` with `.png`, `.jpg`, `.jpeg`, `.webp`, `.gif` or
    /// `.svg`, optionally preceded by `@2x` or `@3x`; the highest resolution is used. Otherwise from an asset catalogue of the
    /// bundle, in its form for any appearance.
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
        guard let asset = AssetCatalog.of(bundle).images[name],
            let data = FileManager.default.contents(atPath: asset.path),
            let image = UIImage(data: data, scale: asset.scale)
        else { return nil }
        self.init(
            image.source, size: image.size, scale: image.scale, mode: asset.isTemplate ? .alwaysTemplate : .automatic)
    }

    /// The maximum length of a side. Pixels.
    package static var maximumSide: Int { ImageHeader.longestSide }

    /// Returns the image with other pixels per point.
    package func withScale(_ scale: CGFloat) -> UIImage {
        guard scale != self.scale, scale > 0 else { return self }
        let factor = self.scale / scale
        return UIImage(
            source, size: CGSize(width: size.width * factor, height: size.height * factor), scale: scale,
            mode: renderingMode, tint: tint, configuration: symbolConfiguration, published: published)
    }

    /// Creates an image that browsers load themselves: from a path of this server, or from an origin allowed by the
    /// server's configuration (`imageOrigins`). Nil for addresses that are not allowed. Not in UIKit.
    ///
    /// - Parameter size: The size in points: layout can't wait for the browser to determine it.
    public convenience init?(url: URL, size: CGSize) {
        let address = url.absoluteString
        guard LayerURL.isAllowedImage(address), size.width >= 0, size.height >= 0 else { return nil }
        self.init(.address(address), size: size)
    }

    /// Creates an image at an address that exists as long as the image.
    convenience init(_ lease: PrivateAddresses.Lease, size: CGSize) {
        self.init(.address(lease.path), size: size, published: Published(lease))
    }

    /// Creates a symbol by its SF Symbols name. Nil for names that the library lacks; see `systemNames`.
    public convenience init?(systemName name: String) {
        self.init(systemName: name, withConfiguration: nil)
    }

    /// Creates a symbol with a configuration; nil if there is no symbol of the name.
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        guard let drawing = SymbolLibrary.drawing(named: name) else { return nil }
        let configuration = configuration as? SymbolConfiguration ?? SymbolConfiguration()
        self.init(
            .symbol(name: name, drawing.weighing(configuration.weight)), size: configuration.size,
            configuration: configuration)
    }

    /// The names of all symbols, sorted. Not in UIKit.
    public static var systemNames: [String] { SymbolLibrary.names }

    /// A symbol's name as words, without suffixes for its form.
    var spokenName: String? {
        guard case .symbol(let name, _) = source else { return nil }
        return name.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }.joined(separator: " ")
    }

    /// Whether the image is a symbol.
    public var isSymbolImage: Bool { symbolConfiguration != nil }

    // MARK: Variants

    /// Returns the image with a rendering mode.
    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(
            source, size: size, scale: scale, mode: mode, tint: tint, configuration: symbolConfiguration,
            published: published)
    }

    /// Returns the image's shape in a colour, independent of the tint of the view.
    public func withTintColor(_ color: UIColor) -> UIImage {
        UIImage(
            source, size: size, scale: scale, mode: renderingMode, tint: color, configuration: symbolConfiguration,
            published: published)
    }

    /// Returns the image in a colour, with a rendering mode.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        withTintColor(color).withRenderingMode(renderingMode)
    }

    /// Returns a symbol with another configuration; other images are returned unchanged.
    public func withConfiguration(_ configuration: Configuration) -> UIImage {
        guard case .symbol(let name, let drawing) = source, let configuration = configuration as? SymbolConfiguration
        else { return self }
        return UIImage(
            .symbol(name: name, drawing.weighing(configuration.weight)), size: configuration.size, mode: renderingMode,
            tint: tint, configuration: configuration)
    }

    /// Returns a symbol whose configuration is overridden by another one; nil for other images.
    public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
        guard let own = symbolConfiguration else { return nil }
        return withConfiguration(own.applying(configuration))
    }

    // MARK: Display

    /// Returns the image for layers, published to browsers; nil if the image is empty.
    func layerImage(_ gravity: LayerImage.Gravity, isTemplate: Bool) -> LayerImage? {
        guard let address else { return nil }
        return LayerImage(url: address, rendering: isTemplate ? .template : .original, gravity: gravity)
    }

    /// A symbol as an SVG document, for composed images; nil for other images.
    package var symbolDocument: String? {
        guard case .symbol(_, let drawing) = source else { return nil }
        return SymbolLibrary.svg(of: drawing)
    }

    /// The file that the image was made of; nil for symbols and images at other addresses.
    package var fileContents: (data: Data, type: UTType)? {
        guard case .data(let bytes, let header) = source else { return nil }
        return (Data(bytes), UTType(mimeType: header.contentType) ?? .image)
    }

    private var address: String? {
        switch source {
        case .empty: nil
        case .address(let address): address
        case .symbol(_, let drawing): SymbolLibrary.address(of: drawing)
        case .data(let bytes, let header): publish(header.contentType) { bytes }
        // Where an image must be a file, it is the form for light appearance.
        case .drawing(let drawing):
            publish("image/svg+xml") {
                let items = drawing.content.items(in: size)
                return Array(DrawingSVG.document(of: items, in: CGRect(origin: .zero, size: size)).utf8)
            }
        }
    }

    private func publish(_ contentType: String, _ bytes: () -> [UInt8]) -> String {
        published.lease.withLock { lease in
            if let lease { return lease.address }
            let new = SharedAssets.shared.publish(bytes(), contentType: contentType)
            lease = new
            return new.address
        }
    }

    /// Whether the shape is painted in a colour. `isPreferred` is the view's preference for automatic rendering.
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
        case .drawing(let drawing): hasher.combine(drawing)
        }
    }
}
