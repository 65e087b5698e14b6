extension AttributeScopes {
    /// The attributes that a `Text` shows.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = Font
            public static let name = "SwiftUI.Font"
        }

        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = Color
            public static let name = "SwiftUI.ForegroundColor"
        }

        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.UnderlineStyle"
        }

        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = Text.LineStyle
            public static let name = "SwiftUI.StrikethroughStyle"
        }
    }

    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
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
        self = .system(
            size: layerFont.size, weight: Weight(rawValue: layerFont.weight),
            design: layerFont.family == .mono ? .monospaced : .default)
        if layerFont.isItalic { self = italic() }
    }
}
