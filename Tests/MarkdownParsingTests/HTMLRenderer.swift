import MarkdownParsing

/// Renders a document as the reference implementations do, for comparison with their output.
struct HTMLRenderer {
    private var output = ""

    static func render(_ document: MarkdownDocument) -> String {
        var renderer = HTMLRenderer()
        renderer.append(document.blocks, isTight: false)
        return renderer.output
    }

    private mutating func append(_ blocks: [MarkdownBlock], isTight: Bool) {
        for block in blocks { append(block, isTight: isTight) }
    }

    private mutating func startLine() {
        if !output.isEmpty, output.utf8.last != UInt8(ascii: "\n") { output += "\n" }
    }

    private mutating func append(_ block: MarkdownBlock, isTight: Bool) {
        switch block.kind {
        case .heading(let level, let content):
            startLine()
            output += "<h\(level)>"
            append(content)
            output += "</h\(level)>\n"
        case .paragraph(let content):
            if !isTight {
                startLine()
                output += "<p>"
            }
            append(content)
            if !isTight { output += "</p>\n" }
        case .blockQuote(let blocks):
            startLine()
            output += "<blockquote>\n"
            append(blocks, isTight: false)
            startLine()
            output += "</blockquote>\n"
        case .list(let list): append(list)
        case .codeBlock(let language, let code):
            startLine()
            let name = language.split(whereSeparator: \.isWhitespace).first.map(String.init) ?? ""
            output += name.isEmpty ? "<pre><code>" : "<pre><code class=\"language-\(Self.escaped(name))\">"
            output += Self.escaped(code) + "</code></pre>\n"
        case .table(let table): append(table)
        case .html(let source):
            startLine()
            output += source + "\n"
        case .thematicBreak:
            startLine()
            output += "<hr />\n"
        }
    }

    private mutating func append(_ list: MarkdownList) {
        startLine()
        if let start = list.start {
            output += start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n"
        } else {
            output += "<ul>\n"
        }
        for item in list.items {
            startLine()
            output += "<li>"
            if let checkbox = item.checkbox {
                output +=
                    "<input type=\"checkbox\"" + (checkbox.isChecked ? " checked=\"\"" : "") + " disabled=\"\" /> "
            }
            append(item.blocks, isTight: list.isTight)
            output += "</li>\n"
        }
        output += list.start == nil ? "</ul>\n" : "</ol>\n"
    }

    private mutating func append(_ table: MarkdownTable) {
        startLine()
        output += "<table>\n<thead>\n"
        append(table.header, "th", table)
        output += "</thead>\n"
        if !table.rows.isEmpty {
            output += "<tbody>\n"
            for row in table.rows { append(row, "td", table) }
            output += "</tbody>\n"
        }
        output += "</table>\n"
    }

    private mutating func append(_ row: [MarkdownTable.Cell], _ tag: String, _ table: MarkdownTable) {
        output += "<tr>\n"
        for (index, alignment) in table.alignments.enumerated() {
            let name =
                switch alignment {
                case .none: ""
                case .leading: " align=\"left\""
                case .center: " align=\"center\""
                case .trailing: " align=\"right\""
                }
            output += "<\(tag)\(name)>"
            if index < row.count { append(row[index]) }
            output += "</\(tag)>\n"
        }
        output += "</tr>\n"
    }

    private mutating func append(_ inlines: [MarkdownInline]) {
        for inline in inlines { append(inline) }
    }

    private mutating func append(_ inline: MarkdownInline) {
        switch inline {
        case .text(let text): output += Self.escaped(text)
        case .code(let code): output += "<code>" + Self.escaped(code) + "</code>"
        case .emphasis(let content): append("em", content)
        case .strong(let content): append("strong", content)
        case .strikethrough(let content): append("del", content)
        case .link(let destination, let content):
            output += "<a href=\"" + Self.address(destination.address) + "\"" + Self.title(destination) + ">"
            append(content)
            output += "</a>"
        case .image(let destination, let content):
            let text = Self.escaped(Self.alternative(content))
            output += "<img src=\"" + Self.address(destination.address) + "\" alt=\"" + text + "\""
            output += Self.title(destination) + " />"
        case .html(let source): output += source
        case .softBreak: output += "\n"
        case .lineBreak: output += "<br />\n"
        }
    }

    private mutating func append(_ tag: String, _ content: [MarkdownInline]) {
        output += "<\(tag)>"
        append(content)
        output += "</\(tag)>"
    }

    private static func alternative(_ inlines: [MarkdownInline]) -> String {
        MarkdownInline.plainText(of: inlines).replacing("\n", with: " ")
    }

    private static func title(_ destination: MarkdownDestination) -> String {
        destination.title.map { " title=\"" + escaped($0) + "\"" } ?? ""
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func address(_ text: String) -> String {
        var result = ""
        let hex = Array("0123456789ABCDEF")
        for byte in text.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "&": result += "&amp;"
            case "'": result += "&#x27;"
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "+", "!", "*", "(", ")", ",", "%", "#", "@", "?", "=",
                ";", ":", "/", "$", "~":
                result.unicodeScalars.append(scalar)
            default: result += "%" + String(hex[Int(byte >> 4)]) + String(hex[Int(byte & 15)])
            }
        }
        return result
    }
}
