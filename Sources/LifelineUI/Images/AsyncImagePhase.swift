/// The state of an image that is loaded.
public enum AsyncImagePhase: Sendable {
    /// It has not been loaded yet, or there is no address.
    case empty
    /// The image was loaded.
    case success(Image)
    /// See `RemoteImageError`.
    case failure(any Error)

    /// The image, if it was loaded.
    public var image: Image? { if case .success(let image) = self { image } else { nil } }

    /// The error, if it could not be loaded.
    public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// Who loads the images of `AsyncImage`s.
public enum AsyncImageLoading: Hashable, Sendable {
    /// This server, which keeps them for a while for all users. Their servers don't learn who looks at them.
    case server
    /// The user's browser. Their servers see the user's address, and images that only the user can reach are shown.
    case browser
}

extension EnvironmentValues {
    private enum AsyncImageLoadingKey: EnvironmentKey {
        static var defaultValue: AsyncImageLoading { .server }
    }

    var asyncImageLoading: AsyncImageLoading {
        get { self[AsyncImageLoadingKey.self] }
        set { self[AsyncImageLoadingKey.self] = newValue }
    }
}

extension View {
    /// Sets who loads the images of `AsyncImage`s. The server does by default. Not in SwiftUI.
    public func asyncImageLoading(_ loading: AsyncImageLoading) -> some View {
        environment(\.asyncImageLoading, loading)
    }
}
