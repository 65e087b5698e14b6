/// Begins to rename something: see `renameAction`.
@preconcurrency @MainActor public struct RenameAction {
    let action: () -> Void

    /// Starts renaming: runs the action that was given to `renameAction(_:)`.
    public func callAsFunction() { action() }
}

private enum RenameActionKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
}

extension EnvironmentValues {
    /// The action of the rename buttons inside; nil if there is nothing to rename.
    public internal(set) var rename: RenameAction? {
        get { self[RenameActionKey.self] }
        set { self[RenameActionKey.self] = newValue }
    }
}

/// A button that begins to rename what it belongs to, in menus above all. It is disabled without a rename action.
///
/// ```swift
/// TextField("Name", text: $item.name)
///     .focused($isFocused)
///     .contextMenu { RenameButton() }
///     .renameAction($isFocused)
/// ```
public struct RenameButton<Label: View>: View {
    @Environment(\.rename) private var rename

    public init() where Label == LifelineUI.Label<Text, Image> {}

    public var body: some View {
        Button {
            rename?()
        } label: {
            LifelineUI.Label(FrameworkText.rename.string, systemImage: "pencil")
        }
        .disabled(rename == nil)
    }
}

extension View {
    /// Sets the action of the rename buttons inside.
    public func renameAction(_ action: @escaping () -> Void) -> some View {
        environment(\.rename, RenameAction(action: action))
    }

    /// Lets the rename buttons inside focus a field.
    public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
        renameAction { isFocused.wrappedValue = true }
    }
}
