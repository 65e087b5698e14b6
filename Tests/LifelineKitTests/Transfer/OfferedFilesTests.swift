import Foundation
import LifelineTesting
import Testing

@testable import LifelineKit

/// Files that are dropped or pasted on a view.
@MainActor @Suite struct OfferedFilesTests {
    private final class Screen: UIViewController {
        let target = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 44))
        var texts: [String] = []
        private(set) var request: FileRequest?

        override func viewDidLoad() {
            super.viewDidLoad()
            target.text = "Drop here"
            view.addSubview(target)
        }

        func accept() {
            guard let scene = view.window?.windowScene else { return }
            let request = FileRequest(rules: FileRules(types: [.plainText], maximumCount: 2), source: .offer) {
                [weak self] outcome in
                FileTransferController.show(outcome, in: scene) { files in
                    self?.texts += files.map { (try? String(contentsOf: $0.url!, encoding: .utf8)) ?? "?" }
                }
            }
            self.request = request
            scene.files.add(request, to: target.layer)
        }
    }

    private let screen = Screen()
    private let scene: TestScene

    init() {
        let screen = screen
        scene = TestScene(root: screen)
        screen.accept()
        scene.performTurn()
        scene.advance(by: .zero)
    }

    private var target: TestElement { get throws { try scene.find(text: "Drop here") } }

    @Test func eachOfferReachesTheApp() async throws {
        #expect(!scene.asksForFiles)
        try await scene.offerFiles([TestFile("a.txt", text: "one")], to: target)
        scene.advance(by: .seconds(1))
        try await scene.offerFiles([TestFile("b.txt", text: "two"), TestFile("c.txt", text: "3")], to: target)
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["one", "two", "3"])
        #expect(screen.presentedViewController == nil)
    }

    @Test func whatIsRefusedIsExplained() async throws {
        try await scene.offerFiles([TestFile("a.txt", contents: Data([0, 1]))], to: target)
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("“a.txt” has the wrong type"))
        try scene.tap("OK")
        scene.advance(by: .seconds(1))
        try await scene.offerFiles((1...3).map { TestFile("\($0).txt", text: "x") }, to: target)
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("There may be up to 2."))
        #expect(screen.texts == [])
    }

    /// Nothing is collected that would be refused in the end.
    @Test func tooManyFilesAreRefusedByTheirNumber() async throws {
        let bytes: [UInt8] = [0, UInt8(try #require(screen.request).id), 1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0]
        scene.client.send(.feature(LayerFeature("uploads", bytes)), to: try target.id)
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("There may be up to 2."))
        try scene.tap("OK")
        scene.advance(by: .seconds(1))
        try await scene.offerFiles([TestFile("a.txt", text: "one")], to: target)
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["one"])
    }

    /// An uploaded image can be shown by its address, wherever uploads are stored.
    @Test func anUploadedImageIsShown() async throws {
        let window = try #require(screen.view.window?.windowScene)
        let picture = UIView(frame: CGRect(x: 20, y: 80, width: 200, height: 44))
        screen.view.addSubview(picture)
        var urls: [URL] = []
        let request = FileRequest(rules: FileRules(types: [.png]), source: .offer) { outcome in
            FileTransferController.show(outcome, in: window) { files in urls = files.compactMap(\.url) }
        }
        picture.accessibilityIdentifier = "picture"
        window.files.add(request, to: picture.layer)
        scene.advance(by: .zero)
        let file = TestFile("a.png", contents: Data(FileTypeTests.png(4, 2)))
        try await scene.offerFiles([file], to: try scene.find(identifier: "picture"))
        scene.advance(by: .seconds(1))
        let url = try #require(urls.first)
        #expect(try await RemoteImages.shared.image(at: url).size == CGSize(width: 4, height: 2))
        // Not what lies beside the folder.
        let other = url.deletingLastPathComponent().appendingPathComponent("../../../\(UUID()).png").standardizedFileURL
        await #expect(throws: RemoteImageError.self) { try await RemoteImages.shared.image(at: other) }
    }

    @Test func aRequestEnds() async throws {
        let request = try #require(screen.request)
        scene.scene.files.remove(request)
        scene.advance(by: .seconds(1))
        await #expect(throws: TestSceneError.self) {
            try await scene.offerFiles([TestFile("a.txt", text: "one")], to: target)
        }
    }

    /// A page may send what it likes.
    @Test(
        arguments: [
            [], [0], [9], [0, 1], [1], [1, 7], [2], [2, 1, 9], [2, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1],
            [0, 1, 1, 0, 1, 1, 3, 0x2E, 0x2E, 0x2F, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0],
            [0, 1, 1, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0], [0, 1, 1, 5, 1, 1, 1, 0x61, 0, 1, 0], [0, 1, 1, 0, 1, 0],
        ] as [[UInt8]])
    func malformedMessagesChangeNothing(bytes: [UInt8]) async throws {
        scene.client.send(.feature(LayerFeature("uploads", bytes)), to: try target.id)
        scene.advance(by: .seconds(1))
        #expect(scene.client.display.uploads.usage.files == 0)
        #expect(screen.texts == [] && screen.presentedViewController == nil)
        try await scene.offerFiles([TestFile("a.txt", text: "one")], to: target)
        scene.advance(by: .seconds(1))
        #expect(screen.texts == ["one"])
    }
}
