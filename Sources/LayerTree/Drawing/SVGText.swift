import Foundation

/// Values in the syntax of SVG: the same texts that the client's `vector.js` generates.
package enum SVGText {
    /// Formats with at most four decimals, never with an exponent.
    package static func number(_ value: Double) -> String {
        var text = ""
        append(value, to: &text)
        return text
    }

    static func append(_ value: Double, to text: inout String) {
        guard value.isFinite, abs(value) < 1e9 else { return text += "0" }
        let scaled = Int64((value * 10_000).rounded())
        if scaled < 0 { text += "-" }
        text += String(scaled.magnitude / 10_000)
        var rest = scaled.magnitude % 10_000
        guard rest > 0 else { return }
        var digits = 4
        while rest % 10 == 0 {
            rest /= 10
            digits -= 1
        }
        text += "."
        let shown = String(rest)
        for _ in shown.utf8.count..<digits { text += "0" }
        text += shown
    }

    /// Returns a path as the value of `d`.
    package static func data(_ path: VectorPath) -> String {
        var text = ""
        text.reserveCapacity(path.points.count * 14)
        var index = 0
        for verb in path.verbs {
            switch verb {
            case .move: text += "M"
            case .line: text += "L"
            case .quad: text += "Q"
            case .cubic: text += "C"
            case .close: text += "Z"
            }
            for number in 0..<verb.pointCount {
                if number > 0 { text += " " }
                let point = path.points[index]
                append(point.x, to: &text)
                text += " "
                append(point.y, to: &text)
                index += 1
            }
        }
        return text
    }

    /// Returns a path as a value of CSS's `clip-path`.
    package static func clipPath(_ path: VectorPath, isEvenOdd: Bool) -> String {
        "path(\(isEvenOdd ? "evenodd, " : "")\"\(path.isEmpty ? "M0 0" : data(path))\")"
    }

    static func color(_ color: CGColor) -> String {
        let (light, dark) = (hexadecimal(color.light), hexadecimal(color.dark))
        return light == dark ? light : "light-dark(\(light), \(dark))"
    }

    package static func hexadecimal(_ color: RGBA) -> String {
        func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
        let opaque = "#" + hex(color.red) + hex(color.green) + hex(color.blue)
        return color.alpha == 255 ? opaque : opaque + hex(color.alpha)
    }

    static func matrix(_ t: CGAffineTransform) -> String {
        "matrix(" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map { number($0) }.joined(separator: " ") + ")"
    }

    static func fontFamily(_ font: LayerFont, isFile: Bool) -> String {
        if isFile { return font.family == .mono ? "monospace" : "Inter, system-ui, sans-serif" }
        return font.family.css
    }

    static func aspectRatio(_ gravity: LayerImage.Gravity) -> String {
        switch gravity {
        case .resize: "none"
        case .resizeAspect, .center: "xMidYMid meet"
        case .resizeAspectFill: "xMidYMid slice"
        }
    }
}
