import Foundation
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct PhotosPickerTests {
    final class Log {
        var items: [PhotosPickerItem] = []
    }

    struct Screen: View {
        let log: Log
        @State private var item: PhotosPickerItem?
        @State private var items: [PhotosPickerItem] = []
        @State private var isPresented = false

        var body: some View {
            VStack {
                PhotosPicker("One", selection: $item, matching: .images)
                PhotosPicker(selection: $items, maxSelectionCount: 2) { Text("Two") }
                Button("Modifier") { isPresented = true }
                    .photosPicker(isPresented: $isPresented, selection: $items, matching: .any(of: [.images]))
                Text("\(item == nil ? 0 : 1) and \(items.count)")
                Button("Clear") {
                    item = nil
                    items = []
                    log.items = []
                }
            }
            .onChange(of: item) { log.items = item.map { [$0] } ?? [] }
            .onChange(of: items) { log.items = items }
        }
    }

    private static let png = Data([
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 6, 8,
        6,
        0, 0, 0,
    ])

    private let log = Log()

    private func choose(_ button: String, _ files: [TestFile], in scene: TestScene) async throws {
        try scene.tap(button)
        try await scene.chooseFiles(files)
        scene.advance(by: .seconds(1))
    }

    @Test func aPhotoIsSelectedAndLoaded() async throws {
        let scene = TestScene { Screen(log: log) }
        try await choose("One", [TestFile("photo.png", contents: Self.png)], in: scene)
        #expect(scene.text.contains("1 and 0"))
        let item = try #require(log.items.first)
        #expect(item.supportedContentTypes == [.png])
        #expect(item.itemIdentifier == nil)
        #expect(try await item.loadTransferable(type: Data.self) == Self.png)
        #expect(try await item.loadTransferable(type: Image.self) != nil)
        // A text can't be made of it.
        #expect(try await item.loadTransferable(type: String.self) == nil)
    }

    @Test func typesWithFilesAreNotReadAsAWhole() async throws {
        struct Picture: Transferable {
            let name: String
            static var transferRepresentation: some TransferRepresentation {
                FileRepresentation(importedContentType: .image) { received in
                    Picture(name: received.file.lastPathComponent)
                }
            }
        }
        let scene = TestScene { Screen(log: log) }
        try await choose("One", [TestFile("photo.png", contents: Self.png)], in: scene)
        #expect(try await log.items.first?.loadTransferable(type: Picture.self)?.name == "photo.png")
    }

    @Test func theHandlerFormReportsProgress() async throws {
        let scene = TestScene { Screen(log: log) }
        try await choose("One", [TestFile("photo.png", contents: Self.png)], in: scene)
        let item = try #require(log.items.first)
        let data = await withCheckedContinuation { continuation in
            let progress = item.loadTransferable(type: Data.self) { continuation.resume(returning: try? $0.get()) }
            #expect(progress.totalUnitCount == 1)
        }
        #expect(data == Self.png)
    }

    @Test func aNewChoiceReplacesTheSelection() async throws {
        let scene = TestScene { Screen(log: log) }
        let files = ["a.png", "b.png"].map { TestFile($0, contents: Self.png) }
        try await choose("Two", files, in: scene)
        #expect(scene.text.contains("0 and 2"))
        let first = log.items
        try await choose("Modifier", [files[0]], in: scene)
        #expect(scene.text.contains("0 and 1"))
        #expect(!first.contains(log.items[0]))
    }

    @Test func whatIsNoPhotoIsExplainedByThePicker() async throws {
        let scene = TestScene { Screen(log: log) }
        try await choose("One", [TestFile("photo.png", text: "no photo")], in: scene)
        #expect(scene.text.contains("“photo.png” has the wrong type."))
        try scene.tap("OK")
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("0 and 0"))
        let bomb = Self.png.prefix(16) + Data([0, 1, 0, 0, 0, 1, 0, 0]) + Self.png.suffix(5)
        try await choose("One", [TestFile("bomb.png", contents: bomb)], in: scene)
        #expect(scene.text.contains("too many pixels"))
        try scene.tap("OK")
        scene.advance(by: .seconds(1))
        try await choose("Two", (1...3).map { TestFile("\($0).png", contents: Self.png) }, in: scene)
        #expect(scene.text.contains("There may be up to 2."))
    }

    @Test func aReleasedItemsFileIsRemoved() async throws {
        let scene = TestScene { Screen(log: log) }
        try await choose("One", [TestFile("photo.png", contents: Self.png)], in: scene)
        #expect(scene.client.display.uploads.usage.files == 1)
        try scene.tap("Clear")
        for _ in 0..<1000 where scene.client.display.uploads.usage.files > 0 { await scene.settle() }
        #expect(scene.client.display.uploads.usage.files == 0)
    }
}
