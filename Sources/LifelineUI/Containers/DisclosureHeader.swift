import LayerTree

/// A label with a chevron that expands and collapses.
///
/// The label belongs to the button, except in lists with selection: there a click on it selects the row.
struct _DisclosureHeader: View {
    let label: AnyView
    let isExpanded: Binding<Bool>
    let name: String?
    @Environment(\.layoutDirection) private var direction
    @Environment(\.isInSelectableList) private var isInSelectableList
    @Environment(\.isInList) private var isInList

    /// The indentation of the content, in points.
    static var indent: Double { 16 }

    var body: some View {
        Group {
            if isInSelectableList {
                HStack(spacing: 8) {
                    label
                    Spacer(minLength: 8)
                    Button(action: toggle) { chevron.padding(.horizontal, 6).padding(.vertical, 4) }
                        .buttonStyle(.plain)
                        .accessibilityLabel(name ?? FrameworkText.details.string)
                        .modifier(_ExpandedState(isExpanded: isExpanded.wrappedValue))
                }
            } else {
                Button(action: toggle) {
                    HStack(spacing: 8) {
                        label
                        Spacer(minLength: 8)
                        chevron
                    }
                    .frame(minHeight: isInList ? nil : 28)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .modifier(_ExpandedState(isExpanded: isExpanded.wrappedValue))
            }
        }
        .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
            let expands = (press.key == .rightArrow) == (direction == .leftToRight)
            guard press.modifiers.isEmpty, expands != isExpanded.wrappedValue else { return .ignored }
            toggle()
            return .handled
        }
    }

    private var chevron: some View {
        let turn = isExpanded.wrappedValue ? (direction == .leftToRight ? 90.0 : -90) : 0
        return Image(systemName: "chevron.forward").imageScale(.small).fontWeight(.semibold)
            .foregroundColor(.accentColor)
            .flipsForRightToLeftLayoutDirection(true)
            .rotationEffect(.degrees(turn))
            .accessibilityHidden(true)
    }

    private func toggle() { withAnimation { isExpanded.wrappedValue.toggle() } }
}

/// Sets whether what a button shows or hides is shown.
struct _ExpandedState: FirstViewModifier {
    let isExpanded: Bool

    func apply(to view: UIView) { view.layer[attribute: .ariaExpanded] = isExpanded ? "true" : "false" }
}

private enum InSelectableListKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether the view is in a list whose rows can be selected.
    var isInSelectableList: Bool {
        get { self[InSelectableListKey.self] }
        set { self[InSelectableListKey.self] = newValue }
    }
}
