import LayerTree

/// A view and its descendants as a drawing, of which only the opacity is used.
@MainActor struct LayerPicture {
    private let size: CGSize
    private(set) var items: [DrawingItem] = []

    init(_ view: UIView, size: CGSize) {
        self.size = size
        items = view.subviewsBackToFront.compactMap { Self.group(of: $0) }
    }

    /// The image as the value of CSS's `mask`.
    var css: String {
        let svg = DrawingSVG.document(of: items, in: CGRect(origin: .zero, size: size))
        return "url(\"data:image/svg+xml;utf8,\(Self.encoded(svg))\") 0 0 / 100% 100% no-repeat"
    }

    /// Escapes an SVG for a quoted URL.
    private static func encoded(_ svg: String) -> String {
        var result = ""
        for character in svg.unicodeScalars {
            switch character {
            case "%": result += "%25"
            case "#": result += "%23"
            case "\"": result += "%22"
            case "\\": result += "%5C"
            case "\n": result += "%0A"
            case "\r": result += "%0D"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func group(of view: UIView) -> DrawingItem? {
        let layer = view.layer
        guard !view.isHidden, layer.opacity > 0 else { return nil }
        let bounds = view.bounds
        // The transform is relative to the view's centre, which is positioned in the superview.
        var group = DrawingGroup(
            transform: CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
                .concatenating(view.transform)
                .concatenating(CGAffineTransform(translationX: view.center.x, y: view.center.y)))
        group.opacity = Double(layer.opacity)
        var items = boxes(of: layer, in: bounds)
        if let drawing = layer.drawing {
            let move = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
            items.append(.group(DrawingGroup(transform: move), drawing.content.items(in: bounds.size)))
        }
        // Browsers load no other images inside of an image.
        if let image = layer.image, image.url.hasPrefix("data:") {
            let paint = image.rendering == .template ? DrawingPaint.color(layer.textColor) : nil
            items.append(
                .image(DrawingImage(url: image.url, in: bounds, gravity: image.gravity, paint: paint)))
        }
        if let view = view as? UIImageView, let symbol = view.image?.symbolDocument {
            let address = "data:image/svg+xml;utf8," + symbol.replacingOccurrences(of: "#", with: "%23")
            items.append(
                .image(
                    DrawingImage(
                        url: address, in: bounds, gravity: .resizeAspect, paint: .color(view.tintColor.cgColor))))
        }
        items += texts(of: layer, in: bounds)
        items += view.subviewsBackToFront.compactMap { self.group(of: $0) }
        return .group(group, items)
    }

    private static func boxes(of layer: CALayer, in bounds: CGRect) -> [DrawingItem] {
        var items: [DrawingItem] = []
        let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
        if let color = layer.backgroundColor, color.light.alpha > 0 {
            items.append(
                .fill(
                    DrawingPath(Path(roundedRect: bounds, cornerRadius: radius).vector), .color(color),
                    isEvenOdd: false))
        }
        let width = layer.borderWidth
        if width > 0, let color = layer.borderColor, color.light.alpha > 0 {
            let inset = bounds.insetBy(dx: min(width, bounds.width) / 2, dy: min(width, bounds.height) / 2)
            let path = Path(roundedRect: inset, cornerRadius: max(0, radius - width / 2))
            items.append(.stroke(DrawingPath(path.vector), .color(color), DrawingLine(width: width)))
        }
        return items
    }

    private static func texts(of layer: CALayer, in bounds: CGRect) -> [DrawingItem] {
        guard !layer.text.isEmpty, let style = layer.textStyle else { return [] }
        let font = UIFont(style.font)
        var frame = bounds
        if style.verticalAlignment == .center {
            frame.origin.y = bounds.midY - font.lineHeight * Double(layer.text.lines.count) / 2
        }
        return DrawnText.items(
            layer.text, font: font, paint: .color(layer.textColor), alignment: style.alignment, in: frame)
    }
}
