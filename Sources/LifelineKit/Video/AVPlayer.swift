/// Plays a video or a sound in the browser.
///
/// ```swift
/// let player = AVPlayer(url: Bundle.module.url(forResource: "intro", withExtension: "mp4")!)
/// controller.player = player      // AVPlayerViewController, or VideoPlayer(player: player)
/// player.play()
/// ```
/// A player plays where it is shown; without a view it only stores what was set. Browsers may refuse to begin with sound
/// before the user has clicked anything in the page; then the player is paused again, and `playbackWasRefused` is true. A
/// muted player may always begin. What the user does with the browser's own controls is reported: `rate`,
/// `currentTime()`, `volume` and `isMuted` follow.
@preconcurrency @MainActor public final class AVPlayer {
    /// Whether a player plays.
    public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }

    /// Posted when `rate` has changed. Its object is the player.
    public nonisolated static let rateDidChangeNotification = Notification.Name("AVPlayerRateDidChangeNotification")

    /// The video; nil for none.
    public private(set) var currentItem: AVPlayerItem?
    /// Whether the page plays the video, as far as it has reported.
    public private(set) var timeControlStatus = TimeControlStatus.paused
    /// Whether the browser has refused to begin, because the user has not clicked anything yet. Not in AVFoundation.
    public private(set) var playbackWasRefused = false

    /// The speed: 0 is paused, 1 normal. Setting it plays or pauses. Browsers play from 0.0625 to 16; other speeds are
    /// limited to that.
    public var rate: Float {
        get { isPlaying ? speed : 0 }
        set {
            if newValue > 0, newValue.isFinite {
                speed = min(16, max(0.0625, newValue))
                setPlaying(true)
            } else {
                setPlaying(false)
            }
        }
    }

    /// The speed with which `play()` begins. 1 by default.
    public var defaultRate: Float = 1

    /// 0 to 1.
    public var volume: Float = 1 {
        didSet {
            volume = volume.isFinite ? min(1, max(0, volume)) : oldValue
            if volume != oldValue { settingChanged() }
        }
    }

    /// Whether the sound is off. False by default.
    public var isMuted = false { didSet { if isMuted != oldValue { settingChanged() } } }

    /// Whether the item begins again at its end. Not in AVFoundation, which has a looper for it. False by default.
    public var loops = false { didSet { if loops != oldValue { settingChanged() } } }

    /// Whether the video can be played.
    public var status: AVPlayerItem.Status { currentItem?.status ?? .unknown }
    /// Why the video can't be played; nil if it can.
    public var error: (any Error)? { currentItem?.error }

    weak var view: PlayerView?
    private var isPlaying = false
    /// Whether the page shows the end of the item.
    private var hasEnded = false
    private(set) var speed: Float = 1
    /// Numbers of requests of the app; the page follows newer ones than it knows.
    private(set) var playRequest: UInt32 = 0
    private(set) var seekRequest: UInt32 = 0
    private(set) var settingRequest: UInt32 = 0
    /// Whether values are set because the page has reported them.
    private var isReceiving = false
    private(set) var itemNumber: UInt32 = 0
    private var seekCompletions: [(UInt32, (Bool) -> Void)] = []
    private var observers: [(token: Int, interval: Double, last: Double, perform: (CMTime) -> Void)] = []
    private var lastToken = 0

    public init() {}

    /// Creates a player of the video at a URL.
    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    /// Creates a player of a video; nil for none.
    public init(playerItem item: AVPlayerItem?) {
        currentItem = item
        itemNumber = 1
    }

    /// Replaces the item. The new one begins at its start, and is played if the player plays.
    public func replaceCurrentItem(with item: AVPlayerItem?) {
        guard item !== currentItem else { return }
        currentItem = item
        itemNumber &+= 1
        hasEnded = false
        finishSeeks(false)
        if item == nil { isPlaying = false }
        timeControlStatus = isPlaying ? .waitingToPlayAtSpecifiedRate : .paused
        changed()
    }

    /// Plays at `defaultRate`. Browsers may refuse to play sound before the user has clicked.
    public func play() { rate = max(0.0625, defaultRate) }
    /// Stops where the video is.
    public func pause() { rate = 0 }

    /// Continues at another time. The range is 0 to the duration.
    ///
    /// - Parameter completionHandler: Called with true when the page has done it, with false if another one came first.
    public func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
        guard let item = currentItem, time.isNumeric else {
            completionHandler?(false)
            return
        }
        let length = item.duration.isNumeric ? item.duration.seconds : Double.infinity
        item.time = max(0, min(length, time.seconds))
        finishSeeks(false)
        seekRequest &+= 1
        if let completionHandler { seekCompletions.append((seekRequest, completionHandler)) }
        changed()
    }

    /// The position that the page reported last.
    public func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }

    /// Calls a closure while the player plays, and when the time jumps.
    ///
    /// - Parameters:
    ///   - interval: The time between two calls, at least a quarter of a second.
    ///   - queue: Without effect: it is called on the main actor.
    /// - Returns: A token for `removeTimeObserver`.
    public func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue? = nil, using block: @escaping (CMTime) -> Void
    ) -> Any {
        lastToken += 1
        let seconds = interval.isNumeric ? max(0.25, interval.seconds) : 1
        observers.append((lastToken, seconds, -.infinity, block))
        changed()
        return lastToken
    }

    /// Removes what `addPeriodicTimeObserver` or `addBoundaryTimeObserver` returned.
    public func removeTimeObserver(_ observer: Any) {
        observers.removeAll { $0.token == observer as? Int }
        changed()
    }

    /// How often the page reports the time, in milliseconds; 0 for reports of other changes only.
    var reportInterval: Int { Int((observers.map(\.interval).min() ?? 0) * 1000) }

    private func setPlaying(_ newValue: Bool) {
        guard newValue != isPlaying || newValue else { return }
        let old = rate
        isPlaying = newValue && currentItem != nil
        playbackWasRefused = false
        playRequest &+= 1
        timeControlStatus = isPlaying ? .waitingToPlayAtSpecifiedRate : .paused
        if rate != old { NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self) }
        changed()
    }

    private func changed() { view?.playerDidChange() }

    private func settingChanged() {
        guard !isReceiving else { return }
        settingRequest &+= 1
        changed()
    }

    private func finishSeeks(_ isDone: Bool) {
        let completions = seekCompletions
        seekCompletions = []
        for (_, completion) in completions { completion(isDone) }
    }

    // MARK: Reports of the page

    func receive(_ report: PlayerReport) {
        guard report.item == itemNumber, let item = currentItem else { return }
        switch report.event {
        case .failed: fail(item, .notPlayable)
        case .refused:
            guard report.playRequest == playRequest else { return }
            setPlaying(false)
            playbackWasRefused = true
        case .state(let state): receive(state, report, item)
        }
    }

    func fail(_ item: AVPlayerItem, _ error: AVPlayerError) {
        guard item.status != .failed else { return }
        item.status = .failed
        item.error = error
        isPlaying = false
        timeControlStatus = .paused
        finishSeeks(false)
        NotificationCenter.default.post(name: AVPlayerItem.failedToPlayToEndTimeNotification, object: item)
    }

    private func receive(_ state: PlayerReport.State, _ report: PlayerReport, _ item: AVPlayerItem) {
        item.status = .readyToPlay
        item.duration =
            state.duration < 0 ? .indefinite : CMTime(seconds: state.duration, preferredTimescale: 600)
        item.presentationSize = state.size
        let jumped = abs(item.time - state.time) > 1
        // Not a time from before a request to move.
        if report.seekRequest == seekRequest {
            item.time = state.time
            if !seekCompletions.isEmpty, !state.isSeeking { finishSeeks(true) }
        }
        if report.settingRequest == settingRequest {
            isReceiving = true
            volume = state.volume
            isMuted = state.isMuted
            isReceiving = false
        }
        if report.playRequest == playRequest {
            let old = rate
            speed = min(16, max(0.0625, state.rate))
            isPlaying = !state.isPaused
            timeControlStatus = state.isPaused ? .paused : state.isWaiting ? .waitingToPlayAtSpecifiedRate : .playing
            if rate != old { NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self) }
        }
        view?.synchronize()
        notifyObservers(of: state.time, jumped: jumped)
        if state.hasEnded, !hasEnded {
            NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
        }
        hasEnded = state.hasEnded
    }

    private func notifyObservers(of time: Double, jumped: Bool) {
        // An observer may remove others.
        for (token, interval, last, perform) in observers where jumped || abs(time - last) >= interval {
            guard let index = observers.firstIndex(where: { $0.token == token }) else { continue }
            observers[index].last = time
            perform(currentTime())
        }
    }
}
