/// How a text or a symbol changes into another one.
///
/// ```swift
/// Text(count, format: .number)
///     .contentTransition(.numericText(value: Double(count)))
/// Button("Add") { withAnimation { count += 1 } }
/// ```
/// Texts are animated in animated changes only; symbols, by a symbol effect, in every change.
public struct ContentTransition: Hashable, Sendable {
    enum Form: Hashable, Sendable {
        case interpolate, identity, opacity
        case numericText(countsDown: Bool)
        case numericValue(Double)
        case symbol(ReplaceSymbolEffect, SymbolEffectOptions)
    }

    let form: Form

    /// The default: colours and positions are animated, texts and images change at once.
    public static let interpolate = ContentTransition(form: .interpolate)
    /// No animation of the content.
    public static let identity = ContentTransition(form: .identity)
    /// The old content fades out while the new one fades in.
    public static let opacity = ContentTransition(form: .opacity)

    /// Rolls numbers: upwards, or downwards if they count down.
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        ContentTransition(form: .numericText(countsDown: countsDown))
    }

    /// Rolls numbers: upwards if the value grows, downwards if it shrinks.
    public static func numericText(value: Double) -> ContentTransition {
        ContentTransition(form: .numericValue(value))
    }

    /// Replaces symbols by the default effect.
    public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

    /// Replaces symbols by an effect.
    public static func symbolEffect<T: SymbolEffect & ContentTransitionSymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition {
        if case .replace(let leaving, let entering) = effect.configuration.form {
            return ContentTransition(form: .symbol(ReplaceSymbolEffect(leaving, entering), options))
        }
        return ContentTransition(form: .symbol(ReplaceSymbolEffect(), options))
    }

    /// Returns how a text is replaced; nil without an animation.
    func textReplacement(after old: ContentTransition?) -> ContentReplacement? {
        switch form {
        case .interpolate, .identity, .symbol: nil
        case .opacity: .fade
        case .numericText(let countsDown): .roll(isDown: countsDown)
        case .numericValue(let value):
            if case .numericValue(let before)? = old?.form {
                .roll(isDown: value < before)
            } else {
                .roll(isDown: false)
            }
        }
    }
}

private enum ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { .interpolate }
}

extension EnvironmentValues {
    /// How texts and symbols change. `interpolate` by default.
    public var contentTransition: ContentTransition {
        get { self[ContentTransitionKey.self] }
        set { self[ContentTransitionKey.self] = newValue }
    }
}

extension View {
    /// Sets how the texts and symbols of the view change.
    nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
        environment(\.contentTransition, transition)
    }
}
