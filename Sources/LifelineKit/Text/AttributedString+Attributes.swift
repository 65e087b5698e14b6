extension AttributeScopes {
    /// The text attributes that UIKit supports.
    public struct UIKitAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The colour behind the text.
        public let backgroundColor: BackgroundColorAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes, such as links.
        public let foundation: FoundationAttributes

        /// The attribute of the font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            /// The name under which the attribute is encoded.
            public static let name = "NSFont"
        }

        /// The attribute of the text's colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The name under which the attribute is encoded.
            public static let name = "NSColor"
        }

        /// The attribute of the colour behind the text.
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            /// The name under which the attribute is encoded.
            public static let name = "NSBackgroundColor"
        }

        /// The attribute of the line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            /// The name under which the attribute is encoded.
            public static let name = "NSUnderline"
        }

        /// The attribute of the line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            /// The name under which the attribute is encoded.
            public static let name = "NSStrikethrough"
        }
    }

    /// The attributes that labels show.
    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    /// Gives access to the attributes of labels by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.UIKitAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

extension NSAttributedString {
    /// Creates a string with the attributes that labels support: fonts, colours, lines and links.
    public convenience init(_ string: AttributedString) {
        let result = NSMutableAttributedString(string: "")
        for run in string.runs {
            let text = String(string.characters[run.range])
            result.append(NSAttributedString(string: text, attributes: Self.attributes(of: run)))
        }
        self.init(attributedString: result)
    }

    private static func attributes(of run: AttributedString.Runs.Run) -> [Key: Any] {
        typealias UIKit = AttributeScopes.UIKitAttributes
        var attributes: [Key: Any] = [:]
        attributes[.font] = run[UIKit.FontAttribute.self]
        attributes[.foregroundColor] = run[UIKit.ForegroundColorAttribute.self]
        attributes[.backgroundColor] = run[UIKit.BackgroundColorAttribute.self]
        attributes[.underlineStyle] = run[UIKit.UnderlineStyleAttribute.self]
        attributes[.strikethroughStyle] = run[UIKit.StrikethroughStyleAttribute.self]
        attributes[.link] = run.link
        return attributes
    }
}
