/// Whether rows can be edited.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

/// The edit mode of a page whose app sets none.
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
    /// What the app put into the environment.
    case set(Binding<EditMode>?)
    /// What a hosting view, a page of a navigation stack or a sheet provides.
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

    /// Whether the lists around can be edited, which `EditButton` changes.
    ///
    /// Hosting views, the pages of navigation stacks, sheets and full-screen covers have one each. An app that puts a binding
    /// here for some views takes over for them.
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

/// Gives the views of a page an edit mode of their own, unless the app has set one.
struct _OwnEditMode: ViewModifier {
    @State private var box = EditModeBox()

    func body(content: Content) -> some View {
        content.transformEnvironment(\.editModeSource) { [box] source in
            if case .provided = source { source = .provided(box) }
        }
    }
}

/// Switches the edit mode of the page: the lists on it show what deletes and moves their rows.
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
        Button(isEditing ? "Done" : "Edit") {
            withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active }
        }
    }
}
