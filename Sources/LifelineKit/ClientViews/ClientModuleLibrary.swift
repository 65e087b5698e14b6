import HotReload
import LifelineAssets

/// The folders of modules that were published to browsers.
///
/// A folder is read when a view first needs it, and again when code was replaced in a development build.
@MainActor package final class ClientModuleLibrary {
    package static let shared = ClientModuleLibrary()

    package static let maximumFiles = 512
    package static let maximumBytes = 32 << 20

    /// The types of the files that are published, by extension.
    private static let types = [
        "js": "text/javascript; charset=utf-8", "mjs": "text/javascript; charset=utf-8",
        "css": "text/css; charset=utf-8", "json": "application/json", "svg": "image/svg+xml", "png": "image/png",
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif", "webp": "image/webp", "woff2": "font/woff2",
        "txt": "text/plain; charset=utf-8",
    ]

    private struct Folder {
        let lease: SharedAssets.Lease
        let names: Set<String>
    }

    private var folders: [URL: Folder] = [:]
    /// The views in windows.
    private var views: [ObjectIdentifier: WeakView] = [:]

    private struct WeakView { weak var view: UIClientView? }

    package init() {}

    /// Returns the path at which browsers get a module.
    package func address(of module: ClientModule) throws(ClientViewError) -> String {
        let path = module.directory.appendingPathComponent(module.name).path
        let folder: Folder
        if let known = folders[module.directory] { folder = known } else { folder = try read(module.directory) }
        guard folder.names.contains(module.name) else { throw .missingModule(path) }
        folders[module.directory] = folder
        let name = module.name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? module.name
        return folder.lease.address + "/" + name
    }

    private func read(_ directory: URL) throws(ClientViewError) -> Folder {
        let root = directory.resolvingSymlinksInPath().path
        var files: [String: (bytes: [UInt8], contentType: String)] = [:]
        var bytes = 0
        let names = FileManager.default.enumerator(atPath: root)
        while let name = names?.nextObject() as? String {
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            let ending = URL(fileURLWithPath: name).pathExtension.lowercased()
            guard !isHidden, let type = Self.types[ending] else { continue }
            let path = root + "/" + name
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard attributes?[.type] as? FileAttributeType == .typeRegular,
                let data = FileManager.default.contents(atPath: path)
            else { continue }
            bytes += data.count
            guard bytes <= Self.maximumBytes else {
                throw .folderTooLarge(root, limit: "\(Self.maximumBytes >> 20) MiB")
            }
            guard files.count < Self.maximumFiles else {
                throw .folderTooLarge(root, limit: "\(Self.maximumFiles) files")
            }
            files[name] = (Array(data), type)
        }
        return Folder(lease: SharedAssets.shared.publish(folder: files), names: Set(files.keys))
    }

    /// Reads all folders again; views of changed modules mount them again.
    package func reload() {
        folders = [:]
        for view in views.values { view.view?.moduleMayHaveChanged() }
    }

    func add(_ view: UIClientView) { views[ObjectIdentifier(view)] = WeakView(view: view) }
    func remove(_ view: UIClientView) { views[ObjectIdentifier(view)] = nil }
}

#if DEBUG
    @_cdecl("lifeline_begin_injection_LifelineKit")
    package func lifelineBeginInjectionOfLifelineKit() {
        MainActor.assumeIsolated {
            HotReload.onReload("LifelineKit", stage: .reload) { _ in ClientModuleLibrary.shared.reload() }
        }
    }
#endif
