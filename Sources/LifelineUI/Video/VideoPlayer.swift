/// Shows a player with the browser's controls.
///
/// ```swift
/// @State private var player = AVPlayer(url: Bundle.module.url(forResource: "intro", withExtension: "mp4")!)
///
/// var body: some View {
///     VideoPlayer(player: player)
///         .aspectRatio(16 / 9, contentMode: .fit)
///         .videoTitle("Introduction")
/// }
/// ```
/// The view takes the proposed size; the picture is as large as fits.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let overlay: VideoOverlay
    @Environment(\.videoTitle) private var title

    /// - Parameters:
    ///   - player: Nil shows a black area.
    ///   - videoOverlay: Views over the picture. They receive the pointer before the controls.
    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        self.player = player
        overlay = videoOverlay()
    }

    public var body: some View {
        PlayerHost(player: player, title: title).overlay { overlay }
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    /// Creates a player without content above it. Nil shows an empty area.
    public init(player: AVPlayer?) {
        self.init(player: player) { EmptyView() }
    }
}

private struct PlayerHost: UIViewRepresentable {
    let player: AVPlayer?
    let title: String?

    func makeUIView(context: Context) -> PlayerView { PlayerView(frame: .zero) }

    func updateUIView(_ view: PlayerView, context: Context) {
        view.title = title
        view.player = player
    }

    static func dismantleUIView(_ view: PlayerView, coordinator: Void) { view.player = nil }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: PlayerView, context: Context) -> CGSize? {
        proposal.replacingUnspecifiedDimensions()
    }
}

extension View {
    /// Sets the name of video players for screen readers. `Video` by default. Not in SwiftUI.
    public func videoTitle(_ title: String) -> some View { environment(\.videoTitle, title) }
}

private struct VideoTitleKey: EnvironmentKey {
    static let defaultValue: String? = nil
}

extension EnvironmentValues {
    fileprivate var videoTitle: String? {
        get { self[VideoTitleKey.self] }
        set { self[VideoTitleKey.self] = newValue }
    }
}
