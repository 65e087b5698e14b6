/// The text, secondary text and image of a row, in the arrangement of the system's lists.
///
/// ```swift
/// var content = UIListContentConfiguration.subtitleCell()
/// content.text = "Mercury"
/// content.secondaryText = "88 days"
/// content.image = UIImage(systemName: "globe")
/// ```
/// Texts break into as many lines as they need, and the row is as high as they are.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
    enum Kind: Hashable { case cell, sidebar, header, footer }

    let kind: Kind
    /// At the leading edge, before the texts. Nil, the default, for none.
    public var image: UIImage?
    /// The look of the image.
    public var imageProperties = ImageProperties()
    /// The first text. Nil for none.
    public var text: String?
    /// Text with varying fonts and colours; takes precedence over `text`. Nil, the default, for none.
    public var attributedText: NSAttributedString?
    /// The look of the first text.
    public var textProperties: TextProperties
    /// The second text; nil for none.
    public var secondaryText: String?
    /// Takes precedence over `secondaryText`. Nil, the default, for none.
    public var secondaryAttributedText: NSAttributedString?
    /// The look of the second text.
    public var secondaryTextProperties: TextProperties
    /// Whether the secondary text is at the end of the line of the text, where both fit. False by default.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The space around the content. Points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Points between the image and the texts. 12 by default.
    public var imageToTextPadding: CGFloat = 12
    /// Points between two texts beside each other. 8 by default.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// Points between two texts below each other. 2 by default.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// The opacity of the content, 0…1.
    public var alpha: CGFloat = 1

    private init(
        _ kind: Kind, _ text: TextProperties, _ secondary: TextProperties, _ margins: NSDirectionalEdgeInsets
    ) {
        self.kind = kind
        textProperties = text
        secondaryTextProperties = secondary
        directionalLayoutMargins = margins
    }

    private static let cellMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    private static let sidebarMargins = NSDirectionalEdgeInsets(top: 11, leading: 12, bottom: 11, trailing: 12)

    // MARK: Rows

    /// A row with a text, and a second one of the same size below it.
    public static func cell() -> Self {
        Self(.cell, TextProperties(.body), TextProperties(.subheadline, .secondaryLabel), cellMargins)
    }

    /// A row with a smaller text below the text.
    public static func subtitleCell() -> Self {
        Self(.cell, TextProperties(.body), TextProperties(.footnote, .secondaryLabel), cellMargins)
    }

    /// A row with a value at the end of the line.
    public static func valueCell() -> Self {
        var new = Self(.cell, TextProperties(.body), TextProperties(.body, .secondaryLabel), cellMargins)
        new.prefersSideBySideTextAndSecondaryText = true
        return new
    }

    /// The content of cells in a sidebar.
    public static func sidebarCell() -> Self {
        Self(.sidebar, TextProperties(.body), TextProperties(.footnote, .secondaryLabel), sidebarMargins)
    }

    /// The content of cells in a sidebar.
    public static func sidebarSubtitleCell() -> Self { sidebarCell() }

    /// A row of a sidebar that stands beside other columns.
    public static func accompaniedSidebarCell() -> Self { sidebarCell() }
    /// The content of cells in a sidebar.
    public static func accompaniedSidebarSubtitleCell() -> Self { sidebarCell() }

    // MARK: Headers and footers

    private static func edge(
        _ kind: Kind, _ font: UIFont, _ color: UIColor, top: CGFloat, bottom: CGFloat, leading: CGFloat = 16
    ) -> Self {
        var text = TextProperties(.footnote, color)
        text.font = font
        return Self(
            kind, text, TextProperties(.footnote, .secondaryLabel),
            NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: leading))
    }

    private static let smallBold = UIFont.preferredFont(forTextStyle: .footnote).with(weight: .semibold)

    /// The header of a plain section.
    public static func plainHeader() -> Self { edge(.header, smallBold, .secondaryLabel, top: 7, bottom: 7) }
    /// The footer of a plain section.
    public static func plainFooter() -> Self {
        edge(.footer, .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 7, bottom: 7)
    }
    /// The content of headers in a grouped list.
    public static func groupedHeader() -> Self { edge(.header, smallBold, .secondaryLabel, top: 16, bottom: 6) }
    /// The content of footers in a grouped list.
    public static func groupedFooter() -> Self {
        edge(.footer, .preferredFont(forTextStyle: .footnote), .secondaryLabel, top: 6, bottom: 8)
    }
    /// The header of a section, in the style of grouped lists.
    public static func header() -> Self { groupedHeader() }
    /// The content of footers in a grouped list.
    public static func footer() -> Self { groupedFooter() }
    /// A larger header for lists whose sections are cards.
    public static func prominentInsetGroupedHeader() -> Self {
        edge(.header, .preferredFont(forTextStyle: .headline), .label, top: 16, bottom: 8)
    }
    /// The content of large headers above cards.
    public static func extraProminentInsetGroupedHeader() -> Self {
        edge(
            .header, UIFont.preferredFont(forTextStyle: .title3).with(weight: .bold), .label, top: 16, bottom: 8)
    }
    /// The content of headers in a sidebar.
    public static func sidebarHeader() -> Self {
        edge(.header, .preferredFont(forTextStyle: .headline), .label, top: 11, bottom: 11, leading: 12)
    }

    // MARK: UIContentConfiguration

    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration with the text colours of the state, except for colours that were set.
    public func updated(for state: any UIConfigurationState) -> Self {
        let flags = ConfigurationFlags(state)
        var new = self
        new.textProperties.isDimmed = flags.isDisabled
        new.secondaryTextProperties.isDimmed = flags.isDisabled
        new.imageProperties.isDimmed = flags.isDisabled
        return new
    }
}
