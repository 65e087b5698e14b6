import Foundation
import LifelineAssets

/// The client's files in the module's resources.
///
/// `ClientBundle` turns these readable sources into the files that are served.
package struct ClientFiles: Sendable {
    package let folder: String

    /// - Parameter folder: The folder of the files; nil selects the one built with the module.
    package init(folder: String? = nil) {
        self.folder = folder ?? ResourceFolder.path("lifeline_WindowServer.resources") + "/Client"
    }

    /// Returns the files for browsers, sorted by name: `client.js`, `early.js`, the style sheets, and the features as
    /// `features/NAME.js`.
    package func load() throws(WindowServerError) -> [(name: String, bytes: [UInt8])] {
        let sources = try read("")
        let features = try read("Features").filter { $0.key.hasSuffix(".js") }
        var files: [String: String] = [:]
        do {
            let modules = sources.filter { $0.key.hasSuffix(".js") }
            let bundle = try ClientBundle(entry: "client.js", sources: modules)
            files["client.js"] = try bundle.text(exportingTo: features)
            // A separate script, because it must run before the first paint.
            if let early = sources["early.js"] { files["early.js"] = try bundle.feature(early, file: "early.js") }
            for (name, source) in features {
                files["features/" + name] = try bundle.feature(source, file: "Features/" + name)
            }
        } catch {
            throw .unreadableResource(folder + "/" + error.file)
        }
        for (name, source) in sources where name.hasSuffix(".css") {
            files[name] = ClientBundle.withoutComments(source)
        }
        return files.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) }
    }

    private func read(_ subfolder: String) throws(WindowServerError) -> [String: String] {
        let path = subfolder.isEmpty ? folder : folder + "/" + subfolder
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .unreadableResource(path)
        }
        var files: [String: String] = [:]
        for name in names where name.hasSuffix(".js") || name.hasSuffix(".css") {
            guard let text = try? String(contentsOfFile: path + "/" + name, encoding: .utf8) else {
                throw .unreadableResource(path + "/" + name)
            }
            files[name] = text
        }
        return files
    }
}
