import LayerTree
import LifelineUI
import Testing

@testable import LifelineKit
@testable import LifelineTesting

extension UTType {
    fileprivate static let memo = UTType(exportedAs: "org.example.memo", conformingTo: .json)
}

private struct Memo: Codable, Hashable, Transferable {
    var text: String
    var isDone = false

    static var transferRepresentation: some TransferRepresentation {
        CodableRepresentation(contentType: .memo)
        ProxyRepresentation(exporting: \.text, importing: { Memo(text: $0) })
    }
}

@MainActor @Suite struct CopyAndPasteTests {
    private struct Screen: View {
        var isEnabled = true
        @State private var memos = [Memo(text: "Milk", isDone: true)]
        @State private var pasted = "nothing"
        var body: some View {
            VStack {
                Text("Memos \(memos.map { $0.text + ($0.isDone ? " done" : "") }.joined(separator: ","))")
                    .focusable()
                    .copyable(memos)
                    .cuttable(for: Memo.self) {
                        defer { memos = [] }
                        return memos
                    }
                    .pasteDestination(for: Memo.self) {
                        memos += $0
                    } validator: {
                        $0.filter { $0.text != "no" }
                    }
                    .disabled(!isEnabled)
                Text("Commands \(pasted)")
                    .focusable()
                    .onCopyCommand { [NSItemProvider(object: URL(string: "https://example.org")!)] }
                    .onPasteCommand(of: [.url, .html]) { providers in
                        pasted = providers[0].registeredTypeIdentifiers.joined(separator: "+")
                    }
            }
        }
    }

    @Test func valuesAreCopied() async throws {
        let scene = TestScene { Screen() }
        try scene.press("Tab")
        try scene.copy()
        try await scene.wait { scene.pasteboard.string != nil }
        #expect(scene.pasteboard.string == "Milk")
        #expect(scene.scene.pasteboard.hasStrings)
    }

    @Test func cutValuesAreRemoved() async throws {
        let scene = TestScene { Screen() }
        try scene.press("Tab")
        try scene.cut()
        #expect(scene.text.contains("Memos \n"))
        try await scene.wait { scene.pasteboard.string != nil }
        #expect(scene.pasteboard.string == "Milk")
    }

    /// A browser's clipboard has only the text, but the page knows what it copied.
    @Test func aPageOfTheSameVisitorPastesTheValue() async throws {
        let scene = TestScene { Screen() }
        let other = TestScene { Screen() }
        let stranger = TestScene(visitor: "stranger") { Screen() }
        try scene.press("Tab")
        try scene.copy()
        try await scene.wait { scene.pasteboard.string != nil }
        for page in [other, stranger] {
            page.pasteboard = scene.pasteboard
            try page.press("Tab")
            try page.paste()
        }
        try await other.wait { other.text.contains("Milk done,Milk done") }
        #expect(other.text.contains("Memos Milk done,Milk done"))
        try await stranger.wait { stranger.text.contains("Milk done,Milk") }
        #expect(stranger.text.contains("Memos Milk done,Milk\n"))
    }

    @Test func whatIsNotValidIsAnnounced() async throws {
        let scene = TestScene { Screen() }
        try scene.press("Tab")
        scene.pasteboard.string = "no"
        try scene.paste()
        try await scene.wait { !scene.announcements.isEmpty }
        #expect(scene.announcements == ["This can’t be dropped here."])
        scene.pasteboard.contents = ["text/html": Data("<p>".utf8)]
        try scene.paste()
        #expect(scene.announcements.last == "This can’t be pasted here.")
    }

    @Test func commandsCopyAndPasteProviders() async throws {
        let scene = TestScene { Screen() }
        try scene.press("Tab")
        try scene.press("Tab")
        try scene.copy()
        try await scene.wait { scene.pasteboard.string != nil }
        #expect(scene.pasteboard.string == "https://example.org")
        scene.pasteboard.contents = ["text/html": Data("<p>x</p>".utf8), "text/plain": Data("x".utf8)]
        try scene.paste()
        #expect(scene.text.contains("Commands public.html"))
        #expect(throws: TestSceneError.self) { try scene.cut() }
    }

