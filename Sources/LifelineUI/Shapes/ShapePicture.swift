import LayerTree

/// A painted path as an image that the browser draws.
struct ShapePicture: Hashable {
    var path: Path
    /// The area that the image shows, in the path's coordinates.
    var area: CGRect
    /// The frame that gradients refer to.
    var frame: CGRect
    var fill, stroke: ShapePaint?
    var line: StrokeStyle
    var isEOFilled: Bool

    /// The colour, if there is only one: the image is then a template, which serves both light and dark appearances.
    var color: Color? {
        switch (fill, stroke) {
        case (.color(let color)?, nil), (nil, .color(let color)?): color
        default: nil
        }
    }

    var image: LayerImage? {
        guard !path.isEmpty, area.width > 0, area.height > 0 else { return nil }
        var writer = SVGWriter()
        var body = ""
        if let fill {
            let paint = color == nil ? writer.paint(fill, in: frame) : "#000"
            body += "<path d='\(SVGWriter.data(path))' fill='\(paint)'\(isEOFilled ? " fill-rule='evenodd'" : "")/>"
        }
        if let stroke {
            let paint = color == nil ? writer.paint(stroke, in: frame) : "#000"
            body += "<path d='\(SVGWriter.data(path))' fill='none' stroke='\(paint)'\(SVGWriter.attributes(line))/>"
        }
        let box = [area.minX, area.minY, area.width, area.height].map(SVGWriter.number).joined(separator: " ")
        let svg =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(box)' preserveAspectRatio='none'>"
            + writer.definitions + body + "</svg>"
        return LayerImage(
            url: "data:image/svg+xml;utf8," + svg.replacingOccurrences(of: "#", with: "%23"),
            rendering: color == nil ? .original : .template, gravity: .resize)
    }
}

/// Builds the parts of an SVG image.
struct SVGWriter {
    private var style = ""
    private var items = ""
    private var count = 0

    var definitions: String {
        (style.isEmpty ? "" : "<style>\(style)</style>") + (items.isEmpty ? "" : "<defs>\(items)</defs>")
    }

    // Rounds to hundredths of a point, which no screen can show.
    static func number(_ value: CGFloat) -> String {
        let rounded = (Double(value) * 100).rounded() / 100
        guard rounded.isFinite else { return "0" }
        return rounded == rounded.rounded() ? "\(Int(max(-1e9, min(1e9, rounded))))" : "\(rounded)"
    }

    static func data(_ path: Path) -> String {
        func point(_ point: CGPoint) -> String { "\(number(point.x)) \(number(point.y))" }
        return path.elements.map { element in
            switch element {
            case .move(let to): "M\(point(to))"
            case .line(let to): "L\(point(to))"
            case .quadCurve(let to, let control): "Q\(point(control)) \(point(to))"
            case .curve(let to, let control1, let control2): "C\(point(control1)) \(point(control2)) \(point(to))"
            case .closeSubpath: "Z"
            }
        }.joined()
    }

    static func attributes(_ line: StrokeStyle) -> String {
        var text = " stroke-width='\(number(line.lineWidth))'"
        if line.lineCap != .butt { text += " stroke-linecap='\(line.lineCap == .round ? "round" : "square")'" }
        if line.lineJoin != .miter { text += " stroke-linejoin='\(line.lineJoin == .round ? "round" : "bevel")'" }
        if line.lineJoin == .miter, line.miterLimit != 4 { text += " stroke-miterlimit='\(number(line.miterLimit))'" }
        if !line.dash.isEmpty {
            text += " stroke-dasharray='\(line.dash.map(number).joined(separator: " "))'"
            if line.dashPhase != 0 { text += " stroke-dashoffset='\(number(line.dashPhase))'" }
        }
        return text
    }

    /// Returns a paint's reference, after adding its definitions.
    mutating func paint(_ paint: ShapePaint, in frame: CGRect) -> String {
        switch paint {
        case .color(let color): return cssColor(color)
        case .gradient(let gradient):
            // Counted first, because its colours use numbers, too.
            count += 1
            let id = "g\(count)"
            items += gradient.definition(id: id, in: frame) { cssColor($0) }
            return "url(#\(id))"
        }
    }

    // An image has the colour scheme of the element that shows it.
    private mutating func cssColor(_ color: Color) -> String {
        let color = color.cgColor
        if color.light == color.dark { return Self.css(color.light) }
        count += 1
        style +=
            ":root{--c\(count):\(Self.css(color.light))}@media(prefers-color-scheme:dark){"
            + ":root{--c\(count):\(Self.css(color.dark))}}"
        return "var(--c\(count))"
    }

    static func css(_ color: RGBA) -> String {
        func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let opaque = "#" + hex(color.red) + hex(color.green) + hex(color.blue)
        return color.alpha == 255 ? opaque : opaque + hex(color.alpha)
    }
}
