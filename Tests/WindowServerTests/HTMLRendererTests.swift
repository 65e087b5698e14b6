import Foundation
import LayerTree
import SeededRandom
import Testing

@testable import WindowServer

@MainActor @Suite struct HTMLRendererTests {
    private static let nasty = [
        "", "plain", "<script>alert(1)</script>", "\"'><img src=x onerror=1>", "&amp;&lt;", "</style>", "</textarea>",
        "<!--", "]]>", "a\rb\r\nc", "\u{0}x", "😀é\u{301}", "javascript:alert(1)", "\\\"", "${x}", "`", "\n leading",
        "\u{2028}", "]>", "a b", "=", "x\u{1F}y",
    ]

    private func render(_ context: LayerContext) throws -> (html: HTMLRenderer, mirror: LayerMirror) {
        var writer = WireWriter()
        ServerMessage.beginCommit(number: 1, isSnapshot: true, lastEvent: 0, into: &writer)
        context.encodeSnapshot(into: &writer, commits: false)
        var mirror = LayerMirror()
        if case .commit(let commit) = try ServerMessage(writer.bytes) {
            try mirror.apply(commit.operations, isSnapshot: true)
        }
        return (HTMLRenderer(mirror), mirror)
    }

    @Test(arguments: 0..<300) func anyTreeIsReadBackAsItself(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed) &* 0x9E37_79B9 &+ 1)
        let context = LayerContext()
        var layers = [context.root]
        for _ in 0..<Int.random(in: 1..<30, using: &random) {
            let layer = CALayer()
            layer.element = LayerElement.allCases.randomElement(using: &random)!
            for attribute in LayerAttribute.allCases where Int.random(in: 0..<12, using: &random) == 0 {
                layer[attribute: attribute] = Self.nasty.randomElement(using: &random)!
            }
            var lines: [LayerText.Line] = []
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                var runs: [LayerText.Run] = []
                for _ in 0..<Int.random(in: 1..<3, using: &random) {
                    var run = LayerText.Run(Self.nasty.randomElement(using: &random)!)
                    if Bool.random(using: &random) { run.link = Self.nasty.randomElement(using: &random)! }
                    if Bool.random(using: &random) { run.isUnderlined = true }
                    runs.append(run)
                }
                lines.append(.init(runs, ending: .space))
            }
            layer.text = LayerText(lines: lines)
            if Bool.random(using: &random) { layer.value = LayerValue(text: Self.nasty.randomElement(using: &random)!) }
            layer.image = LayerImage(url: Self.nasty.randomElement(using: &random)!)
            if Bool.random(using: &random) { layer.contentSize = CGSize(width: 10, height: 10) }
            layers.randomElement(using: &random)!.addSublayer(layer)
            layers.append(layer)
        }
        let (html, mirror) = try render(context)
        let document = try HTMLDocument(html.body)
        #expect(document.layers.count == mirror.nodes.count)
        for node in mirror.nodes.values {
            let element = try #require(document.layers[node.id])
            #expect(element.parentLayer == node.parent)
            for (name, value) in element.attributes {
                #expect(!name.hasPrefix("on") && name != "style" && name != "srcdoc")
                if name == "href" || name == "src" { #expect(!value.lowercased().hasPrefix("javascript")) }
            }
            if case .attributes(let attributes) = node.properties[.attributes] {
                for attribute in attributes {
                    guard let written = element.attributes[attribute.attribute.name] else { continue }
                    if attribute.attribute == .value { continue }
                    #expect(written == Self.asParsed(attribute.value))
                }
            }
            if element.tag == "textarea" { #expect(element.text == Self.asParsed(node.value?.text ?? "")) }
        }
        // Nothing in the style sheet can end it or add a rule.
        #expect(!html.rules.contains("<"))
        for line in html.rules.split(separator: "\n") { #expect(line.hasPrefix("[data-layer=") && line.hasSuffix("}")) }
    }

    /// What a parser makes of the text: U+0000 can't be written in HTML.
    private static func asParsed(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
    }

    @Test func controlsInsideControlsBecomeGenericElementsWithARole() throws {
        let context = LayerContext()
        let link = CALayer()
        link.element = .a
        link[attribute: .href] = "/x"
        let box = CALayer()
        let button = CALayer()
        button.element = .formButton
        button.events = .click
        link.addSublayer(box)
        box.addSublayer(button)
        context.root.addSublayer(link)
        let html = try render(context).html.body
        #expect(
            html.contains("<div data-layer=\"\(button.id)\" data-events=\"1\" role=\"button\" tabindex=\"0\"></div>"))
    }

    @Test func aButtonSaysWhatItIs() throws {
        func html(_ attributes: [LayerAttribute: String]) throws -> String {
            let context = LayerContext()
            let button = CALayer()
            button.element = .button
            for (attribute, value) in attributes { button[attribute: attribute] = value }
            context.root.addSublayer(button)
            let body = try render(context).html.body
            let tag = try #require(body.firstRange(of: "<lifeline-button data-layer=\"\(button.id)\""))
            return String(body[tag.upperBound...].prefix { $0 != ">" })
        }
        #expect(try html([:]) == " role=\"button\" tabindex=\"0\"")
        #expect(try html([.role: "tab", .tabindex: "-1"]) == " role=\"tab\" tabindex=\"-1\"")
        #expect(try html([.ariaDisabled: "true"]) == " aria-disabled=\"true\" role=\"button\" tabindex=\"0\"")
        #expect(try html([.disabled: ""]) == " disabled=\"\" role=\"button\" tabindex=\"-1\" aria-disabled=\"true\"")
    }

    @Test func linesAreSpansAndWhatStoodBetweenThem() throws {
        let context = LayerContext()
        let layer = CALayer()
        layer.text = LayerText(lines: [
            .init([.init("one")], ending: .space), .init([.init("two")], ending: .hardBreak),
            .init([.init("thr")], ending: .word), .init([.init("ee")]),
        ])
        context.root.addSublayer(layer)
        let html = try render(context).html.body
        #expect(html.contains("<span>one</span> <span>two</span><br><span>thr</span><wbr><span>ee</span>"))
    }

    @Test func lengthsAreExactAndColoursAdapt() {
        #expect(CSSText.length(0) == "0")
        #expect(CSSText.length(64) == "1px")
        #expect(CSSText.length(-96) == "-1.5px")
        #expect(CSSText.length(1) == "0.015625px")
        #expect(CSSText.length(-1) == "-0.015625px")
        #expect(CSSText.number(0.5) == "0.5" && CSSText.number(-1e-9) == "0" && CSSText.number(1e300) == "0")
        #expect(CSSText.color(.black) == "rgb(0 0 0 / 1)")
        #expect(CSSText.color(LayerProperty.defaultTextColor) == "light-dark(rgb(0 0 0 / 1), rgb(255 255 255 / 1))")
        #expect(CSSText.url("a\")</style>") == "url(\"a\\22 \\29 \\3c /style\\3e \")")
    }
}
