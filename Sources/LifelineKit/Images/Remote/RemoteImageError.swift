import Foundation

/// Why an image of another server is not shown.
public enum RemoteImageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The app shows no images of this site.
    case originNotAllowed(String)
    /// The address is not one of a web server, of the app's resources, or of a temporary or uploaded file.
    case unsupportedAddress
    /// The server answered with an error.
    case status(Int)
    /// The file has more bytes.
    case tooLarge(limit: Int)
    /// The file is not a PNG, JPEG, GIF, WebP or SVG image, or has sides of more than 16,384 pixels.
    case notAnImage
    /// The server could not be reached, or took too long.
    case unreachable
    /// The browser could not load the image.
    case notLoaded

    public var description: String {
        switch self {
        case .originNotAllowed(let origin):
            "The app shows no images of \(origin). To allow it, add it to UIApplication.shared.imageOrigins or LIFELINE_IMAGE_ORIGINS."
        case .unsupportedAddress:
            "Images are shown of addresses with https or http, of files among the app's resources, and of temporary and uploaded files."
        case .status(let code): "The server of the image answered with \(code)."
        case .tooLarge(let limit): "The image has more than \(limit) bytes."
        case .notAnImage: "The file is not an image that can be shown."
        case .unreachable: "The server of the image could not be reached."
        case .notLoaded: "The browser could not load the image."
        }
    }
}

extension RemoteImageError: LocalizedError {
    public var errorDescription: String? { description }
}
