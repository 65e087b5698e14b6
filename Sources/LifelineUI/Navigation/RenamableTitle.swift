/// The title of a page with a menu, in which it can be renamed.
struct _RenamableTitle: View {
    let title: Text
    let name: Binding<String>?
    let menu: AnyView?
    let font: Font
    let heading: _ScreenHeading
    @State private var draft: String?
    @FocusState private var isFocused: Bool

    var body: some View {
        if draft != nil {
            TextField(FrameworkText.title.string, text: Binding(get: { draft ?? "" }, set: { draft = $0 }))
                .textFieldStyle(.roundedBorder)
                .font(font)
                .frame(maxWidth: 320)
                .focused($isFocused)
                .onAppear { isFocused = true }
                .onSubmit(commit)
                .onKeyPress(.escape) {
                    draft = nil
                    return .handled
                }
                .onChange(of: isFocused) { was, isFocused in if was, !isFocused { commit() } }
        } else {
            HStack(spacing: 4) {
                title.font(font).lineLimit(1).minimumScaleFactor(0.6).modifier(heading)
                Menu {
                    menu
                    if name != nil { RenameButton() }
                } label: {
                    Label(FrameworkText.titleMenu.string, systemImage: "chevron.down.circle.fill").labelStyle(.iconOnly)
                        .foregroundColor(.secondary).frame(minWidth: 28, minHeight: 28)
                }
            }
            .modifier(_TitleRename(action: name == nil ? nil : { draft = name?.wrappedValue }))
        }
    }

    /// An empty title is not accepted: the page keeps the one it has.
    private func commit() {
        if let draft, !draft.allSatisfy(\.isWhitespace) { name?.wrappedValue = draft }
        draft = nil
    }
}

/// Sets the rename action of a title's menu, unless the app sets its own.
private struct _TitleRename: ViewModifier {
    let action: (() -> Void)?

    func body(content: Content) -> some View {
        content.transformEnvironment(\.rename) { [action] rename in
            if let action { rename = RenameAction(action: action) }
        }
    }
}

extension View {
    /// Sets the title of the page, which the user can change: by “Rename” in the menu beside it.
    ///
    /// An empty title is not accepted.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        navigationBar {
            $0.title = Text(title.wrappedValue)
            $0.name = title
        }
    }

    /// Adds a menu beside the title of the page.
    public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        let menu = AnyView(content())
        return navigationBar { $0.titleMenu = menu }
    }
}
