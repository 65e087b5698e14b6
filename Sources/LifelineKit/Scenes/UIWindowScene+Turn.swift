/// An object that updates views at the beginning of a turn: a graph of declared views, for example.
@MainActor package protocol SceneUpdater: AnyObject {
    /// Performs pending updates. Called in each round of a turn; must be cheap if there are none.
    func update(in scene: UIWindowScene)
    /// Called at the start of the layout phase: updates are done, and changed items may be measured.
    func layoutWillBegin(in scene: UIWindowScene)
    /// The display measured text that the fonts lack; earlier measurements may be outdated.
    func textMeasuresDidChange(in scene: UIWindowScene)
    /// The scene has another language, region or time zone: everything may have other texts.
    func languageDidChange(in scene: UIWindowScene)
    /// The scene has entered the foreground or the background.
    func activationDidChange(in scene: UIWindowScene)
    /// Adds what another process needs to continue the object's views.
    func addState(to record: inout SceneRecord)
    /// Called when the scene has ended. No other method is called afterwards.
    func sceneDidEnd(_ scene: UIWindowScene)
}

extension SceneUpdater {
    package func layoutWillBegin(in scene: UIWindowScene) {}
    package func textMeasuresDidChange(in scene: UIWindowScene) {}
    package func languageDidChange(in scene: UIWindowScene) {}
    package func activationDidChange(in scene: UIWindowScene) {}
    package func addState(to record: inout SceneRecord) {}
}

/// The phase of a turn in which an effect runs.
package enum EffectPhase: Sendable {
    /// After layout, before the commit: frames are known, and changes reach the same commit.
    case layout
    /// After the commit. Changes request another turn.
    case passive
}

/// The stage of a scene's turn.
enum TurnStage {
    /// No turn is running.
    case idle
    /// Views are updated or laid out. Also used outside of turns, see `layOutChanges`.
    case updating
    /// Between updates: controllers appear and layout effects run. Changes are included in this turn's commit.
    case settling
    /// The commit is written, and passive effects run. Changes request another turn.
    case committing

    var isBeforeCommit: Bool { self == .updating || self == .settling }
}

/// How a scene's changes are combined into one commit.
///
/// ```
///  event, timer, task          setNeedsUpdate() … setNeedsUpdate()       (coalesced)
///         │
///         ▼   one turn
///  ┌─────────────────────────────────────────────────────────────┐
///  │  ┌▶ update       updaters, in the order they were added      │
///  │  │  appear       viewIsAppearing                             │
///  │  │  layout       layoutSubviews, only where requested        │
///  │  │  appear       viewDidAppear                               │
///  │  │  effects      layout effects                              │
///  │  └── again while any of these requests more (60 at most)     │
///  │     commit       one frame with all that changed             │
///  │     effects      passive effects ──▶ may request a new turn  │
///  └─────────────────────────────────────────────────────────────┘
/// ```
///
/// A turn runs after the display has delivered a batch of events or, for other changes, in a job of the main queue.
/// Nothing is sent before its commit.
extension UIWindowScene {
    /// Above the limit of hooks, 50, whose error names the effect that requests the rounds.
    private static var roundLimit: Int { 60 }

    /// Requests a turn. Cheap; repeated calls cause one turn.
    public final func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        guard turnStage == .idle, !isInEvents, !isTurnEnqueued, !hasEnded else { return }
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

    /// Adds an object that takes part in each turn. The scene does not retain it.
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

    /// Postpones the release of a removed object until after the turn's commit: releasing the objects of a thousand rows takes
    /// 10 ms, which the user need not wait for.
    ///
    /// Returns whether it was postponed; then `owner` is retained as well. Nothing is postponed outside of turns.
    package final func deferTeardown(_ object: some DeferredTeardown, and owner: AnyObject) -> Bool {
        guard turnStage.isBeforeCommit else { return false }
        pendingTeardowns.append((object, owner))
        return true
    }

    private final func enqueueTeardown() {
        guard !pendingTeardowns.isEmpty, !isTeardownEnqueued else { return }
        isTeardownEnqueued = true
        clock.enqueue { [weak self] in self?.drainTeardownChunk() }
    }

    /// Releases some objects, so that other scenes can handle events before the next chunk.
    private final func drainTeardownChunk() {
        drainTeardown(Self.teardownChunk)
        isTeardownEnqueued = false
        enqueueTeardown()
    }

    /// Tears down and releases the first `count` pending objects, all by default.
    final func drainTeardown(_ count: Int = .max) {
        let count = min(pendingTeardowns.count, count)
        for index in 0..<count { pendingTeardowns[index].object.sceneDidCommit() }
        pendingTeardowns.removeFirst(count)
    }

    private static var teardownChunk: Int { 100 }

