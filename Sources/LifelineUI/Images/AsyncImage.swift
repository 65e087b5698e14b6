import LayerTree

/// An image that is loaded from an address.
///
/// ```swift
/// AsyncImage(url: user.picture) { image in
///     image.resizable().scaledToFill()
/// } placeholder: {
///     ProgressView()
/// }
/// .frame(width: 64, height: 64).clipShape(Circle())
/// ```
/// The app lists the sites whose images it shows, since the server fetches them:
/// `UIApplication.shared.imageOrigins = ["https://images.example.org"]`, or `LIFELINE_IMAGE_ORIGINS`. Images have at
/// most 10 MiB, and must arrive within 30 seconds. They are kept as long as their server allows, five minutes unless it
/// says something, and 64 MiB of them. Addresses of files among the app's resources, and of temporary and
/// uploaded files, are read. Paths (`/pictures/7`) are loaded by the browser from this server, as is everything with
/// `asyncImageLoading(.browser)`.
///
/// A changed address loads the new image, and shows the placeholder meanwhile. Loading stops when the view disappears.
public struct AsyncImage<Content: View>: View {
    private let request: Request
    private let transaction: Transaction
    private let content: (AsyncImagePhase) -> Content
    @State private var loaded: Loaded?
    @Environment(\.asyncImageLoading) private var preferredLoading

    /// Paths of the app's own server are loaded by the browser, like its other images.
    private var loading: AsyncImageLoading { isPath ? .browser : preferredLoading }
    private var isPath: Bool { request.url.map { $0.scheme == nil && LayerURL.isPath($0.relativeString) } ?? false }

    private struct Request: Hashable {
        var url: URL?
        var scale: CGFloat
    }

    private struct Loaded {
        var request: Request
        var phase: AsyncImagePhase
    }

    /// - Parameters:
    ///   - url: Nil shows the placeholder.
    ///   - scale: Pixels per point: 2 for an image that is twice as large as it is shown.
    ///   - transaction: The animation with which the phases change.
    ///   - content: The view for a phase.
    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        request = Request(url: url, scale: scale > 0 ? scale : 1)
        self.transaction = transaction
        self.content = content
    }

    private var phase: AsyncImagePhase {
        if let loaded, loaded.request == request { return loaded.phase }
        guard loading == .server, let url = request.url, let image = RemoteImages.shared.cached(url) else {
            return .empty
        }
        return .success(Image(uiImage: image.withScale(request.scale)))
    }

    public var body: some View {
        content(phase)
            .background {
                if loading == .browser, let url = request.url, loaded?.request != request {
                    sizeReader(url).id(url)
                }
            }
            .task(id: request) { await load() }
    }

    private func load() async {
        guard loading == .server, let url = request.url, loaded?.request != request else { return }
        let request = request
        do {
            let image = try await RemoteImages.shared.image(at: url)
            show(.success(Image(uiImage: image.withScale(request.scale))), for: request)
        } catch {
            if !(error is CancellationError) { show(.failure(error), for: request) }
        }
    }

    private func show(_ phase: AsyncImagePhase, for request: Request) {
        withTransaction(transaction) { loaded = Loaded(request: request, phase: phase) }
    }

    // MARK: Loading by the browser

    /// An element without content, whose page reports the size of the image.
    private func sizeReader(_ url: URL) -> some View {
        let request = request
        let isAllowed = isPath || RemoteImages.shared.allows(url)
        var writer = WireWriter()
        writer.string(url.absoluteString)
        return Color.clear.modifier(
            _ElementHost(
                feature: "image-size", payload: isAllowed ? writer.bytes : nil,
                onEvent: { event in
                    guard case .feature(let feature) = event, feature.name == "image-size" else { return false }
                    didLoad(url, feature.payload, for: request)
                    return true
                })
        )
        .accessibilityHidden(true)
        .onAppear {
            if !isAllowed { show(.failure(RemoteImages.shared.refusal(of: url)), for: request) }
        }
    }

    private func didLoad(_ url: URL, _ payload: [UInt8], for request: Request) {
        let size = WireReader.read(payload) { reader throws(WireError) in
            (try reader.string(), Double(try reader.uint()), Double(try reader.uint()))
        }
        guard let (address, width, height) = size, address == url.absoluteString else { return }
        let range = 1...Double(UIImage.maximumSide)
        guard range.contains(width), range.contains(height),
            let image = UIImage(url: url, size: CGSize(width: width / request.scale, height: height / request.scale))
        else { return show(.failure(RemoteImageError.notLoaded), for: request) }
        show(.success(Image(uiImage: image)), for: request)
    }
}

extension AsyncImage {
    /// Shows the image in its own size, and a grey area until it is loaded or if it can't be.
    public init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
        self.init(url: url, scale: scale) {
            $0
        } placeholder: {
            Color(uiColor: .secondarySystemFill)
        }
    }

    /// - Parameters:
    ///   - content: The view for the loaded image, which can be resizable.
    ///   - placeholder: The view until the image is loaded, and if it can't be.
    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.init(url: url, scale: scale) { phase in
            if let image = phase.image { content(image) } else { placeholder() }
        }
    }
}
