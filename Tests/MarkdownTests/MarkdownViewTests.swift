import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@testable import Markdown

@MainActor @Suite struct MarkdownViewTests {
    @Observable final class Note {
        var text: String
        init(_ text: String) { self.text = text }
    }

    private struct Tasks: View {
        let note: Note
        var body: some View { Markdown(note.text) { task in note.text = task.applied(to: note.text) } }
    }

    private func scene(
        _ text: String, size: CGSize = CGSize(width: 600, height: 800)
    ) -> TestScene {
        TestScene(root: UIHostingController(rootView: Markdown(text)), size: size)
    }

    private func scene(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> TestScene {
        TestScene(root: UIHostingController(rootView: content()), size: CGSize(width: 600, height: 800))
    }

    /// The runs of all texts, in reading order.
    private func runs(_ scene: TestScene) -> [LayerText.Run] {
        guard let root = scene.scene.display?.context.root else { return [] }
        func all(_ layer: CALayer) -> [LayerText.Run] {
            layer.text.lines.flatMap(\.runs) + (layer.sublayers ?? []).flatMap(all)
        }
        return all(root)
    }

    private func links(_ scene: TestScene) -> [String: String] {
        Dictionary(runs(scene).compactMap { run in run.link.map { (run.text, $0) } }) { a, _ in a }
    }

    @Test func headingsHaveTheirLevel() throws {
        let scene = scene("# One\n\nText\n\n### Three *x*\n\nTwo\n---")
        #expect(try scene.find(role: "heading", name: "One")[.ariaLevel] == "1")
        #expect(try scene.find(role: "heading", name: "Three x")[.ariaLevel] == "3")
        #expect(try scene.find(role: "heading", name: "Two")[.ariaLevel] == "2")
        #expect(scene.findAll(role: "heading").count == 3)
        #expect(try scene.find(text: "One").frame.height > scene.find(text: "Text").frame.height)
    }

    @Test func onlySafeAddressesAreLinks() {
        let scene = scene(
            """
            [a](https://a.org/b) [b](mailto:a@b.c) [c](tel:+123) [d](/x/y) [e](z) [f](?q=1)

            [g](javascript:alert) [h](JavaScript&colon;x) [i](data:text/html,x) [j](//evil.org) [k](/\\evil.org) [l](#m)
            [n](<java&#10;script:x>) [o](file:///etc/passwd) [p](<\u{1}javascript:x>) [q](../../..//evil.org)
            """)
        #expect(
            links(scene) == [
                "a": "https://a.org/b", "b": "mailto:a@b.c", "c": "tel:+123", "d": "/x/y", "e": "/z", "f": "/?q=1",
            ])
        #expect(scene.text.contains("g h i j"))
    }

