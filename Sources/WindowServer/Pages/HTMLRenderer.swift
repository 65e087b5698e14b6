import LayerTree
import Routes

/// Renders a tree as HTML: the elements of its layers, and the style sheet that positions them.
///
/// The client adopts the elements by their `data-layer` attributes and then updates them by commits. Markup is escaped
/// whatever the layers contain, and nested so that a parser builds exactly this tree. O(layers).
package struct HTMLRenderer {
    /// The elements.
    package private(set) var body = ""
    /// A rule for each layer and for the elements inside it.
    package private(set) var rules = ""

    /// Declarations for the root, which the rules use.
    package var rootDeclarations: String { pictures.declarations }

    /// Rules that must remain after the layers' rules have been moved to their elements.
    package var permanentRules: String {
        blendModes.map(\.cssName).sorted().map { ".blend-\($0){mix-blend-mode:\($0)}\n" }.joined()
    }

    private let mirror: LayerMirror
    private let basePath: BasePath
    private var pictures: PagePictures
    private var blendModes: Set<CGBlendMode> = []

    /// A transparent pixel.
    private static let nothing = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=="

    /// - Parameter basePath: What precedes the addresses of the app.
    package init(_ mirror: LayerMirror, basePath: BasePath = BasePath()) {
        self.mirror = mirror
        self.basePath = basePath
        pictures = PagePictures(basePath: basePath)
        body.reserveCapacity(mirror.nodes.count * 96)
        rules.reserveCapacity(mirror.nodes.count * 128)
        write(mirror.root, in: .init())
    }

    private mutating func write(_ node: LayerMirror.Node, in around: HTMLNesting.Surroundings) {
        let element = HTMLNesting.element(for: node, in: around, mirror: mirror)
        let selector = "[data-layer=\"\(node.id)\"]"
        rules += "\(selector){\(LayerRule.declarations(of: node) { pictures.value(for: $0) })}\n"
        writeStartTag(node, as: element)
        guard !element.isVoid else { return }
        let inside = around.inside(element)
        switch element {
        case .textarea:
            // A parser drops a leading line break.
            body += "\n"
            HTMLText.append(node.value?.text ?? "", to: &body)
        case .option: HTMLText.append(node.text?.string ?? "", to: &body)
        case .select: break
        default:
            writeDrawing(node)
            writeSpacer(node, selector)
            writeLines(node, selector, inside)
        }
        for id in node.children {
            if let child = mirror[id] { write(child, in: inside) }
        }
        body += "</\(element.tag)>"
    }

    private mutating func writeStartTag(_ node: LayerMirror.Node, as element: LayerElement) {
        body += "<\(element.tag) data-layer=\"\(node.id)\""
        if !node.events.isEmpty { body += " data-events=\"\(node.events.rawValue)\"" }
        if !node.flags.isEmpty { body += " data-flags=\"\(node.flags.rawValue)\"" }
        if case .contentOffset(let offset)? = node.properties[.contentOffset], offset.x != 0 || offset.y != 0 {
            body += " data-offset=\"\(offset.x) \(offset.y)\""
        }
        if node.flags.contains(.pages) { body += " data-pages" }
        if node.flags.contains(.inert) { body += " inert" }
        if case .opacity(let opacity) = node.properties[.opacity], opacity < 10 { body += " data-clear" }
        var attributes = node.attributes.filter { $0.attribute.isAllowed(on: element) }
        if element != node.element {
            for (attribute, value) in HTMLNesting.substituteAttributes(for: node.element)
            where !attributes.contains(where: { $0.attribute == attribute }) {
                attributes.append(.init(attribute, value))
            }
        }
        if element == .button { HTMLNesting.completeButton(&attributes) }
        if element == .formButton, !attributes.contains(where: { $0.attribute == .type }) {
            attributes.append(.init(.type, "button"))
        }
        if let value = node.value?.text, element == .input || element == .progress {
            let type = attributes.first { $0.attribute == .type }?.value
            if type == "checkbox" || type == "radio" {
                attributes.removeAll { $0.attribute == .checked }
                if value == "1" { attributes.append(.init(.checked, "")) }
            } else {
                attributes.removeAll { $0.attribute == .value }
                attributes.append(.init(.value, value))
            }
        }
        for attribute in attributes {
            let isLink = attribute.attribute == .href
            if isLink, !LayerURL.isAllowedLink(attribute.value) { continue }
            body += " \(attribute.attribute.name)=\""
            HTMLText.append(isLink ? basePath.address(of: attribute.value) : attribute.value, to: &body)
            body += "\""
        }
        if element == .img, case .image(let image?) = node.properties[.image], LayerURL.isAllowedImage(image.url) {
            // A template image is drawn as a mask; the element's own image is not shown.
            let address = basePath.address(of: image.url)
            let isMask = image.rendering == .template && pictures.value(for: image.url) != CSSText.url(address)
            body += " src=\""
            HTMLText.append(isMask ? Self.nothing : address, to: &body)
            body += "\""
        }
        if element == .option, let chosen = mirror[node.parent]?.value?.text,
            (node[attribute: .value] ?? node.text?.string) == chosen, node[attribute: .selected] == nil
        {
            body += " selected"
        }
        body += ">"
    }

    /// Writes the drawing as SVG, behind everything else in the layer.
    private mutating func writeDrawing(_ node: LayerMirror.Node) {
        guard case .drawing(let drawing?) = node.properties[.drawing] else { return }
        let svg = DrawingSVG.element(of: drawing.content, layer: node.id, address: basePath.address)
        body += svg.markup
        blendModes.formUnion(svg.blendModes)
    }

    /// Writes an empty box of the content's size, which gives a scroll container its exact range.
    private mutating func writeSpacer(_ node: LayerMirror.Node, _ selector: String) {
        guard case .contentSize(let width, let height) = node.properties[.contentSize] else { return }
        body += "<div class=\"spacer\">"
        rules += "\(selector)>.spacer{width:\(CSSText.length(width));height:\(CSSText.length(height))}\n"
        if node.flags.contains(.pages) {
            let isWide = node.flags.contains(.scrollsHorizontally)
            let page = isWide ? node.box.width : node.box.height
            let all = isWide ? width : height
            let count = page > 0 && all > 0 ? min(200, (Int(all) + Int(page) - 1) / Int(page)) : 0
            for index in 0..<count {
                body += "<i></i>"
                let offset = CSSText.length(Int32(clamping: index * Int(page)))
                rules += "\(selector)>.spacer>i:nth-child(\(index + 1)){\(isWide ? "left" : "top"):\(offset)}\n"
            }
        }
        body += "</div>"
    }

    private mutating func writeLines(
        _ node: LayerMirror.Node, _ selector: String, _ around: HTMLNesting.Surroundings
    ) {
        guard let lines = node.text?.lines else { return }
        if let line = node.text?.plainLine { return HTMLText.append(line, to: &body) }
        for (index, line) in lines.enumerated() {
            body += "<span>"
            if let text = line.plainText {
                HTMLText.append(text, to: &body)
            } else {
                for (number, run) in line.runs.enumerated() {
                    let place = "\(selector)>span:nth-of-type(\(index + 1))>:nth-child(\(number + 1))"
                    write(run, place, around)
                }
            }
            body += "</span>"
            switch line.ending {
            case .end: break
            case .hardBreak: body += "<br>"
            case .space:
                HTMLText.append(line.separator, to: &body)
                if line.needsForcedBreak { body += "<br>" }
            case .word: body += line.needsForcedBreak ? "<br>" : "<wbr>"
            }
        }
    }

    private mutating func write(_ run: LayerText.Run, _ selector: String, _ around: HTMLNesting.Surroundings) {
        let link = around.isInControl ? nil : run.link.flatMap { LayerURL.isAllowedLink($0) ? $0 : nil }
        if let link {
            body += "<a href=\""
            HTMLText.append(basePath.address(of: link), to: &body)
            body += "\" rel=\"noopener\">"
        } else {
            body += "<span>"
        }
        HTMLText.append(run.text, to: &body)
        body += link == nil ? "</span>" : "</a>"
        var css = ""
        if let font = run.font { css += "font:\(CSSText.font(font));" }
        if let color = run.color { css += "color:\(CSSText.color(color));" }
        if let color = run.backgroundColor { css += "background-color:\(CSSText.color(color));" }
        let lines = (run.isUnderlined ? ["underline"] : []) + (run.isStruckThrough ? ["line-through"] : [])
        if !lines.isEmpty { css += "text-decoration:\(lines.joined(separator: " "));" }
        if !css.isEmpty { rules += "\(selector){\(css)}\n" }
    }
}

extension LayerMirror.Node {
    fileprivate var attributes: [LayerProperty.Attribute] {
        if case .attributes(let all) = properties[.attributes] { all } else { [] }
    }
}
