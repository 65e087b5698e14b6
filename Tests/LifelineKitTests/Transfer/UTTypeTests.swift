@testable import LifelineKit
import Foundation
import Testing

@Suite struct UTTypeTests {
    @Test func typesAreFoundByExtensionAndMIMEType() {
        #expect(UTType(filenameExtension: "CSV") == .commaSeparatedText)
        #expect(UTType(filenameExtension: "jpg") == .jpeg)
        #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
        #expect(UTType(filenameExtension: "unknown") == nil)
        #expect(UTType(mimeType: "text/html; charset=utf-8") == .html)
        #expect(UTType(mimeType: "IMAGE/PNG") == .png)
        #expect(UTType(mimeType: "image/png", conformingTo: .movie) == nil)
        #expect(UTType("public.png") == .png && UTType("public.nothing") == nil)
    }

    @Test func typesConform() {
        #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && UTType.png.conforms(to: .png))
        #expect(UTType.svg.conforms(to: .image) && UTType.svg.conforms(to: .xml) && UTType.svg.conforms(to: .text))
        #expect(!UTType.image.conforms(to: .png) && UTType.image.isSupertype(of: .png))
        #expect(!UTType.png.isSubtype(of: .png))
        #expect(UTType.commaSeparatedText.supertypes.contains(.delimitedText))
    }

    @Test func typesOfAnApp() throws {
        let note = UTType(exportedAs: "org.example.note", conformingTo: .json)
        #expect(note.preferredMIMEType == "application/json" && note.preferredFilenameExtension == "json")
        #expect(note.conforms(to: .json) && note.conforms(to: .text) && !note.isDeclared && !note.isPublic)
        #expect(try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([note, .png])) == [note, .png])
        #expect(UTType.utf8PlainText.preferredMIMEType == "text/plain")
    }

    /// Every declared type that has a MIME type or an extension is found by it, or a type that is named before it.
    @Test(arguments: UTType.all) func declaredTypesAreConsistent(type: UTType) throws {
        #expect(UTType(type.identifier) == type)
        if let mime = type.preferredMIMEType, type != .utf8PlainText { #expect(UTType(mimeType: mime) == type) }
        if let name = type.preferredFilenameExtension { #expect(UTType(filenameExtension: name) == type) }
        for parent in type.supertypes { #expect(parent.isDeclared && !parent.conforms(to: type)) }
    }
}
