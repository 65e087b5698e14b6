/// The bridge between the UIKit layer with its frames and subviews and the nodes.
final class HostingView<Content: View>: UIView, SceneUpdater {
    let graph = ViewGraph()
    private var root: HostingRootNode<Content>?
    private var environment = EnvironmentValues()
    /// The scene that shows the view.
    private weak var scene: UIWindowScene?
    /// The last scene that showed the view. When it ends, the nodes are unmounted, even while the view is in no window.
    private weak var home: UIWindowScene?
    private var content: Content
    /// Whether the views avoid the safe area. False in controls and cells, which are laid out in their whole bounds.
    var usesSafeArea = true

    init(_ content: Content) {
        self.content = content
        super.init(frame: .zero)
        backgroundColor = .systemBackground
        environment.editModeSource = .provided(EditModeBox())
        graph.onNeedsUpdate = { [weak self] in self?.graphNeedsUpdate() }
        graph.onNeedsLayout = { [weak self] in self?.setNeedsLayout() }
        #if DEBUG
            HotReloadRegistry.add(self)
        #endif
    }

    required init?(coder: NSCoder) { fatalError("HostingView cannot be created from a coder.") }

    isolated deinit {
        AnimationCompletion.graphDidEnd(graph)
        // The views of controllers are removed from their superview, which may be this one.
        detachSubviews()
        graph.setRoot(nil)
    }

    func reconcile(_ view: Content) {
        content = view
        root?.reconcile(view)
        graphNeedsUpdate()
    }

    private func makeRootIfNeeded() -> HostingRootNode<Content> {
        if let root { return root }
        applyTraits()
        if scene == nil, let current = UIWindowScene.current { applyAuthentication(of: current) }
        beginRestoring()
        #if DEBUG
            graph.hotRestoration = scene.flatMap { HotReloadRegistry.restoration(for: $0) }
            defer { graph.hotRestoration = nil }
        #endif
        let root = HostingRootNode(
            content, _NodeInputs(parent: nil, graph: graph, environment: environment), host: self)
        self.root = root
        graph.setRoot(root)
        setNeedsLayout()
        return root
    }

    private func graphNeedsUpdate() {
        if let scene { scene.setNeedsUpdate() } else { setNeedsLayout() }
    }

    // MARK: Restoration

    private func beginRestoring() {
        guard let restoration = scene?.restoration, let path = graph.controller?.restorationPath else { return }
        graph.restoration = GraphRestoration(restoration, host: path)
    }

    func addState(to record: inout SceneRecord) {
        guard let root, let path = graph.controller?.restorationPath else { return }
        StateCollector.collect(root, at: path, into: &record)
    }

    #if DEBUG
        var snapshot: StateSnapshot? {
            guard let root, let scene else { return nil }
            return StateSnapshot(of: root, in: scene)
        }

        /// Discards all state.
        func resetState() {
            guard root != nil else { return }
            graph.setRoot(nil)
            root = nil
            _ = makeRootIfNeeded()
            graphDidReload()
        }

        /// Schedules the effects and the layout of a reload for the next turn.
        func graphDidReload() {
            setNeedsLayout()
            graphNeedsUpdate()
        }
    #endif

    // MARK: The turn

    override func didMoveToWindow() {
        super.didMoveToWindow()
        let new = window?.windowScene
        guard new !== scene else { return }
        scene = new
        graph.scene = new
        if let new {
            if home !== new { home?.removeUpdater(self) }
            home = new
            applyTraits()
            applyAuthentication(of: new)
            if layoutItemsAreMirrored || new.language.isRightToLeft { graph.use(.rightToLeft) }
            _ = makeRootIfNeeded()
            new.addUpdater(self)
        }
    }

    func update(in scene: UIWindowScene) {
        guard self.scene === scene else { return }
        // The remaining phases of the previous commit precede the next evaluation.
        if graph.needsUpdate { graph.effects.runPassive() }
        LayoutPass.perform(for: self, of: graph) { graph.flush() }
        guard !graph.effects.isEmpty else { return }
        let effects = graph.effects
        // Effects run after the layout of this round, when frames are known.
        scene.enqueue(.layout) { effects.runLayout() }
        scene.enqueue(.passive) { effects.runPassive() }
    }

