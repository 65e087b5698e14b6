/// What a document in a frame may do. Without an element it can only be read: no scripts, no forms, no windows, and no
/// access to its site's cookies and storage.
///
/// Each element is a token of the `sandbox` attribute of the frame. A document can never navigate the app's page
/// (`allow-top-navigation`), which no element allows.
public struct WebSandbox: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Runs scripts (`allow-scripts`).
    public static let scripts = WebSandbox(rawValue: 1)
    /// Sends forms (`allow-forms`).
    public static let forms = WebSandbox(rawValue: 2)
    /// Opens windows and tabs, which have no sandbox (`allow-popups allow-popups-to-escape-sandbox`).
    public static let popups = WebSandbox(rawValue: 4)
    /// Uses the cookies and the storage of its own site (`allow-same-origin`). Without effect for `loadHTMLString` and for
    /// addresses of the app itself, because scripts of such a document could remove the sandbox.
    public static let sameOrigin = WebSandbox(rawValue: 8)
    /// Opens modal dialogs (`allow-modals`).
    public static let modals = WebSandbox(rawValue: 16)
    /// Downloads files (`allow-downloads`).
    public static let downloads = WebSandbox(rawValue: 32)

    /// What most embedded sites need: scripts, forms, popups and their own cookies.
    public static let website: WebSandbox = [.scripts, .forms, .popups, .sameOrigin]

    var tokens: String {
        let names: [(WebSandbox, String)] = [
            (.scripts, "allow-scripts"), (.forms, "allow-forms"),
            (.popups, "allow-popups allow-popups-to-escape-sandbox"), (.sameOrigin, "allow-same-origin"),
            (.modals, "allow-modals"), (.downloads, "allow-downloads"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: " ")
    }
}

/// Browser functions that a page's policy passes on to a document in a frame: the frame's `allow` attribute. None by
/// default.
public struct WebPermissions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let fullscreen = WebPermissions(rawValue: 1)
    public static let autoplay = WebPermissions(rawValue: 2)
    public static let clipboardWrite = WebPermissions(rawValue: 4)
    public static let encryptedMedia = WebPermissions(rawValue: 8)
    public static let pictureInPicture = WebPermissions(rawValue: 16)

    var policy: String {
        let names: [(WebPermissions, String)] = [
            (.fullscreen, "fullscreen"), (.autoplay, "autoplay"), (.clipboardWrite, "clipboard-write"),
            (.encryptedMedia, "encrypted-media"), (.pictureInPicture, "picture-in-picture"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "; ")
    }
}

/// What the site of a document in a frame learns about the page that shows it: the frame's `referrerpolicy`.
public enum WebReferrerPolicy: String, Hashable, Sendable {
    /// Nothing. The default.
    case noReferrer = "no-referrer"
    /// The origin of the app.
    case origin
    /// The origin of the app, unless the document is loaded without encryption.
    case strictOrigin = "strict-origin"
}
