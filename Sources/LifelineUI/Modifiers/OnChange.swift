/// Runs a closure when a value differs from that of the previous evaluation.
public struct _ChangeModifier<Value: Equatable>: ViewModifier {
    let value: Value
    let initial: Bool
    let action: (Value, Value) -> Void
    @ViewScope private var scope
    @State private var run = ChangeRun<Value>()

    init(value: Value, initial: Bool, action: @escaping (Value, Value) -> Void) {
        self.value = value
        self.initial = initial
        self.action = action
    }

    public func body(content: Content) -> some View {
        run.update(value, initial: initial, action, scope)
        return content
    }
}

@MainActor private final class ChangeRun<Value: Equatable>: CommitParticipant {
    private var last: Value?
    private var pending: (() -> Void)?

    nonisolated init() {}

    func update(_ value: Value, initial: Bool, _ action: @escaping (Value, Value) -> Void, _ scope: ViewPlace) {
        defer { last = value }
        guard let last else {
            if initial {
                pending = { action(value, value) }
                scope.onCommit(self)
            }
            return
        }
        guard last != value else { return }
        pending = { action(last, value) }
        scope.onCommit(self)
    }

    func commit(_ phase: CommitPhase) {
        guard phase == .layoutSetup else { return }
        let action = pending
        pending = nil
        action?()
    }
}

/// Runs a closure for each value of a publisher while the view is in the tree.
public struct _ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
    let publisher: P
    let action: (P.Output) -> Void
    @ViewScope private var scope
    @State private var subscription = ReceiveSubscription<P>()

    init(publisher: P, action: @escaping (P.Output) -> Void) {
        self.publisher = publisher
        self.action = action
    }

    public func body(content: Content) -> some View {
        subscription.update(publisher, action, scope)
        return content
    }
}

@MainActor private final class ReceiveSubscription<P: Publisher> where P.Failure == Never {
    private var action: ((P.Output) -> Void)?
    private var cancellable: AnyCancellable?
    private var publisher: P?
    /// What the publisher and the view that declared it are made of; nil where the publisher itself can be compared.
    private var parts: (publisher: ComparableParts, view: ComparableParts?)?

    nonisolated init() {}

    func update(_ publisher: P, _ action: @escaping (P.Output) -> Void, _ scope: ViewPlace) {
        self.action = action
        if self.publisher == nil {
            scope.onUnmount { [weak self] in
                self?.cancellable = nil
                self?.action = nil
                self?.publisher = nil
                self?.parts = nil
            }
        }
        guard isOther(publisher, scope) else { return }
        self.publisher = publisher
        // The former subscription ends before the new one begins.
        cancellable = AnyCancellable {}
        cancellable = sinkOnMainQueue(publisher) { [weak self] output in self?.action?(output) }
    }

    /// Whether a publisher is another one than that of the last evaluation.
    ///
    /// Subjects and other objects are compared by identity, values by `==`. What an operator's closure has captured can't be
    /// compared: it may be something else when the view that declares the publisher was created from something else.
    private func isOther(_ publisher: P, _ scope: ViewPlace) -> Bool {
        if let current = self.publisher, areProvablyEqual(current, publisher) { return false }
        let view = ViewType.of(P.self).canCompare ? nil : scope.declaringView.map { ComparableParts(of: $0) }
        let new = (publisher: ComparableParts(of: publisher), view: view)
        defer { parts = new }
        guard let parts, parts.publisher.isSame(as: new.publisher) else { return true }
        guard let before = parts.view, let view else { return false }
        return !before.isSame(as: view)
    }
}

extension View {
    /// Runs `action` when `value` changes, in the commit that shows the change.
    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial, action: action))
    }

    public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        modifier(_ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }

    /// The older form: `action` receives the new value.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some View {
        modifier(_ChangeModifier(value: value, initial: false) { _, new in action(new) })
    }

    /// Runs `action` for each value that `publisher` sends while the view is in the tree.
    ///
    /// Another publisher replaces the former one, such as that of another model, which the view is given. Publishers are the
    /// same if their subjects and other objects, and the values they were created with, are the same; one with closures is also
    /// another one if the view that declares it was created with other values. A publisher that is created in a `body`, such as
    /// a timer, therefore goes on when the view's own state changes.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
    where P.Failure == Never {
        modifier(_ReceiveModifier(publisher: publisher, action: action))
    }
}
