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
    /// Hides the labels of the controls inside. The labels remain their names for assistive technology.
    nonisolated public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }
}

/// The label of a control, which fills the remaining space; nothing where labels are hidden.
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
            // Without a label no spacing is needed.
            if isEmpty { Spacer(minLength: 0) } else { Spacer() }
        }
    }
}
