/// Runs a hook as a scope would, without views: for tests of custom hooks.
///
/// ```swift
/// let tester = HookTester { useCounter() }
/// tester.value.increment()
/// #expect(tester.value.count == 1)
/// ```
/// Setting a state evaluates immediately, so `value` is final when a call returns: effects have run, and the states
/// they set have been evaluated. `batch` combines several changes into one evaluation, as hosts do.
@preconcurrency @MainActor
public final class HookTester<Parameter, Value> {
    /// The latest return value of the hook.
    public private(set) var value: Value
    /// The return values of all committed evaluations, oldest first.
    public private(set) var valueHistory: [Value]
    /// The number of calls of the hook, including aborted passes.
    public private(set) var renderCount = 0
    /// The effects and cleanups that ran, in order.
    public private(set) var effectLog: [HookEffectEvent] = []
    /// The errors thrown by effects; see `ErrorBoundary`.
    public private(set) var errors: [any Error] = []
    /// The environment of the next evaluations.
    public var environment: EnvironmentValues

    /// The scope of the hooks.
    public let dispatcher = HookDispatcher()
    private var parameter: Parameter
    private let hook: (Parameter) -> Value

    /// Calls the hook for the first time.
    ///
    /// - Parameters:
    ///   - initialParameter: the argument of the hook until `update(with:)`.
    ///   - layoutEffectTiming: when layout effects run; when their hook is called unless this or the environment says otherwise.
    ///   - environment: sets values that the hook reads.
    public init(
        _ initialParameter: Parameter, _ hook: @escaping (Parameter) -> Value,
        layoutEffectTiming: LayoutEffectTiming? = nil,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) {
        dispatcher.layoutEffectTiming = layoutEffectTiming
        var values = EnvironmentValues()
        environment(&values)
        self.environment = values
        self.hook = hook
        parameter = initialParameter
        var events: [HookEffectEvent] = []
        var history: [Value] = []
        var count = 0
        dispatcher.onEffect = { events.append($0) }
        dispatcher.ownEnvironment = values
        var thrown: [any Error] = []
        let sink = HookErrorSink {
            thrown.append($0)
            return true
        }
        dispatcher.errorSink = sink
        value = dispatcher.evaluateUntilStable(
            {
                count += 1
                return hook(initialParameter)
            }, onResult: { history.append($0) })
        valueHistory = history
        renderCount = count
        effectLog = events
        errors = thrown
        sink.receive = { [weak self] in
            self?.errors.append($0)
            return self != nil
        }
        dispatcher.onEffect = { [weak self] in self?.effectLog.append($0) }
        dispatcher.onNeedsUpdate = { [weak self] in self?.evaluate() }
    }

    /// Creates a tester of a hook without a parameter, and evaluates it.
    public convenience init(
        _ hook: @escaping () -> Value, layoutEffectTiming: LayoutEffectTiming? = nil,
        environment: (inout EnvironmentValues) -> Void = { _ in }
    ) where Parameter == Void {
        self.init((), { _ in hook() }, layoutEffectTiming: layoutEffectTiming, environment: environment)
    }

    /// Evaluates with another parameter, as when a parent is evaluated.
    public func update(with parameter: Parameter) {
        self.parameter = parameter
        update()
    }

    /// Evaluates again with the same parameter.
    public func update() {
        dispatcher.changes.removeAll()
        evaluate()
    }

    /// Ends the scope. An update afterwards starts from scratch.
    public func dispose() { dispatcher.disposeAll() }

    /// Combines all changes made by `body` into one evaluation.
    public func batch<Result>(_ body: () throws -> Result) rethrows -> Result { try withBatch(body) }

    /// Waits until the asynchronous operations started by the hook have ended and their results have been evaluated.
    public func settle() async {
        var idle = 0
        while idle < 20 {
            await Task.yield()
            idle = dispatcher.operations == 0 ? idle + 1 : 0
        }
    }

    private func evaluate() {
        dispatcher.ownEnvironment = environment
        _ = dispatcher.evaluateUntilStable(
            {
                renderCount += 1
                return hook(parameter)
            },
            onResult: {
                value = $0
                valueHistory.append($0)
            })
    }
}
