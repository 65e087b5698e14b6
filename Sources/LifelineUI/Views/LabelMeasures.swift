/// The measures of labels, and the tint of their icons; nil for the usual ones.
struct LabelMeasures: Hashable, Sendable {
    /// The space between the icon and the title, in points.
    var spacing: CGFloat?
    /// The minimum width of the icon, in points.
    var iconWidth: CGFloat?
    var iconTint: Color?
}

private enum LabelMeasuresKey: EnvironmentKey {
    static var defaultValue: LabelMeasures { LabelMeasures() }
}

extension EnvironmentValues {
    var labelMeasures: LabelMeasures {
        get { self[LabelMeasuresKey.self] }
        set { self[LabelMeasuresKey.self] = newValue }
    }
}

/// The tint of the rows of a list.
public struct ListItemTint: Hashable, Sendable {
    let color: Color

    /// A colour.
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// A colour that the system may override on other platforms; here as `fixed`.
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
    /// The colour of secondary texts.
    public static let monochrome = ListItemTint(color: .secondary)
}

extension View {
    private func labelMeasures(_ change: @escaping @MainActor (inout LabelMeasures) -> Void) -> some View {
        transformEnvironment(\.labelMeasures, transform: change)
    }

    /// Sets the space between the icons and the titles of the labels inside, in points. 8 by default.
    ///
    /// Styles of labels of your own do not follow it.
    public func labelIconToTitleSpacing(_ spacing: CGFloat) -> some View {
        labelMeasures { $0.spacing = max(0, spacing) }
    }

    /// Sets the width that the labels inside reserve for their icons, in points, so that their titles are aligned. Icons
    /// that are narrower are centred in it; wider ones keep their width.
    ///
    /// Styles of labels of your own do not follow it.
    public func labelReservedIconWidth(_ width: CGFloat) -> some View {
        labelMeasures { $0.iconWidth = max(0, width) }
    }

    /// Sets the colour of the icons of labels in the rows inside.
    public func listItemTint(_ tint: ListItemTint?) -> some View { labelMeasures { $0.iconTint = tint?.color } }

    /// Sets the colour of the icons of labels in the rows inside.
    public func listItemTint(_ tint: Color?) -> some View { labelMeasures { $0.iconTint = tint } }
}
