import Foundation
import LifelineAssets

/// The icon of an app: its favicon and home-screen icon.
struct AppIcon: Sendable {
    let bytes: [UInt8]
    let contentType: String

    /// - Parameter file: An SVG or PNG file; nil selects the framework's default icon.
    /// - Throws: `unreadableResource`.
    init(file: String?) throws(WindowServerError) {
        guard let file else {
            bytes = Array(Self.own.utf8)
            contentType = "image/svg+xml"
            return
        }
        let isDrawing = file.lowercased().hasSuffix(".svg")
        guard isDrawing || file.lowercased().hasSuffix(".png") else {
            throw .invalidOption("LIFELINE_ICON", value: file, expected: "a file whose name ends in .svg or .png")
        }
        guard let data = FileManager.default.contents(atPath: file) else { throw .unreadableResource(file) }
        bytes = Array(data)
        contentType = isDrawing ? "image/svg+xml" : "image/png"
    }

    /// The lifeline of a sequence diagram, with an activation bar.
    private static let own = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#0a6cde"/>\
        <path d="M16 5v22" stroke="#fff" stroke-width="2" stroke-dasharray="3 2.5" stroke-linecap="round"/>\
        <rect x="12.5" y="10" width="7" height="12" rx="2.5" fill="#fff"/></svg>
        """
}
