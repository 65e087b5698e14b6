import Foundation
import Testing

@testable import LifelineKit

@Suite struct AssetCatalogTests {
    /// A folder with an asset catalogue.
    private final class Folder {
        let path = "\(NSTemporaryDirectory())/lifeline-assets-\(UUID().uuidString)"
        deinit { try? FileManager.default.removeItem(atPath: path) }

        var catalog: String { "\(path)/Assets.xcassets" }

        func add(_ name: String, _ data: Data) throws {
            let file = URL(fileURLWithPath: "\(catalog)/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file)
        }

        func add(_ name: String, _ text: String) throws { try add(name, Data(text.utf8)) }

        func color(_ name: String, _ entries: String) throws {
            try add("\(name).colorset/Contents.json", #"{"colors": [\#(entries)], "info": {"version": 1}}"#)
        }
    }

    private func entry(_ components: String, space: String = "srgb", dark: Bool = false) -> String {
        let appearances = #""appearances": [{"appearance": "luminosity", "value": "dark"}],"#
        return #"{"idiom": "universal", \#(dark ? appearances : "") "color":"#
            + #" {"color-space": "\#(space)", "components": {\#(components)}}}"#
    }

    @Test func coloursHaveTwoForms() throws {
        let folder = Folder()
        try folder.color(
            "Brand",
            entry(#""red": "0xFF", "green": "128", "blue": "0.500", "alpha": "1.000""#) + ","
                + entry(#""red": 0, "green": "0.0", "blue": "0x10", "alpha": "0.5""#, dark: true))
        try folder.color("Plain", entry(#""white": "1.0", "alpha": "1.0""#, space: "gray-gamma-22"))
        try folder.color("Wide", entry(#""red": "0.0", "green": "1.0", "blue": "0.0""#, space: "display-p3"))
        try folder.color(
            "Linear", entry(#""red": "0.5", "green": "0.5", "blue": "0.5""#, space: "extended-linear-srgb"))
        let catalog = AssetCatalog(folders: [folder.catalog])
        #expect(catalog.problems == [])
        #expect(catalog.colors["Brand"]?.light == RGBA(red: UInt8(255), green: 128, blue: 128))
        #expect(catalog.colors["Brand"]?.dark == RGBA(red: UInt8(0), green: 0, blue: 16, alpha: 128))
        #expect(catalog.colors["Plain"]?.dark == RGBA(red: UInt8(255), green: 255, blue: 255))
        #expect(catalog.colors["Wide"]?.light == RGBA(red: UInt8(0), green: 255, blue: 0))
        #expect(catalog.colors["Linear"]?.light == RGBA(red: UInt8(188), green: 188, blue: 188))
    }

    @Test func groupsMayBePartOfNames() throws {
        let folder = Folder()
        let color = entry(#""red": "1.0", "green": "0.0", "blue": "0.0""#)
        try folder.add("Named/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
        try folder.color("Named/A", color)
        try folder.color("Plain/Inner/B", color)
        try folder.add("AppIcon.appiconset/Contents.json", "{}")
        let catalog = AssetCatalog(folders: [folder.catalog])
        #expect(catalog.colors.keys.sorted() == ["B", "Named/A"] && catalog.problems == [])
    }

    @Test func imagesAreThoseWithTheMostPixels() throws {
        let folder = Folder()
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="60" height="30"></svg>"#
        try folder.add("Logo.imageset/logo@3x.svg", svg)
        try folder.add("Logo.imageset/dark.svg", svg)
        try folder.add(
            "Logo.imageset/Contents.json",
            #"""
            {"images": [
                {"idiom": "universal", "scale": "1x"},
                {"idiom": "universal", "scale": "3x", "filename": "logo@3x.svg"},
                {"idiom": "universal", "scale": "3x", "filename": "dark.svg",
                 "appearances": [{"appearance": "luminosity", "value": "dark"}]},
                {"idiom": "watch", "scale": "9x", "filename": "watch.svg"}
            ], "properties": {"template-rendering-intent": "template"}}
            """#)
        let catalog = AssetCatalog(folders: [folder.catalog])
        let path = "\(folder.catalog)/Logo.imageset/logo@3x.svg"
        #expect(catalog.images["Logo"] == AssetCatalog.ImageFile(path: path, scale: 3, isTemplate: true))
        let bundle = try #require(Bundle(path: folder.path))
        let image = try #require(UIImage(named: "Logo", in: bundle))
        #expect(image.size == CGSize(width: 20, height: 10) && image.renderingMode == .alwaysTemplate)
        #expect(UIImage(named: "Other", in: bundle) == nil)
    }

    @Test func namedColoursAreFoundInABundle() throws {
        let folder = Folder()
        try folder.color(
            "Brand",
            entry(#""red": "1.0", "green": "0.0", "blue": "0.0""#) + ","
                + entry(#""red": "0.0", "green": "0.0", "blue": "1.0""#, dark: true))
        let bundle = try #require(Bundle(path: folder.path))
        let color = try #require(UIColor(named: "Brand", in: bundle))
        #expect(color.cgColor.light.red == 255 && color.cgColor.dark.blue == 255)
        #expect(UIColor(named: "Brand", in: bundle, compatibleWith: .dark)?.cgColor.light.blue == 255)
        #expect(UIColor(named: "Other", in: bundle) == nil)
    }

    @Test func whatIsMalformedIsReported() throws {
        let folder = Folder()
        try folder.color("A", entry(#""red": "red", "green": "0.0", "blue": "0.0""#))
        try folder.color("B", entry(#""red": "256", "green": "0", "blue": "0""#))
        try folder.color("C", #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBlueColor"}}"#)
        try folder.add("D.colorset/Contents.json", "{")
        try folder.add("E.imageset/x.png", "")
        try folder.add(
            "F.imageset/Contents.json", #"{"images": [{"filename": "../../secret.png", "idiom": "universal"}]}"#)
        try folder.color("Good", entry(#""red": "1.0", "green": "0.0", "blue": "0.0""#))
        let catalog = AssetCatalog(folders: [folder.catalog, "/nowhere"])
        #expect(catalog.colors.keys.sorted() == ["Good"] && catalog.images.isEmpty)
        #expect(catalog.problems.count == 6)
        for (name, words) in [
            ("A", "is no component"), ("C", "give it red"), ("E", "no Contents.json"), ("F", "no file"),
        ] {
            #expect(catalog.problems.contains { $0.contains("/\(name).") && $0.contains(words) }, "\(catalog.problems)")
        }
    }

    @Test func linkedFoldersEnd() throws {
        let folder = Folder()
        try folder.color("Good", entry(#""red": "1.0", "green": "0.0", "blue": "0.0""#))
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.catalog)/Loop", withDestinationPath: folder.catalog)
        #expect(AssetCatalog(folders: [folder.catalog]).colors.keys.sorted() == ["Good"])
    }
}
