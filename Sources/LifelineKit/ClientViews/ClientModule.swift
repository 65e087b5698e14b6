/// A JavaScript module of the app, which a client view runs in the browser.
///
/// ```swift
/// extension ClientModule {
///     static let editor = ClientModule("Editor/editor.js", in: .module)
/// }
/// ```
/// The module's folder (`Editor`) is published to browsers: scripts, style sheets, JSON, pictures and fonts, also in folders
/// below it. Modules import each other by relative names (`./lines.js`). Put nothing into the folder that not everybody may
/// read. Hidden files, and symbolic links, are not published. The files are in one folder under the hash of all of
/// them, so browsers store them for a year and get new ones when a file has changed.
public struct ClientModule: Hashable, Sendable {
    /// The folder of the module.
    public let directory: URL
    /// The file's name in the folder.
    public let name: String

    /// Creates a module from a file of a folder.
    ///
    /// - Parameters:
    ///   - name: The file's name, such as `editor.js`; or a path, whose last folder is then the module's.
    ///   - directory: A folder on this machine.
    public init(_ name: String, directory: URL) {
        let file = directory.appendingPathComponent(name)
        self.directory = file.deletingLastPathComponent().standardizedFileURL
        self.name = file.lastPathComponent
    }

    /// Creates a module from a resource: `name` is the path in the bundle, such as `Editor/editor.js`.
    public init(_ name: String, in bundle: Bundle) {
        self.init(name, directory: bundle.resourceURL ?? bundle.bundleURL)
    }
}
