import LayerTree
import LifelineTesting
import Testing

@testable import LifelineKit

@MainActor @Suite struct PasteboardTests {
    private let scene = TestScene(root: UIViewController())

    private func run(_ body: () -> Void) {
        scene.scene.inScene(body)
        scene.advance(by: .zero)
    }

    @Test func textsAreWritten() {
        run { UIPasteboard.general.string = "Milk" }
        #expect(scene.pasteboard.string == "Milk")
        let pasteboard = scene.scene.pasteboard
        #expect(pasteboard.string == "Milk")
        #expect(pasteboard.strings == ["Milk"])
        #expect(pasteboard.hasStrings && !pasteboard.hasURLs && !pasteboard.hasImages)
        #expect(pasteboard.numberOfItems == 1)
        #expect(pasteboard.types == ["public.utf8-plain-text"])
        #expect(pasteboard.changeCount == 1)
        run { UIPasteboard.general.strings = ["a", "b"] }
        #expect(scene.pasteboard.string == "a\nb")
        run { UIPasteboard.general.string = nil }
        #expect(scene.pasteboard.string == "")
        #expect(pasteboard.numberOfItems == 0)
    }

    @Test func addressesAndDataAreWritten() throws {
        let url = try #require(URL(string: "https://example.org/a"))
        run { UIPasteboard.general.url = url }
        #expect(scene.pasteboard.string == "https://example.org/a")
        #expect(scene.scene.pasteboard.url == url)
        #expect(scene.scene.pasteboard.hasURLs)
        run {
            UIPasteboard.general.items = [
                [
                    UTType.html.identifier: "<b>x</b>", UTType.utf8PlainText.identifier: "x",
                    UTType.png.identifier: Data([1, 2, 3]),
                ]
            ]
        }
        #expect(
            scene.pasteboard.contents == [
                "text/html": Data("<b>x</b>".utf8), "text/plain": Data("x".utf8), "image/png": Data([1, 2, 3]),
            ])
        #expect(scene.scene.pasteboard.hasImages)
        #expect(scene.scene.pasteboard.data(forPasteboardType: UTType.png.identifier) == Data([1, 2, 3]))
    }

    @Test func whatThePageHasCopiedIsUnknownWithoutTheFocus() {
        run { UIPasteboard.general.string = "Milk" }
        scene.setVisible(false)
        #expect(scene.scene.pasteboard.string == nil)
        #expect(!scene.scene.pasteboard.hasStrings)
    }

    @Test func readingAsksTheBrowser() async throws {
        scene.pasteboard.string = "from afar"
        let pasteboard = scene.scene.pasteboard
        let text = Task { try await pasteboard.readString() }
        for _ in 0..<10 { await scene.settle() }
        #expect(try await text.value == "from afar")
        #expect(pasteboard.hasStrings)
        scene.pasteboard.string = " https://example.org \n"
        let url = Task { try await pasteboard.readURL() }
        for _ in 0..<10 { await scene.settle() }
        #expect(try await url.value == URL(string: "https://example.org"))
    }

    @Test func refusalsAreThrownAndAnnounced() async throws {
        scene.pasteboard.deniesAccess = true
        let pasteboard = scene.scene.pasteboard
        let text = Task { try await pasteboard.readString() }
        for _ in 0..<10 { await scene.settle() }
        await #expect(throws: UIPasteboard.AccessError.denied) { _ = try await text.value }
        let written = Task { try await pasteboard.write([NSItemProvider(object: "x")]) }
        for _ in 0..<10 { await scene.settle() }
        await #expect(throws: UIPasteboard.AccessError.denied) { try await written.value }
        run { UIPasteboard.general.string = "x" }
        #expect(scene.announcements == ["The browser did not allow the page to use the clipboard."])
        #expect(pasteboard.string == nil)
    }

    @Test func whatCanNotBeCopiedIsAnError() async throws {
        let pasteboard = scene.scene.pasteboard
        let movie = NSItemProvider(item: Data([1]), typeIdentifier: "public.mpeg-4")
        await #expect(throws: UIPasteboard.AccessError.nothingToWrite) { try await pasteboard.write([movie]) }
        let long = NSItemProvider(object: String(repeating: "x", count: 1_500_001))
        await #expect(throws: UIPasteboard.AccessError.tooLong) { try await pasteboard.write([long]) }
        // Without a scene nothing happens.
        UIPasteboard.general.string = "lost"
        #expect(scene.pasteboard.string == nil)
    }

    @Test func forgedAnswersAreIgnored() {
        for message: ClipboardMessage in [
            .read(1, .done), .written(7, .denied), .content(isFirst: false, type: "x", [1]), .copy, .paste,
        ] {
            scene.client.send(message.event, to: LayerMirror.rootID)
        }
        run { UIPasteboard.general.string = "Milk" }
        for message: ClipboardMessage in [.read(9, .done), .written(9, .denied), .refuse] {
            scene.client.send(message.event, to: LayerMirror.rootID)
        }
        scene.advance(by: .zero)
        #expect(scene.announcements.isEmpty)
        #expect(scene.scene.pasteboard.string == "Milk")
    }
}
