/// A document of another site, or HTML, in a frame that is isolated from the page.
///
/// ```swift
/// WebView(url: URL(string: "https://player.example.com/7"))
///     .webViewSandbox(.website)
///     .accessibilityLabel("Player")
///     .frame(height: 240)
/// ```
/// Sites must be listed in `UIApplication.shared.contentOrigins.frames` or `LIFELINE_FRAME_ORIGINS`. Without
/// `webViewSandbox` a document can only be read. The view takes the proposed size. While the document is loaded, a spinner
/// is shown; a text if it can't be.
public struct WebView: View {
    private enum Source: Hashable {
        case url(URL?)
        case html(String)
    }

    private let source: Source
    private let title: String?
    @State private var loadState = UIWebView.LoadState.loading
    @Environment(\.webViewSandbox) private var sandbox
    @Environment(\.webViewPermissions) private var permissions
    @Environment(\.webViewReferrerPolicy) private var referrerPolicy

    /// Shows the document at an address.
    ///
    /// - Parameters:
    ///   - url: An address of an allowed site, or a path of the app's own routes; nil shows nothing.
    ///   - title: The name of the frame for screen readers. By default the host of the address.
    public init(url: URL?, title: String? = nil) {
        source = .url(url)
        self.title = title
    }

    /// Shows HTML, which loads nothing but pictures that it contains (`data:`). At most 4 MiB. Not in SwiftUI.
    public init(html: String, title: String? = nil) {
        source = .html(html)
        self.title = title
    }

    public var body: some View {
        ZStack {
            Host(
                source: source, title: title, sandbox: sandbox, permissions: permissions,
                referrerPolicy: referrerPolicy, onLoadState: { loadState = $0 })
            switch loadState {
            case .loading where source != .url(nil): ProgressView()
            case .failed: Text(FrameworkText.documentNotLoaded.string).foregroundStyle(.secondary).padding()
            default: EmptyView()
            }
        }
    }

    private struct Host: UIViewRepresentable {
        let source: Source
        let title: String?
        let sandbox: WebSandbox
        let permissions: WebPermissions
        let referrerPolicy: WebReferrerPolicy
        let onLoadState: (UIWebView.LoadState) -> Void

        final class Coordinator {
            var source: Source?
        }

        func makeCoordinator() -> Coordinator { Coordinator() }
        func makeUIView(context: Context) -> UIWebView { UIWebView(frame: .zero) }

        func updateUIView(_ view: UIWebView, context: Context) {
            view.onLoadStateChange = onLoadState
            view.title = title
            view.sandbox = sandbox
            view.permissions = permissions
            view.referrerPolicy = referrerPolicy
            guard context.coordinator.source != source else { return }
            context.coordinator.source = source
            switch source {
            case .url(let url?): view.load(url)
            case .url(nil): view.stopLoading()
            case .html(let html): view.loadHTMLString(html)
            }
        }

        func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIWebView, context: Context) -> CGSize? {
            proposal.replacingUnspecifiedDimensions()
        }
    }
}

extension View {
    /// Sets what the documents of web views may do: the frame's `sandbox` tokens. Nothing by default. Not in SwiftUI.
    public func webViewSandbox(_ sandbox: WebSandbox) -> some View { environment(\.webViewSandbox, sandbox) }

    /// Sets the browser functions that documents of web views may use: the frame's `allow` attribute. None by default.
    /// Not in SwiftUI.
    public func webViewPermissions(_ permissions: WebPermissions) -> some View {
        environment(\.webViewPermissions, permissions)
    }

    /// Sets what the sites of web views learn about the page. Nothing by default. Not in SwiftUI.
    public func webViewReferrerPolicy(_ policy: WebReferrerPolicy) -> some View {
        environment(\.webViewReferrerPolicy, policy)
    }
}

private struct WebViewSandboxKey: EnvironmentKey {
    static let defaultValue: WebSandbox = []
}

private struct WebViewPermissionsKey: EnvironmentKey {
    static let defaultValue: WebPermissions = []
}

private struct WebViewReferrerPolicyKey: EnvironmentKey {
    static let defaultValue = WebReferrerPolicy.noReferrer
}

extension EnvironmentValues {
    fileprivate var webViewSandbox: WebSandbox {
        get { self[WebViewSandboxKey.self] }
        set { self[WebViewSandboxKey.self] = newValue }
    }

    fileprivate var webViewPermissions: WebPermissions {
        get { self[WebViewPermissionsKey.self] }
        set { self[WebViewPermissionsKey.self] = newValue }
    }

    fileprivate var webViewReferrerPolicy: WebReferrerPolicy {
        get { self[WebViewReferrerPolicyKey.self] }
        set { self[WebViewReferrerPolicyKey.self] = newValue }
    }
}
