import LayerTree

/// How an image renderer draws.
open class UIGraphicsImageRendererFormat {
    /// Pixels per point. Without effect on what is shown: images of a renderer are vector content.
    open var scale: CGFloat = 1
    /// Without effect: an image is transparent where nothing is drawn.
    open var opaque = false

    public required init() {}

    /// Returns the standard format.
    open class func `default`() -> Self { self.init() }
    /// Returns the standard format.
    open class func preferred() -> Self { self.init() }
}

/// The context of an image renderer.
@preconcurrency @MainActor public final class UIGraphicsImageRendererContext {
    /// The context of the image.
    public let cgContext: CGContext
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
        cgContext = context
        self.format = format
    }

    /// Fills a rectangle with the current fill colour. The rectangle is in points.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Strokes a rectangle with the current line. The rectangle is in points.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    /// Restricts what is drawn from now on to a rectangle. Lengths are in points. The rectangle is in points.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing.
///
/// ```swift
/// let badge = UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { context in
///     UIColor.systemRed.setFill()
///     context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 24, height: 24))
/// }
/// ```
/// The image is vector content: it is crisp at any size, and follows light and dark mode in image views.
@preconcurrency @MainActor open class UIGraphicsImageRenderer {
    private let bounds: CGRect
    /// The format of the image.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer for the part of user space within bounds, in points.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.bounds = bounds
        self.format = format
    }

    /// Creates a renderer for images of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Runs the actions and returns what they have drawn. The image is clipped to the renderer's bounds.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = CGContext()
        context.translateBy(x: -bounds.minX, y: -bounds.minY)
        context.clip(to: bounds)
        UIGraphics.push(context)
        actions(UIGraphicsImageRendererContext(context, format))
        UIGraphics.pop()
        let (drawing, reduction) = LayerDrawing.encode(
            DrawingContent(context.items, fit: .init(bounds.size, .resize)))
        if let reduction { UIApplication.log.error("UIGraphicsImageRenderer: \(reduction.text)") }
        return UIImage(drawing: drawing, size: bounds.size)
    }
}
