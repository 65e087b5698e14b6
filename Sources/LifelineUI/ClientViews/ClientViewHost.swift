/// The UIKit-shaped view of a `ClientView`.
struct ClientViewHost<Payload: Encodable, Event: Decodable>: UIViewRepresentable {
    let module: ClientModule
    let payload: Payload
    let sizing: ClientViewSizing
    /// The size that the module has reported.
    let size: CGSize?
    let reloads: Int
    let onEvent: (Event) -> Void
    let onState: (UIClientView.State) -> Void
    let onResize: (CGSize?) -> Void

    final class Coordinator {
        var reloads: Int
        init(_ reloads: Int) { self.reloads = reloads }
    }

    func makeCoordinator() -> Coordinator { Coordinator(reloads) }

    func makeUIView(context: Context) -> ClientHostView {
        let view = ClientHostView(frame: .zero)
        view.failureView = nil
        return view
    }

    func updateUIView(_ view: ClientHostView, context: Context) {
        let environment = context.environment
        view.environmentTraits = ClientViewTraits(
            locale: environment.locale.identifier.replacingOccurrences(of: "_", with: "-"),
            isDark: environment.colorScheme == .dark, isRightToLeft: environment.layoutDirection == .rightToLeft)
        view.sizing = sizing
        view.onStateChange = onState
        view.onResize = { [weak view] in onResize(view?.intrinsicContentSize) }
        view.onEvent(Event.self, perform: onEvent)
        view.setPayload(payload)
        view.module = module
        view.isUserInteractionEnabled = environment.isEnabled
        if reloads != context.coordinator.reloads {
            context.coordinator.reloads = reloads
            view.reload()
        }
    }

    static func dismantleUIView(_ view: ClientHostView, coordinator: Coordinator) { view.module = nil }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: ClientHostView, context: Context) -> CGSize? {
        let own = sizing == .fixed ? nil : uiView.intrinsicContentSize
        let proposed = proposal.replacingUnspecifiedDimensions()
        guard let own else { return proposed }
        return CGSize(
            width: own.width < 0 ? proposed.width : own.width, height: own.height < 0 ? proposed.height : own.height)
    }
}

final class ClientHostView: UIClientView, FocusTarget {
    var onFocusChange: ((Bool) -> Void)? {
        didSet { onFocus = { [weak self] in self?.onFocusChange?($0) } }
    }

    var isFocusTarget: Bool { true }
}
