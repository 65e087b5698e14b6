import Foundation
import LayerTree
import Routes

/// A video or a sound that a player plays.
///
/// ```swift
/// let item = AVPlayerItem(url: Bundle.module.url(forResource: "intro", withExtension: "mp4")!)
/// item.textTracks = [AVTextTrack(url: captions, language: "en", label: "English")]
/// ```
/// Files of this machine are sent to the scene's browser in parts as it needs them (`Range`), at an address that nobody
/// else can use. Sites are listed in `UIApplication.shared.contentOrigins.media` or `LIFELINE_MEDIA_ORIGINS`.
@preconcurrency @MainActor public final class AVPlayerItem {
    /// Whether a video can be played.
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    /// Posted when the item has been played to its end. Its object is the item.
    public nonisolated static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTime")
    /// Posted when the item can't be played. Its object is the item.
    public nonisolated static let failedToPlayToEndTimeNotification = Notification.Name(
        "AVPlayerItemFailedToPlayToEndTime")

    /// The addresses of the same content in several formats; the browser plays the first one that it knows.
    public let urls: [URL]
    /// Captions and subtitles. Set them before the item is shown. Not in AVFoundation. None by default.
    public var textTracks: [AVTextTrack] = []
    /// Shown until the item plays. Not in AVFoundation. Nil, the default, for none.
    public var poster: UIImage?

    /// Whether the video can be played. Unknown until the page has loaded its beginning.
    public internal(set) var status = Status.unknown
    /// Why the item can't be played. Nil if there is none.
    public internal(set) var error: (any Error)?
    /// The duration; indefinite until the browser knows it, and for live streams.
    public internal(set) var duration = CMTime.indefinite
    /// The size of the picture in pixels; zero until the browser knows it, and for sounds.
    public internal(set) var presentationSize = CGSize.zero

    var time = 0.0

    /// - Parameter url: A file, an address of an allowed site, or a path of the app's routes.
    public convenience init(url: URL) { self.init(urls: [url]) }

    /// Creates an item with several formats. Not in AVFoundation.
    public init(urls: [URL]) { self.urls = urls }

    /// The position that the page reported last.
    public func currentTime() -> CMTime { CMTime(seconds: time, preferredTimescale: 600) }
}

/// Captions or subtitles of an item, as a WebVTT file. Not in AVFoundation.
public struct AVTextTrack: Hashable, Sendable {
    /// What a text track is for.
    public enum Kind: String, Hashable, Sendable { case captions, subtitles, descriptions, chapters }

    /// The address of the file, in the format WebVTT.
    public var url: URL
    /// What the track is for.
    public var kind: Kind
    /// A language tag, such as `en`.
    public var language: String
    /// The name in the menu of tracks.
    public var label: String
    /// Whether it is shown unless the user chooses another one.
    public var isDefault: Bool

    public init(url: URL, kind: Kind = .captions, language: String, label: String, isDefault: Bool = false) {
        self.url = url
        self.kind = kind
        self.language = language
        self.label = label
        self.isDefault = isDefault
    }
}

/// Why an item can't be played.
public enum AVPlayerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The app does not allow videos of the origin: see `UIApplication.contentOrigins`.
    case originNotAllowed(String)
    case unsupportedAddress
    /// There is no file at the path.
    case missingFile(String)
    /// The browser could not load it, or does not know its format.
    case notPlayable

    public var description: String {
        switch self {
        case .originNotAllowed(let origin):
            "The app plays nothing of \(origin). To allow it, add it to UIApplication.shared.contentOrigins.media or LIFELINE_MEDIA_ORIGINS."
        case .unsupportedAddress: "A player plays files, addresses with http or https, and paths of the app's routes."
        case .missingFile(let name): "The file to play does not exist or can't be read: \(name)"
        case .notPlayable: "The browser could not load the item, or does not know its format."
        }
    }
}

/// The addresses at which a scene's browser gets the files of an item.
@MainActor struct PlayerAddresses {
    private var leases: [PrivateAddresses.Lease] = []

    /// - Throws: `AVPlayerError`.
    mutating func address(of url: URL, for visitor: String) throws(AVPlayerError) -> String {
        if url.isFileURL {
            guard FileManager.default.isReadableFile(atPath: url.path) else {
                throw .missingFile(url.lastPathComponent)
            }
            let lease = PrivateAddresses.shared.add(for: visitor, name: url.lastPathComponent) { request in
                try Reply.file(url, for: request, contentType: Self.contentType(of: url))
            }
            leases.append(lease)
            return lease.path
        }
        if url.scheme == nil, LayerURL.isPath(url.relativeString) { return url.relativeString }
        guard ["http", "https"].contains(url.scheme?.lowercased() ?? "") else { throw .unsupportedAddress }
        guard ContentOrigins.list(UIApplication.shared.contentOrigins.media, contains: url) else {
            let port = url.port.map { ":\($0)" } ?? ""
            throw .originNotAllowed("\(url.scheme ?? "")://\(url.host ?? "")\(port)")
        }
        return url.absoluteString
    }

    nonisolated static func contentType(of url: URL) -> String {
        switch url.pathExtension.lowercased() {
        case "mp4", "m4v": "video/mp4"
        case "webm": "video/webm"
        case "ogv": "video/ogg"
        case "mov": "video/quicktime"
        case "mp3": "audio/mpeg"
        case "m4a": "audio/mp4"
        case "ogg", "oga", "opus": "audio/ogg"
        case "wav": "audio/wav"
        case "vtt": "text/vtt; charset=utf-8"
        default: "application/octet-stream"
        }
    }
}

extension AVPlayerError: LocalizedError {
    public var errorDescription: String? { description }
}
