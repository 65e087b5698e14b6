import LayerTree

/// How a picture fills its area.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As large as possible without cutting anything off.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// Fills the area; the rest is cut off.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// Stretched to the area.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Shows a player with the browser's controls.
open class AVPlayerViewController: UIViewController {
    /// The player; nil shows an empty area.
    public final var player: AVPlayer? {
        get { playerView.player }
        set { playerView.player = newValue }
    }

    /// Whether the browser's controls are shown. True by default.
    public final var showsPlaybackControls: Bool {
        get { playerView.showsControls }
        set { playerView.showsControls = newValue }
    }

    /// How the video fills the view.
    public final var videoGravity: AVLayerVideoGravity {
        get { playerView.gravity }
        set { playerView.gravity = newValue }
    }

    /// Views over the picture that have no controls of their own.
    public final private(set) lazy var contentOverlayView: UIView? = {
        let view = UIView(frame: playerView.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.isUserInteractionEnabled = false
        playerView.addSubview(view)
        return view
    }()

    private final let playerView = PlayerView(frame: .zero)

    open override func loadView() { view = playerView }
}

/// The element of a player.
package final class PlayerView: UIView {
    package var player: AVPlayer? {
        didSet {
            guard player !== oldValue else { return }
            if oldValue?.view === self { oldValue?.view = nil }
            item = 0
            player?.view = self
            playerDidChange()
        }
    }

    package var showsControls = true { didSet { if showsControls != oldValue { playerDidChange() } } }
    package var gravity = AVLayerVideoGravity.resizeAspect { didSet { if gravity != oldValue { playerDidChange() } } }
    /// The name for screen readers.
    package var title: String? { didSet { if title != oldValue { playerDidChange() } } }

    package nonisolated static let feature = "video"

    /// The item whose addresses exist.
    private var item: UInt32 = 0
    private var addresses = PlayerAddresses()
    private var sources: [(address: String, type: String)] = []
    private var tracks: [(address: String, track: AVTextTrack)] = []
    private var start = 0.0
    private var startKey: (UInt32, UInt32) = (0, 0)
    private var tokens = 60.0
    private var filledAt = 0.0

    package override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .black
    }

    package required init?(coder: NSCoder) { nil }

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        item = 0
        playerDidChange()
    }

    /// Makes the addresses of a new item.
    private func loadItem(of player: AVPlayer) {
        guard item != player.itemNumber, let new = player.currentItem, let scene = window?.windowScene else { return }
        item = player.itemNumber
        addresses = PlayerAddresses()
        sources = []
        tracks = []
        do throws(AVPlayerError) {
            for url in new.urls {
                let type = url.isFileURL ? PlayerAddresses.contentType(of: url) : ""
                sources.append((try addresses.address(of: url, for: scene.visitor), type))
            }
            for track in new.textTracks {
                tracks.append((try addresses.address(of: track.url, for: scene.visitor), track))
            }
        } catch {
            FrameworkLog.logger.error("\(error)")
            sources = []
            player.fail(new, error)
        }
    }

    func playerDidChange() {
        guard window != nil, let player, let current = player.currentItem else {
            layer[feature: Self.feature] = nil
            return
        }
        loadItem(of: player)
        guard !sources.isEmpty else {
            layer[feature: Self.feature] = nil
            return
        }
        send(player, current)
    }

    /// Where a page that is loaded again continues. Not each report of the page changes it, because the page would be sent
    /// each of its own reports.
    private func startTime(_ player: AVPlayer, _ current: AVPlayerItem) -> Double {
        let key = (item, player.seekRequest)
        if key != startKey || abs(current.time - start) > 10 || player.rate == 0 { start = current.time }
        startKey = key
        return start
    }

    /// Sends what the page knows already without a new request, so that a page that is loaded again continues there.
    func synchronize() { playerDidChange() }

    private func send(_ player: AVPlayer, _ current: AVPlayerItem) {
        var writer = WireWriter()
        var flags: UInt8 = player.rate > 0 ? 1 : 0
        if showsControls { flags |= 2 }
        if player.isMuted { flags |= 4 }
        if player.loops { flags |= 8 }
        writer.uint(item)
        writer.byte(flags)
        writer.uint(player.playRequest)
        writer.uint(player.seekRequest)
        writer.uint(player.settingRequest)
        writer.float(Float(startTime(player, current)))
        writer.float(player.speed)
        writer.float(player.volume)
        writer.uint(player.reportInterval)
        writer.byte(gravity == .resize ? 0 : gravity == .resizeAspectFill ? 2 : 1)
        writer.string(title ?? FrameworkText.video.string)
        writer.string(current.poster?.layerImage(.resizeAspect, isTemplate: false)?.url ?? "")
        writer.uint(sources.count)
        for source in sources {
            writer.string(source.address)
            writer.string(source.type)
        }
        writer.uint(tracks.count)
        for (address, track) in tracks {
            writer.string(address)
            for text in [track.kind.rawValue, track.language, track.label] { writer.string(text) }
            writer.bool(track.isDefault)
        }
        if layer[feature: Self.feature] != writer.bytes { layer[feature: Self.feature] = writer.bytes }
    }

    override func handle(_ event: DisplayEvent) {
        guard case .feature(let feature) = event, feature.name == Self.feature else { return super.handle(event) }
        let now = responderScene?.clock.now ?? 0
        tokens = min(60, tokens + max(0, now - filledAt) * 30)
        filledAt = now
        guard tokens >= 1, let report = PlayerReport(feature.payload) else { return }
        tokens -= 1
        player?.receive(report)
    }
}
