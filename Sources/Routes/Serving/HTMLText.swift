/// Escaping of text for HTML.
package enum HTMLText {
    /// Appends text so that a browser reads back exactly these characters, in an element or in a quoted attribute.
    ///
    /// Besides the five characters with a special meaning, carriage returns are written as references (a parser turns
    /// them into line feeds) and U+0000 as U+FFFD (a parser drops it).
    package static func append(_ text: String, to html: inout String) {
        var text = text
        let isPlain = text.withUTF8 { utf8 in
            utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0,
                    13:
                    false
                default: true
                }
            }
        }
        if isPlain {
            html += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": html += "&amp;"
            case "<": html += "&lt;"
            case ">": html += "&gt;"
            case "\"": html += "&quot;"
            case "'": html += "&#39;"
            case "\r": html += "&#13;"
            case "\0": html += "\u{FFFD}"
            default: html.unicodeScalars.append(scalar)
            }
        }
    }

    package static func escaped(_ text: String) -> String {
        var html = ""
        append(text, to: &html)
        return html
    }
}
