/// A symbol effect in effect for a part of the tree.
struct ActiveSymbolEffect: Hashable {
    enum Trigger: Hashable {
        case active(Bool)
        /// The number of changes of the value.
        case changes(Int)
    }

    /// Identifies the modifier.
    let id: ObjectIdentifier
    let configuration: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    let trigger: Trigger
}

private enum SymbolEffectsKey: EnvironmentKey {
    static var defaultValue: [ActiveSymbolEffect] { [] }
}

extension EnvironmentValues {
    var symbolEffects: [ActiveSymbolEffect] {
        get { self[SymbolEffectsKey.self] }
        set { self[SymbolEffectsKey.self] = newValue }
    }
}

/// Adds an effect to the symbols of a view.
struct _SymbolEffectModifier: ViewModifier {
    enum Trigger {
        case active(Bool)
        case value(AnyTrigger)
    }

    let configuration: SymbolEffectConfiguration
    let options: SymbolEffectOptions
    let trigger: Trigger

    @State private var changes = ChangeCounter()
    @Environment(\.symbolEffects) private var outer

    func body(content: Content) -> some View {
        let effect = ActiveSymbolEffect(
            id: ObjectIdentifier(changes), configuration: configuration, options: options,
            trigger: changes.trigger(trigger))
        return content.environment(\.symbolEffects, outer + [effect])
    }

    init(configuration: SymbolEffectConfiguration, options: SymbolEffectOptions, trigger: Trigger) {
        self.configuration = configuration
        self.options = options
        self.trigger = trigger
    }
}

@MainActor private final class ChangeCounter {
    private var value: AnyTrigger?
    private var count = 0

    nonisolated init() {}

    func trigger(_ trigger: _SymbolEffectModifier.Trigger) -> ActiveSymbolEffect.Trigger {
        switch trigger {
        case .active(let isActive): return .active(isActive)
        case .value(let new):
            if let value, !value.equals(new) { count += 1 }
            value = new
            return .changes(count)
        }
    }
}

extension View {
    /// Plays an effect of the view's symbols as long as it is active.
    ///
    /// ```swift
    /// Image(systemName: "wifi").symbolEffect(.variableColor.iterative, isActive: isConnecting)
    /// ```
    public func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
    ) -> some View {
        modifier(
            _SymbolEffectModifier(
                configuration: effect.configuration, options: options, trigger: .active(isActive)))
    }

    /// Plays an effect of the view's symbols once whenever a value changes.
    public func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T, options: SymbolEffectOptions = .default, value: U
    ) -> some View {
        modifier(
            _SymbolEffectModifier(
                configuration: effect.configuration, options: options, trigger: .value(AnyTrigger(value))))
    }

    /// Removes the effects that outer views have added to the symbols of the view.
    public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        transformEnvironment(\.symbolEffects) { if isEnabled { $0 = [] } }
    }
}

extension AnyTransition {
    /// Inserts and removes a symbol by the default effect.
    public static var symbolEffect: AnyTransition { symbolEffect(.automatic) }

    /// Inserts and removes a symbol by an effect: it fades while its size changes.
    public static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> AnyTransition {
        let scale =
            switch effect.configuration.form {
            case .appear(let scale), .disappear(let scale): scale
            default: 0.6
            }
        return AnyTransition.scale(scale: scale, anchor: .center).combined(with: .opacity)
    }
}
