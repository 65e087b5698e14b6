import LayerTree
import LifelineAssets

/// Turns a layer tree into a drawing.
///
/// Drawn are backgrounds, borders, corners, shadows, opacity, transforms, clips, texts, pictures and drawings. What the
/// browser draws by itself is left out: text fields and other controls of the browser, frames, videos, client views, and
/// pictures of other sites.
@MainActor struct LayerRenderer {
    /// The appearance of layers that have none of their own; nil keeps both.
    var isDark: Bool?

    /// Returns a layer and its sublayers in the coordinates of its superlayer.
    func items(of layer: CALayer) -> [DrawingItem] {
        guard !layer.isHidden, layer.opacity > 0 else { return [] }
        let bounds = layer.bounds
        var group = DrawingGroup()
        group.opacity = Double(layer.opacity)
        let anchor = CGPoint(
            x: bounds.minX + layer.anchorPoint.x * bounds.width, y: bounds.minY + layer.anchorPoint.y * bounds.height)
        group.transform = CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(layer.affineTransform())
            .concatenating(CGAffineTransform(translationX: layer.position.x, y: layer.position.y))
        if let mask = layer.mask { group.clip = DrawingGroup.Clip(Self.box(mask.frame, radius: mask.cornerRadius)) }
        let items = contents(of: layer)
        guard !items.isEmpty else { return [] }
        return [group.isPlain ? .group(DrawingGroup(), items) : .group(group, items)]
    }

    /// Returns a layer and its sublayers in its own coordinates.
    func contents(of layer: CALayer) -> [DrawingItem] {
        var renderer = self
        if layer.colorScheme != 0 { renderer.isDark = layer.colorScheme == 2 }
        var items = renderer.ownItems(of: layer)
        if renderer.isDark != isDark, let isDark = renderer.isDark { items = items.map { $0.resolved(isDark: isDark) } }
        return items
    }

