import Foundation
import Typography

extension UIFont {
    /// Registers all TrueType and OpenType files (`.ttf`, `.otf`) at the top of a bundle, or in a folder of it.
    ///
    /// Call it before the first scene is shown, for example in the initialiser of the app. Text in these fonts is measured with
    /// the files and painted with what was measured: characters, metrics and pair kerning. There are no ligatures, and scripts
    /// that need shaping, such as Arabic, are shown in the browser's fonts. Pages load a font when they show it.
    ///
    /// ```swift
    /// @main struct Shop: App {
    ///     init() {
    ///         do { try UIFont.registerFonts(in: .module) } catch { fatalError("\(error)") }
    ///     }
    ///
    ///     var body: some Scene {
    ///         WindowGroup { Text("Welcome").font(.custom("Lobster", size: 34, relativeTo: .largeTitle)) }
    ///     }
    /// }
    /// ```
    ///
    /// Browsers get a copy of the file without what isn't used, at an address that anybody may read: check that the font's licence
    /// permits both.
    ///
    /// - Parameter subdirectory: The folder, if the resources are copied as one.
    /// - Returns: The PostScript names, in the order of the files' names.
    /// - Throws: `FontRegistrationError` for the first file that can't be registered; those before it are.
    @discardableResult
    public static func registerFonts(in bundle: Bundle, subdirectory: String? = nil) throws(FontRegistrationError)
        -> [String]
    {
        let folder = URL(fileURLWithPath: bundle.resourcePath ?? bundle.bundlePath)
            .appendingPathComponent(subdirectory ?? "")
        let files: [URL]
        do {
            files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        } catch {
            throw FontRegistrationError(path: folder.path, reason: .unreadable)
        }
        var names: [String] = []
        for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent })
        where ["ttf", "otf"].contains(file.pathExtension.lowercased()) {
            names.append(try registerFont(at: file))
        }
        return names
    }

    /// Registers a TrueType or OpenType file of at most 16 MB. A file that is registered already has no effect.
    ///
    /// - Returns: The font's PostScript name.
    @discardableResult
    public static func registerFont(at url: URL) throws(FontRegistrationError) -> String {
        guard let data = try? Data(contentsOf: url) else {
            throw FontRegistrationError(path: url.path, reason: .unreadable)
        }
        do throws(FontFileError) {
            return try FontRegistry.register([UInt8](data), name: url.deletingPathExtension().lastPathComponent).name
        } catch {
            throw FontRegistrationError(path: url.path, reason: .file(error))
        }
    }

    /// Creates a font by its PostScript name, full name or family name: of the registered fonts, or "Inter" and "JetBrains
    /// Mono", with or without a style as in "Inter-SemiBoldItalic". Nil if there is none.
    public convenience init?(name: String, size: CGFloat) {
        if let font = FontRegistry.font(named: name) {
            self.init(font, size: size)
            return
        }
        guard let bundled = BundledFontName(name) else { return nil }
        self.init(size: size, weight: bundled.weight, italic: bundled.isItalic, family: bundled.family)
    }

    /// The names of the bundled and the registered families, sorted.
    public static var familyNames: [String] {
        Set(FontRegistry.fonts.map(\.familyName)).union(["Inter", "JetBrains Mono"]).sorted()
    }

    /// Returns the PostScript names of a family's fonts; none if there is no such family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        let families: [(String, LayerFont.Family, FontFace.Family)] = [
            ("Inter", .sans, .sans), ("JetBrains Mono", .mono, .mono),
        ]
        let bundled = families.filter { $0.0 == familyName }.flatMap { _, family, faces in
            FontFace.all.filter { $0.family == faces }.map { bundledName(family: family, face: $0) }
        }
        return bundled + FontRegistry.fonts.filter { $0.familyName == familyName }.map(\.name)
    }

    package convenience init(_ font: RegisteredFont, size: CGFloat) {
        let size = size > 0 ? min(size, 1000) : 17
        let ems = FontDescriptor(face: font.face, size: size)
        self.init(
            LayerFont(
                family: .custom(font.id), weight: UInt16(min(max((font.weight + 50) / 100, 1), 9) * 100),
                isItalic: font.isItalic, size: size, lineHeight: UInt16(clamping: Int(ems.lineHeight))))
    }

    /// The registered font; nil for the bundled ones.
    package var registered: RegisteredFont? {
        guard case .custom(let id) = layerFont.family else { return nil }
        return FontRegistry.font(id: id)
    }

    static func bundledName(family: LayerFont.Family, face: FontFace) -> String {
        let weight: String
        switch face.weight {
        case .regular: weight = face.isItalic ? "" : "Regular"
        case .medium: weight = "Medium"
        case .semibold: weight = "SemiBold"
        case .bold: weight = "Bold"
        }
        return (family == .mono ? "JetBrainsMono-" : "Inter-") + weight + (face.isItalic ? "Italic" : "")
    }
}

/// Why fonts could not be registered.
public struct FontRegistrationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Why a font can't be used.
    public enum Reason: Hashable, Sendable {
        /// The file can't be read.
        case unreadable
        /// The file is no font that can be used.
        case file(FontFileError)
    }

    /// The path of the file.
    public var path: String
    /// Why the font can't be used.
    public var reason: Reason

    public var description: String {
        switch reason {
        case .unreadable: "\(path) can't be read. Declare the fonts as resources of the target (.process)."
        case .file(let error): "\(path): \(error)"
        }
    }
}

/// A bundled face, by its name.
package struct BundledFontName {
    package let family: LayerFont.Family
    package let weight: UInt16
    package let isItalic: Bool

    private static let weights: [(String, UInt16)] = [
        ("ultralight", 100), ("extralight", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800),
        ("thin", 100),
        ("light", 300), ("medium", 500), ("heavy", 800), ("black", 900), ("bold", 700),
    ]

    package init?(_ name: String) {
        let parts = name.lowercased().split(separator: "-", maxSplits: 1).map(String.init)
        switch parts.first?.filter({ $0 != " " }) {
        case "inter": family = .sans
        case "jetbrainsmono": family = .mono
        default: return nil
        }
        (weight, isItalic) = Self.style(parts.count > 1 ? parts[1] : "")
    }

    /// Returns the style at the end of a font's name, as in "SemiBoldItalic".
    package static func style(_ face: String) -> (weight: UInt16, isItalic: Bool) {
        let face = face.lowercased()
        return (
            weights.first { face.contains($0.0) }?.1 ?? 400, face.contains("italic") || face.contains("oblique")
        )
    }
}

extension LayerFont {
    /// Sets a weight and slant: of a font of the app, the nearest one of its family.
    package mutating func setStyle(weight: UInt16? = nil, isItalic: Bool? = nil) {
        if let weight { self.weight = weight }
        if let isItalic { self.isItalic = isItalic }
        guard case .custom(let id) = family, let font = FontRegistry.font(id: id) else { return }
        let nearest = FontRegistry.sibling(of: font, weight: Int(self.weight), isItalic: self.isItalic)
        family = .custom(nearest.id)
    }
}

extension FontRegistrationError: LocalizedError {
    public var errorDescription: String? { description }
}
