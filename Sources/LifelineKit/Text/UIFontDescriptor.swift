import Typography

/// Attributes of a font, with which similar ones are found.
///
/// ```swift
/// let bold = label.font.fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) }
/// ```
public struct UIFontDescriptor: Hashable, Sendable {
    /// Styles that all families may have.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let traitItalic = SymbolicTraits(rawValue: 1)
        public static let traitBold = SymbolicTraits(rawValue: 2)
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }

    /// The designs of the system font. There are no serif and rounded ones.
    public enum SystemDesign: String, Sendable { case `default`, monospaced, rounded, serif }

    /// An attribute of a font.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `String`.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name, a `String`.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A `CGFloat`.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A dictionary of `TraitKey`.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    }

    /// A trait of a font.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A `UIFont.Weight`.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// `SymbolicTraits`.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    }

    var layerFont: LayerFont

    init(_ layerFont: LayerFont) { self.layerFont = layerFont }

    /// Describes a font by name; the system font if there is none of the name.
    public init(name: String, size: CGFloat) {
        layerFont = (UIFont(name: name, size: size) ?? .systemFont(ofSize: size)).layerFont
    }

    /// Creates a descriptor of a font with attributes; the system's of 17 points where none is given.
    public init(fontAttributes attributes: [AttributeName: Any] = [:]) {
        self.init(UIFont.systemFont(ofSize: attributes[.size] as? CGFloat ?? 17).layerFont)
        self = addingAttributes(attributes)
    }

    /// Returns the descriptor of a text style's font at the default text size.
    public static func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
        UIFontDescriptor(UIFont.preferredFont(forTextStyle: style).layerFont)
    }

    /// The size in points.
    public var pointSize: CGFloat { layerFont.size }
    /// The name of the font.
    public var postscriptName: String { UIFont(layerFont).fontName }

    /// The style of the font. From semibold on it counts as bold.
    public var symbolicTraits: SymbolicTraits {
        var traits: SymbolicTraits = []
        if layerFont.isItalic { traits.insert(.traitItalic) }
        if layerFont.weight >= 600 { traits.insert(.traitBold) }
        if layerFont.family == .mono { traits.insert(.traitMonoSpace) }
        return traits
    }

    /// Returns the font of the family with exactly these traits; nil if a registered family has none. Leading and the
    /// monospaced trait of a registered family are ignored.
    public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
        var copy = self
        let isBold = traits.contains(.traitBold)
        let weight = isBold == symbolicTraits.contains(.traitBold) ? layerFont.weight : isBold ? 700 : 400
        copy.layerFont.setStyle(weight: weight, isItalic: traits.contains(.traitItalic))
        guard case .custom(let id) = copy.layerFont.family else {
            copy.layerFont.family = traits.contains(.traitMonoSpace) ? .mono : .sans
            return copy
        }
        guard let font = FontRegistry.font(id: id), font.isItalic == traits.contains(.traitItalic),
            (font.weight >= 600) == isBold
        else { return nil }
        return copy
    }

    /// Returns the descriptor with another size, in points.
    public func withSize(_ size: CGFloat) -> UIFontDescriptor {
        UIFontDescriptor(UIFont(layerFont).withSize(size).layerFont)
    }

    /// Returns the system font in another design; nil where it has none.
    public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
        guard design == .default || design == .monospaced else { return nil }
        var copy = self
        copy.layerFont.family = design == .monospaced ? .mono : .sans
        return copy
    }

    /// Returns a font of another family with the same style; the same one if there is no such family.
    public func withFamily(_ family: String) -> UIFontDescriptor {
        guard let font = UIFont(name: family, size: layerFont.size) else { return self }
        var copy = font.layerFont
        copy.setStyle(weight: layerFont.weight, isItalic: layerFont.isItalic)
        return UIFontDescriptor(copy)
    }

    /// Returns the font with other attributes. Unknown ones are ignored.
    public func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
        var copy = self
        if let name = attributes[.name] as? String, let font = UIFont(name: name, size: layerFont.size) {
            copy.layerFont = font.layerFont
        }
        if let family = attributes[.family] as? String { copy = copy.withFamily(family) }
        if let size = attributes[.size] as? CGFloat { copy = copy.withSize(size) }
        if let traits = attributes[.traits] as? [TraitKey: Any] {
            if let weight = traits[.weight] as? UIFont.Weight { copy.layerFont.setStyle(weight: weight.number) }
            if let symbolic = traits[.symbolic] as? SymbolicTraits { copy = copy.withSymbolicTraits(symbolic) ?? copy }
        }
        return copy
    }
}

extension UIFont {
    /// The attributes of the font.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(layerFont) }

    /// Creates the font of a descriptor.
    ///
    /// - Parameter size: Points; 0 for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        self.init(size > 0 ? descriptor.withSize(size).layerFont : descriptor.layerFont)
    }
}
