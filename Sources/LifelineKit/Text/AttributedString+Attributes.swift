extension AttributeScopes {
    /// The text attributes that UIKit supports.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }

        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
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
