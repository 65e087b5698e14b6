import LayerTree

/// Receives the events of a scene's display and delivers them to the scene.
@MainActor package final class SceneEvents {
    private unowned let scene: UIWindowScene

    init(scene: UIWindowScene) { self.scene = scene }

    package func didReceive(_ event: DisplayEvent, on layer: CALayer?) {
        inEvent { scene in
            if let layer {
                if event.isUserAction { scene.history.userDidAct() }
                deliver(event, to: layer)
                return
            }
            switch event {
            case .visibility(let isVisible, let isFocused):
                scene.isVisible = isVisible
                if !isVisible || !isFocused { scene.pasteboardStorage?.pageLostFocus() }
                scene.setForeground(isVisible && scene.isConnected)
            case .history(let path, let other, let position):
                guard !scene.history.browserDidMove(to: path, scene: other, position: position),
                    let url = URL(string: path)
                else { return }
                if let delegate = scene.delegate {
                    delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
                } else {
                    let app = UIApplication.shared
                    _ = app.delegate?.application(app, open: url, sourceApplication: nil, annotation: ())
                }
            case .measured(let font, let measurements): TextLayouter.learn(measurements, in: font, scene: scene)
            default: break
            }
        }
    }

    /// Performs the updates that earlier events of the batch requested, as if each event had its own turn. Otherwise an
    /// action that removes or moves a row could run a second time for the row's previous state, and a second click could
    /// reach what the first one has covered.
    package func willReceive(_ event: DisplayEvent) {
        guard scene.needsUpdate else { return }
        scene.isInEvents = true
        switch event {
        case .click, .key(.down, _, _, _, _), .input, .change, .submit, .feature, .focus(true):
            scene.performTurn(commits: false)
        case .pointer(let pointer) where pointer.phase == .down: scene.performTurn(commits: false)
        default: break
        }
    }

    private func deliver(_ event: DisplayEvent, to layer: CALayer) {
        switch event {
        case .click, .input, .change, .submit: scene.inputMeter?.begin(on: scene.display)
        default: break
        }
        UndoManager.currentEvent &+= 1
        if case .feature(let feature) = event, feature.name == UIWindowScene.keysFeature {
            scene.performKeyCommand(feature.payload)
            return
        }
        if case .feature(let feature) = event {
            let view = layer.owner as? UIView
            switch feature.name {
            case DragMessage.feature: return scene.receiveDrag(feature.payload, on: view)
            case SceneFiles.feature: return scene.files.receive(feature.payload, on: layer)
            case ClipboardMessage.feature where view == nil: return scene.pasteboard.receive(feature.payload)
            default: break
            }
        }
        guard let view = layer.owner as? UIView else { return }
        // Events that end an interaction are delivered even where none may begin.
        switch event {
        case .focus(false), .scroll, .hover(.leave, _, _): break
        case .pointer(let pointer) where pointer.phase != .down: break
        default:
            guard view.isReachable else {
                scene.display?.context.correctValue(of: layer.id, after: event)
                return
            }
        }
        switch event {
        // The page focuses nothing when the dimming is clicked.
        case .click where view is DimmingView: break
        case .click: scene.lastClicked = layer.id
        case .focus(let isFocused):
            if isFocused { scene.lastClicked = layer.id }
            view.pageFocusDidChange(isFocused)
        case .feature:
            // Most controls don't report the focus.
            if let focused = ContextMenuRequest(event)?.focused { scene.lastClicked = focused }
        default: break
        }
        if case .click(let x, let y, _, _) = event, let window = view.windowStorage,
            window.hasTouches || view.extras?.gestureRecognizers != nil
        {
            window.touchTracker.admit(view, at: CGPoint(x: x, y: y)) { Self.handle(event, on: layer, of: view) }
        } else {
            Self.handle(event, on: layer, of: view)
        }
    }

    private static func handle(_ event: DisplayEvent, on layer: CALayer, of view: UIView) {
        if view.extras?.interceptor?(event) != true { view.handle(event, in: layer) }
    }

    package func encodeState() -> (path: String, encode: @Sendable () -> [UInt8]?)? { scene.encodeState() }

    package func didFinishEvents() {
        scene.isInEvents = false
        if scene.needsUpdate { scene.performTurn(followsEvents: true) } else { scene.commit() }
        if let meter = scene.inputMeter { inScene { meter.end(on: $0.display) } }
    }

    package func traitsDidChange(to traits: DisplayTraits) {
        inEvent { scene in
            let height = scene.bounds.height
            scene.updateLanguage()
            scene.apply(traits)
            scene.revealEditedText(ifShorterThan: height)
        }
        scene.setNeedsUpdate()
    }

    /// - Parameter isNewPage: Whether the page was loaded since the last connection. A page that is hidden then reports it.
    package func didConnect(isNewPage: Bool) {
        inEvent { scene in
            scene.isConnected = true
            if isNewPage { scene.isVisible = true }
            scene.setForeground(scene.isVisible)
        }
    }

    /// What the person did last was not delivered, because what it was done to may look different now.
    package func didRefuseUse() { inEvent { scene in scene.showNotice(FrameworkText.lastActionNotDone.string) } }

    /// The page has shown commits that were outstanding.
    package func didCatchUp() { scene.frameClock?.update() }

    package func mayContinue() -> Bool {
        (scene.delegate as? any UIWindowSceneDelegate)?.windowSceneMayContinue(scene) ?? true
    }

    package func didLoseConnection() {
        inEvent { scene in
            scene.isConnected = false
            scene.endInteractions()
            scene.setForeground(false)
        }
        // No batch follows, since the display is not connected.
        scene.isInEvents = false
        if scene.needsUpdate { scene.performTurn() }
    }

    package func didClose() {
        UIApplication.shared.disconnect(scene)
    }

    // A turn follows the whole batch, in `didFinishEvents`.
    private func inEvent(_ body: (UIWindowScene) -> Void) {
        scene.isInEvents = true
        scene.chainedTurns = 0
        inScene(body)
    }

    private func inScene(_ body: (UIWindowScene) -> Void) {
        scene.inScene { body(scene) }
    }
}

extension DisplayEvent {
    /// The features that report what happens without the user.
    private static let reports: Set = ["image-size", SceneFiles.feature, PlayerView.feature, UIWebView.feature]

    /// Whether browsers take it for an action of the user, which may add an entry to the tab's history.
    fileprivate var isUserAction: Bool {
        switch self {
        case .click, .key(.down, _, _, _, _), .input, .change, .submit: true
        case .feature(let feature): !Self.reports.contains(feature.name)
        case .pointer(let pointer): pointer.phase != .move
        default: false
        }
    }
}
