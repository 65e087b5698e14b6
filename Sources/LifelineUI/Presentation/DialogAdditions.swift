/// What an alert or a dialog shows besides its texts and actions.
struct DialogAdditions {
    var icon: Image?
    var suppression: (title: Text, isSuppressed: Binding<Bool>)?
}

private enum DialogAdditionsKey: EnvironmentKey {
    static var defaultValue: DialogAdditions { DialogAdditions() }
}

extension EnvironmentValues {
    var dialogAdditions: DialogAdditions {
        get { self[DialogAdditionsKey.self] }
        set { self[DialogAdditionsKey.self] = newValue }
    }
}

extension View {
    /// Sets an image above the title of the alerts and dialogs that the views inside present.
    public func dialogIcon(_ icon: Image?) -> some View {
        transformEnvironment(\.dialogAdditions) { $0.icon = icon }
    }

    /// Adds a switch to the alerts and dialogs that the views inside present, by which people say that they do not want to
    /// be asked again. The app reads the binding before it presents them.
    ///
    /// ```swift
    /// .confirmationDialog("Delete the draft?", isPresented: $asks) { Button("Delete", role: .destructive) { delete() } }
    /// .dialogSuppressionToggle(isSuppressed: $neverAsks)
    /// ```
    public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
        dialogSuppressionToggle(Text(FrameworkText.dontAskAgain.resource), isSuppressed: isSuppressed)
    }

    /// Adds a switch with a title of your own.
    public func dialogSuppressionToggle(_ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>) -> some View {
        dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed)
    }

    /// Adds a switch with a title of your own.
    @_disfavoredOverload
    public func dialogSuppressionToggle(_ title: some StringProtocol, isSuppressed: Binding<Bool>) -> some View {
        dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed)
    }

    /// Adds a switch with a title of your own.
    public func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>) -> some View {
        transformEnvironment(\.dialogAdditions) { $0.suppression = (label, isSuppressed) }
    }
}
