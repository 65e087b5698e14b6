import Ownership

/// Runs an asynchronous operation when the scope is shown, and again as the strategy requires. Returns its progress.
///
/// ```swift
/// let phase = useAsync(.once) { await loadGreeting() }
/// ```
/// The phase is `running` from the evaluation that requests the operation. The previous operation is then cancelled and
/// its results are dropped; the same happens when the scope ends.
public func useAsync<Output>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor () async -> Output
) -> AsyncPhase<Output, Never> {
    MainThread.withoutCheck((updateStrategy, operation, file, line)) { strategy, operation, file, line in
        AsyncSlot<Output, Never>.use(strategy, HookSite(hook: "useAsync", file: file, line: line)) { show in
            show(.success(await operation()))
        }
    }
}

/// Runs an asynchronous operation that may fail. Returns its progress.
///
/// ```swift
/// let phase = useAsync(.preserved(by: url)) { try await URLSession.shared.data(from: url) }
/// ```
public func useAsync<Output>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor () async throws -> Output
) -> AsyncPhase<Output, Error> {
    MainThread.withoutCheck((updateStrategy, operation, file, line)) { strategy, operation, file, line in
        AsyncSlot<Output, Error>.use(strategy, HookSite(hook: "useAsync", file: file, line: line)) { show in
            do { show(.success(try await operation())) } catch { show(.failure(error)) }
        }
    }
}

/// Runs an asynchronous operation when `perform` is called. Returns its progress.
///
/// ```swift
/// let (phase, perform) = useAsyncPerform { try await save() }
/// Button("Save") { Task { await perform() } }
/// ```
/// If several overlap, the one that started last takes effect. `perform` is the same at every evaluation, and runs the
/// operation of the latest one; after the scope has ended it does nothing.
public func useAsyncPerform<Output>(
    file: StaticString = #fileID, line: UInt = #line, _ operation: @escaping @MainActor () async -> Output
) -> (phase: AsyncPhase<Output, Never>, perform: @MainActor () async -> Void) {
    MainThread.withoutCheck((operation, file, line)) { operation, file, line in
        PerformSlot<Output, Never>.use(HookSite(hook: "useAsyncPerform", file: file, line: line)) {
            .success(await operation())
        }
    }
}

/// Runs an asynchronous operation that may fail when `perform` is called. Returns its progress.
public func useAsyncPerform<Output>(
    file: StaticString = #fileID, line: UInt = #line, _ operation: @escaping @MainActor () async throws -> Output
) -> (phase: AsyncPhase<Output, Error>, perform: @MainActor () async -> Void) {
    MainThread.withoutCheck((operation, file, line)) { operation, file, line in
        PerformSlot<Output, Error>.use(HookSite(hook: "useAsyncPerform", file: file, line: line)) {
            do { return .success(try await operation()) } catch { return .failure(error) }
        }
    }
}

/// Returns the latest element of an asynchronous sequence.
///
/// ```swift
/// let phase = useAsyncSequence(.once) { clock.ticks }
/// ```
/// The sequence is iterated from when the scope is shown until the scope ends or the strategy requires another. When
/// the sequence ends, the last element remains.
public func useAsyncSequence<S: AsyncSequence>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ makeSequence: @escaping @MainActor () -> S
) -> AsyncPhase<S.Element, Error> {
    MainThread.withoutCheck((updateStrategy, makeSequence, file, line)) { strategy, makeSequence, file, line in
        let site = HookSite(hook: "useAsyncSequence", file: file, line: line)
        return AsyncSlot<S.Element, Error>.use(strategy, site, isFinite: false) { show in
            do {
                var iterator = makeSequence().makeAsyncIterator()
                while let element = try await iterator.next(isolation: MainActor.shared) { show(.success(element)) }
            } catch { show(.failure(error)) }
        }
    }
}

/// Runs an asynchronous operation, and also returns its latest result, to be shown while it runs again.
///
/// ```swift
/// let (phase, latest) = useAsyncResource(.preserved(by: page)) { try await load(page) }
/// List(latest ?? []) { … }.opacity(phase.isRunning ? 0.5 : 1)
/// ```
/// (flutter_hooks: `useFuture` with `preserveState`.)
public func useAsyncResource<Output>(
    _ updateStrategy: HookUpdateStrategy, file: StaticString = #fileID, line: UInt = #line,
    _ operation: @escaping @MainActor () async throws -> Output
) -> (phase: AsyncPhase<Output, Error>, latest: Output?) {
    let latest = useRef(nil as Output?, file: file, line: line)
    let phase = useAsync(updateStrategy, file: file, line: line, operation)
    if let value = phase.value { latest.current = value }
    return (phase, latest.current)
}

/// Calls functions with the elements of an asynchronous sequence, without evaluating the scope.
///
/// ```swift
/// useOnStreamChange(.once, { socket.messages }) { message in log.append(message) }
/// ```
/// The functions of the latest evaluation are called. The sequence is iterated from when the scope is shown until the
/// scope ends or the strategy requires another. (flutter_hooks: `useOnStreamChange`.)
public func useOnStreamChange<S: AsyncSequence>(
    _ updateStrategy: HookUpdateStrategy, _ makeSequence: @escaping @MainActor () -> S, file: StaticString = #fileID,
    line: UInt = #line, onData: @escaping @MainActor (S.Element) -> Void,
    onError: @escaping @MainActor (any Error) -> Void = { _ in }, onDone: @escaping @MainActor () -> Void = {}
) {
    let handlers = useRef((onData, onError, onDone), file: file, line: line)
    handlers.current = (onData, onError, onDone)
    let captured = UnsafeSendable((makeSequence, handlers))
    useTask(updateStrategy, file: file, line: line) {
        let (makeSequence, handlers) = captured.value
        do {
            var iterator = makeSequence().makeAsyncIterator()
            while let element = try await iterator.next(isolation: MainActor.shared) {
                if Task.isCancelled { return }
                handlers.current.0(element)
            }
            if !Task.isCancelled { handlers.current.2() }
        } catch {
            if !Task.isCancelled { handlers.current.1(error) }
        }
    }
}

/// Runs a task while the scope is shown.
///
/// ```swift
/// useTask(.preserved(by: room)) { await follow(room) }
/// ```
/// The task starts when an effect would run, and is cancelled when an effect would be cleaned up.
public func useTask(
    _ updateStrategy: HookUpdateStrategy? = nil, priority: TaskPriority? = nil, file: StaticString = #fileID,
    line: UInt = #line, _ operation: @escaping @MainActor () async -> Void
) {
    MainThread.withoutCheck((updateStrategy, priority, operation, file, line)) {
        strategy, priority, operation, file, line in
        let site = HookSite(hook: "useTask", file: file, line: line)
        EffectSlot.schedule(strategy, setup: .passiveSetup, site: site) {
            let task = UIWindowScene.startTask(priority: priority, operation)
            return { task.cancel() }
        }
    }
}
