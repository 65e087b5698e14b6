extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// The colour of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// The colour behind the text, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// An `NSUnderlineStyle` or its raw value.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// An `NSUnderlineStyle` or its raw value.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// A `URL` or a string.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
}

/// The style of a line under or through text. All non-empty styles are drawn as a single line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The supported attributes of a run of text.
package struct TextAttributes {
    package var font: UIFont?
    package var color: UIColor?
    var background: UIColor?
    package var isUnderlined = false
    package var isStruckThrough = false
    /// The address, if it is allowed for links.
    private(set) var link: String?

    package init() {}

    init(_ attributes: [NSAttributedString.Key: Any]) {
        font = attributes[.font] as? UIFont
        color = attributes[.foregroundColor] as? UIColor
        background = attributes[.backgroundColor] as? UIColor
        isUnderlined = Self.isLine(attributes[.underlineStyle])
        isStruckThrough = Self.isLine(attributes[.strikethroughStyle])
        setLink((attributes[.link] as? URL)?.absoluteString ?? attributes[.link] as? String)
    }

    /// Makes the text a link, unless the address has a disallowed scheme.
    package mutating func setLink(_ address: String?) {
        link = address.flatMap { LayerURL.isAllowedLink($0) ? $0 : nil }
    }

    func isSame(as other: TextAttributes) -> Bool {
        font == other.font && color?.cgColor == other.color?.cgColor
            && background?.cgColor == other.background?.cgColor && isUnderlined == other.isUnderlined
            && isStruckThrough == other.isStruckThrough && link == other.link
    }

    private static func isLine(_ value: Any?) -> Bool {
        if let style = value as? NSUnderlineStyle { return !style.isEmpty }
        return (value as? Int ?? 0) != 0
    }

    func run(_ text: String, base: UIFont) -> LayerText.Run {
        var run = LayerText.Run(text)
        if let font, font != base { run.font = font.layerFont }
        run.color = color?.cgColor ?? (link == nil ? nil : UIColor.link.cgColor)
        run.backgroundColor = background?.cgColor
        run.isUnderlined = isUnderlined
        run.isStruckThrough = isStruckThrough
        run.link = link
        return run
    }
}