    private struct Pictures: View {
        @State private var pictures: [Int] = []
        @State private var names: [String] = []
        var body: some View {
            VStack {
                Text("Pictures \(pictures.map(String.init).joined(separator: ","))").focusable()
                    .pasteDestination(for: Data.self) { pictures += $0.map(\.count) }
                Text("Names \(names.joined(separator: ","))").focusable()
                    .onPasteCommand(of: [.commaSeparatedText]) { names += $0.map { $0.suggestedName ?? "none" } }
                Text("Texts").focusable().pasteDestination(for: String.self) { _ in }
            }
        }
    }

    @Test func filesArePasted() async throws {
        let scene = TestScene { Pictures() }
        let files = [TestFile("a.txt", text: "one"), TestFile("b.csv", text: "three")]
        try scene.press("Tab")
        try await scene.paste(files)
        try await scene.wait { scene.text.contains("Pictures 3,5") }
        #expect(scene.text.contains("Pictures 3,5"))
        try scene.press("Tab")
        try await scene.paste([files[1]])
        #expect(scene.text.contains("Names b.csv"))
        // Another type.
        try await scene.paste([TestFile("c.png", contents: Data([1, 2, 3]), type: "image/png")])
        #expect(scene.text.contains("Names b.csv\n"))
        #expect(scene.announcements.last?.contains("c.png") == true)
        try scene.press("Tab")
        await #expect(throws: TestSceneError.self) { try await scene.paste(files) }
    }

    private struct Inbox: View {
        @State private var texts: [String] = []
        @State private var isShown = false
        var hasTwo = false
        var body: some View {
            VStack {
                List(texts, id: \.self) { Text($0) }
                    .pasteDestination(for: String.self) { texts += $0.map { "page \($0)" } }
                if hasTwo { Text("Two").pasteDestination(for: String.self) { texts += $0 } }
                Button("Open") { isShown = true }
            }
            .sheet(isPresented: $isShown) {
                Text("Sheet").pasteDestination(for: String.self) { texts += $0.map { "sheet \($0)" } }
            }
        }
    }

    @Test func theOnlyDestinationReceivesWhereNothingHasTheFocus() async throws {
        let scene = TestScene { Inbox() }
        scene.pasteboard.string = "a"
        try scene.paste()
        try await scene.wait { scene.text.contains("page a") }
        try scene.tap("Open")
        scene.pasteboard.string = "b"
        try scene.paste()
        try await scene.wait { scene.text.contains("sheet b") }
        #expect(!scene.text.contains("page b"))
        let two = TestScene { Inbox(hasTwo: true) }
        two.pasteboard.string = "a"
        #expect(throws: TestSceneError.self) { try two.paste() }
    }

    @Test func aDisabledViewDoesNothing() throws {
        let scene = TestScene { Screen(isEnabled: false) }
        let layers = scene.findAll { $0.node[feature: "clipboard"] != nil }
        #expect(layers.allSatisfy { $0.text.hasPrefix("Commands") })
    }

    @Test func whatIsTooLongIsAnnounced() throws {
        let scene = TestScene { Screen() }
        let targets = scene.findAll {
            $0.node[feature: "clipboard"]?.first.map { ClipboardRoles(rawValue: $0).contains(.paste) } == true
        }
        let target = try #require(targets.first)
        let piece = Array(repeating: UInt8(65), count: 30_000)
        for index in 0..<60 {
            scene.client.send(
                ClipboardMessage.content(isFirst: index == 0, type: "text/plain", piece).event, to: target.id)
        }
        scene.client.send(ClipboardMessage.paste.event, to: target.id)
        scene.advance(by: .zero)
        #expect(scene.announcements == ["What was pasted is too long."])
        // The next paste starts with an empty text.
        scene.client.send(
            ClipboardMessage.content(isFirst: true, type: "text/plain", Array("ok".utf8)).event, to: target.id)
        scene.client.send(ClipboardMessage.paste.event, to: target.id)
        scene.client.send(ClipboardMessage.refuse.event, to: target.id)
        scene.client.send(.feature(LayerFeature("clipboard", [99])), to: target.id)
        scene.advance(by: .zero)
        #expect(scene.announcements.count == 2)
    }
}
