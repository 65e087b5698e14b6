import LayerTree

/// Values in CSS syntax: the same texts that the client's `drawing.js` generates.
enum CSSText {
    /// Formats a length in 1/64 points, exactly.
    static func length(_ value: Int32) -> String {
        value == 0 ? "0" : decimal(value) + "px"
    }

    static func decimal(_ value: Int32) -> String {
        let magnitude = value.magnitude
        var text = (value < 0 ? "-" : "") + String(magnitude / 64)
        let rest = magnitude % 64
        guard rest > 0 else { return text }
        // 1/64 is 0.015625.
        let digits = String(rest * 15625)
        var fraction = String(repeating: "0", count: 6 - digits.count) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        text += "." + fraction
        return text
    }

    static func thousandths(_ value: UInt32) -> String {
        number(Double(value) / 1000)
    }

    /// Formats with at most four decimals, never with an exponent.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return "0" }
        let scaled = Int64((value * 10_000).rounded())
        let whole = scaled.magnitude / 10_000
        var text = (scaled < 0 ? "-" : "") + String(whole)
        let rest = scaled.magnitude % 10_000
        guard rest > 0 else { return text }
        let digits = String(rest)
        var fraction = String(repeating: "0", count: 4 - digits.count) + digits
        while fraction.hasSuffix("0") { fraction.removeLast() }
        text += "." + fraction
        return text
    }

    static func color(_ color: CGColor, opacity: Double = 1) -> String {
        func one(_ color: RGBA) -> String {
            "rgb(\(color.red) \(color.green) \(color.blue) / \(number(Double(color.alpha) / 255 * opacity)))"
        }
        return color.light == color.dark ? one(color.light) : "light-dark(\(one(color.light)), \(one(color.dark)))"
    }

    /// Formats as `#rrggbb`, without opacity.
    static func hexadecimal(_ color: RGBA) -> String {
        "#"
            + [color.red, color.green, color.blue].map { value in
                (value < 16 ? "0" : "") + String(value, radix: 16)
            }.joined()
    }

    static func font(_ font: LayerFont) -> String {
        let style = "\(font.isItalic ? "italic" : "normal") \(font.weight)"
        return "\(style) \(number(font.size))px/\(font.lineHeight)px \(font.family.css)"
    }

    /// Returns a URL as `url("…")`, escaped so that nothing in it can end the string or the style element.
    static func url(_ url: String) -> String {
        var text = "url(\""
        for scalar in url.unicodeScalars {
            switch scalar {
            case "\"", "\\", "<", ">", "'", "(", ")":
                text += "\\" + String(scalar.value, radix: 16) + " "
            default:
                if scalar.value < 0x20 || scalar.value == 0x7F {
                    text += "\\" + String(max(scalar.value, 1), radix: 16) + " "
                } else {
                    text.unicodeScalars.append(scalar)
                }
            }
        }
        return text + "\")"
    }
}
