import LayerTree

/// A view whose content a JavaScript module of the app draws in the browser.
///
/// ```swift
/// let editor = UIClientView(module: .editor)
/// editor.setPayload(EditorText(text: document.text))
/// editor.onEvent = { event in
///     if let change = try? event.decode(EditorChange.self) { document.text = change.text }
/// }
/// ```
/// The page loads the module when the view appears, and calls its function `mount`. `placeholderView` is shown until then,
/// `failureView` if the module fails; the rest of the page is not affected. The payload is sent again only if it has
/// changed. After a lost connection the module continues as it was; in a page that was loaded again it is mounted with
/// the newest payload. See *Client views* in the documentation for the module's side. Not in UIKit.
open class UIClientView: UIView {
    /// What the page shows.
    public enum State: Hashable, Sendable {
        /// The module is not mounted yet.
        case loading
        case mounted
        /// The module could not be loaded or has failed.
        case failed(ClientViewError)
    }

    /// The maximum length of a payload as JSON. Bytes.
    public static let maximumPayload = 262_144
    /// Events per second that a page may send for a view; twice as many at once.
    package static let eventsPerSecond = 30.0

    /// The module to show; nil shows the placeholder.
    public final var module: ClientModule? {
        didSet {
            guard module != oldValue else { return }
            restart()
        }
    }

    /// Called with each event of the module, on the main actor. Nil by default.
    public final var onEvent: ((ClientEvent) -> Void)?
    /// Called when the state has changed. Nil by default.
    public final var onStateChange: ((State) -> Void)?
    /// Called when the module has reported another size.
    package final var onResize: (() -> Void)?
    package final var onFocus: ((Bool) -> Void)?

    /// Whether the module is loading, runs, or has failed. `loading` by default.
    public final private(set) var state = State.loading {
        didSet {
            guard state != oldValue else { return }
            updateParts()
            onStateChange?(state)
        }
    }

    /// How the view gets its size. `fixed` by default.
    public final var sizing = ClientViewSizing.fixed {
        didSet {
            guard sizing != oldValue else { return }
            reportedSize = nil
            invalidateIntrinsicContentSize()
        }
    }

    /// Shown until the module is mounted, over the whole view. Nil, the default, for none.
    public final var placeholderView: UIView? {
        didSet { replace(oldValue, by: placeholderView) }
    }

    /// Shown if the module fails, over the whole view. A text by default.
    public final var failureView: UIView? {
        didSet { replace(oldValue, by: failureView) }
    }

    /// The traits of declared views, which may differ from those of UIKit's.
    package final var environmentTraits: ClientViewTraits? {
        didSet { if environmentTraits != oldValue { send() } }
    }

    private var json = "null"
    private var generation: UInt32 = 1
    private var reportedSize: CGSize?
    private var tokens = 2 * UIClientView.eventsPerSecond
    private var filledAt = 0.0
    /// The last trait values and payload that were sent.
    private var sent: ClientViewPayload?

