import LayerTree

/// A button that pastes the text of the clipboard.
///
/// ```swift
/// PasteButton(payloadType: String.self) { texts in notes.append(contentsOf: texts) }
/// ```
/// The browser may ask the user for permission, and allows it only on pages served by HTTPS or from `localhost`. Only
/// text is pasted, of at most a million characters; a type must therefore be made of text. A text that the type does not
/// accept, or that is too long, is announced and otherwise ignored.
public struct PasteButton<Payload: Transferable>: View {
    private let paste: ([Payload]) -> Void
    @State private var reader = ClipboardReader()
    @Environment(\.isEnabled) private var isEnabled

    /// Creates a button that pastes the clipboard's text. `onPaste` receives one value made of it; text that can't be
    /// converted is announced as not pasted.
    public init(payloadType: Payload.Type, onPaste: @escaping ([Payload]) -> Void) { paste = onPaste }

    public var body: some View {
        let reader = reader
        reader.paste = { [paste] text, scene in await Self.convert(text, paste, in: scene) }
        return Button {
        } label: {
            Label(FrameworkText.paste.string, systemImage: "doc.on.clipboard")
        }
        .buttonStyle(.bordered)
        .modifier(
            _ElementHost(
                feature: ClipboardReader.feature, payload: ClipboardReader.parameters,
                onEvent: { [isEnabled] event in isEnabled && reader.handle(event) }))
    }

    private static func convert(_ text: String, _ paste: ([Payload]) -> Void, in scene: UIWindowScene?) async {
        do {
            paste([try await Payload(importing: Data(text.utf8), contentType: .utf8PlainText)])
        } catch {
            scene?.announce(FrameworkText.notPasted.string)
        }
    }
}

/// Receives the text of the clipboard, in pieces.
@MainActor final class ClipboardReader {
    static let feature = "paste"
    static let maximumLength = 1_000_000
    var paste: (String, UIWindowScene?) async -> Void = { _, _ in }
    private var text = ""

    private enum State: UInt8 { case more, end, refused, tooLong }

    nonisolated init() {}

    static var parameters: [UInt8] {
        var writer = WireWriter()
        writer.uint(maximumLength)
        return writer.bytes
    }

    func handle(_ event: DisplayEvent) -> Bool {
        guard case .feature(let feature) = event, feature.name == Self.feature else { return false }
        guard let state = feature.payload.first.flatMap(State.init),
            let piece = String(bytes: feature.payload.dropFirst(), encoding: .utf8)
        else { return true }
        switch state {
        case .more, .end:
            guard text.utf16.count + piece.utf16.count <= Self.maximumLength else { return refuse(.tooLong) }
            text += piece
            guard state == .end else { return true }
            let whole = text
            text = ""
            UIWindowScene.startTask { [paste, weak scene = UIWindowScene.current] in await paste(whole, scene) }
        case .refused, .tooLong: return refuse(state)
        }
        return true
    }

    private func refuse(_ state: State) -> Bool {
        text = ""
        UIWindowScene.current?.announce(
            state == .tooLong
                ? "The clipboard's text is too long to be pasted."
                : FrameworkText.clipboardReadDenied.string)
        return true
    }
}

extension UIWindowScene {
    fileprivate func announce(_ message: String) { send(.announce(message, isAssertive: false)) }
}
