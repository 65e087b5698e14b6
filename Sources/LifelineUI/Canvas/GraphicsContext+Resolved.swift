import LayerTree

extension GraphicsContext {
    /// A text with the fonts and colours of an environment.
    @MainActor public struct ResolvedText {
        fileprivate var content: TextContent
        fileprivate let font: UIFont
        fileprivate let alignment: LayerText.Alignment
        /// What runs without their own colour are painted with.
        public var shading: Shading

        init(_ text: Text, _ environment: EnvironmentValues) {
            let style = TextItem.Style(environment)
            font = style.font
            alignment = style.layerStyle.alignment
            shading = .color(style.color ?? .primary)
            content = TextContent(font: font)
            content.lineLimit = style.lineLimit
            let text = style.hasTraits ? text.applying(style.traits) : text
            content.setRuns(text.attributedRuns(font, tint: style.tint))
        }

        /// Returns the size of the text in a proposed size, in points.
        public func measure(in size: CGSize) -> CGSize {
            var content = content
            return content.size(in: size.width)
        }

        /// Returns the distance of the first line's baseline from the top, in points.
        public func firstBaseline(in size: CGSize) -> CGFloat {
            (font.lineHeight - (font.ascender - font.descender)) / 2 + font.ascender
        }

        fileprivate func items(in rect: CGRect, _ environment: EnvironmentValues) -> [DrawingItem] {
            var content = content
            let lines = content.lines(in: rect.width)
            return DrawnText.items(
                lines, font: font, paint: shading.paint(environment, in: rect), alignment: alignment, in: rect)
        }
    }

    /// An image with its size.
    @MainActor public struct ResolvedImage {
        fileprivate let image: UIImage
        /// The size of the image in points.
        public let size: CGSize
        /// What symbols and templates are painted with; nil for the foreground colour.
        public var shading: Shading?
    }

    /// A view of the canvas's symbols, as vector content.
    @MainActor public struct ResolvedSymbol {
        let items: [DrawingItem]
        /// The size in points that the view has in the canvas.
        public let size: CGSize
    }

    // MARK: Texts

    /// Returns a text with the fonts and colours of the canvas, to measure it or to draw it several times.
    public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text, environment) }

    /// Draws a text in a rectangle, in points; its lines are broken at the rectangle's width.
    public func draw(_ text: ResolvedText, in rect: CGRect) { draw(user: text.items(in: rect, environment)) }

    /// Draws a text so that its anchor is at a point.
    public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(text, in: Self.rect(of: text.measure(in: CGSize(width: 1e6, height: 1e6)), at: point, anchor))
    }

    /// Draws a text in a rectangle, in points; its lines are broken at the rectangle's width.
    public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

    public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(text), at: point, anchor: anchor)
    }

    // MARK: Images

    /// Returns an image with its size. An image that does not exist is empty.
    public func resolve(_ image: Image) -> ResolvedImage {
        let shown = image.uiImage(in: environment) ?? UIImage()
        return ResolvedImage(image: shown, size: shown.size)
    }

    /// Draws an image, stretched to a rectangle in points.
    public func draw(_ image: ResolvedImage, in rect: CGRect) {
        let shading = image.shading ?? .foreground
        draw(user: image.image.drawingItems(in: rect, paint: shading.paint(environment, in: rect)))
    }

    /// Draws an image so that its anchor is at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: Self.rect(of: image.size, at: point, anchor))
    }

    /// Draws an image, stretched to a rectangle in points.
    public func draw(_ image: Image, in rect: CGRect) { draw(resolve(image), in: rect) }

    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }

    // MARK: Symbols

    /// Returns the view with a tag, of the `symbols` of the canvas; nil if there is none.
    public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? { symbols[AnyHashable(id)] }

    /// Draws a view, stretched to a rectangle in points. A view without a size draws nothing.
    public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
        guard symbol.size.width > 0, symbol.size.height > 0 else { return }
        let t = CGAffineTransform(
            a: rect.width / symbol.size.width, b: 0, c: 0, d: rect.height / symbol.size.height, tx: rect.minX,
            ty: rect.minY)
        draw(user: [.group(DrawingGroup(transform: t), symbol.items)])
    }

    /// Draws a view so that its anchor is at a point.
    public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(symbol, in: Self.rect(of: symbol.size, at: point, anchor))
    }

    private static func rect(of size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
        CGRect(
            x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
            height: size.height)
    }
}
