import Foundation
import LifelineUI
import Testing
import Typography

/// Fonts that the app registers: the files of the tests of Typography.
@MainActor @Suite struct RegisteredFontTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("TypographyTests/Fixtures")

    private static let names: [String] = {
        ["FixtureScript-Bold.otf", "FixtureScript-Regular.otf", "FixtureSerif-Regular.ttf"].map {
            try! UIFont.registerFont(at: folder.appendingPathComponent($0))
        }
    }()

    @Test func fontsAreFoundByName() throws {
        #expect(Self.names == ["FixtureScript-Bold", "FixtureScript-Regular", "FixtureSerif-Regular"])
        let font = try #require(UIFont(name: "Fixture Script", size: 20))
        #expect(font.familyName == "Fixture Script" && font.fontName == "FixtureScript-Regular")
        #expect(UIFont(name: "FixtureScript-Bold", size: 20)?.fontName == "FixtureScript-Bold")
        #expect(font.withSize(30).fontName == "FixtureScript-Regular" && font.withSize(30).pointSize == 30)
        #expect(UIFont(name: "No such font", size: 20) == nil)
        #expect(UIFont(name: "Inter-SemiBoldItalic", size: 20)?.fontName == "Inter-SemiBoldItalic")
        #expect(UIFont.familyNames.contains("Fixture Serif") && UIFont.familyNames.contains("Inter"))
        #expect(
            Set(UIFont.fontNames(forFamilyName: "Fixture Script")) == ["FixtureScript-Regular", "FixtureScript-Bold"])
        #expect(UIFont.fontNames(forFamilyName: "Inter").count == 8)
    }

    @Test func boldTextHasTheBoldFontOfTheFamily() {
        _ = Self.names
        let regular = Font.custom("Fixture Script", fixedSize: 20)
        #expect(regular.uiFont.fontName == "FixtureScript-Regular")
        #expect(regular.bold().uiFont.fontName == "FixtureScript-Bold")
        #expect(regular.weight(.semibold).uiFont.fontName == "FixtureScript-Bold")
        // The family has no italic font: the upright one stays.
        #expect(regular.italic().uiFont.fontName == "FixtureScript-Regular")
        #expect(regular.monospaced().uiFont.familyName == "JetBrains Mono")
        #expect(Font(regular.bold().uiFont).uiFont.fontName == "FixtureScript-Bold")
    }

    @Test func textIsMeasuredWithTheFont() throws {
        _ = Self.names
        let host = Hosted {
            Text("VAVAVA Ty.").font(.custom("Fixture Script", fixedSize: 20))
            Text("VAVAVA Ty").font(.custom("Fixture Script", fixedSize: 20)).bold()
            Text("scaled").font(.custom("Fixture Script", size: 20)).dynamicTypeSize(.accessibility1)
            Text("fixed").font(.custom("Fixture Script", fixedSize: 20)).dynamicTypeSize(.accessibility1)
        }
        func width(_ name: String, _ text: String) throws -> Double {
            let face = try #require(FontRegistry.font(named: name)).face
            return Typesetter().width(of: text, font: FontDescriptor(face: face, size: 20)).rounded(.up)
        }
        #expect(try abs(#require(host.frame("VAVAVA Ty.")).width - width("FixtureScript-Regular", "VAVAVA Ty.")) <= 1)
        #expect(try abs(#require(host.frame("VAVAVA Ty")).width - width("FixtureScript-Bold", "VAVAVA Ty")) <= 1)
        #expect(try #require(host.frame("scaled")).height > #require(host.frame("fixed")).height * 1.3)
    }

    @Test func descriptorsFindSimilarFonts() throws {
        _ = Self.names
        let font = try #require(UIFont(name: "Fixture Script", size: 20))
        let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 0).fontName == "FixtureScript-Bold")
        #expect(UIFont(descriptor: bold, size: 30).pointSize == 30 && bold.pointSize == 20)
        #expect(font.fontDescriptor.withSymbolicTraits(.traitItalic) == nil)
        let system = UIFont.systemFont(ofSize: 15).fontDescriptor
        let italic = try #require(system.withSymbolicTraits([.traitItalic, .traitBold]))
        #expect(italic.symbolicTraits == [.traitItalic, .traitBold] && italic.postscriptName == "Inter-BoldItalic")
        #expect(system.withDesign(.monospaced)?.symbolicTraits == .traitMonoSpace && system.withDesign(.serif) == nil)
        #expect(UIFont(descriptor: system.withFamily("Fixture Serif"), size: 0).familyName == "Fixture Serif")
        let made = UIFontDescriptor(fontAttributes: [
            .family: "Fixture Script", .size: CGFloat(12),
            .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold],
        ])
        #expect(made.postscriptName == "FixtureScript-Bold" && made.pointSize == 12)
    }

    @Test func filesThatAreNoFontsHaveAnError() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("broken.ttf")
        try Data("wOF2 and so on".utf8).write(to: file)
        let error = #expect(throws: FontRegistrationError.self) { try UIFont.registerFont(at: file) }
        #expect("\(try #require(error))".contains("broken.ttf: A WOFF file can't be registered"))
        let missing = #expect(throws: FontRegistrationError.self) {
            try UIFont.registerFont(at: URL(fileURLWithPath: "/nowhere.ttf"))
        }
        #expect(missing?.path == "/nowhere.ttf" && missing?.reason == .unreadable)
    }
}
