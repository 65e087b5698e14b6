import LifelineUI
import Testing

@Suite struct TransferableTests {
    struct Note: Codable, Hashable, Transferable {
        var text: String

        static let type = UTType(exportedAs: "org.example.note", conformingTo: .json)

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: type)
            ProxyRepresentation(exporting: { $0.text }, importing: { Note(text: $0) })
        }
    }

    struct Picture: Hashable, Transferable {
        var bytes: [UInt8]

        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .png) { Data($0.bytes) }
        }
    }

    @Test func theFormsAreInTheirOrder() {
        #expect(Note(text: "").exportedContentTypes() == [Note.type, .plainText])
        #expect(Note.importedContentTypes() == [Note.type, .plainText])
        #expect(Picture.importedContentTypes().isEmpty)
    }

    @Test func valuesAreConvertedAndBack() async throws {
        let note = Note(text: "buy milk")
        let json = try await note.exported(as: Note.type)
        #expect(String(decoding: json, as: UTF8.self) == #"{"text":"buy milk"}"#)
        #expect(try await Note(importing: json, contentType: Note.type) == note)
        #expect(try await note.exported(as: .plainText) == Data("buy milk".utf8))
        // A kind of a type is accepted as the type.
        #expect(try await Note(importing: Data("bread".utf8), contentType: .utf8PlainText) == Note(text: "bread"))
        #expect(try await Picture(bytes: [1, 2]).exported(as: .image) == Data([1, 2]))
    }

    @Test func urlsAreTextToo() async throws {
        let url = try #require(URL(string: "https://example.org/a?b=c"))
        #expect(try await URL(importing: Data("https://example.org/a?b=c\n".utf8), contentType: .plainText) == url)
        #expect(try await url.exported(as: .url) == Data(url.absoluteString.utf8))
        await #expect(throws: TransferError.invalidData(.url)) {
            try await URL(importing: Data("no address".utf8), contentType: .plainText)
        }
    }

    @Test func whatDoesNotFitIsAnError() async {
        await #expect(throws: TransferError.unsupportedType(.png)) { try await "text".exported(as: .png) }
        await #expect(throws: TransferError.unsupportedType(.png)) {
            try await Picture(importing: Data(), contentType: .png)
        }
        await #expect(throws: TransferError.invalidData(.plainText)) {
            try await String(importing: Data([0xFF, 0xFE]), contentType: .plainText)
        }
        #expect("\(TransferError.unsupportedType(.png))" == "The value can't be transferred as public.png.")
    }
}