    func layoutWillBegin(in scene: UIWindowScene) {
        if self.scene === scene { revalidateChanges() }
    }

    private func revalidateChanges() {
        guard graph.needsRevalidation else { return }
        LayoutPass.perform(for: self, of: graph) { graph.revalidateChanges() }
    }

    func textMeasuresDidChange(in scene: UIWindowScene) { root?.invalidateMeasuredText() }

    func languageDidChange(in scene: UIWindowScene) {
        guard self.scene === scene else { return }
        if scene.language.isRightToLeft { graph.use(.rightToLeft) }
        applyTraits()
        // Bodies may have looked up texts and formatted values themselves.
        graph.effects.runPassive()
        graph.updateAll()
        root?.invalidateLayoutOfSubtree()
        setNeedsLayout()
        graphNeedsUpdate()
    }

    func activationDidChange(in scene: UIWindowScene) {
        guard self.scene === scene else { return }
        var values = EnvironmentValues()
        values.scenePhase = ScenePhase(scene.activationState)
        apply(values)
    }

    func sceneDidEnd(_ scene: UIWindowScene) {
        graph.setRoot(nil)
        root = nil
        self.scene = nil
        home = nil
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        applyTraits()
        // Effects that follow scrolling depend on it.
        if graph.knownScrollRegistry != nil,
            previous?.isReduceMotionEnabled != traitCollection.isReduceMotionEnabled
        {
            setNeedsLayout()
        }
        // Frames are aligned to device pixels.
        if let root, previous?.displayScale != traitCollection.displayScale {
            root.invalidateLayoutOfSubtree()
            setNeedsLayout()
        }
    }

    private func applyTraits() {
        var values = EnvironmentValues()
        let traits = traitCollection
        values.colorScheme = traits.userInterfaceStyle == .dark ? .dark : .light
        values.horizontalSizeClass = UserInterfaceSizeClass(traits.horizontalSizeClass)
        values.verticalSizeClass = UserInterfaceSizeClass(traits.verticalSizeClass)
        if let scene = scene ?? UIWindowScene.current {
            values.sceneLanguage = scene.language
            values.scenePhase = ScenePhase(scene.activationState)
        }
        values.accessibilityReduceMotion = traits.isReduceMotionEnabled
        values.systemSharing =
            traits.canShare ? (traits.hasCoarsePointer ? .preferred : .available) : .unavailable
        apply(values)
    }

    /// Views read it in tasks too, when no scene is current.
    private func applyAuthentication(of scene: UIWindowScene) {
        let authentication = scene.authentication
        guard authentication.details != nil else { return }
        var values = EnvironmentValues()
        values.authentication = authentication
        apply(values)
    }

    private func apply(_ values: EnvironmentValues) {
        for (key, entry) in values.entries {
            if let own = environment.entries[key] { own.assign(from: entry) } else { environment.entries[key] = entry }
        }
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let root = makeRootIfNeeded()
        if scene == nil {
            LayoutPass.perform(for: self, of: graph) { graph.flush() }
            revalidateChanges()
            graph.effects.runLayout()
            graph.effects.runPassive()
        } else {
            revalidateChanges()
        }
        let animation = graph.pendingAnimation
        graph.pendingAnimation = nil
        let room = usesSafeArea ? bounds.inset(by: safeAreaInsets) : bounds
        LayoutPass.perform(for: self, of: graph) {
            graph.setHostSize(room.size)
            graph.sampler?.layoutWillBegin(animation)
            LayoutAnimation.perform(animation, in: graph) {
                root.place(in: room)
                graph.matchGeometry(in: self)
            }
            guard let sampler = graph.sampler, !sampler.isEmpty else { return }
            sampler.run(in: self) {
                root.place(in: room)
                graph.matchGeometry(in: self)
                for view in subviews { view.layoutIfNeeded() }
            }
        }
        if animation != nil { AnimationCompletion.layoutDidEnd(in: graph) }
        graph.layoutDidEnd()
        // Views that were created during the layout have effects, or changed something: another round.
        if graph.needsUpdate || !graph.effects.isEmpty { graphNeedsUpdate() }
    }

    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let root = makeRootIfNeeded()
        revalidateChanges()
        var fitting = CGSize.zero
        LayoutPass.perform(for: self, of: graph) {
            fitting = root.item.size(
                ProposedViewSize(
                    width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil))
        }
        return fitting
    }
}

