import LayerTree

/// An image of a view and its descendants, of which only the opacity is used.
@MainActor struct LayerPicture {
    private let size: CGSize
    private var body = ""

    init(_ view: UIView, size: CGSize) {
        self.size = size
        for inner in view.subviewsBackToFront { append(inner) }
    }

    /// The image as the value of CSS's `mask`.
    var css: String {
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(SVGWriter.number(size.width)) "
            + "\(SVGWriter.number(size.height))' preserveAspectRatio='none'>\(body)</svg>"
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

    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "'": result += "&#39;"
            default: result.append(character)
            }
        }
        return result
    }

    private mutating func append(_ view: UIView) {
        let layer = view.layer
        guard !view.isHidden, layer.opacity > 0 else { return }
        let (bounds, t) = (view.bounds, view.transform)
        // The transform is relative to the view's centre, which is positioned in the superview.
        let matrix = [t.a, t.b, t.c, t.d, view.center.x + t.tx, view.center.y + t.ty].map { "\(Float($0))" }
        body += "<g transform='matrix(\(matrix.joined(separator: " "))) "
        body += "translate(\(SVGWriter.number(-bounds.midX)) \(SVGWriter.number(-bounds.midY)))'"
        if layer.opacity < 1 { body += " opacity='\(layer.opacity)'" }
        body += ">"
        let box =
            "x='\(SVGWriter.number(bounds.minX))' y='\(SVGWriter.number(bounds.minY))' "
            + "width='\(SVGWriter.number(bounds.width))' height='\(SVGWriter.number(bounds.height))'"
        if let color = layer.backgroundColor, color.light.alpha > 0 {
            let radius = min(layer.cornerRadius, bounds.width / 2, bounds.height / 2)
            body += "<rect \(box) rx='\(SVGWriter.number(radius))'\(Self.opacity(color))/>"
        }
        if layer.borderWidth > 0, let color = layer.borderColor, color.light.alpha > 0 {
            let inset = bounds.insetBy(dx: layer.borderWidth / 2, dy: layer.borderWidth / 2)
            let radius = max(0, min(layer.cornerRadius, bounds.width / 2, bounds.height / 2) - layer.borderWidth / 2)
            body +=
                "<rect x='\(SVGWriter.number(inset.minX))' y='\(SVGWriter.number(inset.minY))' "
                + "width='\(SVGWriter.number(max(0, inset.width)))' height='\(SVGWriter.number(max(0, inset.height)))' "
                + "rx='\(SVGWriter.number(radius))' fill='none' stroke='#000' "
                + "stroke-width='\(SVGWriter.number(layer.borderWidth))' stroke-opacity='\(Self.alpha(color))'/>"
        }
        if let image = layer.image, image.url.hasPrefix("data:") {
            let fit = ["none", "xMidYMid meet", "xMidYMid slice", "xMidYMid meet"][Int(image.gravity.rawValue)]
            let strength = image.rendering == .template ? " opacity='\(Self.alpha(layer.textColor))'" : ""
            body += "<image \(box) href='\(Self.escaped(image.url))' preserveAspectRatio='\(fit)'\(strength)/>"
        }
        if let view = view as? UIImageView, let symbol = view.image?.symbolDocument {
            let address = "data:image/svg+xml;utf8," + symbol.replacingOccurrences(of: "#", with: "%23")
            body += "<image \(box) href='\(Self.escaped(address))' opacity='\(Self.alpha(view.tintColor.cgColor))'/>"
        }
        appendLines(of: layer, in: bounds)
        for inner in view.subviewsBackToFront { append(inner) }
        body += "</g>"
    }

    private mutating func appendLines(of layer: CALayer, in bounds: CGRect) {
        let lines = layer.text.lines
        guard !lines.isEmpty, let style = layer.textStyle else { return }
        let font = UIFont(style.font)
        let height = Double(font.lineHeight)
        let top = Double(bounds.midY) - height * Double(lines.count) / 2
        let rest = (height - (Double(font.ascender) - Double(font.descender))) / 2 + Double(font.ascender)
        for (index, line) in lines.enumerated() {
            let text = line.runs.map(\.text).joined()
            let width = Double(UILabel.width(of: text, font: font))
            let x =
                switch style.alignment {
                case .center: Double(bounds.midX) - width / 2
                case .right: Double(bounds.maxX) - width
                default: Double(bounds.minX)
                }
            let family = font.layerFont.family == .mono ? "monospace" : "Inter,system-ui,sans-serif"
            body +=
                "<text x='\(SVGWriter.number(x))' y='\(SVGWriter.number(top + height * Double(index) + rest))' "
                + "font-family='\(family)' font-size='\(SVGWriter.number(font.pointSize))' "
                + "font-weight='\(font.layerFont.weight)'\(font.layerFont.isItalic ? " font-style='italic'" : "") "
                + "textLength='\(SVGWriter.number(width))' lengthAdjust='spacingAndGlyphs' xml:space='preserve'"
                + "\(Self.opacity(layer.textColor))>\(Self.escaped(text))</text>"
        }
    }

    private static func alpha(_ color: CGColor) -> Double { (Double(color.light.alpha) / 255 * 1000).rounded() / 1000 }

    private static func opacity(_ color: CGColor) -> String {
        color.light.alpha == 255 ? "" : " fill-opacity='\(alpha(color))'"
    }
}

extension UILabel {
    /// Returns the width of a line of text, in points.
    fileprivate static func width(of text: String, font: UIFont) -> CGFloat {
        let label = UILabel(frame: .zero)
        label.font = font
        label.text = text
        return label.sizeThatFits(.zero).width
    }
}
