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
    let isEmpty: Bool
    @Environment(\.labelsAreHidden) private var isHidden

    init(_ label: Label, isEmpty: Bool = Label.self == EmptyView.self) {
        self.label = label
        self.isEmpty = isEmpty
    }

    var body: some View {
        if !isHidden {
            label
            // Without a label there is nothing to keep a distance from.
            if isEmpty { Spacer(minLength: 0) } else { Spacer() }
        }
    }
}
