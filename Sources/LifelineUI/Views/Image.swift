import Ownership

/// An image: a symbol by its name, a file of the app, or a `UIImage`.
///
/// It has an intrinsic size; `resizable()` lets it fill the proposed one.
public struct Image: Hashable, Sendable {
    /// The size of a symbol beside text.
    public enum Scale: Hashable, Sendable { case small, medium, large }

    /// How a resizable image fills its frame.
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    /// Whether the image's colours are painted, or the foreground colour where the image is opaque.
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }

    /// The quality of a resized image. Ignored: the browser decides.
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

    enum Source: Hashable, Sendable {
        case symbol(String)
        case image(UIImage?)
    }

    let source: Source
    var isResizable = false
    var isDecorative = false
    var mode: TemplateRenderingMode?
    var label: String?

    /// A symbol by its SF Symbols name. For a name that the library lacks a question mark is shown, and the name is
    /// logged once; `UIImage.systemNames` lists the known names.
    nonisolated public init(systemName: String) { source = .symbol(systemName) }

    nonisolated public init(uiImage: UIImage) { source = .image(uiImage) }

    /// A file among the app's resources.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        source = .image(UIImage(named: name, in: bundle ?? .main))
        label = name
    }

    /// A file among the app's resources, ignored by screen readers.
    nonisolated public init(decorative name: String, bundle: Bundle? = nil) {
        self.init(name, bundle: bundle)
        isDecorative = true
    }

    /// Lets the image fill the proposed size.
    nonisolated public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch)
        -> Image
    {
        var copy = self
        copy.isResizable = true
        return copy
    }

    nonisolated public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.mode = mode
        return copy
    }

    nonisolated public func interpolation(_ interpolation: Interpolation) -> Image { self }
    nonisolated public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Image, _ inputs: _NodeInputs) -> _Node<Image> { ImageNode(view, inputs) }
}

private final class ImageNode: _ValueNode<Image> {
    private let item = ImageItem()

    override init(_ view: Image, _ inputs: __shared _NodeInputs) {
        super.init(view, inputs)
        update()
    }

    override func update() {
        graph.evaluations += 1
        let environment = self.environment
        let (font, color, scale, weight) = trackingSources {
            (
                environment.font ?? .body, environment.foregroundColor, environment.imageScale,
                environment.textTraits.weight
            )
        }
        item.show(view, font: font.uiFont, color: color, scale: scale, weight: weight)
        item.setNeedsLayout()
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

@MainActor private final class ImageItem: ViewItem {
    private let imageView = UIImageView(frame: .zero)
    private var isResizable = false
    private var baseline: Double?

    init() {
        // In UIKit, image views ignore touches; here they are hit where they are painted.
        imageView.isUserInteractionEnabled = true
        super.init(imageView)
    }

    func show(_ image: Image, font: UIFont, color: Color?, scale: Image.Scale, weight: Font.Weight?) {
        isResizable = image.isResizable
        var uiImage: UIImage?
        switch image.source {
        case .symbol(let name):
            let isBold = (weight?.rawValue ?? font.layerFont.weight) >= 600
            let symbolScale: UIImage.SymbolScale =
                switch scale {
                case .small: .small
                case .medium: .medium
                case .large: .large
                }
            let configuration = UIImage.SymbolConfiguration(
                pointSize: font.pointSize, weight: isBold ? .semibold : .regular, scale: symbolScale)
            uiImage = UIImage(systemName: name, withConfiguration: configuration)
            if uiImage == nil {
                MissingSymbols.shared.report(name)
                uiImage = UIImage(systemName: MissingSymbols.placeholder, withConfiguration: configuration)
            }
            baseline = (uiImage?.size.height ?? 0) / 2 + font.capHeight / 2
        case .image(let given):
            uiImage = given
            baseline = nil
        }
        if let mode = image.mode {
            uiImage = uiImage?.withRenderingMode(mode == .template ? .alwaysTemplate : .alwaysOriginal)
        }
        imageView.tintColor = UIColor(cgColor: (color ?? .primary).cgColor)
        if imageView.image != uiImage { imageView.image = uiImage }
        imageView.contentMode = .scaleToFill
        if let label = image.label, imageView.accessibilityLabel == nil { imageView.accessibilityLabel = label }
        imageView.accessibilityElementsHidden = image.isDecorative
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let own = imageView.image?.size ?? .zero
        return isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
    }

    // Symbols are centred on the capital letters of a line.
    override func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        switch guide {
        case .firstTextBaseline, .lastTextBaseline: isResizable ? nil : baseline
        default: nil
        }
    }
}