    package final func performTurnIfNeeded() {
        if needsUpdate, turnStage == .idle, !hasEnded { performTurn() }
    }

    /// Updates and lays out the scene, and commits it unless `commits` is false.
    ///
    /// - Parameter followsEvents: Whether the display's events caused it.
    package final func performTurn(commits: Bool = true, followsEvents: Bool = false) {
        guard turnStage == .idle, !hasEnded else { return }
        let outer = UIWindowScene.current
        UIWindowScene.current = self
        let mark = display?.beginTurn()
        turnStage = .settling
        ObjectCounts.turns &+= 1
        UndoManager.currentEvent &+= 1
        var stopwatch = TurnStopwatch(followsEvents: followsEvents)
        reachFixedPoint(&stopwatch)
        updateTitle()
        updateKeyCommands()
        requestMeasurements()
        turnStage = .committing
        if commits { commit() }
        stopwatch.end(.commit)
        stopwatch.report()
        enqueueTeardown()
        let effects = passiveEffects
        passiveEffects = []
        for effect in effects { effect() }
        turnStage = .idle
        UIWindowScene.current = outer
        if let mark { display?.endTurn(mark) }
        runTurnEndings()
        if hasEnded { return }
        guard needsUpdate || !passiveEffects.isEmpty else {
            chainedTurns = 0
            return
        }
        chainedTurns += 1
        if chainedTurns > Self.roundLimit {
            UIApplication.log.error(
                "Maximum update depth exceeded: passive effects requested \(chainedTurns) turns in a row. If an effect sets state, give it dependencies or a condition."
            )
            chainedTurns = 0
            needsUpdate = false
            return
        }
        needsUpdate = true
        if !isInEvents, !isTurnEnqueued { enqueueTurn() }
    }

    /// Calls a closure when no turn is running: now or after the current one.
    ///
    /// For what must not happen below the app's code that a turn calls: code which is being evaluated or laid out may end
    /// its scene.
    final func afterTurn(_ action: @escaping @MainActor () -> Void) {
        turnEndings.append(action)
        runTurnEndings()
    }

    private final func runTurnEndings() {
        while turnStage == .idle, !turnEndings.isEmpty { turnEndings.removeFirst()() }
    }

    private final func reachFixedPoint(_ stopwatch: inout TurnStopwatch) {
        for _ in 0..<Self.roundLimit {
            needsUpdate = false
            turnStage = .updating
            for updater in updaters { updater.object?.update(in: self) }
            for controller in appearing { controller.callIsAppearing() }
            stopwatch.end(.update)
            layOutWindows()
            stopwatch.end(.layout)
            turnStage = .settling
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
        }
        UIApplication.log.error(
            "Maximum update depth exceeded: each update, layout or layout effect requests another one. Set state there only if it changes."
        )
        needsUpdate = false
    }

    private final func layOutWindows() {
        for updater in updaters { updater.object?.layoutWillBegin(in: self) }
        for window in windows where !window.flags.isDisjoint(with: .anyLayout) { window.layoutBranch() }
    }

    /// Updates and lays out all pending changes, so that later changes can be animated from there. Nothing is
    /// committed.
    ///
    /// Does nothing while views are updated or laid out, since there is no consistent initial state then.
    package final func layOutChanges() {
        guard needsUpdate, turnStage != .updating, !hasEnded else { return }
        let outer = turnStage
        turnStage = .updating
        for updater in updaters { updater.object?.update(in: self) }
        layOutWindows()
        turnStage = outer
        runTurnEndings()
    }

    /// Schedules a controller whose view entered the window to appear with this turn's layout.
    final func enqueueAppearance(_ controller: UIViewController) {
        if !appearing.contains(where: { $0 === controller }) { appearing.append(controller) }
        setNeedsUpdate()
    }

    private final func requestMeasurements() {
        guard !unmeasured.isEmpty else { return }
        for (font, graphemes) in unmeasured {
            fonts.recordRequest(graphemes, in: font)
            // Each reply must fit into one message.
            var rest = graphemes.sorted()[...]
            while !rest.isEmpty {
                send(.measure(font, Array(rest.prefix(256))))
                rest = rest.dropFirst(256)
            }
        }
        unmeasured = [:]
    }

    private final func updateTitle() {
        let wanted = title ?? keyWindow?.rootViewController?.pageTitle
        let isSent = history.update(title: wanted)
        guard let wanted, wanted != sentTitle else { return }
        sentTitle = wanted
        display?.title = wanted
        if !isSent { send(.title(wanted)) }
    }
}

struct WeakUpdater {
    weak var object: (any SceneUpdater)?
}

/// A removed object that may be released after the commit, see `UIWindowScene.deferTeardown`.
@MainActor package protocol DeferredTeardown: AnyObject {
    /// Called after the commit was sent, or when the scene ends.
    func sceneDidCommit()
}
