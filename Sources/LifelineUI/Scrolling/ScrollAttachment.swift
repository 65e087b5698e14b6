/// What a modifier around a scroll view, such as `scrollPosition`, does with it: it is attached to the first scroll view
/// in the modified view.
@MainActor class ScrollAttachment {
    /// The scroll view that it is attached to.
    weak var owner: ScrollCoordinator?

    nonisolated init() {}

    /// Called after each layout, when frames are known.
    func layoutDidEnd(in scroll: ScrollCoordinator) {}

    /// Called when the offset changed.
    func didScroll(in scroll: ScrollCoordinator) {}

    func phaseDidChange(from old: ScrollPhase, in scroll: ScrollCoordinator) {}
}

/// The attachments of the modifiers around a view, outermost first.
struct ScrollAttachments: Equatable {
    var all: [ScrollAttachment] = []

    static func == (a: ScrollAttachments, b: ScrollAttachments) -> Bool { a.all.elementsEqual(b.all, by: ===) }
}

extension EnvironmentValues {
    private enum AttachmentsKey: EnvironmentKey {
        static var defaultValue: ScrollAttachments { ScrollAttachments() }
    }

    var scrollAttachments: ScrollAttachments {
        get { self[AttachmentsKey.self] }
        set { self[AttachmentsKey.self] = newValue }
    }
}

/// Attaches something to the first scroll view in its content.
struct _ScrollAttachmentModifier<Attachment: ScrollAttachment>: ViewModifier {
    /// Applies the modifier's current values.
    let update: @MainActor (Attachment, ViewPlace) -> Void
    @State private var attachment: Attachment
    @ViewScope private var scope

    init(_ make: () -> Attachment, update: @escaping @MainActor (Attachment, ViewPlace) -> Void) {
        self.update = update
        _attachment = State(wrappedValue: make())
    }

    func body(content: Content) -> some View {
        update(attachment, scope)
        return content.transformEnvironment(\.scrollAttachments) { [attachment] in $0.all.append(attachment) }
    }
}
