private enum LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
}

extension EnvironmentValues {
    /// Whether controls are shown without their labels.
    var labelsAreHidden: Bool {
        get { self[LabelsHiddenKey.self] }
        set { self[LabelsHiddenKey.self] = newValue }
    }
}

extension View {
    /// Shows the controls inside without their labels. They are still called by them when they are read out.
    nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

/// The label of a control, which takes the room that the control leaves; nothing where labels are hidden.
struct _LeadingLabel<Label: View>: View {
    let label: Label
    @Environment(\.labelsAreHidden) private var isHidden

    init(_ label: Label) { self.label = label }

    var body: some View {
        if !isHidden {
            label
            Spacer()
        }
    }
}
