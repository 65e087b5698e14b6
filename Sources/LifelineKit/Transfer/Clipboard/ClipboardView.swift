import LayerTree

/// A view that copies, cuts or pastes by keys while it, or a view inside, has the focus. The layer's feature lists what it
/// does, so that the page leaves other keys to the browser.
package final class ClipboardView: UIView {
    /// What the keys do.
    package struct Commands {
        package var copy: (() -> [NSItemProvider])?
        package var cut: (() -> [NSItemProvider])?
        /// The types that can be pasted; all if empty.
        package var accepted: [UTType] = []
        /// Returns whether the items can be pasted.
        package var paste: (([NSItemProvider]) -> Bool)?

        package init() {}
    }

    package var commands = Commands() { didSet { updateRoles() } }
    private var files: OfferedFiles?

    package override init(frame: CGRect) { super.init(frame: frame) }

    package required init?(coder: NSCoder) { nil }

    package override func didMoveToWindow() {
        super.didMoveToWindow()
        updateRoles()
    }

    private func updateRoles() {
        updateFiles()
        var roles: ClipboardRoles = []
        if commands.copy != nil { roles.insert(.copy) }
        if commands.cut != nil { roles.insert(.cut) }
        if commands.paste != nil { roles.insert(.paste) }
        if files != nil { roles.insert(.pastesFiles) }
        let payload = roles.isEmpty ? nil : roles.payload(accepted: commands.accepted)
        if layer[feature: ClipboardMessage.feature] != payload { layer[feature: ClipboardMessage.feature] = payload }
    }

    /// Adds or removes the request for files that are pasted.
    private func updateFiles() {
        let types = commands.paste == nil ? [] : MediaTypes.ofFiles(acceptedAs: commands.accepted)
        let scene = types.isEmpty ? nil : window?.windowScene
        if let files, files.types == types, files.scene === scene { return }
        files?.remove()
        files = scene.map { scene in
            OfferedFiles(types, on: self, in: scene) { [weak self] in
                if let self, isReachable { paste($0) }
            }
        }
    }

    override func handle(_ event: DisplayEvent) {
        guard let message = ClipboardMessage(event), let pasteboard = window?.windowScene?.pasteboard else {
            return super.handle(event)
        }
        switch message {
        case .copy: copy(commands.copy, to: pasteboard)
        case .cut: copy(commands.cut, to: pasteboard)
        case .content(let isFirst, let type, let bytes):
            pasteboard.append(bytes, media: type, isFirst: isFirst, for: self)
        case .paste:
            if let providers = pasteboard.finishPaste(into: self) { paste(providers) } else { refuse() }
        case .refuse:
            _ = pasteboard.finishPaste(into: self)
            refuse()
        case .written, .read: break
        }
    }

    private func paste(_ providers: [NSItemProvider]) {
        if commands.paste?(providers) == false {
            UIAccessibility.post(notification: .announcement, argument: FrameworkText.notPastedHere.string)
        }
    }

    private func refuse() {
        UIAccessibility.post(notification: .announcement, argument: FrameworkText.pastedTooLong.string)
    }

    private func copy(_ payload: (() -> [NSItemProvider])?, to pasteboard: UIPasteboard) {
        guard let providers = payload?(), !providers.isEmpty else { return }
        pasteboard.setItemProviders(providers)
    }
}
