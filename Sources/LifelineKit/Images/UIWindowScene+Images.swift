import Routes

extension UIWindowScene {
    /// Returns an image that is made when the scene's browser asks for it, and that no other browser gets. Not in UIKit.
    ///
    /// Its address has 256 random bits, and exists as long as the image, or a variant of it. Browsers do not store it.
    ///
    /// - Parameters:
    ///   - size: The size in points: layout can't wait for the browser to determine it.
    ///   - make: Makes the file, outside of the main actor. Called again if the browser asks again. What it throws is
    ///     answered as by a route: an error page, and a line in the log.
    public final func makeImage(
        size: CGSize, contentType: UTType, _ make: @escaping @Sendable () async throws -> Data
    ) -> UIImage {
        let type = contentType.preferredMIMEType ?? "application/octet-stream"
        let ending = contentType.preferredFilenameExtension.map { "." + $0 } ?? ""
        let lease = PrivateAddresses.shared.add(for: display?.visitor ?? "", name: "image" + ending) { _ in
            // As for files of routes: a picture that is opened by itself can't run scripts as a page of the app.
            Reply.data(try await make(), contentType: type)
                .header(.contentSecurityPolicy, "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        }
        return UIImage(lease, size: size)
    }
}