extension UserInterfaceSizeClass {
    fileprivate init?(_ sizeClass: UIUserInterfaceSizeClass) {
        switch sizeClass {
        case .compact: self = .compact
        case .regular: self = .regular
        case .unspecified: return nil
        }
    }
}

/// The root node of a hosting view.
private final class HostingRootNode<Content: View>: _ValueNode<Content> {
    private var child: _Node<_PageContent<Content>>?
    private var subviewList = SubviewList()
    let item: RootItem
    private weak var host: UIView?

    init(_ view: Content, _ inputs: __shared _NodeInputs, host: UIView) {
        self.host = host
        item = RootItem(host: host)
        super.init(view, inputs)
        item.setOwner(self)
        child = _PageContent._makeNode(_PageContent(content: view), childInputs)
        graph.presentations.onChange = { [weak self] in self?.presentationsDidChange() }
        presentationsDidChange()
    }

    deinit { item.ownerDidEnd() }

    /// What is presented over the content; nil while nothing is.
    private var presented: _Node<_PresentationLayer>?
    private var isCreatingPresented = false

    private func presentationsDidChange() {
        // A page may present another one while it is created. The layer, which reads the presentations, follows.
        guard !isCreatingPresented else { return }
        let isPresenting = !graph.presentations.entries.isEmpty
        guard isPresenting != (presented != nil) else { return }
        if isPresenting {
            isCreatingPresented = true
            presented = _PresentationLayer._makeNode(
                _PresentationLayer(center: graph.presentations), childInputs.at(1))
            isCreatingPresented = false
            // All of it may have been dismissed meanwhile.
            if graph.presentations.entries.isEmpty { return presentationsDidChange() }
        } else {
            presented?.unmount()
            presented = nil
        }
        contentItemsDidChange()
    }

    override func update() { child?.reconcile(_PageContent(content: view)) }

    func place(in frame: CGRect) {
        guard let host else { return }
        let items = item.items
        subviewList.sync(host, with: items)
        let proposal = ProposedViewSize(frame.size)
        for item in items {
            item.place(alignedBy: .center, size: item.size(proposal), in: frame, proposal: proposal)
        }
        makeContentInert(items)
    }

    private var inertViews: [UIView] = []

    /// Makes the content below a presentation inert: it receives no events, and neither the keyboard nor a screen
    /// reader reaches it.
    private func makeContentInert(_ items: ContiguousArray<LayoutItem>) {
        var covered: ViewList = []
        if presented != nil { for item in items.dropLast() { item.appendViews(to: &covered) } }
        for view in inertViews where !covered.contains(view) { view.setInert(false, because: .covered) }
        for view in covered { view.setInert(true, because: .covered) }
        inertViews = covered.held
    }

    override func step(to child: _ViewNode) -> ViewPathStep { .index }

    override func forEachChild(_ body: (_ViewNode) -> Void) {
        if let child { body(child) }
        if let presented { body(presented) }
    }

    override func contentItemsDidChange() {
        item.itemsNeedCollection()
        contentViewsDidChange()
    }

    override func contentViewsDidChange() {
        subviewList.invalidate()
        host?.setNeedsLayout()
    }
}

/// The root item. It is never placed, so changes below always reach it.
@MainActor private final class RootItem: ContainerItem {
    private weak var host: UIView?

    init(host: UIView) { self.host = host }

    override func contentDidInvalidate() {
        super.contentDidInvalidate()
        host?.setNeedsLayout()
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        items.reduce(into: CGSize.zero) { size, item in
            let own = item.size(proposal)
            size.width = max(size.width, own.width)
            size.height = max(size.height, own.height)
        }
    }
}
