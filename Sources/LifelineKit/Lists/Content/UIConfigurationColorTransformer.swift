/// Derives a colour from another one.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
    private final class Box: Sendable {
        let transform: @Sendable (UIColor) -> UIColor
        init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }
    }

    private let box: Box

    /// Creates a transformer from a closure.
    public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { box = Box(transform) }

    /// The closure.
    public var transform: @Sendable (UIColor) -> UIColor { box.transform }

    /// Returns a colour for another one.
    public func callAsFunction(_ input: UIColor) -> UIColor { box.transform(input) }

    /// The grey of the same brightness, in both appearances.
    public static let grayscale = UIConfigurationColorTransformer { color in
        let pair = color.cgColor
        func gray(_ color: RGBA) -> RGBA {
            let sum = 0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
            let byte = UInt8(max(0, min(255, sum.rounded())))
            return RGBA(red: byte, green: byte, blue: byte, alpha: color.alpha)
        }
        return UIColor(cgColor: CGColor(light: gray(pair.light), dark: gray(pair.dark)))
    }

    /// The colour unchanged.
    public static let preferredTint = UIConfigurationColorTransformer { $0 }

    /// The colour of secondary text.
    public static let monochromeTint = UIConfigurationColorTransformer { _ in .secondaryLabel }

    public static func == (a: Self, b: Self) -> Bool { a.box === b.box }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(box)) }
}
