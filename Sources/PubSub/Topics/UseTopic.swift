import Ownership

/// Calls a function with each message of a topic while the scope is shown.
///
/// ```swift
/// HookScope {
///     let lines = useState([String]())
///     useTopic(Topic<String>("chat")) { line in lines.wrappedValue.append(line) }
///     ForEach(lines.wrappedValue, id: \.self) { Text($0) }
/// }
/// ```
/// The function of the latest evaluation is called, on the main actor. All messages that have arrived are delivered in
/// one job, so that the scene is updated once. With another topic or buffering, the previous subscription ends.
///
/// - Parameter buffering: What is kept while the main actor is busy.
public func useTopic<Message: Codable & Sendable>(
    _ topic: Topic<Message>, buffering: TopicBuffering = .standard, file: StaticString = #fileID, line: UInt = #line,
    onMessage: @escaping @MainActor (Message) -> Void
) {
    useTopic(eventsOf: topic, buffering: buffering, file: file, line: line) { event in
        if let message = event.message { onMessage(message) }
    }
}

/// Calls a function with each event of a topic while the scope is shown: the messages, and the moments when the state
/// that they change must be loaded (`TopicEvent.needsLoading`).
public func useTopic<Message: Codable & Sendable>(
    eventsOf topic: Topic<Message>, buffering: TopicBuffering = .standard, file: StaticString = #fileID,
    line: UInt = #line, onEvent: @escaping @MainActor (TopicEvent<Message>) -> Void
) {
    let handler = useRef(onEvent, file: file, line: line)
    handler.current = onEvent
    useEffect(.preserved(by: topic, buffering), file: file, line: line) {
        // Effects run on the main actor.
        let captured = UnsafeSendable(handler)
        let subscription = MainActor.assumeIsolated {
            topic.subscribe(buffering: buffering) { event in captured.value.current(event) }
        }
        return { subscription.cancel() }
    }
}
