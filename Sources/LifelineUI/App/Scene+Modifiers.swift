/// The environment of a window, for what its scene reads: an app is no view, and has none of its own.
@MainActor enum SceneEnvironment {
    fileprivate(set) static var current: EnvironmentValues?
}

/// Runs a closure when a value of the app changes.
private struct _SceneChange<Value: Equatable>: View {
    let content: AnyView
    let value: () -> Value
    let isInitial: Bool
    let action: (Value, Value) -> Void
    @ViewScope private var scope
    // What apps observe most: the body is evaluated when it changes.
    @Environment(\.scenePhase) private var phase

    var body: some View {
        _ = phase
        SceneEnvironment.current = scope.environment
        defer { SceneEnvironment.current = nil }
        return content.onChange(of: value(), initial: isInitial, action)
    }
}

extension Scene {
    private func changingContent(_ change: @escaping @MainActor (AnyView) -> AnyView) -> some Scene {
        _ModifiedScene(content: self) { declarations, windows in
            for index in windows { declarations.windows[index].changes.append(change) }
        }
    }

    /// Runs a closure in each tab when a value changes: a state of the app, or the tab's `scenePhase`. Changes of other values
    /// are seen when the tab's views are evaluated because of them.
    public func onChange<V: Equatable>(
        of value: @autoclosure @escaping () -> V, initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        changingContent { AnyView(_SceneChange(content: $0, value: value, isInitial: initial, action: action)) }
    }

    public func onChange<V: Equatable>(
        of value: @autoclosure @escaping () -> V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        onChange(of: value(), initial: initial) { _, _ in action() }
    }

    /// The older form: `action` receives the new value.
    public func onChange<V: Equatable>(
        of value: @autoclosure @escaping () -> V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene {
        onChange(of: value()) { _, new in action(new) }
    }

    /// Sets a value of the environment of the windows.
    public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        changingContent { AnyView($0.environment(path, value)) }
    }

    /// Provides an observable object to the views of the windows.
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        changingContent { AnyView($0.environment(object)) }
    }

    /// Provides an observable object to the views of the windows.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        changingContent { AnyView($0.environmentObject(object)) }
    }
}
