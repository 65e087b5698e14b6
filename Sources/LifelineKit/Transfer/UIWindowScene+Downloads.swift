import LayerTree

/// Files that the scene's browser stores.
extension UIWindowScene {
    static let downloadFeature = "download"

    /// Lets the browser download a file of the server. Not in UIKit.
    ///
    /// ```swift
    /// view.window?.windowScene?.download(report, named: "Report March.pdf")
    /// ```
    /// The file is read while it is sent, so its length does not matter. The download has an address of its own that
    /// only this browser can use, and only once; if the connection is lost the browser can continue it for 15 minutes.
    /// It goes on when the tab is closed.
    ///
    /// - Parameters:
    ///   - file: A regular file. It must remain there until `completion`.
    ///   - name: The proposed name; by default the file's.
    ///   - completion: Called when the whole file was sent, or with an error: `DownloadError`, or one of reading the
    ///     file.
    public final func download(
        _ file: URL, named name: String? = nil, completion: ((Result<Void, any Error>) -> Void)? = nil
    ) {
        let name = name ?? file.lastPathComponent
        guard FileManager.default.isReadableFile(atPath: file.path) else {
            UIApplication.log.error("A file to download can't be read: \(file.lastPathComponent)")
            completion?(.failure(CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: file.path])))
            return
        }
        let type = UTType(filenameExtension: URL(fileURLWithPath: name).pathExtension) ?? .data
        download(.file(file), named: name, type, completion)
    }

    /// Lets the browser download data as a file. Not in UIKit.
    ///
    /// - Parameters:
    ///   - name: The proposed name, with an extension.
    ///   - contentType: The type; by default the one of the name's extension.
    public final func download(
        _ data: Data, named name: String, contentType: UTType? = nil,
        completion: ((Result<Void, any Error>) -> Void)? = nil
    ) {
        let type = contentType ?? UTType(filenameExtension: URL(fileURLWithPath: name).pathExtension) ?? .data
        download(.data(data), named: name, type, completion)
    }

    package final func download(
        _ source: FileDownload.Source, named name: String, _ type: UTType,
        _ completion: ((Result<Void, any Error>) -> Void)? = nil
    ) {
        guard let display else {
            completion?(.failure(CancellationError()))
            return
        }
        do throws(DownloadError) {
            let download = try FileDownload(
                source, name: name, contentType: type.preferredMIMEType ?? "application/octet-stream",
                visitor: display.visitor, clock: clock, completion: completion)
            var writer = WireWriter()
            writer.string(download.path)
            writer.string(name)
            send(.feature(LayerFeature(Self.downloadFeature, writer.bytes)))
        } catch {
            UIApplication.log.error("\(error)")
            completion?(.failure(error))
        }
    }
}
