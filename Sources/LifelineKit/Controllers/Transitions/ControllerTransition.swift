/// One transition between two controllers: the context of its animator and the coordinator for all participants.
///
/// ```
///  begin ─▶ animateTransition ─▶ … animations … ─▶ completeTransition(true) ─▶ ended(true)
///             │  driven: held, scrubbed ─▶ finish ─┘
///             └──────────────────────────▶ cancel ──▶ completeTransition(false) ─▶ ended(false)
/// ```
/// It always ends: an animator that does not complete it is not waited for, another transition of the same container
/// ends it, and so does a lost tab.
@MainActor final class ControllerTransition: UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator
{
    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let isAnimated: Bool
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var isOver = false
    private(set) var percentComplete: CGFloat = 0

    private weak var container: UIViewController?
    private var from: UIViewController?
    private var to: UIViewController?
    /// Whether the transition adds the incoming view or removes the outgoing view.
    var movesFrom = true
    var movesTo = true
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]

    private(set) var animator: (any UIViewControllerAnimatedTransitioning)?
    private var interactor: (any UIViewControllerInteractiveTransitioning)?
    private var alongside: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var completions: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private var interactionHandlers: [(UIViewControllerTransitionCoordinatorContext) -> Void] = []
    private let player = AnimationPlayer()
    private var ended: (@MainActor (Bool) -> Void)?
    private weak var scene: UIWindowScene?
    private var hasBegun = false
    // See TransitionMotion.
    var moving: [UIView] = []
    /// The transition that this one interrupts; nil after this one has begun.
    var interrupted: ControllerTransition?
    private(set) var isHandingOver = false

    init(
        from: UIViewController?, to: UIViewController?, in container: UIView, of owner: UIViewController? = nil,
        style: UIModalPresentationStyle = .none,
        animator: (any UIViewControllerAnimatedTransitioning)?,
        interactor: (any UIViewControllerInteractiveTransitioning)? = nil, isAnimated: Bool,
        interrupting interrupted: ControllerTransition? = nil
    ) {
        self.interrupted = interrupted
        self.from = from
        self.to = to
        containerView = container
        presentationStyle = style
        self.isAnimated = isAnimated && animator != nil && UIView.areAnimationsEnabled
        self.animator = animator
        self.interactor = interactor
        self.container = owner
        // Set early: the coordinator must be available in `viewWillAppear` and `viewWillDisappear`.
        for controller in [from, to, owner] { controller?.ensuredExtras.transition = self }
    }

    /// Performs changes that belong to the transition, before it begins. Their animations are driven with it.
    func prepare(_ body: () -> Void) {
        guard isAnimated, interactor?.wantsInteractiveStart == true else { return body() }
        AnimationPlayer.capture(player, body)
    }

    /// Runs the transition. `ended` receives whether it was completed.
    func run(ended: @escaping @MainActor (Bool) -> Void) {
        self.ended = ended
        scene = containerView.window?.windowScene
        hasBegun = true
        adoptMotions()
        guard let scene, isAnimated, let animator else { return runAtOnce() }
        if let interactor, interactor.wantsInteractiveStart {
            isInteractive = true
            scene.interactions.append(WeakTransition(transition: self))
            // Animations are held at the beginning and moved by the interactor.
            AnimationPlayer.capture(player) { interactor.startInteractiveTransition(self) }
            player.hold(0)
            return
        }
        animateTransition(animator, scene)
    }

    /// Starts the animation for a percent-driven interactor.
    func animateForInteraction() {
        guard let animator, let scene else { return }
        animateTransition(animator, scene)
    }

    private func runAtOnce() {
        if movesTo, let own = to?.viewIfLoaded {
            // A presented view may be inside another one, such as a sheet's card.
            let presentation = to?.extras?.presentation
            let view = presentation?.containerView === containerView ? presentation?.presentedView ?? own : own
            if view.superview !== containerView { containerView.addSubview(view) }
            if let frame = to.flatMap({ finalFrames[ObjectIdentifier($0)] }) { view.frame = frame }
        }
        runAlongside()
        if let scene {
            // The incoming controller is laid out before its `viewDidAppear`.
            scene.layoutEffects.append { self.completeTransition(true) }
            scene.setNeedsUpdate()
        } else {
            completeTransition(true)
        }
    }

    private func animateTransition(_ animator: any UIViewControllerAnimatedTransitioning, _ scene: UIWindowScene) {
        let duration = transitionDuration
        CATransaction.begin()
        CATransaction.setCompletionBlock { [weak self] in self?.animationsEnded(after: duration) }
        // The incoming view has its final layout before it moves.
        animator.animateTransition(using: self)
        if !isOver { runAlongside() }
        CATransaction.commit()
        startedAt = scene.clock.now
    }

    private var startedAt: TimeInterval = 0

    private func runAlongside() {
        let animations = alongside
        alongside = []
        guard !animations.isEmpty else { return }
        if isAnimated {
            let parameters = AnimationParameters(duration: transitionDuration, timing: completionCurve.timing)
            AnimationBlock.run(parameters, animations: { for each in animations { each(self) } }, completion: nil)
        } else {
            for each in animations { each(self) }
        }
    }

    // MARK: Ending

    // All of the animator's animations have ended. It should complete the transition now, or at the end of its
    // duration.
    private func animationsEnded(after duration: TimeInterval) {
        guard !isOver, let scene else { return completeTransition(!transitionWasCancelled) }
        let rest = max(0, startedAt + duration - scene.clock.now) + 0.05
        scene.clock.schedule(after: rest) { [weak self] in
            guard let self, !isOver, !isInteractive else { return }
            UIApplication.log.warning(
                "\(animator.map { "\(type(of: $0))" } ?? "An animator") did not call completeTransition(_:) after its animations ended. The transition was completed automatically; call completeTransition(_:) in the completion of the animation."
            )
            self.scene?.inScene { self.completeTransition(!self.transitionWasCancelled) }
        }
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isOver else { return }
        isOver = true
        isInteractive = false
        if !didComplete { transitionWasCancelled = true }
        if !player.isEmpty {
            player.settle(at: didComplete ? .end : .start) { layer in
                isHandingOver && moving.contains { $0.layer === layer }
            }
            player.clear()
        }
        let ended = ended
        self.ended = nil
        ended?(didComplete)
        for controller in [from, to, container] where controller?.extras?.transition === self {
            controller?.extras?.transition = nil
        }
        animator?.animationEnded(didComplete)
        for completion in completions { completion(self) }
        completions = []
        interactionHandlers = []
        if !isHandingOver { comeToRest() }
        animator = nil
        interactor = nil
        from = nil
        to = nil
    }

    /// Ends the transition immediately, because another one begins or the tab was lost.
    ///
    /// - Parameter handsOver: Whether its views continue to move until the next transition takes them over, or until
    ///   `comeToRest`. Not supported by the app's own animators, whose views settle immediately.
    func completeImmediately(handsOver: Bool = false) {
        guard !isOver else { return }
        isHandingOver = handsOver && hasBegun && isAnimated && animator is any ContinuingAnimator
        if isInteractive, percentComplete < 0.5 || !hasBegun { transitionWasCancelled = true }
        completeTransition(!transitionWasCancelled)
    }

    // MARK: Interaction

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, !isOver else { return }
        self.percentComplete = max(0, min(1, percentComplete))
        player.hold(self.percentComplete)
    }

    func pauseInteractiveTransition() {
        guard !isOver, !isInteractive else { return }
        isInteractive = true
        percentComplete = player.progress
        player.pause()
    }

    func finishInteractiveTransition() { release(to: 1) }

    func cancelInteractiveTransition() {
        guard isInteractive, !isOver else { return }
        transitionWasCancelled = true
        release(to: 0)
    }

    private func release(to target: Double) {
        guard isInteractive, !isOver else { return }
        isInteractive = false
        for handler in interactionHandlers { handler(self) }
        interactionHandlers = []
        guard !player.isEmpty else { return completeTransition(!transitionWasCancelled) }
        let rest = abs(target - player.progress)
        let speed = max(0.01, interactor?.completionSpeed ?? 1)
        player.run(
            to: target,
            AnimationParameters(duration: transitionDuration * rest / speed, timing: completionCurve.timing))
    }

    // MARK: Context and coordinator

    var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
    var initiallyInteractive: Bool { interactor?.wantsInteractiveStart ?? false }
    var isCancelled: Bool { transitionWasCancelled }
    var completionVelocity: CGFloat { interactor?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interactor?.completionCurve ?? .easeInOut }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : to
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? (movesFrom ? from?.viewIfLoaded : nil) : (movesTo ? to?.view : nil)
    }

    func initialFrame(for controller: UIViewController) -> CGRect {
        initialFrames[ObjectIdentifier(controller)] ?? .zero
    }
    func finalFrame(for controller: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(controller)] ?? .zero }

    func animate(
        alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isOver else { return false }
        if let animation { alongside.append(animation) }
        if let completion { completions.append(completion) }
        return true
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }
}

struct WeakTransition {
    weak var transition: ControllerTransition?
}

extension UIViewController {
    /// The transition in which the controller, or an ancestor, takes part. Nil if there is none.
    public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
        var next: UIViewController? = self
        while let controller = next {
            if let transition = controller.extras?.transition { return transition }
            next = controller.parent
        }
        return nil
    }
}

extension UIWindowScene {
    /// Ends interactive transitions after the connection was lost: each settles at its nearer end.
    final func endInteractions() {
        let all = interactions
        interactions = []
        for entry in all where entry.transition?.isInteractive == true { entry.transition?.completeImmediately() }
    }
}
