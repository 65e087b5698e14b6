extension UIView {
    /// The margins and dimensions that stretch when the superview changes size; the others are constant.
    public struct AutoresizingMask: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// How the view's frame changes with its superview's size. Nothing by default.
    public final var autoresizingMask: AutoresizingMask {
        get { extras?.autoresizingMask ?? [] }
        set { if newValue != autoresizingMask { ensuredExtras.autoresizingMask = newValue } }
    }

    /// Whether subviews are resized by their masks when the size changes. True by default.
    public final var autoresizesSubviews: Bool {
        get { flags.contains(.autoresizesSubviews) }
        set { if newValue { flags.insert(.autoresizesSubviews) } else { flags.remove(.autoresizesSubviews) } }
    }

    /// Whether the view keeps its frame, which its mask may stretch, in Auto Layout. True by default; set it to false
    /// for views that constraints lay out. (UIKit.)
    public final var translatesAutoresizingMaskIntoConstraints: Bool {
        get { flags.contains(.translatesMask) }
        set {
            guard newValue != flags.contains(.translatesMask) else { return }
            if newValue { flags.insert(.translatesMask) } else { flags.remove(.translatesMask) }
            if extras?.constraints != nil { constraintRoot.extras?.constraints?.engine?.translationDidChange(of: self) }
        }
    }

    final func autoresize(from old: CGSize, to new: CGSize) {
        let mask = autoresizingMask
        var frame = frame
        (frame.origin.x, frame.size.width) = Self.stretched(
            (frame.minX, frame.width, old.width - frame.maxX), by: new.width - old.width,
            (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
                mask.contains(.flexibleRightMargin)
            ))
        (frame.origin.y, frame.size.height) = Self.stretched(
            (frame.minY, frame.height, old.height - frame.maxY), by: new.height - old.height,
            (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
                mask.contains(.flexibleBottomMargin)
            ))
        if frame != self.frame { self.frame = frame }
    }

    // The difference is distributed over the flexible parts in proportion to their sizes; equally if all of them are 0.
    private static func stretched(
        _ parts: (before: CGFloat, length: CGFloat, after: CGFloat), by difference: CGFloat,
        _ flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (origin: CGFloat, length: CGFloat) {
        let count = [flexible.before, flexible.length, flexible.after].filter { $0 }.count
        guard count > 0, difference != 0 else { return (parts.before, parts.length) }
        let total =
            (flexible.before ? max(0, parts.before) : 0) + (flexible.length ? max(0, parts.length) : 0)
            + (flexible.after ? max(0, parts.after) : 0)
        func share(_ part: CGFloat) -> CGFloat {
            total > 0 ? difference * max(0, part) / total : difference / CGFloat(count)
        }
        return (
            parts.before + (flexible.before ? share(parts.before) : 0),
            max(0, parts.length + (flexible.length ? share(parts.length) : 0))
        )
    }
}
