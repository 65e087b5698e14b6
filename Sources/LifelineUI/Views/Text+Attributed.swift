extension AttributeScopes {
    /// The attributes that a `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
        /// The font.
        public let font: FontAttribute
        /// The colour of the text.
        public let foregroundColor: ForegroundColorAttribute
        /// The line below the text.
        public let underlineStyle: UnderlineStyleAttribute
        /// The line through the text.
        public let strikethroughStyle: StrikethroughStyleAttribute
        /// Foundation's attributes, such as links.
        public let foundation: FoundationAttributes

        /// The attribute of the font.
        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            /// The name under which the attribute is encoded.
            public static let name = "SwiftUI.Font"
        }

        /// The attribute of the text's colour.
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            /// The name under which the attribute is encoded.
            public static let name = "SwiftUI.ForegroundColor"
        }

        /// The attribute of the line below the text.
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// The name under which the attribute is encoded.
            public static let name = "SwiftUI.UnderlineStyle"
        }

        /// The attribute of the line through the text.
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            /// The name under which the attribute is encoded.
            public static let name = "SwiftUI.StrikethroughStyle"
        }
    }

    /// The attributes that `Text` shows.
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
    /// Gives access to the attributes of `Text` by their names.
    public subscript<Key: AttributedStringKey>(
        dynamicMember path: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
    ) -> Key {
        self[Key.self]
    }
}

extension Text {
    /// A line under or through text. There is a single style.
    public struct LineStyle: Hashable, Sendable {
        public static let single = LineStyle()
    }

    /// Text whose ranges have separate fonts, colours, lines and links. UIKit's attributes apply where there are none
    /// of SwiftUI's.
    ///
    /// ```swift
    /// var text = AttributedString("Read the terms")
    /// if let range = text.range(of: "terms") {
    ///     text[range].font = .body.bold()
    ///     text[range].link = URL(string: "/terms")
    /// }
    /// Text(text)
    /// ```
    @_disfavoredOverload
    nonisolated public init(_ content: AttributedString) {
        let runs = content.runs.map { Run($0, string: String(content.characters[$0.range])) }
        self.init(runs: runs.isEmpty ? [Run(string: "")] : runs)
    }
}

extension Text.Run {
    fileprivate nonisolated init(_ run: AttributedString.Runs.Run, string: String) {
        typealias SwiftUI = AttributeScopes.SwiftUIAttributes
        typealias UIKit = AttributeScopes.UIKitAttributes
        self.init(string: string)
        font = run[SwiftUI.FontAttribute.self] ?? run[UIKit.FontAttribute.self].map(Font.init)
        color = run[SwiftUI.ForegroundColorAttribute.self] ?? run[UIKit.ForegroundColorAttribute.self].map { Color($0) }
        isUnderlined =
            run[SwiftUI.UnderlineStyleAttribute.self] != nil
            || run[UIKit.UnderlineStyleAttribute.self]?.isEmpty == false
        isStruckThrough =
            run[SwiftUI.StrikethroughStyleAttribute.self] != nil
            || run[UIKit.StrikethroughStyleAttribute.self]?.isEmpty == false
        link = run.link
    }
}

extension Font {
    /// Creates the font that corresponds to one of UIKit.
    nonisolated public init(_ font: UIFont) {
        let layerFont = font.layerFont
        if let registered = font.registered {
            self = .registered(registered, size: layerFont.size, nil)
            return
        }
        self = .system(
            size: layerFont.size, weight: Weight(rawValue: layerFont.weight),
            design: layerFont.family == .mono ? .monospaced : .default)
        if layerFont.isItalic { self = italic() }
    }
}
