/// All values in a column, the chosen one with a checkmark.
public struct InlinePickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .inline }
}

/// All values in a scrolling column, of which five are visible.
public struct WheelPickerStyle: PickerStyle {
    public init() {}
    public var _kind: _PickerKind { .wheel }
}

extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { .init() }
}

extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { .init() }
}

struct _PickerRows<Label: View>: View {
    let model: PickerModel
    let selection: Binding<AnyHashable>
    let label: Label
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        let options = model.get()
        let selected = selection.wrappedValue
        let chosen = (options.first { $0.tag == selected } ?? options.first)?.id
        VStack(alignment: .leading, spacing: 0) {
            if !labelIsHidden {
                label.font(.footnote).foregroundColor(.secondary).padding(.bottom, 4).accessibilityHidden(true)
            }
            ForEach(options) { option in
                if option.id != options.first?.id { Divider() }
                _PickerRow(option: option, isSelected: option.tag == selected, isTabStop: option.id == chosen) {
                    if let tag = option.tag { selection.wrappedValue = tag }
                } label: {
                    HStack(spacing: 8) {
                        Text(option.title)
                        Spacer(minLength: 8)
                        Image(systemName: "checkmark").foregroundColor(.accentColor).fontWeight(.semibold)
                            .opacity(option.tag == selected ? 1 : 0).accessibilityHidden(true)
                    }
                    .frame(minHeight: 44)
                }
            }
        }
        .accessibilityElement(children: .contain)
        .modifier(_ElementRole(role: "radiogroup", label: label.spokenText))
    }
}

struct _PickerWheel<Label: View>: View {
    let model: PickerModel
    let selection: Binding<AnyHashable>
    let label: Label

    private static var rowHeight: Double { 36 }

    var body: some View {
        let options = model.get()
        let selected = selection.wrappedValue
        let chosen = options.first { $0.tag == selected }?.id
        let tabStop = chosen ?? options.first?.id
        ScrollViewReader { proxy in
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(options) { option in
                        let isChosen = option.id == chosen
                        _PickerRow(option: option, isSelected: isChosen, isTabStop: option.id == tabStop) {
                            if let tag = option.tag { selection.wrappedValue = tag }
                        } label: {
                            Text(option.title)
                                .fontWeight(isChosen ? .semibold : nil)
                                .foregroundColor(isChosen ? .primary : .secondary)
                                .frame(maxWidth: .infinity, minHeight: Self.rowHeight)
                                .background(
                                    RoundedRectangle(cornerRadius: 8)
                                        .fill(isChosen ? Color(.tertiarySystemFill) : .clear))
                        }
                    }
                }
                // Allows the first and the last value to be scrolled to the middle.
                .padding(.vertical, Self.rowHeight * 2)
            }
            .frame(height: Self.rowHeight * 5)
            .onAppear { if let chosen { proxy.scrollTo(chosen, anchor: .center) } }
            .onChange(of: chosen) { _, chosen in
                if let chosen { withAnimation { proxy.scrollTo(chosen, anchor: .center) } }
            }
        }
        .accessibilityElement(children: .contain)
        .modifier(_ElementRole(role: "radiogroup", label: label.spokenText))
    }
}

/// A value in the rows of a picker.
private struct _PickerRow<Label: View>: View {
    let option: PickerModel.Option
    let isSelected: Bool
    let isTabStop: Bool
    let choose: () -> Void
    let label: Label

    init(
        option: PickerModel.Option, isSelected: Bool, isTabStop: Bool, choose: @escaping () -> Void,
        @ViewBuilder label: () -> Label
    ) {
        self.option = option
        self.isSelected = isSelected
        self.isTabStop = isTabStop
        self.choose = choose
        self.label = label()
    }

    var body: some View {
        Button(action: choose) { label }
            .buttonStyle(.plain)
            .modifier(_ElementRole(role: "radio", label: option.title, isChecked: isSelected, isTabStop: isTabStop))
    }
}

/// Sets the ARIA role of an element.
struct _ElementRole: FirstViewModifier {
    var role: String
    var label: String?
    var isChecked: Bool?
    var isTabStop: Bool?

    func apply(to view: UIView) {
        if let label { view.ownAccessibilityLabel = label }
        view.assignedRole = role
        view.layer[attribute: .ariaChecked] = isChecked.map { $0 ? "true" : "false" }
        // A group of radio buttons or tabs is a single Tab stop; the arrow keys move within it.
        if let isTabStop { view.layer[attribute: .tabindex] = isTabStop ? "0" : "-1" }
        if ["radiogroup", "tablist", "menubar"].contains(role) {
            view.layer[feature: DialogView.arrowKeysFeature] = []
        }
    }
}
