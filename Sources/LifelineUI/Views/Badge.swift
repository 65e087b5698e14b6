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

    var body: some View {
        // The same stack with and without a badge, so that the content keeps its state.
        HStack(spacing: 8) {
            content
            if let badge {
                Spacer(minLength: 0)
                badge.foregroundColor(.secondary).lineLimit(1).layoutPriority(1)
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

extension View {
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
