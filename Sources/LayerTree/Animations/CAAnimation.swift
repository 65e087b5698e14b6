import Foundation

/// Notified when an animation starts and stops.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
    /// Called when an animation was added to a layer.
    func animationDidStart(_ animation: CAAnimation)
    /// Called when an animation has ended, with whether it ran to its end.
    func animationDidStop(_ animation: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ animation: CAAnimation) {}
    public func animationDidStop(_ animation: CAAnimation, finished flag: Bool) {}
}

/// Whether an animation shows its values before it begins and after it ends.
public enum CAMediaTimingFillMode: Sendable { case removed, backwards, forwards, both }

/// The base class of layer animations: the timing that all of them share.
@preconcurrency @MainActor open class CAAnimation {
    /// Seconds; 0 means the transaction's duration. 0 by default.
    public final var duration = 0.0
    /// Seconds to wait. 0 by default.
    public final var beginTime = 0.0
    /// How often it runs; may be a fraction, or `.infinity`. 0 means once.
    public final var repeatCount: Float = 0
    /// Whether each run is followed by one backwards. False by default.
    public final var autoreverses = false
    /// Whether the values are shown before the beginning and after the end. `removed` by default.
    public final var fillMode = CAMediaTimingFillMode.removed
    /// The progress over time; the transaction's if nil.
    public final var timingFunction: CAMediaTimingFunction?
    /// Whether the animation is removed from its layer when it has ended. True by default.
    public final var isRemovedOnCompletion = true
    /// Retained until the animation ends, as QuartzCore does.
    public final var delegate: (any CAAnimationDelegate)?

    public init() {}

    /// Returns the wire form of the animation, or nil if it animates no property that the display knows.
    func makeLayerAnimation(for layer: CALayer) -> LayerAnimation? { nil }

    var options: LayerAnimation.Options {
        var options: LayerAnimation.Options = []
        if autoreverses { options.insert(.autoreverses) }
        if fillMode == .backwards || fillMode == .both { options.insert(.fillsBackwards) }
        if fillMode == .forwards || fillMode == .both || !isRemovedOnCompletion { options.insert(.fillsForwards) }
        return options
    }

    func makeLayerAnimation(
        for layer: CALayer, property: LayerAnimation.Property, keyframes: [LayerAnimation.Keyframe],
        timing: LayerAnimation.Timing? = nil
    ) -> LayerAnimation {
        let seconds = duration > 0 ? duration : CATransaction.animationDuration()
        let function =
            timingFunction ?? CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return LayerAnimation(
            layer: layer.id, property: property, options: options, duration: UInt32(clamping: Int(seconds * 1000)),
            delay: Int32(clamping: Int(beginTime * 1000)),
            repeatCount: repeatCount.isInfinite
                ? LayerAnimation.forever : repeatCount > 0 ? UInt32(clamping: Int(repeatCount * 100)) : 100,
            timing: timing ?? function.timing, keyframes: keyframes)
    }
}

/// An animation of one property, named by its key path: `position`, `bounds.size`, `transform`, `opacity`,
/// `backgroundColor` or `cornerRadius`; of a `CAShapeLayer` or a `CAGradientLayer` also its own properties.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
    /// The name of the animated property, such as `position` or `opacity`.
    public final var keyPath: String?
    /// Whether the values are deltas that are added to the model's value. False by default.
    public final var isAdditive = false

    public convenience init(keyPath: String?) {
        self.init()
        self.keyPath = keyPath
    }

    var property: LayerAnimation.Property? {
        switch keyPath {
        case "position": .position
        case "bounds.size", "bounds": .size
        case "transform": .transform
        case "opacity": .opacity
        case "backgroundColor": .backgroundColor
        case "cornerRadius": .cornerRadius
        case let name? where DrawingKey(rawValue: name) != nil: .drawing
        default: nil
        }
    }

    override var options: LayerAnimation.Options {
        isAdditive ? super.options.union(.additive) : super.options
    }

    /// Converts a value to its wire form. Its type must be that of the layer's property; numbers may have any numeric
    /// type.
    func wireValue(_ value: Any?, of layer: CALayer) -> LayerAnimation.Value? {
        guard let property else { return nil }
        switch (property, value) {
        case (.position, let point as CGPoint):
            return .position(x: Fixed.quantized(point.x), y: Fixed.quantized(point.y))
        case (.size, let rect as CGRect):
            return .size(width: Fixed.quantized(rect.width), height: Fixed.quantized(rect.height))
        case (.size, let size as CGSize):
            return .size(width: Fixed.quantized(size.width), height: Fixed.quantized(size.height))
        case (.transform, let transform as CATransform3D):
            return LayerAnimation.Value(transform)
        case (.backgroundColor, let color as CGColor): return .backgroundColor(color)
        case (.opacity, let number?):
            return Self.double(number).map { .opacity(Int32(max(-1, min(1, $0)) * 1000)) }
        case (.drawing, let value):
            guard let key = keyPath.flatMap({ DrawingKey(rawValue: $0) }) else { return nil }
            return layer.drawing(with: value, for: key).map { .drawing($0) }
        case (.cornerRadius, let number?): return Self.double(number).map { .cornerRadius(Fixed.quantized($0)) }
        default: return nil
        }
    }

    static func double(_ value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as CGFloat: Double(value)
        default: nil
        }
    }

    func modelValue(of layer: CALayer) -> Any? {
        switch property {
        case .position: layer.position
        case .size: layer.bounds.size
        case .transform: layer.transform
        case .opacity: layer.opacity
        case .backgroundColor: layer.backgroundColor ?? .clear
        case .cornerRadius: layer.cornerRadius
        case .drawing: nil
        case nil: nil
        }
    }
}

/// Animates from one value to another. A missing end is the layer's model value.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
    /// A value of the property; the layer's own if nil.
    public final var fromValue: Any?
    /// A value of the property; the layer's own if nil.
    public final var toValue: Any?

    override func makeLayerAnimation(for layer: CALayer) -> LayerAnimation? {
        guard let property, let from = wireValue(fromValue ?? modelValue(of: layer), of: layer),
            let to = wireValue(toValue ?? modelValue(of: layer), of: layer)
        else { return nil }
        return makeLayerAnimation(
            for: layer, property: property,
            keyframes: [.init(offset: 0, value: from), .init(offset: 1, value: to)])
    }
}

/// Animates through several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
    /// The values to pass through.
    public final var values: [Any]?
    /// When each value is reached, ascending within 0…1; evenly spaced when nil.
    public final var keyTimes: [Double]?

    override func makeLayerAnimation(for layer: CALayer) -> LayerAnimation? {
        guard let property, let values, values.count > 1 else { return nil }
        let wireValues = values.compactMap { wireValue($0, of: layer) }
        guard wireValues.count == values.count else { return nil }
        let times = keyTimes.flatMap { $0.count == values.count ? $0 : nil }
        let keyframes = wireValues.enumerated().map { index, value in
            let time = times?[index] ?? Double(index) / Double(values.count - 1)
            return LayerAnimation.Keyframe(offset: Float(max(0, min(1, time))), value: value)
        }
        return makeLayerAnimation(
            for: layer, property: property, keyframes: keyframes, timing: timingFunction == nil ? .linear : nil)
    }
}
