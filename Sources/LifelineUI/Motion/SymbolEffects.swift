/// The effect that suits a context: a replacement, an appearance or a disappearance.
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect, Hashable {
    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(form: .automatic) }
}

/// A short jump.
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var isDown = false

    /// Jumps up.
    public var up: BounceSymbolEffect { BounceSymbolEffect(isDown: false) }
    /// Jumps down.
    public var down: BounceSymbolEffect { BounceSymbolEffect(isDown: true) }
    /// Without effect: symbols have one layer.
    public var byLayer: BounceSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: BounceSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(form: .bounce(isDown: isDown)) }

    init(isDown: Bool = false) { self.isDown = isDown }
}

/// Fades the symbol out and in.
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    /// Without effect: symbols have one layer.
    public var byLayer: PulseSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: PulseSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(form: .pulse) }

    init() {}
}

/// Brightens the symbol step by step.
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private var isReversing = false
    private var isCumulative = false
    private var hides = false

    /// Runs back after each run.
    public var reversing: Self { with { $0.isReversing = true } }
    /// Begins at the start after each run. The default.
    public var nonReversing: Self { with { $0.isReversing = false } }
    /// Keeps earlier steps bright.
    public var cumulative: Self { with { $0.isCumulative = true } }
    /// Brightens one step at a time. The default.
    public var iterative: Self { with { $0.isCumulative = false } }
    /// Hides what is not bright.
    public var hideInactiveLayers: Self { with { $0.hides = true } }
    /// Dims what is not bright. The default.
    public var dimInactiveLayers: Self { with { $0.hides = false } }

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(
            form: .variableColor(isReversing: isReversing, isCumulative: isCumulative, hides: hides))
    }

    init() {}

    private func with(_ change: (inout Self) -> Void) -> Self {
        var copy = self
        change(&copy)
        return copy
    }
}

/// Enlarges or shrinks the symbol as long as it is active.
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, Hashable {
    private let factor: Double

    /// Enlarges the symbol by a quarter.
    public var up: ScaleSymbolEffect { ScaleSymbolEffect(1.25) }
    /// Shrinks the symbol to four fifths.
    public var down: ScaleSymbolEffect { ScaleSymbolEffect(0.8) }
    /// Without effect: symbols have one layer.
    public var byLayer: ScaleSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: ScaleSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(form: .scale(factor)) }

    init(_ factor: Double = 1.25) { self.factor = factor }
}

/// Makes the symbol appear.
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    private let scale: Double

    /// Grows to its size, from 60 %.
    public var up: AppearSymbolEffect { AppearSymbolEffect(0.6) }
    /// Shrinks to its size, from 140 %.
    public var down: AppearSymbolEffect { AppearSymbolEffect(1.4) }
    /// Without effect: symbols have one layer.
    public var byLayer: AppearSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: AppearSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(form: .appear(scale: scale)) }

    init(_ scale: Double = 0.6) { self.scale = scale }
}

/// Makes the symbol disappear. It still takes space.
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
    private let scale: Double

    /// Grows to 140 % while it disappears.
    public var up: DisappearSymbolEffect { DisappearSymbolEffect(1.4) }
    /// Shrinks to 60 % while it disappears.
    public var down: DisappearSymbolEffect { DisappearSymbolEffect(0.6) }
    /// Without effect: symbols have one layer.
    public var byLayer: DisappearSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: DisappearSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration { SymbolEffectConfiguration(form: .disappear(scale: scale)) }

    init(_ scale: Double = 0.6) { self.scale = scale }
}

/// Replaces a symbol by another one.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
    let old, new: Double

    /// The old symbol shrinks and the new one grows.
    public var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(0.5, 0.5) }
    /// Both grow.
    public var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(1.5, 0.5) }
    /// The old symbol vanishes and the new one grows.
    public var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(1, 0.5) }
    /// Replaces a symbol by a similar one. Outlines are not mixed: the fallback is played.
    public func magic(fallback: ReplaceSymbolEffect) -> ReplaceSymbolEffect { fallback }
    /// Without effect: symbols have one layer.
    public var byLayer: ReplaceSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: ReplaceSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(form: .replace(old: old, new: new))
    }

    init(_ old: Double = 0.5, _ new: Double = 0.5) { (self.old, self.new) = (old, new) }
}

/// Moves the symbol back and forth.
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private let x, y, degrees: Double

    /// Turns clockwise by 12 degrees first.
    public var clockwise: WiggleSymbolEffect { WiggleSymbolEffect(degrees: 12) }
    /// Turns counterclockwise by 12 degrees first.
    public var counterClockwise: WiggleSymbolEffect { WiggleSymbolEffect(degrees: -12) }
    /// Moves to the left by 3 points first.
    public var left: WiggleSymbolEffect { WiggleSymbolEffect(x: -3) }
    /// Moves to the right by 3 points first.
    public var right: WiggleSymbolEffect { WiggleSymbolEffect(x: 3) }
    /// Moves up by 3 points first.
    public var up: WiggleSymbolEffect { WiggleSymbolEffect(y: -3) }
    /// Moves down by 3 points first.
    public var down: WiggleSymbolEffect { WiggleSymbolEffect(y: 3) }
    /// Moves to the left by 3 points first.
    public var backward: WiggleSymbolEffect { left }
    /// Moves to the right by 3 points first.
    public var forward: WiggleSymbolEffect { right }
    /// Without effect: symbols have one layer.
    public var byLayer: WiggleSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: WiggleSymbolEffect { self }

    /// Moves in the direction of an angle, clockwise from the right.
    public func custom(angle: Angle) -> WiggleSymbolEffect {
        WiggleSymbolEffect(x: 3 * cos(angle.radians), y: 3 * sin(angle.radians))
    }

    public func custom(angle: Double) -> WiggleSymbolEffect { custom(angle: .degrees(angle)) }

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(form: .wiggle(x: x, y: y, degrees: degrees))
    }

    init(x: Double = 0, y: Double = 0, degrees: Double = 0) { (self.x, self.y, self.degrees) = (x, y, degrees) }
}

/// Turns the symbol once around.
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private let isClockwise: Bool

    /// Turns clockwise.
    public var clockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: true) }
    /// Turns counterclockwise.
    public var counterClockwise: RotateSymbolEffect { RotateSymbolEffect(isClockwise: false) }
    /// Without effect: symbols have one layer.
    public var byLayer: RotateSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: RotateSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(form: .rotate(isClockwise: isClockwise))
    }

    init(isClockwise: Bool = true) { self.isClockwise = isClockwise }
}

/// Slowly enlarges and shrinks the symbol.
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
    private let isPulsing: Bool

    /// Only changes the size.
    public var plain: BreatheSymbolEffect { BreatheSymbolEffect(isPulsing: false) }
    /// Also fades.
    public var pulse: BreatheSymbolEffect { BreatheSymbolEffect(isPulsing: true) }
    /// Without effect: symbols have one layer.
    public var byLayer: BreatheSymbolEffect { self }
    /// Moves the whole symbol, as always.
    public var wholeSymbol: BreatheSymbolEffect { self }

    public var configuration: SymbolEffectConfiguration {
        SymbolEffectConfiguration(form: .breathe(isPulsing: isPulsing))
    }

    init(isPulsing: Bool = false) { self.isPulsing = isPulsing }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension SymbolEffect where Self == BounceSymbolEffect {
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect(degrees: 12) }
}

extension SymbolEffect where Self == RotateSymbolEffect {
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
