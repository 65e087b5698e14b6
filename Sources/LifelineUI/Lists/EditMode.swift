/// Whether rows can be edited.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    /// Whether the mode is not `inactive`.
    public var isEditing: Bool { self != .inactive }
}

/// The default edit mode of a page, used unless the app sets one.
final class EditModeBox: Source {
    private var mode = EditMode.inactive

    var binding: Binding<EditMode> {
        Binding(
            get: {
                self.recordRead()
                return self.mode
            },
            set: {
                guard $0 != self.mode else { return }
                self.mode = $0
                self.version &+= 1
                self.markReadersMaybeDirty()
            })
    }
}

enum EditModeSource {
    /// The binding that the app has set in the environment.
    case set(Binding<EditMode>?)
    /// The default of a hosting view, a page of a navigation stack or a sheet.
    case provided(EditModeBox)
}

private enum EditModeKey: EnvironmentKey {
    static var defaultValue: EditModeSource { .set(nil) }
}

extension EnvironmentValues {
    var editModeSource: EditModeSource {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }

    /// Whether the enclosing lists can be edited; changed by `EditButton`.
    ///
    /// Hosting views, the pages of navigation stacks, sheets and full-screen covers each have a separate one. A binding
    /// that an app sets here replaces it for the views inside. Nil outside of a hosting view.
    public var editMode: Binding<EditMode>? {
        get {
            switch editModeSource {
            case .set(let binding): binding
            case .provided(let box): box.binding
            }
        }
        set { editModeSource = .set(newValue) }
    }
}

/// Provides a separate edit mode for a page, unless the app has set one.
struct _PageEditMode: ViewModifier {
    @State private var box = EditModeBox()

    func body(content: Content) -> some View {
        content.transformEnvironment(\.editModeSource) { [box] source in
            if case .provided = source { source = .provided(box) }
        }
    }
}

/// A button that toggles the page's edit mode, in which lists show controls that delete and move rows.
///
/// ```swift
/// NavigationStack {
///     List {
///         ForEach(names, id: \.self) { Text($0) }.onDelete { names.remove(atOffsets: $0) }
///     }
///     .toolbar { EditButton() }
/// }
/// ```
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    nonisolated public init() {}

    public var body: some View {
        let isEditing = mode?.wrappedValue.isEditing ?? false
        Button((isEditing ? FrameworkText.done : .edit).string) {
            withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
        }
    }
}
