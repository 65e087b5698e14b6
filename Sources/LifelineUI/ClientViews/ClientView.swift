/// A view whose content a JavaScript module of the app draws in the browser.
///
/// ```swift
/// ClientView(module: .editor, payload: EditorText(text: text)) { (event: EditorEvent) in
///     switch event {
///     case .changed(let new): text = new
///     }
/// }
/// .frame(height: 300)
/// ```
/// The page loads the module when the view appears and calls its function `mount`. A payload is sent as JSON, and again
/// only if it has changed. Events that are not of the type `Event` are ignored, with a line in the log. See *Client
/// views* in the documentation for the module's side. Not in SwiftUI.
///
/// The view takes the proposed size, or with `clientViewSizing(.intrinsic())` the size that the module reports.
public struct ClientView<Payload: Encodable, Event: Decodable, Placeholder: View, Failure: View>: View {
    private let module: ClientModule
    private let payload: Payload
    private let onEvent: (Event) -> Void
    private let placeholder: Placeholder
    private let failure: (ClientViewError, _ reload: @escaping () -> Void) -> Failure
    @State private var state = UIClientView.State.loading
    @State private var size: CGSize?
    @State private var reloads = 0
    @Environment(\.clientViewSizing) private var sizing

    /// - Parameters:
    ///   - payload: What the module is mounted with, and updated with when it has changed.
    ///   - onEvent: Called with each event of the module.
    ///   - placeholder: Shown until the module is mounted; the first paint contains it.
    ///   - failure: Shown if the module can't be loaded or has thrown an error. Its second parameter mounts the module
    ///     again.
    public init(
        module: ClientModule, payload: Payload, onEvent: @escaping (Event) -> Void,
        @ViewBuilder placeholder: () -> Placeholder,
        @ViewBuilder failure: @escaping (ClientViewError, _ reload: @escaping () -> Void) -> Failure
    ) {
        self.module = module
        self.payload = payload
        self.onEvent = onEvent
        self.placeholder = placeholder()
        self.failure = failure
    }

    public var body: some View {
        ZStack {
            ClientViewHost(
                module: module, payload: payload, sizing: sizing, size: size, reloads: reloads, onEvent: onEvent,
                onState: { state = $0 }, onResize: { size = $0 })
            switch state {
            case .loading: placeholder
            case .mounted: EmptyView()
            case .failed(let error): failure(error) { reloads += 1 }
            }
        }
    }
}

extension ClientView where Failure == ClientViewFailure {
    /// Shows a text and a button if the module fails.
    public init(
        module: ClientModule, payload: Payload, onEvent: @escaping (Event) -> Void,
        @ViewBuilder placeholder: () -> Placeholder
    ) {
        self.init(module: module, payload: payload, onEvent: onEvent, placeholder: placeholder) { _, reload in
            ClientViewFailure(reload: reload)
        }
    }
}

extension ClientView where Failure == ClientViewFailure, Placeholder == EmptyView {
    /// Shows nothing until the module is mounted.
    public init(module: ClientModule, payload: Payload, onEvent: @escaping (Event) -> Void) {
        self.init(module: module, payload: payload, onEvent: onEvent) { EmptyView() }
    }
}

extension ClientView where Failure == ClientViewFailure, Placeholder == EmptyView, Event == ClientViewNoEvent {
    /// Creates a view whose module sends no events.
    public init(module: ClientModule, payload: Payload) {
        self.init(module: module, payload: payload, onEvent: { _ in })
    }
}

/// The event of client views whose modules send none.
public struct ClientViewNoEvent: Decodable, Hashable, Sendable {}

/// What a client view shows by default if its module fails.
public struct ClientViewFailure: View {
    let reload: () -> Void

    public var body: some View {
        VStack(spacing: 8) {
            Text(FrameworkText.partNotShown.string).foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
            Button(FrameworkText.tryAgain.string, action: reload)
        }
        .padding()
    }
}

extension View {
    /// Sets how client views get their size. `.fixed` by default. Not in SwiftUI.
    public func clientViewSizing(_ sizing: ClientViewSizing) -> some View {
        environment(\.clientViewSizing, sizing)
    }
}

private struct ClientViewSizingKey: EnvironmentKey {
    static let defaultValue = ClientViewSizing.fixed
}

extension EnvironmentValues {
    var clientViewSizing: ClientViewSizing {
        get { self[ClientViewSizingKey.self] }
        set { self[ClientViewSizingKey.self] = newValue }
    }
}