    @Test func relativeAddressesDependOnTheBase() {
        #expect(AddressResolver(baseURL: URL(string: "/docs/a")).link("b")?.absoluteString == "/docs/b")
        #expect(
            AddressResolver(baseURL: URL(string: "https://a.org/b/")).link("../c")?.absoluteString == "https://a.org/c")
        #expect(AddressResolver(baseURL: nil).link("a b")?.absoluteString == "/a%20b")
        #expect(AddressResolver(baseURL: nil).image("mailto:a@b.c") == nil)
        #expect(AddressResolver(baseURL: nil).image("file:///etc/passwd") == nil)
        #expect(AddressResolver(baseURL: nil).image("/a.png")?.absoluteString == "/a.png")
    }

    @Test func htmlIsTextAndCommentsAreLeftOut() {
        let scene = scene("a <b>c</b> <!-- d --> e<br>f\n\n<!-- g\n-->\n\n<script>alert(1)</script>")
        #expect(scene.text.contains("<b>c</b>") && scene.text.contains("<script>alert(1)</script>"))
        #expect(!scene.text.contains("d ") && !scene.text.contains("g") && !scene.text.contains("<br>"))
    }

    @Test func tablesAreTables() throws {
        let scene = scene("| Name | Age |\n|:--|--:|\n| Ada | 36 |\n| Grace |")
        #expect(scene.findAll(role: "table").count == 1 && scene.findAll(role: "row").count == 3)
        #expect(scene.findAll(role: "columnheader").map(\.text) == ["Name", "Age"])
        #expect(scene.findAll(role: "cell").map(\.text) == ["Ada", "36", "Grace", ""])
        let header = try scene.find(text: "Age").frame
        let number = try scene.find(text: "36").frame
        #expect(abs(header.maxX - number.maxX) < 1)
        #expect(try scene.find(text: "Name").frame.minX == scene.find(text: "Grace").frame.minX)
    }

    @Test func longCellsAreBrokenAndWideTablesAreScrolled() throws {
        let long = String(repeating: "word ", count: 40)
        let scene = scene(
            "| a | b | c |\n|---|---|---|\n| \(long) | \(long) | \(long) |", size: CGSize(width: 390, height: 800))
        let cell = try #require(scene.findAll(role: "cell").first)
        #expect(abs(cell.frame.width - TableView.maximumColumnWidth - 24) < 1)
        #expect(try scene.find(role: "table").frame.width > 900)
    }

    @Test func listsHaveItemsWithMarks() throws {
        let scene = scene("* a\n  * b\n\n\n9. c\n10. d")
        #expect(scene.findAll(role: "list").count == 3 && scene.findAll(role: "listitem").count == 4)
        for text in ["•", "◦", "9.", "10."] { #expect(scene.text.contains(text)) }
        #expect(try scene.find(text: "c").frame.minX == scene.find(text: "d").frame.minX)
        #expect(try scene.find(text: "b").frame.minX > scene.find(text: "a").frame.minX)
    }

    @Test func tasksAreToggledInTheSource() throws {
        let note = Note("# T\n\n- [ ] one\n- [x] two")
        let scene = scene { Tasks(note: note) }
        #expect(try scene.find(role: "button", name: "one")[.ariaPressed] != "true")
        #expect(try scene.find(role: "button", name: "two")[.ariaPressed] == "true")
        try scene.find(role: "button", name: "one").tap()
        #expect(note.text == "# T\n\n- [x] one\n- [x] two")
        note.text = "Before\n\n" + note.text
        scene.performTurn()
        try scene.find(role: "button", name: "two").tap()
        #expect(note.text == "Before\n\n# T\n\n- [x] one\n- [ ] two")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func tasksWithoutAnActionAreNoButtons() {
        let scene = scene("- [ ] one\n- [x] two")
        #expect(scene.findAll(role: "button").isEmpty)
        #expect(scene.findAll { $0[.ariaLabel] == "Completed" }.count == 1)
    }

    @Test func aTaskIsAppliedOnlyToABox() {
        let task = MarkdownTask(isCompleted: true, title: "", offset: 3)
        #expect(task.applied(to: "- [ ] a") == "- [x] a")
        for text in ["", "- [", "- [?] a", "abcdefg", "- ( ) a"] { #expect(task.applied(to: text) == text) }
        #expect(MarkdownTask(isCompleted: true, title: "", offset: -1).applied(to: "[ ]") == "[ ]")
    }

    @Test func codeIsCopied() async throws {
        let scene = scene("```swift\nlet a = 1\n```")
        #expect(scene.text.contains("swift") && scene.text.contains("let a = 1"))
        try scene.find(role: "button", name: "Copy code, swift").tap()
        #expect(scene.pasteboard.string == "let a = 1")
        #expect(scene.text.contains("Copied"))
        scene.advance(by: .seconds(3))
    }

    @Test func linksAreOpenedByTheEnvironmentsAction() {
        final class Opened { var addresses: [String] = [] }
        let opened = Opened()
        let scene = scene {
            Markdown("[a](/b) [c](https://d.org)\n\n[![e](/f.png)](/g)")
                .environment(
                    \.openURL,
                    OpenURLAction { url in
                        opened.addresses.append(url.absoluteString)
                        return .handled
                    })
        }
        func report(_ payload: [UInt8]) {
            guard let layer = linkLayer(scene) else {
                Issue.record("Links are not reported.")
                return
            }
            scene.client.send(.feature(LayerFeature("links", payload)), to: layer.id)
            scene.performTurn()
        }
        func report(_ address: String) {
            var writer = WireWriter()
            writer.string(address)
            report(writer.bytes)
        }
        for address in ["/b", "https://d.org", "/g"] { report(address) }
        #expect(opened.addresses == ["/b", "https://d.org", "/g"])
        // Addresses that are not shown, and malformed messages.
        for address in ["/x", "javascript:alert(1)", "", "/f.png"] { report(address) }
        for payload in [[], [200], [5, 1]] as [[UInt8]] { report(payload) }
        #expect(opened.addresses.count == 3)
    }

    @Test func withoutAnActionTheBrowserOpensLinks() {
        #expect(linkLayer(scene("[a](/b)")) == nil)
    }

    /// The layer whose links the page reports.
    private func linkLayer(_ scene: TestScene) -> CALayer? {
        func find(_ layer: CALayer) -> CALayer? {
            layer[feature: "links"] != nil ? layer : (layer.sublayers ?? []).lazy.compactMap(find).first
        }
        return scene.scene.display.flatMap { find($0.context.root) }
    }

    @Test func wordsBecomeLinksWherePatternsMatch() {
        let scene = scene {
            Markdown("@ada wrote #12, not a@b #x1 `@bob` [@eve](/e) **@d-e-** #1234567890 @ü")
                .markdownLinks([.mention("/people/{}"), .number("/issues/{}")])
        }
        #expect(
            links(scene) == [
                "@ada": "/people/ada", "#12": "/issues/12", "@eve": "/e", "@d-e": "/people/d-e",
                "@ü": "/people/ü".addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)!,
            ])
    }

    @Test func patternsMakeOnlySafeLinks() {
        let scene = scene {
            Markdown("@ada").markdownLinks([MarkdownLinkPattern(prefix: "@", word: .name, address: "javascript:{}")])
        }
        #expect(links(scene).isEmpty && scene.text == "@ada")
    }

    @Test func imagesWithoutAnAllowedAddressShowTheirDescription() {
        let scene = scene("![A cat](javascript:x) text ![A dog](https://not-allowed.example/dog.png)")
        #expect(scene.text.contains("A cat") && scene.text.contains("A dog") && scene.text.contains("text"))
    }

    @Test func stylesReplaceTheLook() throws {
        struct Loud: MarkdownStyle {
            func makeBody(configuration: Configuration) -> some View {
                if case .paragraph = configuration.block.kind {
                    HStack {
                        Text("!"); configuration.content
                    }
                } else {
                    DefaultMarkdownStyle().makeBody(configuration: configuration)
                }
            }
        }
        let scene = scene { Markdown("# a\n\nb").markdownStyle(Loud()) }
        #expect(scene.text == "a\n!\nb")
        #expect(scene.findAll(role: "heading").count == 1)
    }

    @Test func textsFollowTheFont() throws {
        let small = scene { Markdown("abc").font(.caption) }
        let large = scene { Markdown("abc").font(.largeTitle) }
        #expect(try small.find(text: "abc").frame.height < large.find(text: "abc").frame.height)
    }

    @Test func marksAreMirroredFromRightToLeft() throws {
        let scene = scene { Markdown("* a").environment(\.layoutDirection, .rightToLeft) }
        #expect(try scene.find(text: "•").frame.minX > scene.find(text: "a").frame.minX)
    }

    /// Each level of nesting adds layouts, and does not multiply them.
    @Test func deeplyNestedTextsAreShown() {
        func layouts(_ depth: Int) -> Int {
            let scene = scene(String(repeating: "> - ", count: depth / 2) + "end")
            #expect(scene.text.contains("end"))
            return scene.layouts
        }
        let (half, full) = (layouts(16), layouts(32))
        #expect(full <= 4 * half, "\(half), \(full)")
    }
}
