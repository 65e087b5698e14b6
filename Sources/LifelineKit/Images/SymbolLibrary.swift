import Synchronization
import LifelineAssets

/// The drawings of `UIImage(systemName:)`: Phosphor Icons under the names of SF Symbols.
///
/// `scripts/symbols` creates the file. It is read once, when the first symbol is used; a drawing is published to
/// browsers when it is first shown.
enum SymbolLibrary {
    /// A symbol's drawing. `bold` is the heavy form of `regular`; filled forms have only one weight.
    struct Drawing: Hashable, Sendable {
        enum Form: String, Sendable { case regular, bold, fill }

        let glyph: String
        let form: Form

        /// Returns the form for a weight.
        func weighing(_ weight: UIImage.SymbolWeight) -> Drawing {
            guard form != .fill else { return self }
            return Drawing(
                glyph: glyph, form: weight.rawValue >= UIImage.SymbolWeight.semibold.rawValue ? .bold : .regular)
        }
    }

    private struct File: Sendable {
        var drawings: [String: Drawing] = [:]
        var paths: [Drawing: Substring] = [:]
    }

    private static let file: File = {
        let path = ResourceFolder.path("lifeline_LifelineKit.resources") + "/Symbols/symbols.tsv"
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            UIApplication.log.error(
                "Symbols can't be read from \(path): deploy the folder lifeline_LifelineKit.resources next to the executable."
            )
            return File()
        }
        var file = File()
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 3 else { continue }
            if let form = Drawing.Form(rawValue: String(fields[2])) {
                file.drawings[String(fields[0])] = Drawing(glyph: String(fields[1]), form: form)
            } else if let form = Drawing.Form(rawValue: String(fields[1])) {
                file.paths[Drawing(glyph: String(fields[0]), form: form)] = fields[2]
            }
        }
        return file
    }()

    private static let published = Mutex<[Drawing: SharedAssets.Lease]>([:])

    /// All names, sorted.
    static var names: [String] { file.drawings.keys.sorted() }

    static func drawing(named name: String) -> Drawing? { file.drawings[name] }

    /// Returns a drawing as an SVG document.
    static func svg(of drawing: Drawing) -> String? {
        file.paths[drawing].map {
            #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256"><path d="\#($0)"/></svg>"#
        }
    }

    /// Returns the path from which browsers load a drawing.
    static func address(of drawing: Drawing) -> String? {
        guard let svg = svg(of: drawing) else { return nil }
        return published.withLock { published in
            if let lease = published[drawing] { return lease.address }
            let lease = SharedAssets.shared.publish(Array(svg.utf8), contentType: "image/svg+xml")
            published[drawing] = lease
            return lease.address
        }
    }
}
