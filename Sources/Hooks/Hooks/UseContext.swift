/// The value of the nearest provider of a context.
///
/// ```swift
/// let value = useContext(Context<Int>.self)
/// ```
/// There must be a provider. (React: `useContext`.)
public func useContext<T>(
    _ context: Context<T>.Type, file: StaticString = #fileID, line: UInt = #line
) -> T {
    onMainActor((context, file, line)) { context, file, line in
        guard let value = read(context, HookSite(hook: "useContext", file: file, line: line)) else {
            fatalError(
                "There is no \(context).Provider around the scope that uses the context (\(file):\(line)). Put one around it, or use a HookContext, which has a default value."
            )
        }
        return value
    }
}

/// The value of the nearest provider of a context, or `default` if there is none.
public func useContext<T>(
    _ context: Context<T>.Type, default: T, file: StaticString = #fileID, line: UInt = #line
) -> T {
    onMainActor((context, `default`, file, line)) { context, fallback, file, line in
        read(context, HookSite(hook: "useContext", file: file, line: line)) ?? fallback
    }
}

/// The value of the nearest provider of a context, or its default value.
public func useContext<C: HookContext>(
    _ context: C.Type, file: StaticString = #fileID, line: UInt = #line
) -> C.Value {
    onMainActor((context, file, line)) { context, file, line in
        read(context, HookSite(hook: "useContext", file: file, line: line))
    }
}

/// A value of the environment at the scope's place. When it changes, the scope is evaluated.
///
/// ```swift
/// let colorScheme = useEnvironment(\.colorScheme)
/// ```
public func useEnvironment<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>, file: StaticString = #fileID, line: UInt = #line
) -> Value {
    onMainActor((keyPath, file, line)) { keyPath, file, line in
        environment(HookSite(hook: "useEnvironment", file: file, line: line))[keyPath: keyPath]
    }
}

/// Reading needs no state; the slot is there for the rules.
private final class ReadSlot: HookSlot {}

@MainActor private func environment(_ site: HookSite) -> EnvironmentValues {
    let dispatcher = HookRules.currentDispatcher(site)
    _ = dispatcher.slot(ReadSlot.self, site: site) { ReadSlot() }
    return dispatcher.environment
}

@MainActor private func read<Key: EnvironmentKey>(_ key: Key.Type, _ site: HookSite) -> Key.Value {
    environment(site)[key]
}
