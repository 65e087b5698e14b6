import LayerTree
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

    /// Creates an image from UIKit's.
    nonisolated public init(uiImage: UIImage) { source = .image(uiImage) }

    /// A file among the app's resources.
    nonisolated public init(_ name: String, bundle: Bundle? = nil) {
        source = .image(UIImage(named: name, in: bundle ?? .main))
        label = name
    }

    /// A file among the app's resources, with the text that screen readers say.
    nonisolated public init(_ name: String, bundle: Bundle? = nil, label: Text) {
        self.init(name, bundle: bundle)
        self.label = label.string
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

    /// Sets whether the image is shown in its own colours or as a template in the foreground colour; nil for the
    /// image's own mode.
    nonisolated public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
        var copy = self
        copy.mode = mode
        return copy
    }

    /// Without effect: browsers scale images smoothly.
    nonisolated public func interpolation(_ interpolation: Interpolation) -> Image { self }
    /// Without effect: browsers scale images smoothly.
    nonisolated public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension Image: View {
    public var body: Never { fatalError("\(Self.self) is a primitive view; its `body` must not be called.") }

    public static func _makeNode(_ view: Image, _ inputs: _NodeInputs) -> _Node<Image> { ImageNode(view, inputs) }
}

extension Image {
    /// Returns the image, and for an unknown symbol a question mark.
    @MainActor func uiImage(
        font: UIFont, scale: Scale, weight: Font.Weight?, variants: SymbolVariants = .none
    ) -> UIImage? {
        var result: UIImage?
        switch source {
        case .symbol(let given):
            let name = variants.name(of: given)
            let isBold = (weight?.rawValue ?? font.layerFont.weight) >= 600
            let symbolScale: UIImage.SymbolScale =
                switch scale {
                case .small: .small
                case .medium: .medium
                case .large: .large
                }
            let configuration = UIImage.SymbolConfiguration(
                pointSize: font.pointSize, weight: isBold ? .semibold : .regular, scale: symbolScale)
            result = UIImage(systemName: name, withConfiguration: configuration)
            if result == nil {
                MissingSymbols.shared.report(name)
                result = UIImage(systemName: MissingSymbols.placeholder, withConfiguration: configuration)
            }
        case .image(let given): result = given
        }
        guard let mode else { return result }
        return result?.withRenderingMode(mode == .template ? .alwaysTemplate : .alwaysOriginal)
    }

    @MainActor func uiImage(in environment: EnvironmentValues) -> UIImage? {
        uiImage(
            font: (environment.font ?? .body).uiFont, scale: environment.imageScale,
            weight: environment.textTraits.weight, variants: environment.symbolVariants)
    }
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
        let isSymbol = if case .symbol = view.source { true } else { false }
        let (font, color, scale, weight, redaction, variants) = trackingSources {
            if isSymbol { item.show(environment.symbolEffects, environment.contentTransition) }
            return (
                environment.font ?? .body, environment.foregroundColor, environment.imageScale,
                environment.textTraits.weight, environment.redaction,
                isSymbol ? environment.symbolVariants : .none
            )
        }
        item.redaction = redaction
        let isOther = item.show(
            view, font: font.uiFont, color: color, scale: scale, weight: weight, variants: variants)
        if isOther { graph.recordContentChange() }
        item.setNeedsLayout()
    }

    override var singleItem: Unretained<LayoutItem>? { Unretained(item) }
}

@MainActor private final class ImageItem: ViewItem {
    private let imageView = UIImageView(frame: .zero)
    private var isResizable = false
    private var baseline: Double?
    var redaction = Redaction.none
    /// The size of the image, which is not in the view while it is redacted.
    private var ownSize = CGSize.zero

    init() {
        // In UIKit, image views ignore touches; here they are hit where they are painted.
        imageView.isUserInteractionEnabled = true
        super.init(imageView)
    }

    /// - Returns: Whether another image than before is shown.
    func show(
        _ image: Image, font: UIFont, color: Color?, scale: Image.Scale, weight: Font.Weight?, variants: SymbolVariants
    ) -> Bool {
        isResizable = image.isResizable
        let uiImage = image.uiImage(font: font, scale: scale, weight: weight, variants: variants)
        if case .symbol = image.source {
            baseline = (uiImage?.size.height ?? 0) / 2 + font.capHeight / 2
        } else {
            baseline = nil
        }
        imageView.tintColor = UIColor(cgColor: (color ?? .primary).cgColor)
        ownSize = uiImage?.size ?? .zero
        let shown = redaction == .hidden ? nil : uiImage
        let isOther = imageView.image != shown
        if isOther {
            if case .symbol? = transition?.form { replaced = imageView.contentSnapshot }
            imageView.image = shown
        }
        imageView.alpha = redaction == .dimmed ? 0.5 : 1
        if redaction != .hidden { imageView.showRedactionBars(lines: 0) }
        imageView.contentMode = .scaleToFill
        imageView.ownAccessibilityLabel = image.label
        imageView.setAccessibilityHidden(image.isDecorative || redaction == .hidden, by: .content)
        return isOther
    }

    // MARK: Symbol effects

    private var effects: SymbolEffectPlayer?
    private var transition: ContentTransition?
    /// The previous symbol, until the layout animates its replacement.
    private var replaced: CALayer?

    func show(_ new: [ActiveSymbolEffect], _ transition: ContentTransition) {
        self.transition = transition
        if new.isEmpty, effects == nil { return }
        let player = effects ?? SymbolEffectPlayer()
        effects = player
        player.update(new)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        isResizable ? proposal.replacingUnspecifiedDimensions(by: ownSize) : ownSize
    }

    override func arrange(in frame: CGRect, proposal: ProposedViewSize) {
        super.arrange(in: frame, proposal: proposal)
        if redaction == .hidden { imageView.showRedactionBars(lines: 1) }
        if LayoutAnimation.isSampling { return }
        effects?.apply(to: imageView)
        guard let old = replaced else { return }
        replaced = nil
        guard case .symbol(let effect, let options)? = transition?.form else { return }
        imageView.replaceContent(
            old, by: .shrink(old: effect.old, new: effect.new),
            Animation.spring(duration: 0.4 / options.speedFactor, bounce: 0.15).parameters)
    }

    // Symbols are centred on the capital letters of a line.
    override func explicitGuide(_ guide: AlignmentGuideKey, in size: CGSize, proposal: ProposedViewSize) -> Double? {
        switch guide {
        case .firstTextBaseline, .lastTextBaseline: isResizable ? nil : baseline
        default: nil
        }
    }
}
