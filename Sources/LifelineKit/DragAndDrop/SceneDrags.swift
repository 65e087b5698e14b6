import LayerTree

/// The drags of a scene: the one that began in it, and the one that is over it.
@MainActor final class SceneDrags {
    /// How long a drag that has ended can still be dropped in another tab, whose messages may be slower. Seconds.
    private static let lateDrops: TimeInterval = 10
    private static let maximumItems = 1000

    private unowned let scene: UIWindowScene
    private(set) var source: DragSession?
    private var destination: DropSession?
    private var target: Target?
    private var received = ReceivedItems()
    /// Where files were dropped, which arrive later.
    private var filePlace: (view: UIView?, point: CGPoint)?

    /// The destination below the pointer.
    private struct Target {
        weak var view: UIView?
        let interaction: UIDropInteraction
        /// What the page was notified of; it assumes a copy.
        var operation = UIDropOperation.copy
    }

    init(scene: UIWindowScene) { self.scene = scene }

    func receive(_ payload: [UInt8], on view: UIView?) {
        guard let message = DragMessage(payload) else { return }
        if case .end(let name, let operation) = message { return end(name, operation) }
        guard let view else { return }
        switch message {
        case .exit where target?.view === view: leave()
        case .exit, .end: break
        case _ where !view.isReachable: leave()
        case .prepare(let name): prepare(name, view)
        case .begin(let name, _, let point): begin(name, view, point)
        case .enter(let name, let media, let point): enter(name, media, view, point)
        case .move(let point):
            guard target?.view === view else { return }
            destination?.move(to: point, in: view)
            propose()
        case .content(let isFirst, let type, let bytes):
            if target?.view === view { received.append(bytes, media: type, isFirst: isFirst) }
        case .drop(let name, let point): drop(name, view, point)
        case .refuse: refuse()
        }
    }

    /// Ends all drags with the scene.
    func sceneDidEnd() {
        leave()
        if let source {
            finish(source, .cancel)
            release(source)
        }
    }

    private func send(_ command: DragCommand) { scene.send(command.command) }

    // MARK: The source

