/// Measures texts with the fonts that browsers show, and remembers the widths.
@MainActor final class TextMeasure {
    private struct Key: Hashable {
        var string: String
        var font: UIFont
    }

    private var widths: [Key: Double] = [:]

    /// The width of a line of text in points.
    func width(_ string: String, _ font: UIFont) -> Double {
        let key = Key(string: string, font: font)
        if let width = widths[key] { return width }
        let width = DrawnText.width(of: string, font: font)
        widths[key] = width
        return width
    }

    /// Shortens a text to a width, with an ellipsis.
    func shortened(_ string: String, _ font: UIFont, to width: Double) -> String {
        if self.width(string, font) <= width { return string }
        let characters = Array(string)
        var (low, high) = (0, characters.count)
        while low < high {
            let middle = (low + high + 1) / 2
            let candidate = String(characters.prefix(middle)).trimmingCharacters(in: .whitespaces) + "…"
            if self.width(candidate, font) <= width { low = middle } else { high = middle - 1 }
        }
        return low == 0 ? "…" : String(characters.prefix(low)).trimmingCharacters(in: .whitespaces) + "…"
    }

    /// Breaks a text between words into lines of at most a width; nil if a word is wider or there would be more lines.
    func lines(_ string: String, _ font: UIFont, width: Double, maximum: Int) -> [String]? {
        var lines: [String] = []
        for word in string.split(separator: " ") {
            guard self.width(String(word), font) <= width else { return nil }
            if let last = lines.last, self.width(last + " " + word, font) <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
            if lines.count > maximum { return nil }
        }
        return lines.isEmpty ? [string] : lines
    }
}
