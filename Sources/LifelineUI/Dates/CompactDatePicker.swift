/// Buttons with the date and the time, each of which opens a panel.
struct _CompactDatePicker: View {
    let parts: _DatePickerParts
    @State private var showsDays = false
    @State private var showsTime = false
    @Environment(\.labelsAreHidden) private var labelIsHidden

    var body: some View {
        if parts.hasLabel, !labelIsHidden {
            _LabeledLayout {
                parts.label.accessibilityHidden(true)
                buttons
            }
        } else {
            buttons
        }
    }

    private var buttons: some View {
        let date = parts.selection.wrappedValue
        return HStack(spacing: 6) {
            if parts.components.contains(.date) {
                opener(parts.dates.text(date, "yMMMd"), isOpen: $showsDays) {
                    _DayGrid(parts: parts, takesFocus: true)
                }
            }
            if parts.components.contains(.hourAndMinute) {
                opener(parts.dates.text(date, "jmm"), isOpen: $showsTime) {
                    _TimeWheels(parts: parts).frame(width: 220)
                }
            }
        }
    }

    private func opener<Panel: View>(
        _ text: String, isOpen: Binding<Bool>, @ViewBuilder panel: @escaping () -> Panel
    ) -> some View {
        Button(text) { isOpen.wrappedValue = true }
            .buttonStyle(.bordered)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
            .accessibilityLabel(parts.name(of: text))
            .modifier(_PanelOpener(isOpen: isOpen.wrappedValue))
            .modifier(
                _PresentationModifier(
                    isPresented: isOpen.wrappedValue, kind: .dialog, dismiss: { isOpen.wrappedValue = false },
                    name: parts.name ?? text
                ) {
                    AnyView(_ControlPanel(content: panel()) { isOpen.wrappedValue = false })
                })
    }
}
