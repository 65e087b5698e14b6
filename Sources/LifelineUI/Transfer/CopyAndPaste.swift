import LayerTree

extension View {
    /// Copies values when the user presses Control-C (Command-C on Apple's keyboards) while the view or a view inside has
    /// the focus. Selected text, and text fields, are copied by the browser instead.
    ///
    /// ```swift
    /// List(notes, selection: $selection) { Text($0.title) }
    ///     .copyable(notes.filter { selection.contains($0.id) })
    ///     .cuttable(for: Note.self) { removeSelected() }
    ///     .pasteDestination(for: Note.self) { notes.append(contentsOf: $0) }
    /// ```
    /// Other apps receive texts, addresses, HTML and PNG; `pasteDestination`s in pages of the same visitor or user receive
    /// all forms. See `UIPasteboard`.
    public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(_ClipboardModifier(copy: { payload().map { UIDragItem(transferring: $0).itemProvider } }))
    }

    /// Cuts values when the user presses Control-X (Command-X): the action removes and returns them.
    public func cuttable<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping () -> [T]
    ) -> some View {
        modifier(_ClipboardModifier(cut: { action().map { UIDragItem(transferring: $0).itemProvider } }))
    }

    /// Receives values when the user presses Control-V (Command-V) while the view or a view inside has the focus, but no
    /// text field; or nothing has it, and the page has no other such view. The browser need not ask the user. What is pasted is untrusted.
    ///
    /// - Parameters:
    ///   - action: Receives the values that `validator` returned.
    ///   - validator: Returns the values that can be pasted; if none, that is announced.
    public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void,
        validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        modifier(
            _ClipboardModifier(pasted: T.importedContentTypes()) { providers in
                let items = providers.map { UIDragItem(itemProvider: $0) }
                guard items.contains(where: { $0.canTransfer(to: T.self) }) else { return false }
                items.transfer(to: T.self) { values in
                    let valid = validator(values)
                    if valid.isEmpty { announceRefusal() } else { action(valid) }
                }
                return true
            })
    }

    /// Copies items when the user presses Control-C (Command-C); nil for none.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(_ClipboardModifier(copy: payloadAction))
    }

    /// Cuts items when the user presses Control-X (Command-X): the action removes and returns them; nil for none.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        modifier(_ClipboardModifier(cut: payloadAction))
    }

    /// Receives items of certain types when the user presses Control-V (Command-V).
    public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
    }

    /// Receives items of certain types when the user presses Control-V (Command-V).
    ///
    /// - Parameter validator: Returns what `payloadAction` receives; nil if the items can't be pasted, which is
    ///   announced.
    public func onPasteCommand<Payload>(
        of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        perform payloadAction: @escaping (Payload) -> Void
    ) -> some View {
        modifier(
            _ClipboardModifier(pasted: supportedContentTypes) { providers in
                let fitting = providers.filter { provider in
                    supportedContentTypes.contains {
                        !provider.registeredContentTypes(conformingTo: $0).isEmpty
                    }
                }
                guard !fitting.isEmpty, let payload = validator(fitting) else { return false }
                payloadAction(payload)
                return true
            })
    }
}

/// Copies, cuts or pastes in the view.
struct _ClipboardModifier: ViewModifier {
    private var commands = ClipboardView.Commands()
    @Environment(\.isEnabled) private var isEnabled

    init(copy: (() -> [NSItemProvider])?) { commands.copy = copy }
    init(cut: (() -> [NSItemProvider])?) { commands.cut = cut }
    init(pasted: [UTType], paste: @escaping ([NSItemProvider]) -> Bool) {
        commands.accepted = pasted
        commands.paste = paste
    }

    func body(content: Content) -> some View {
        content.modifier(_ClipboardHost(commands: isEnabled ? commands : ClipboardView.Commands()))
    }
}

struct _ClipboardHost: UnaryLayoutModifier {
    let commands: ClipboardView.Commands

    func makeItem() -> ClipboardItem { ClipboardItem() }

    func configure(_ item: ClipboardItem) -> Bool {
        item.clipboardView.commands = commands
        return false
    }

    static func _makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, _ inputs: _NodeInputs
    ) -> _Node<ModifiedContent<Content, Self>> {
        makeUnaryNode(view, inputs)
    }
}

@MainActor final class ClipboardItem: UnaryHostItem {
    let clipboardView = ClipboardView(frame: .zero)

    override init() { super.init(clipboardView) }
}