    public convenience init(module: ClientModule) {
        self.init(frame: .zero)
        self.module = module
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        layer.events.formUnion(.focus)
        let label = UILabel()
        label.text = FrameworkText.partNotShown.string
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.numberOfLines = 0
        failureView = label
        replace(nil, by: label)
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: The payload

    /// Sets what the module is mounted with, or updated with if it is mounted. Nothing is sent if its JSON is unchanged.
    ///
    /// A payload that can't be encoded (an infinite number), or is longer than `maximumPayload`, is logged as an error;
    /// the module keeps the previous one.
    public final func setPayload(_ payload: some Encodable) {
        let type = String(describing: Swift.type(of: payload))
        guard let bytes = try? ClientEvent.json(of: payload) else {
            return refuse("A payload of type \(type) has no JSON. Does it contain an infinite number?")
        }
        guard bytes.count <= Self.maximumPayload else {
            return refuse(
                "A payload of type \(type) has \(bytes.count) bytes; \(Self.maximumPayload) are allowed. "
                    + "Send a part, or the address of a route that the module fetches.")
        }
        json = String(decoding: bytes, as: UTF8.self)
        send()
    }

    private func refuse(_ reason: String) {
        FrameworkLog.logger.error("Client view \(module?.name ?? ""): \(reason)")
        if sent == nil, json == "null" { state = .failed(.invalidPayload(reason)) }
    }

    /// Mounts the module again, for example after it failed.
    public final func reload() { restart() }

    private func restart() {
        generation &+= 1
        reportedSize = nil
        state = .loading
        send()
    }

    final func moduleMayHaveChanged() {
        guard let module, let sent, let address = try? ClientModuleLibrary.shared.address(of: module) else { return }
        if sent.address != address { restart() }
    }

    private func send() {
        guard window != nil else { return }
        guard let module else {
            sent = nil
            layer[feature: ClientViewMessage.feature] = nil
            return
        }
        do throws(ClientViewError) {
            var traits = environmentTraits ?? ownTraits
            traits.reducesMotion = traitCollection.isReduceMotionEnabled
            let new = ClientViewPayload(
                address: try ClientModuleLibrary.shared.address(of: module), generation: generation,
                flags: traits.flags, locale: traits.locale, json: json)
            guard new != sent else { return }
            sent = new
            layer[feature: ClientViewMessage.feature] = new.bytes
        } catch {
            FrameworkLog.logger.error("\(error)")
            sent = nil
            layer[feature: ClientViewMessage.feature] = nil
            state = .failed(error)
        }
    }

    private var ownTraits: ClientViewTraits {
        let traits = traitCollection
        return ClientViewTraits(
            locale: responderScene?.display?.traits.locale ?? "en", isDark: traits.userInterfaceStyle == .dark,
            isRightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }

    // MARK: Messages of the page

    override func handle(_ event: DisplayEvent) {
        switch event {
        case .feature(let feature) where feature.name == ClientViewMessage.feature: receive(feature.payload)
        case .focus(let isFocused): pageFocusChanged(isFocused)
        default: super.handle(event)
        }
    }

    private func receive(_ payload: [UInt8]) {
        let now = responderScene?.clock.now ?? 0
        tokens = min(2 * Self.eventsPerSecond, tokens + max(0, now - filledAt) * Self.eventsPerSecond)
        filledAt = now
        guard tokens >= 1 else { return log("The page sends too many events; some were ignored.") }
        tokens -= 1
        guard let numbered = ClientViewMessage.Numbered(payload) else { return log("A malformed message was ignored.") }
        // From before the module or its content was replaced.
        guard numbered.generation == generation, sent != nil else { return }
        switch numbered.message {
        case .mounted: state = .mounted
        case .failed(0):
            log("The browser could not load it.")
            state = .failed(.notLoaded)
        case .failed(let stage):
            guard let stage = ClientViewError.Stage(rawValue: stage) else {
                return log("A malformed message was ignored.")
            }
            log("It threw an error (\(stage)).")
            if stage == .mount || stage == .update { state = .failed(.failed(stage)) }
        case .size(let width, let height):
            guard let size = sizing.size(width: width, height: height), size != reportedSize else { return }
            reportedSize = size
            invalidateIntrinsicContentSize()
            onResize?()
        case .event(let json):
            guard json.count <= ClientViewMessage.maximumEvent else {
                return log("An event that is too long was ignored.")
            }
            onEvent?(ClientEvent(json))
        }
    }

    /// Logs what a page did wrong, without content. For closures that decode events.
    package final func log(_ text: String) {
        ClientViewLog.report(text, module, at: responderScene?.clock.now ?? 0)
    }

    /// Calls a closure with the events of a type. Others are ignored, with a line in the log.
    public final func onEvent<Event: Decodable>(_ type: Event.Type, perform action: @escaping (Event) -> Void) {
        onEvent = { [weak self] event in
            guard let decoded = try? event.decode(type) else {
                self?.log("An event that is no \(type) was ignored.")
                return
            }
            action(decoded)
        }
    }

    // MARK: Focus

    /// True: the module's content can have the keyboard.
    open override var canBecomeFirstResponder: Bool { module != nil }

    final override var focusesContent: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard super.becomeFirstResponder() else { return false }
        responderScene?.send(.focus(layer.id))
        onFocus?(true)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        let scene = isFirstResponder ? responderScene : nil
        guard super.resignFirstResponder() else { return false }
        if let scene {
            scene.send(.blur(layer.id))
            onFocus?(false)
        }
        return true
    }

    private func pageFocusChanged(_ isFocused: Bool) {
        guard let scene = responderScene, isFocused != isFirstResponder else { return }
        scene.dropFirstResponder()
        if isFocused { scene.firstResponder = self }
        onFocus?(isFocused)
    }

    // MARK: Layout

    open override var intrinsicContentSize: CGSize { reportedSize ?? super.intrinsicContentSize }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeholderView?.frame = bounds
        failureView?.frame = bounds
    }

    private func replace(_ old: UIView?, by new: UIView?) {
        guard old !== new || new?.superview == nil else { return }
        old?.removeFromSuperview()
        if let new { addSubview(new) }
        updateParts()
        setNeedsLayout()
    }

    private func updateParts() {
        placeholderView?.isHidden = state != .loading
        if case .failed = state { failureView?.isHidden = false } else { failureView?.isHidden = true }
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil {
            ClientModuleLibrary.shared.remove(self)
        } else {
            ClientModuleLibrary.shared.add(self)
            send()
        }
    }

    open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        send()
    }
}