    private func ownItems(of layer: CALayer) -> [DrawingItem] {
        let bounds = layer.bounds
        let outline = Self.outline(of: layer)
        var items: [DrawingItem] = []
        if let color = layer.backgroundColor, !color.isClear {
            let fill = DrawingItem.fill(DrawingPath(outline), .color(color), isEvenOdd: false)
            items.append(Self.shadow(of: layer).map { .group($0, [fill]) } ?? fill)
        }
        var content: [DrawingItem] = []
        let isImageElement = layer.element == .img
        if let image = layer.image, let url = Self.embedded(image.url) {
            let paint = image.rendering == .template ? DrawingPaint.color(layer.textColor) : nil
            content.append(.image(DrawingImage(url: url, in: bounds, gravity: image.gravity, paint: paint)))
        }
        if let drawing = layer.drawing {
            let move = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
            let drawn = Self.painted(drawing.content.items(in: bounds.size), layer.textColor)
            content.append(.group(DrawingGroup(transform: move), drawn))
        }
        if let style = layer.textStyle, !layer.text.isEmpty, !isImageElement, !Self.isControl(layer) {
            content += text(of: layer, style)
        }
        let sublayers = layer.sublayers ?? []
        let ordered = sublayers.enumerated().sorted {
            ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset)
        }
        for (_, sublayer) in ordered { content += self.items(of: sublayer) }
        let scrolls = layer.hasFlag(.scrollsVertically) || layer.hasFlag(.scrollsHorizontally)
        if layer.masksToBounds || scrolls, !content.isEmpty {
            content = [.group(DrawingGroup(clip: DrawingGroup.Clip(outline)), content)]
        }
        items += content
        if layer.borderWidth > 0, let color = layer.borderColor, !color.isClear {
            let inset = layer.borderWidth / 2
            let path = Self.box(
                bounds.insetBy(dx: inset, dy: inset), radius: max(0, layer.cornerRadius - inset), layer.maskedCorners)
            items.append(.stroke(DrawingPath(path), .color(color), DrawingLine(width: layer.borderWidth)))
        }
        return items
    }

    private func text(of layer: CALayer, _ style: LayerText.Style) -> [DrawingItem] {
        let font = UIFont(style.font)
        var frame = layer.bounds
        if style.verticalAlignment == .center {
            let height = layer.text.lines.reduce(0.0) { sum, line in
                sum + (line.runs.map { Double($0.font?.lineHeight ?? style.font.lineHeight) }.max() ?? 0)
            }
            frame.origin.y += (frame.height - height) / 2
        }
        return DrawnText.items(
            layer.text, font: font, paint: .color(layer.textColor), alignment: style.alignment, in: frame)
    }

    /// Replaces the layer's text colour, which a drawing outside of the layer does not know.
    private static func painted(_ items: [DrawingItem], _ color: CGColor) -> [DrawingItem] {
        func paint(_ paint: DrawingPaint) -> DrawingPaint { paint == .current ? .color(color) : paint }
        return items.map { item in
            switch item {
            case .fill(let path, let old, let isEvenOdd): return .fill(path, paint(old), isEvenOdd: isEvenOdd)
            case .stroke(let path, let old, let line): return .stroke(path, paint(old), line)
            case .text(var text):
                text.paint = paint(text.paint)
                return .text(text)
            case .image(var image):
                image.paint = image.paint.map(paint)
                if let url = embedded(image.url) { image.url = url }
                return .image(image)
            case .group(var group, let inner):
                group.mask = group.mask.map { painted($0, color) }
                return .group(group, painted(inner, color))
            }
        }
    }

    /// Returns a picture as part of a file; nil for pictures of other sites and of one browser.
    private static func embedded(_ url: String) -> String? {
        if url.hasPrefix("data:") { return url }
        guard let file = SharedAssets.shared[url] else { return nil }
        return "data:\(file.contentType);base64," + Data(file.bytes).base64EncodedString()
    }

    private static func isControl(_ layer: CALayer) -> Bool {
        [.input, .textarea, .select, .option, .progress].contains(layer.element)
    }

    private static func shadow(of layer: CALayer) -> DrawingGroup? {
        guard layer.shadowOpacity > 0, let color = layer.shadowColor else { return nil }
        var group = DrawingGroup()
        group.filters = [
            .shadow(
                color.multipliedAlpha(Double(layer.shadowOpacity)), radius: layer.shadowRadius,
                x: layer.shadowOffset.width, y: layer.shadowOffset.height)
        ]
        return group
    }

    private static func outline(of layer: CALayer) -> VectorPath {
        box(layer.bounds, radius: layer.cornerRadius, layer.maskedCorners)
    }

    private static func box(
        _ rect: CGRect, radius: Double,
        _ corners: CACornerMask = [
            .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
        ]
    ) -> VectorPath {
        var path = VectorPath()
        let radius = min(radius, rect.width / 2, rect.height / 2)
        func size(_ corner: CACornerMask) -> CGSize {
            corners.contains(corner) ? CGSize(width: radius, height: radius) : .zero
        }
        if radius > 0 {
            path.addRoundedRect(
                in: rect,
                corners: (
                    size(.layerMinXMinYCorner), size(.layerMaxXMinYCorner), size(.layerMaxXMaxYCorner),
                    size(.layerMinXMaxYCorner)
                ))
        } else {
            path.addRect(rect)
        }
        return path
    }
}

extension CALayer {
    /// Draws the layer and its sublayers into a context, in the layer's own coordinates, as vector content.
    ///
    /// Drawn are backgrounds, borders, corners, shadows, opacity, transforms, clips, texts, pictures of the app and
    /// drawings. What the browser draws by itself is left out: text fields and other controls of the browser, frames,
    /// videos, client views, and pictures of other sites.
    public final func render(in ctx: CGContext) { ctx.add(user: LayerRenderer().contents(of: self)) }
}

extension UIImage {
    /// Returns what a context has drawn in an area as an SVG document, in the colours of an appearance. Not in UIKit.
    @MainActor package static func svg(size: CGSize, isDark: Bool, _ draw: (CGContext) -> Void) -> Data {
        let context = CGContext()
        context.clip(to: CGRect(origin: .zero, size: size))
        draw(context)
        let items = context.items.map { $0.resolved(isDark: isDark) }
        return Data(DrawingSVG.document(of: items, in: CGRect(origin: .zero, size: size), hasSize: true).utf8)
    }
}
