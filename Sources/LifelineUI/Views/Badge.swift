enum BadgeKey: LayoutValueKey { static var defaultValue: Text? { nil } }

/// Sets the badge of the view's tab in a `TabView`. In a list, the badge is at the row's trailing side.
struct _BadgeModifier: ViewModifier {
    let badge: Text?
    @Environment(\.isInList) private var isInList

    @ViewBuilder func body(content: Content) -> some View {
        if isInList {
            _BadgedRow(content: content, badge: badge)
        } else {
            content.layoutValue(key: BadgeKey.self, value: badge)
        }
    }
}

private struct _BadgedRow<Content: View>: View {
    let content: Content
    let badge: Text?
    @Environment(\.badgeProminence) private var prominence

    var body: some View {
        // The same stack with and without a badge, so that the content keeps its state.
        HStack(spacing: 8) {
            content
            if let badge {
                Spacer(minLength: 0)
                if prominence == .increased {
                    _TabBadge(text: badge).layoutPriority(1)
                } else {
                    badge.foregroundColor(prominence == .decreased ? Color(.tertiaryLabel) : .secondary)
                        .lineLimit(1).layoutPriority(1)
                }
            }
        }
    }
}

/// A badge beside a tab's label.
struct _TabBadge: View {
    let text: Text

    var body: some View {
        text.font(.caption2.weight(.semibold)).foregroundColor(.white).lineLimit(1)
            .padding(.horizontal, 5)
            .frame(minWidth: 16, minHeight: 16)
            .background(Capsule().fill(Self.red))
            .fixedSize()
    }

    // White text on it has a contrast of 4.5.
    private static let red = Color(red: 0.84, green: 0.12, blue: 0.16)
}

/// How much the badges of rows stand out.
public struct BadgeProminence: Hashable, Sendable {
    private let level: Int

    /// For counts that are of little importance: a badge in the colour of tertiary texts.
    public static let decreased = BadgeProminence(level: -1)
    /// A badge in the colour of secondary texts. The default.
    public static let standard = BadgeProminence(level: 0)
    /// For counts that need attention: a badge in white on red.
    public static let increased = BadgeProminence(level: 1)
}

private enum BadgeProminenceKey: EnvironmentKey {
    static var defaultValue: BadgeProminence { .standard }
}

extension EnvironmentValues {
    /// How much the badges of rows stand out.
    public var badgeProminence: BadgeProminence {
        get { self[BadgeProminenceKey.self] }
        set { self[BadgeProminenceKey.self] = newValue }
    }
}

extension View {
    /// Sets how much the badges of the rows inside stand out. Badges of tabs always do.
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View {
        environment(\.badgeProminence, prominence)
    }

    /// Shows a number beside the view: at its tab, or at the trailing side of its row. None for 0.
    public func badge(_ count: Int) -> some View {
        modifier(_BadgeModifier(badge: count == 0 ? nil : Text(verbatim: "\(count)")))
    }

    public func badge(_ label: Text?) -> some View { modifier(_BadgeModifier(badge: label)) }

    public func badge(_ key: LocalizedStringKey) -> some View { badge(Text(key)) }

    @_disfavoredOverload
    public func badge(_ label: (some StringProtocol)?) -> some View {
        badge(label.flatMap { $0.isEmpty ? nil : Text(verbatim: String($0)) })
    }
}
