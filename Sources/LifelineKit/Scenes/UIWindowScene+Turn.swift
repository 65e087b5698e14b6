/// Something that brings views up to date at the beginning of a turn: a graph of declared views, for example.
@MainActor package protocol SceneUpdater: AnyObject {
    /// Does what is pending. Called in each round of a turn; must be cheap when nothing is.
    func update(in scene: UIWindowScene)
    /// The layout phase begins: nothing is updated any more, and what changed sizes may be measured.
    func layoutWillBegin(in scene: UIWindowScene)
    /// The display measured text that the fonts lack: what was measured before may have another size.
    func textMeasuresDidChange(in scene: UIWindowScene)
    /// The scene is over; nothing will be called any more.
    func sceneDidEnd(_ scene: UIWindowScene)
}

extension SceneUpdater {
    package func layoutWillBegin(in scene: UIWindowScene) {}
    package func textMeasuresDidChange(in scene: UIWindowScene) {}
}

/// When in a turn an effect runs.
package enum EffectPhase: Sendable {
    /// After layout, before the commit: frames are known, and changes reach the same commit.
    case layout
    /// After the commit. Changes make another turn.
    case passive
}

/// How a scene's changes become one commit.
///
/// ```
///  event, timer, task          setNeedsUpdate() … setNeedsUpdate()       (coalesced)
///         │
///         ▼   one turn
///  ┌─────────────────────────────────────────────────────────────┐
///  │  ┌▶ update       updaters, in the order they were added      │
///  │  │  appear       viewIsAppearing                             │
///  │  │  layout       layoutSubviews, only where it was asked for │
///  │  │  appear       viewDidAppear                               │
///  │  │  effects      layout effects                              │
///  │  └── again while any of these asked for more (50 at most)    │
///  │     commit       one frame with all that changed             │
///  │     effects      passive effects ──▶ may ask for a new turn  │
///  └─────────────────────────────────────────────────────────────┘
/// ```
///
/// A turn runs when the display has delivered a batch of events, or, for a change outside of one, in a job of the main
/// queue. Nothing is sent in the middle.
extension UIWindowScene {
    /// Above the limit of hooks, 50, which know the effect that asks for the rounds and name it.
    private static var roundLimit: Int { 60 }

