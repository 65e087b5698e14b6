/// The distance between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
    private let amount: CGFloat?

    public static let `default` = ListSectionSpacing(amount: nil)
    public static let compact = ListSectionSpacing(amount: 8)
    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(amount: spacing) }
}

extension View {
    /// Has no effect: the style of a list decides about the distances in it.
    nonisolated public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { self }

    /// Has no effect: the style of a list decides about the distances in it.
    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    /// Has no effect: the style of a list decides about the distances in it.
    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// Has no effect: rows have no look of their own below the pointer.
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Has no effect: lists have no index at their edge.
    nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

    /// Has no effect: lists have no index at their edge.
    nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { self }

    /// Has no effect: wheels are lists whose rows have one height.
    nonisolated public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { self }
}
