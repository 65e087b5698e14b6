import Foundation
import LayerTree
import LifelineAssets
import Routes

/// Called when a web view begins and ends to load a document.
@preconcurrency @MainActor public protocol UIWebViewDelegate: AnyObject {
    /// Called when a document begins to load.
    func webViewDidStartLoad(_ webView: UIWebView)
    /// Called when a document has loaded.
    func webViewDidFinishLoad(_ webView: UIWebView)
    /// Called when a document is not shown, with a `WebViewError`.
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// Why a document is not shown.
public enum WebViewError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The app does not show documents of that origin.
    case originNotAllowed(String)
    /// No `http` or `https` address, and no path.
    case unsupportedAddress
    /// The document has more than 4 MiB.
    case documentTooLong
    /// The browser refused the document, or did not finish loading it within 30 seconds.
    case notLoaded

    public var description: String {
        switch self {
        case .originNotAllowed(let origin):
            "The app shows no documents of \(origin). To allow it, add it to UIApplication.shared.contentOrigins.frames or LIFELINE_FRAME_ORIGINS."
        case .unsupportedAddress: "A web view shows addresses with http or https, and paths of the app's routes."
        case .documentTooLong: "The HTML of a web view has more than 4 MiB."
        case .notLoaded: "The browser did not load the document."
        }
    }
}

/// Shows a document of another site, or HTML, in a frame that is isolated from the page.
///
/// ```swift
/// let player = UIWebView()
/// player.sandbox = .website
/// player.load(URL(string: "https://player.example.com/7")!)
/// ```
/// Sites must be listed in `UIApplication.shared.contentOrigins.frames` or `LIFELINE_FRAME_ORIGINS`. Without `sandbox` a
/// document can only be read. HTML can't load anything but pictures that it contains (`data:`).
open class UIWebView: UIView {
    /// Is notified of documents. Not retained.
    public final weak var delegate: (any UIWebViewDelegate)?
    /// Called when `loadState` has changed.
    package final var onLoadStateChange: ((LoadState) -> Void)?

    package enum LoadState: Hashable, Sendable {
        case empty, loading, loaded
        case failed(WebViewError)
    }

    package final private(set) var loadState = LoadState.empty {
        didSet { if loadState != oldValue { onLoadStateChange?(loadState) } }
    }

    /// Whether a document is being loaded.
    public final var isLoading: Bool { loadState == .loading }

    /// The address of the document; nil for HTML. Links that the user follows in the frame do not change it, because
    /// pages can't see them.
    public final private(set) var url: URL?

    /// What the document may do. Nothing by default. A change loads the document again.
    public final var sandbox: WebSandbox = [] { didSet { if sandbox != oldValue { reloadDocument() } } }
    /// The browser functions that the document may use. A change loads the document again. None by default.
    public final var permissions: WebPermissions = [] { didSet { if permissions != oldValue { reload() } } }
    /// What the document's server learns about the page. Nothing by default; a change loads the document again.
    public final var referrerPolicy = WebReferrerPolicy.noReferrer {
        didSet { if referrerPolicy != oldValue { reload() } }
    }

    /// The name of the frame for screen readers. By default the host of the address.
    public final var title: String? { didSet { if title != oldValue { send() } } }

    nonisolated static let feature = "web-view"
    static let maximumDocument = 4 << 20

    private var html: String?
    private var lease: SharedAssets.Lease?
    private var generation: UInt32 = 0

    /// Loads an address. What is refused is logged as an error, and reported to the delegate.
    public final func load(_ url: URL) {
        html = nil
        lease = nil
        self.url = url
        guard isPath(url) || ["http", "https"].contains(url.scheme?.lowercased() ?? "") else {
            return refuse(.unsupportedAddress)
        }
        guard isPath(url) || ContentOrigins.list(UIApplication.shared.contentOrigins.frames, contains: url) else {
            let port = url.port.map { ":\($0)" } ?? ""
            return refuse(.originNotAllowed("\(url.scheme ?? "")://\(url.host ?? "")\(port)"))
        }
        begin()
    }

    /// Shows HTML.
    ///
    /// - Parameter baseURL: Without effect: the document has no origin, and loads nothing.
    public final func loadHTMLString(_ string: String, baseURL: URL? = nil) {
        url = nil
        html = string
        publish()
    }

    /// Loads the document again.
    public final func reload() { if loadState != .empty { begin() } }

    /// Removes the document.
    public final func stopLoading() {
        html = nil
        url = nil
        lease = nil
        loadState = .empty
        send()
    }

    private func isPath(_ url: URL) -> Bool { url.scheme == nil && LayerURL.isPath(url.relativeString) }

    private func reloadDocument() { if html == nil { reload() } else { publish() } }

    private func publish() {
        guard let html else { return }
        guard html.utf8.count <= Self.maximumDocument else { return refuse(.documentTooLong) }
        let tokens = sandbox.subtracting(.sameOrigin).tokens
        let scripts = sandbox.contains(.scripts) ? "script-src 'unsafe-inline'; " : ""
        lease = SharedAssets.shared.publish(
            document: Array(html.utf8),
            policy: "default-src 'none'; \(scripts)style-src 'unsafe-inline'; img-src data:; font-src data:; "
                + "form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox\(tokens.isEmpty ? "" : " ")\(tokens)"
        )
        begin()
    }

    private func refuse(_ error: WebViewError) {
        FrameworkLog.logger.error("\(error)")
        lease = nil
        loadState = .failed(error)
        layer[feature: Self.feature] = nil
        delegate?.webView(self, didFailLoadWithError: error)
    }

    private func begin() {
        if case .failed(.originNotAllowed) = loadState, let url, !isPath(url),
            !ContentOrigins.list(UIApplication.shared.contentOrigins.frames, contains: url)
        {
            return
        }
        generation &+= 1
        loadState = .loading
        send()
        delegate?.webViewDidStartLoad(self)
    }

    private func send() {
        guard loadState == .loading || loadState == .loaded, let address = lease?.address ?? url?.absoluteString else {
            layer[feature: Self.feature] = nil
            return
        }
        let isOwn = lease != nil || url.map(isPath) ?? true
        var writer = WireWriter()
        writer.string(address)
        writer.uint(generation)
        writer.string((isOwn ? sandbox.subtracting(.sameOrigin) : sandbox).tokens)
        writer.string(permissions.policy)
        writer.string(referrerPolicy.rawValue)
        writer.string(title ?? url?.host ?? FrameworkText.document.string)
        if layer[feature: Self.feature] != writer.bytes { layer[feature: Self.feature] = writer.bytes }
    }

    override func handle(_ event: DisplayEvent) {
        guard case .feature(let feature) = event, feature.name == Self.feature else { return super.handle(event) }
        let message = WireReader.read(feature.payload) { reader throws(WireError) in
            (didLoad: try reader.bool(), generation: try reader.uint())
        }
        guard let message, message.generation == generation, loadState != .empty else { return }
        if message.didLoad {
            guard loadState != .loaded else { return }
            loadState = .loaded
            delegate?.webViewDidFinishLoad(self)
        } else if loadState == .loading || loadState == .loaded {
            // Some browsers first report a refused address as an empty document.
            loadState = .failed(.notLoaded)
            delegate?.webView(self, didFailLoadWithError: WebViewError.notLoaded)
        }
    }
}

extension WebViewError: LocalizedError {
    public var errorDescription: String? { description }
}
