import Foundation
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct FileImporterTests {
    struct Screen: View {
        var types: [UTType] = [.plainText]
        var isMultiple = false
        @State private var isPresented = false
        @State private var log = "nothing"

        var body: some View {
            VStack {
                Button("Import") { isPresented = true }
                    .fileImporter(
                        isPresented: $isPresented, allowedContentTypes: types, allowsMultipleSelection: isMultiple
                    ) { result in
                        switch result {
                        case .success(let urls):
                            log = urls.map {
                                "\($0.lastPathComponent)=\((try? String(contentsOf: $0, encoding: .utf8)) ?? "?")"
                            }
                            .joined(separator: ",")
                        case .failure(let error): log = "failed: \(error.localizedDescription)"
                        }
                    } onCancellation: {
                        log = "cancelled"
                    }
                Text(log)
                Text(isPresented ? "open" : "closed")
            }
            .fileDialogMessage("Which notes?")
            .fileDialogConfirmationLabel("Take Notes")
        }
    }

    @Test func theFileReachesTheApp() async throws {
        let scene = TestScene { Screen() }
        try scene.tap("Import")
        #expect(scene.text.contains("open"))
        #expect(scene.acceptedFiles?.hasPrefix(".txt,.text,.log,text/plain") == true)
        try await scene.chooseFiles([TestFile("notes.txt", text: "hello")])
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("notes.txt=hello"))
        #expect(scene.text.contains("closed"))
        #expect(!scene.asksForFiles)
    }

    @Test func severalFilesArriveInOrder() async throws {
        let scene = TestScene { Screen(isMultiple: true) }
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("b.txt", text: "2"), TestFile("a.txt", text: "1")])
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("b.txt=2,a.txt=1"))
    }

    @Test func cancellingClosesIt() async throws {
        let scene = TestScene { Screen() }
        try scene.tap("Import")
        try scene.cancelChoosingFiles()
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("cancelled"))
        #expect(scene.text.contains("closed"))
    }

    @Test func errorsReachTheApp() async throws {
        let scene = TestScene { Screen() }
        try scene.tap("Import")
        try await scene.chooseFiles([TestFile("a.txt", contents: Data([0, 1, 2]))])
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("failed: “a.txt” has the wrong type. Allowed: TXT."))
        #expect(scene.text.contains("closed"))
    }

    @MainActor private final class Model: ObservableObject {
        @Published var isPresented = true
        @Published var isThere = true
        var log = "nothing"
    }

    private struct Closing: View {
        @ObservedObject var model: Model
        var body: some View {
            if model.isThere {
                Text("Import").fileImporter(
                    isPresented: $model.isPresented, allowedContentTypes: [.item], allowsMultipleSelection: false
                ) { _ in
                    model.log = "got"
                } onCancellation: {
                    model.log = "cancelled"
                }
            }
            Text(model.isPresented ? "open" : "closed")
        }
    }

    @Test func anAppThatClosesItGetsNothing() async throws {
        for removes in [false, true] {
            let model = Model()
            let scene = TestScene { Closing(model: model) }
            #expect(scene.asksForFiles)
            try scene.declareFiles([TestFile("a.txt", text: "a")])
            if removes { model.isThere = false } else { model.isPresented = false }
            scene.advance(by: .seconds(1))
            #expect(!scene.asksForFiles)
            #expect(scene.client.display.uploads.usage.files == 0)
            #expect(model.log == "nothing")
            guard !removes else { continue }
            model.isPresented = true
            scene.advance(by: .seconds(1))
            try await scene.chooseFiles([TestFile("a.txt", text: "a")])
            scene.advance(by: .seconds(1))
            #expect(model.log == "got")
        }
    }

    @Test func aSingleFileFormExists() async throws {
        struct Form: View {
            @State private var isPresented = true
            @State private var name = "none"
            var body: some View {
                Text(name).fileImporter(isPresented: $isPresented, allowedContentTypes: [.item]) { result in
                    name = (try? result.get().lastPathComponent) ?? "failed"
                }
            }
        }
        let scene = TestScene { Form() }
        try await scene.chooseFiles([TestFile("x.bin", contents: Data([1, 2]))])
        scene.advance(by: .seconds(1))
        #expect(scene.text == "x.bin")
    }
}