    private func prepare(_ name: String, _ view: UIView) {
        guard DragSession.isName(name), name != source?.name, let interaction = view.dragInteraction,
            let delegate = interaction.delegate
        else { return }
        if let source {
            finish(source, .cancel)
            release(source)
        }
        // The page reports the end of a drag for the root, since the source may have been removed.
        if scene.display?.context.root[feature: DragMessage.feature] == nil {
            scene.display?.context.root[feature: DragMessage.feature] = []
        }
        let session = DragSession(name: name, scene: scene, interaction: interaction)
        source = session
        session.items = Array(
            delegate.dragInteraction(interaction, itemsForBeginning: session).prefix(Self.maximumItems))
        session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
        session.isRestrictedToDraggingApplication =
            delegate.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: session)
        DragSessions.add(session)
        let types = Set(session.items.flatMap(\.itemProvider.registeredContentTypes))
        let all = types.reduce(into: types) { $0.formUnion($1.supertypes) }
        send(
            .prepared(
                name, allowsMove: session.allowsMoveOperation, types: all.map(\.identifier).sorted()))
        guard !session.isRestrictedToDraggingApplication, !session.items.isEmpty else { return }
        let providers = session.items.map(\.itemProvider)
        let file = DragFile(providers)
        session.download = file?.download(for: scene)
        UIWindowScene.startTask { [weak self, weak session] in
            var texts = await DragTexts.of(providers)
            guard let self, let session, source === session else { return }
            if let file, let download = session.download { texts.append(file.form(at: download.path)) }
            if !texts.isEmpty { send(.forms(name, texts)) }
        }
    }

    private func begin(_ name: String, _ view: UIView, _ point: CGPoint) {
        prepare(name, view)
        guard let source, source.name == name, source.stage == .prepared, !source.items.isEmpty,
            let interaction = source.interaction
        else { return }
        source.point = point
        source.stage = .running
        interaction.delegate?.dragInteraction(interaction, sessionWillBegin: source)
    }

    private func end(_ name: String, _ operation: UIDropOperation) {
        guard let source, source.name == name else { return }
        finish(source, operation == .move && !source.allowsMoveOperation ? .copy : operation)
        scene.clock.schedule(after: Self.lateDrops) { [weak self, weak source] in
            if let source { self?.release(source) }
        }
    }

    private func finish(_ session: DragSession, _ operation: UIDropOperation) {
        guard session.stage == .running else { return }
        session.stage = .ended
        guard let interaction = session.interaction, let delegate = interaction.delegate else { return }
        delegate.dragInteraction(interaction, session: session, willEndWith: operation)
        delegate.dragInteraction(interaction, session: session, didEndWith: operation)
    }

    private func release(_ session: DragSession) {
        DragSessions.remove(session)
        session.download?.cancelUnlessBegun()
        if source === session { source = nil }
    }

    // MARK: The destination

    private func enter(_ name: String, _ media: [String], _ view: UIView, _ point: CGPoint) {
        leave()
        received = ReceivedItems()
        guard let interaction = view.dropInteraction, let delegate = interaction.delegate,
            let session = session(name, media, interaction), !session.items.isEmpty
        else { return send(.refused(view.layer.id)) }
        session.move(to: point, in: view)
        let accepted = interaction.acceptedTypes.map(\.identifier)
        guard accepted.isEmpty || session.hasItemsConforming(toTypeIdentifiers: accepted),
            delegate.dropInteraction(interaction, canHandle: session)
        else { return send(.refused(view.layer.id)) }
        destination = session
        target = Target(view: view, interaction: interaction)
        delegate.dropInteraction(interaction, sessionDidEnter: session)
        propose()
    }

    /// Returns the session of a drag. It is the same for all destinations of a scene.
    private func session(_ name: String, _ media: [String], _ interaction: UIDropInteraction) -> DropSession? {
        guard !name.isEmpty else {
            let hasFiles = media.contains(MediaTypes.files)
            if !hasFiles, let destination, destination.source == nil, destination.media == media {
                return destination
            }
            return DropSession(media: media, assuming: interaction.acceptedTypes)
        }
        guard let source = DragSessions.find(name, for: scene) else { return nil }
        return destination?.source === source ? destination : DropSession(of: source)
    }

    /// Asks what a drop would do now, and notifies the page if that has changed.
    @discardableResult
    private func propose() -> UIDropOperation {
        guard let target, let destination, let view = target.view, let delegate = target.interaction.delegate else {
            return .cancel
        }
        var operation =
            delegate.dropInteraction(target.interaction, sessionDidUpdate: destination).operation
        if operation == .move, !destination.allowsMoveOperation { operation = .forbidden }
        if operation != target.operation {
            self.target?.operation = operation
            send(.proposal(view.layer.id, operation))
        }
        return operation
    }

    private func leave() {
        guard let target else { return }
        self.target = nil
        received = ReceivedItems()
        if let destination {
            if destination.media.contains(MediaTypes.files) { filePlace = (target.view, destination.point) }
            target.interaction.delegate?.dropInteraction(target.interaction, sessionDidExit: destination)
        }
    }

    private func drop(_ name: String, _ view: UIView, _ point: CGPoint) {
        guard target?.view === view, let destination, destination.source?.name ?? "" == name else { return leave() }
        destination.move(to: point, in: view)
        let operation = propose()
        guard operation == .copy || operation == .move, let target, let delegate = target.interaction.delegate else {
            return leave()
        }
        if destination.source == nil {
            guard !received.isTooLong else { return refuse() }
            destination.droppedItems = received.providers.map { UIDragItem(itemProvider: $0) }
            guard !destination.items.isEmpty else { return leave() }
        }
        self.target = nil
        self.destination = nil
        received = ReceivedItems()
        delegate.dropInteraction(target.interaction, performDrop: destination)
        delegate.dropInteraction(target.interaction, concludeDrop: destination)
        delegate.dropInteraction(target.interaction, sessionDidEnd: destination)
    }

    /// Drops files that have arrived, where the drag left the page.
    func dropFiles(_ providers: [NSItemProvider], on view: UIView) {
        guard view.isReachable, let interaction = view.dropInteraction, let delegate = interaction.delegate else {
            return
        }
        let session = DropSession(media: [MediaTypes.files], assuming: [])
        session.droppedItems = providers.map { UIDragItem(itemProvider: $0) }
        (session.point, session.place) = filePlace?.view === view ? (filePlace?.point ?? .zero, view) : (.zero, view)
        guard delegate.dropInteraction(interaction, canHandle: session) else { return }
        let operation = delegate.dropInteraction(interaction, sessionDidUpdate: session).operation
        guard operation == .copy || operation == .move else { return }
        delegate.dropInteraction(interaction, performDrop: session)
        delegate.dropInteraction(interaction, concludeDrop: session)
        delegate.dropInteraction(interaction, sessionDidEnd: session)
    }

    private func refuse() {
        leave()
        scene.send(.announce(FrameworkText.droppedTooLong.string, isAssertive: true))
    }
}

extension UIWindowScene {
    /// Handles what the page reports of drags.
    final func receiveDrag(_ payload: [UInt8], on view: UIView?) {
        ensuredDrags.receive(payload, on: view)
    }

    final var ensuredDrags: SceneDrags {
        if let drags { return drags }
        let new = SceneDrags(scene: self)
        drags = new
        return new
    }
}
