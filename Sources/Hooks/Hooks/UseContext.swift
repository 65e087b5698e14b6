/// Returns the value of the nearest provider of a context.
///
/// ```swift
/// let value = useContext(Context<Int>.self)
/// ```
/// There must be a provider. (React: `useContext`.)
@inlinable
public func useContext<T>(
    _ context: Context<T>.Type, file: StaticString = #fileID, line: UInt = #line
) -> T {
    let site = HookSite(hook: "useContext", file: file, line: line)
    guard let value = ReadSlot.value(of: context, site) else { missingProvider(of: context, at: site) }
    return value
}

/// Returns the value of the nearest provider of a context, or `default` if there is none.
@inlinable
public func useContext<T>(
    _ context: Context<T>.Type, default: T, file: StaticString = #fileID, line: UInt = #line
) -> T {
    ReadSlot.value(of: context, HookSite(hook: "useContext", file: file, line: line)) ?? `default`
}

/// Returns the value of the nearest provider of a context, or its default value.
@inlinable
public func useContext<C: HookContext>(
    _ context: C.Type, file: StaticString = #fileID, line: UInt = #line
) -> C.Value {
    ReadSlot.value(of: context, HookSite(hook: "useContext", file: file, line: line))
}

/// Returns a value of the environment at the scope's place. When it changes, the scope is evaluated.
///
/// ```swift
/// let colorScheme = useEnvironment(\.colorScheme)
/// ```
@inlinable
public func useEnvironment<Value>(
    _ keyPath: KeyPath<EnvironmentValues, Value>, file: StaticString = #fileID, line: UInt = #line
) -> Value {
    ReadSlot.environment(HookSite(hook: "useEnvironment", file: file, line: line))[keyPath: keyPath]
}

/// Returns the value of the nearest provider of a context. Uses no slot, so it may be called in conditions and loops.
///
/// ```swift
/// if showsPrice { Text(price, format: readContext(Currency.self)) }
/// ```
/// Must be called while the content is evaluated. There must be a provider. (React: `use(Context)`.)
@inlinable
public func readContext<T>(
    _ context: Context<T>.Type, file: StaticString = #fileID, line: UInt = #line
) -> T {
    let site = HookSite(hook: "readContext", file: file, line: line)
    guard let value = HookRules.environment(site)[context] else { missingProvider(of: context, at: site) }
    return value
}

/// Returns the value of the nearest provider of a context, or its default value; also in conditions and loops.
@inlinable
public func readContext<C: HookContext>(
    _ context: C.Type, file: StaticString = #fileID, line: UInt = #line
) -> C.Value {
    HookRules.environment(HookSite(hook: "readContext", file: file, line: line))[context]
}

/// The slot of hooks that only read. It stores nothing; it exists to check the rules of hooks.
@usableFromInline struct ReadSlot: SlotContent {
    @inlinable nonisolated init() {}

    @inlinable @inline(__always)
    nonisolated static func value<Key: EnvironmentKey>(of key: Key.Type, _ site: HookSite) -> Key.Value {
        HookRules.withDispatcher(site) { dispatcher in
            dispatcher.withSlot(ReadSlot.self, site: site) {
                ReadSlot()
            } _: { _ in
                dispatcher.readEnvironment(key)
            }
        }
    }

    @inlinable @inline(__always)
    nonisolated static func environment(_ site: HookSite) -> EnvironmentValues {
        HookRules.withDispatcher(site) { dispatcher in
            dispatcher.withSlot(ReadSlot.self, site: site) {
                ReadSlot()
            } _: { _ in
                dispatcher.readEnvironment()
            }
        }
    }
}

extension HookRules {
    @inlinable @inline(__always)
    nonisolated static func environment(_ site: HookSite) -> EnvironmentValues {
        withDispatcher(site) { $0.readEnvironment() }
    }
}

@inline(never) @usableFromInline
func missingProvider<T>(of context: Context<T>.Type, at site: HookSite) -> Never {
    fatalError(
        "There is no \(context).Provider around the scope that uses the context (\(site.file):\(site.line)). Put one around it, or use a HookContext, which has a default value."
    )
}