    /// Asks for a turn. Cheap; many calls make one turn.
    public final func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        guard !isInTurn, !isInEvents, !isTurnEnqueued, !hasEnded else { return }
        enqueueTurn()
    }

    private final func enqueueTurn() {
        isTurnEnqueued = true
        clock.enqueue { [weak self] in
            guard let self else { return }
            isTurnEnqueued = false
            performTurnIfNeeded()
        }
    }

    /// Lets an object take part in each turn. The scene does not keep it.
    package final func addUpdater(_ updater: some SceneUpdater) {
        updaters.removeAll { $0.object == nil || $0.object === updater }
        updaters.append(WeakUpdater(object: updater))
        setNeedsUpdate()
    }

    package final func removeUpdater(_ updater: some SceneUpdater) {
        updaters.removeAll { $0.object == nil || $0.object === updater }
    }

    /// Runs an effect once, in this turn or, outside of one, in the next.
    package final func enqueue(_ phase: EffectPhase, _ effect: @escaping @MainActor () -> Void) {
        guard !hasEnded else { return }
        switch phase {
        case .layout: layoutEffects.append(effect)
        case .passive: passiveEffects.append(effect)
        }
        setNeedsUpdate()
    }

    /// Lets something that is over have its memory until the turn's commit is on its way: that of a thousand rows takes 10 ms to
    /// give back, which nobody needs to wait for. Returns whether it is kept, with an owner that it needs to the last; outside of
    /// turns nothing is.
    package final func deferTeardown(_ object: some DeferredTeardown, and owner: AnyObject) -> Bool {
        if isSettling { pendingTeardowns.append((object, owner)) }
        return isSettling
    }

    private final func performDeferredTeardown() {
        guard !pendingTeardowns.isEmpty, !isTearingDown else { return }
        isTearingDown = true
        clock.enqueue { [weak self] in self?.performSomeDeferredTeardown() }
    }

    /// Releases a part after the other, so that the events of other scenes come in between.
    private final func performSomeDeferredTeardown() {
        endFormerObjects(Self.objectsGivenBackAtOnce)
        isTearingDown = false
        performDeferredTeardown()
    }

    /// Ends the first of them, or all, and lets go of these.
    final func endFormerObjects(_ count: Int = .max) {
        let count = min(pendingTeardowns.count, count)
        for index in 0..<count { pendingTeardowns[index].object.sceneDidCommit() }
        pendingTeardowns.removeFirst(count)
    }

    private static var objectsGivenBackAtOnce: Int { 100 }

    package final func performTurnIfNeeded() {
        if needsUpdate, !isInTurn, !hasEnded { performTurn() }
    }

    /// Brings everything up to date, and commits it unless `commits` is false.
    package final func performTurn(commits: Bool = true) {
        guard !isInTurn, !hasEnded else { return }
        let outer = UIWindowScene.current
        UIWindowScene.current = self
        isInTurn = true
        ObjectCounts.turns &+= 1
        isSettling = true
        reachFixedPoint()
        updateTitle()
        updateKeyCommands()
        askForMeasures()
        isSettling = false
        if commits { commit() }
        performDeferredTeardown()
        let effects = passiveEffects
        passiveEffects = []
        for effect in effects { effect() }
        isInTurn = false
        UIWindowScene.current = outer
        if hasEnded { return }
        guard needsUpdate || !passiveEffects.isEmpty else {
            chainedTurns = 0
            return
        }
        chainedTurns += 1
        if chainedTurns > Self.roundLimit {
            UIApplication.log.error(
                "Maximum update depth exceeded: passive effects asked for \(chainedTurns) turns in a row. An effect that sets state needs dependencies, or a condition."
            )
            chainedTurns = 0
            needsUpdate = false
            return
        }
        needsUpdate = true
        if !isInEvents, !isTurnEnqueued { enqueueTurn() }
    }

    private final func reachFixedPoint() {
        for _ in 0..<Self.roundLimit {
            needsUpdate = false
            isLayingOut = true
            for updater in updaters { updater.object?.update(in: self) }
            for controller in appearing { controller.callIsAppearing() }
            layOutWindows()
            isLayingOut = false
            if !appearing.isEmpty {
                let controllers = appearing
                appearing = []
                appearing.append(contentsOf: controllers.filter { !$0.finishAppearing() })
            }
            if !layoutEffects.isEmpty {
                let effects = layoutEffects
                layoutEffects = []
                for effect in effects { effect() }
            }
            if !needsUpdate, layoutEffects.isEmpty { return }
            if hasEnded { return }
        }
        UIApplication.log.error(
            "Maximum update depth exceeded: an update, a layout or a layout effect asks for another one each time. Set state there only if it changes."
        )
        needsUpdate = false
    }

    private final func layOutWindows() {
        for updater in updaters { updater.object?.layoutWillBegin(in: self) }
        for window in windows where !window.flags.isDisjoint(with: .anyLayout) { window.layoutBranch() }
    }

    /// Updates and lays out what has changed so far, so that what changes next can be animated from there. Nothing is committed.
    ///
    /// Does nothing while views are updated or laid out: then there is no earlier state to begin from.
    package final func layOutChanges() {
        guard needsUpdate, !isLayingOut, !hasEnded else { return }
        isLayingOut = true
        for updater in updaters { updater.object?.update(in: self) }
        layOutWindows()
        isLayingOut = false
    }

    /// A controller's view entered the window; it appears with this turn's layout.
    final func noteAppearing(_ controller: UIViewController) {
        if !appearing.contains(where: { $0 === controller }) { appearing.append(controller) }
        setNeedsUpdate()
    }

    private final func askForMeasures() {
        guard !unmeasured.isEmpty else { return }
        for (font, graphemes) in unmeasured {
            fonts.willAsk(graphemes, in: font)
            // An answer has to fit into a message.
            var rest = graphemes.sorted()[...]
            while !rest.isEmpty {
                send(.measure(font, Array(rest.prefix(256))))
                rest = rest.dropFirst(256)
            }
        }
        unmeasured = [:]
    }

    private final func updateTitle() {
        noteFirstPath()
        let wanted = title ?? keyWindow?.rootViewController?.pageTitle
        guard let wanted, wanted != sentTitle else { return }
        sentTitle = wanted
        display?.title = wanted
        send(.title(wanted))
    }
}

struct WeakUpdater {
    weak var object: (any SceneUpdater)?
}

/// Something that is over and has what nobody needs to wait for done later, see `UIWindowScene.deferTeardown`.
@MainActor package protocol DeferredTeardown: AnyObject {
    /// Called when the commit is on its way, or when the scene ends.
    func sceneDidCommit()
}
