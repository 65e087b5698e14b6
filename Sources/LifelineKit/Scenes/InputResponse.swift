import OpenCombine
import Routes

/// What answering a person's input cost: the time on the server, and the length of what was sent.
public struct InputResponse: Hashable, Sendable {
    /// From the input's delivery to the end of the turn that it caused: actions, updates, layout, commit and effects.
    /// The network and the browser's painting are not included.
    public let duration: Duration
    /// The length of the commit in bytes, before compression. 0 if nothing changed, or if the page is so far behind that
    /// the changes wait.
    public let bytes: Int

    public init(duration: Duration, bytes: Int) {
        self.duration = duration
        self.bytes = bytes
    }
}

extension UIWindowScene {
    /// Sends what each input cost, after the turn that answered it. Inputs that arrive together are one response.
    ///
    /// An input is a click (by pointer, finger, keyboard or assistive technology), an edit of a text, a change of
    /// another control's value, or the submission of a field. Changes that its action makes later, in a task, are not
    /// part of the response. Nothing is measured before the first use of this property.
    public final var inputResponses: AnyPublisher<InputResponse, Never> {
        if let inputMeter { return inputMeter.responses.eraseToAnyPublisher() }
        let meter = InputMeter()
        inputMeter = meter
        return meter.responses.eraseToAnyPublisher()
    }
}

/// Measures the responses to a scene's inputs.
@MainActor final class InputMeter {
    let responses = PassthroughSubject<InputResponse, Never>()
    /// When the first unanswered input was delivered, and the bytes sent until then.
    private var start: (time: Duration, sentBytes: Int)?

    func begin(on display: (any SceneDisplay)?) {
        if start == nil { start = (.monotonic, display?.sentBytes ?? 0) }
    }

    func end(on display: (any SceneDisplay)?) {
        guard let start else { return }
        self.start = nil
        let bytes = max(0, (display?.sentBytes ?? 0) - start.sentBytes)
        responses.send(InputResponse(duration: .monotonic - start.time, bytes: bytes))
    }
}
