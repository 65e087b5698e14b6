/// The label of a button that has only a role: a title in the visitor's language, in toolbars a symbol for `close` and
/// `confirm`.
public struct DefaultButtonLabel: View {
    private let role: ButtonRole

    init(role: ButtonRole) { self.role = role }

    public var body: some View {
        switch role {
        case .cancel: Text(FrameworkText.cancel.resource)
        case .destructive: Text(FrameworkText.delete.resource)
        // In toolbars labels show their symbols only.
        case .close: _RoleLabel(title: Text(FrameworkText.close.resource), systemImage: "xmark")
        case .confirm: _RoleLabel(title: Text(FrameworkText.done.resource), systemImage: "checkmark")
        }
    }
}

private struct _RoleLabel: View {
    let title: Text
    let systemImage: String
    @Environment(\.isInToolbar) private var isInToolbar

    var body: some View {
        if isInToolbar { Image(systemName: systemImage).accessibilityLabel(title) } else { title }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// Creates a button whose label follows from its role.
    ///
    /// `cancel` is titled “Cancel”, `destructive` “Delete”, `close` “Close” and `confirm` “Done”, in the visitor's
    /// language. In toolbars `close` is shown as a cross and `confirm` as a check mark.
    public init(role: ButtonRole, action: @escaping () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}
