import Testing

@testable import LifelineKit

@MainActor @Suite struct ItemProviderTests {
    @Test func objectsHaveForms() async throws {
        let text = NSItemProvider(object: "Milk")
        #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"])
        #expect(text.hasItemConformingToTypeIdentifier("public.text"))
        #expect(!text.hasItemConformingToTypeIdentifier("public.url"))
        #expect(text.canLoadObject(ofClass: String.self))
        #expect(!text.canLoadObject(ofClass: URL.self))
        #expect(try await text.loadObject(ofClass: String.self) == "Milk")
        let address = try #require(URL(string: "https://example.org"))
        let url = NSItemProvider(object: address)
        #expect(try await url.loadObject(ofClass: URL.self) == address)
        #expect(try await url.loadObject(ofClass: String.self) == "https://example.org")
        #expect(NSItemProvider(object: NSString(string: "old")).canLoadObject(ofClass: String.self))
    }

    @Test func dataIsMadeWhenItIsLoaded() async throws {
        let provider = NSItemProvider()
        provider.suggestedName = "list.csv"
        let count = Count()
        provider.registerDataRepresentation(for: .commaSeparatedText) { completion in
            completion(Data("\(count.next())".utf8), nil)
            // A second call has no effect.
            completion(nil, ItemProviderError.notDropped)
            return nil
        }
        #expect(provider.suggestedName == "list.csv")
        #expect(count.value == 0)
        #expect(try await provider.loadDataRepresentation(for: .text) == Data("1".utf8))
        #expect(try await provider.loadDataRepresentation(for: .commaSeparatedText) == Data("2".utf8))
    }

    @Test func errorsArePassedOn() async throws {
        let provider = NSItemProvider()
        provider.registerDataRepresentation(forTypeIdentifier: "public.png", visibility: .ownProcess) { completion in
            completion(nil, nil)
            return nil
        }
        provider.registerDataRepresentation(for: .pdf) { _ in nil }
        await #expect(throws: ItemProviderError.unavailable(.png)) {
            try await provider.loadDataRepresentation(for: .image)
        }
        await #expect(throws: CancellationError.self) { try await provider.loadDataRepresentation(for: .pdf) }
        await #expect(throws: ItemProviderError.unavailable(.url)) {
            try await provider.loadDataRepresentation(for: .url)
        }
        let broken = NSItemProvider(item: Data([0xFF, 0xFE]), typeIdentifier: "public.utf8-plain-text")
        await #expect(throws: ItemProviderError.invalidData(.utf8PlainText)) {
            try await broken.loadObject(ofClass: String.self)
        }
        #expect(provider.publicForms.map(\.type) == [.pdf])
    }

    @Test func handlersAreCalledOnTheMainActor() async {
        let provider = NSItemProvider(object: "Milk")
        let text = await withCheckedContinuation { continuation in
            provider.loadObject(ofClass: String.self) { text, error in
                MainActor.preconditionIsolated()
                #expect(error == nil)
                continuation.resume(returning: text)
            }
        }
        #expect(text == "Milk")
    }

    @Test func aTemporaryFileExistsInTheHandlerOnly() async throws {
        let provider = NSItemProvider(item: Data("a,b".utf8), typeIdentifier: UTType.commaSeparatedText.identifier)
        provider.suggestedName = "../../escape"
        let url: URL = try await withCheckedThrowingContinuation { continuation in
            provider.loadFileRepresentation(forTypeIdentifier: "public.text") { url, error in
                guard let url else { return continuation.resume(throwing: error ?? ItemProviderError.notDropped) }
                #expect((try? String(contentsOf: url, encoding: .utf8)) == "a,b")
                continuation.resume(returning: url)
            }
        }
        #expect(url.pathExtension == "csv")
        #expect(!url.path.contains(".."))
        #expect(!FileManager.default.fileExists(atPath: url.path))
        #expect(NSItemProvider(contentsOf: url) == nil)
    }

    private final class Count: @unchecked Sendable {
        private let lock = NSLock()
        private(set) var value = 0
        func next() -> Int {
            lock.withLock {
                value += 1
                return value
            }
        }
    }
}
