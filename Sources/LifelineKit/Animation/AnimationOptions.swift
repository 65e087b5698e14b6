extension UIView {
    /// How an animation runs, with UIKit's names and raw values.
    ///
    /// `allowUserInteraction`, `layoutSubviews`, `allowAnimatedContent` and the frame rates are accepted without
    /// effect: moving views can be used, and the browser chooses its frame rate.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Subviews are laid out in the animation's block.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Without effect: moving views can be used in any case.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins with the displayed state. Every animation here does.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats forever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs forwards and backwards. Only with `repeat`, as in UIKit.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps this animation's duration inside another animation's block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps this animation's curve inside another animation's block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Without effect.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// In `transition(from:to:)`, hides one view and shows the other instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Ignores the duration, curve and other options of an outer block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// The same speed throughout.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turns the view around its vertical axis, beginning at the left.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns the view around its vertical axis, beginning at the right.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Turns a page up.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Turns a page down.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// Fades from one appearance to the other.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns the view around its horizontal axis, beginning at the top.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns the view around its horizontal axis, beginning at the bottom.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var curve: AnimationCurve {
            switch rawValue >> 16 & 3 {
            case 1: .easeIn
            case 2: .easeOut
            case 3: .linear
            default: .easeInOut
            }
        }
    }

    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear

        var timing: LayerAnimation.Timing {
            switch self {
            case .easeInOut: .cubicBezier(0.42, 0, 0.58, 1)
            case .easeIn: .cubicBezier(0.42, 0, 1, 1)
            case .easeOut: .cubicBezier(0, 0, 0.58, 1)
            case .linear: .linear
            }
        }
    }
}
