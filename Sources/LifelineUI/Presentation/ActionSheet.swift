/// A choice of actions: the older form of `confirmationDialog`.
public struct ActionSheet {
    let title: Text
    let message: Text?
    let buttons: [Alert.Button]

    /// A button of the sheet.
    public typealias Button = Alert.Button

    /// Creates a sheet. Without buttons it has one that cancels.
    public init(title: Text, message: Text? = nil, buttons: [Alert.Button] = [.cancel()]) {
        self.title = title
        self.message = message
        self.buttons = buttons
    }
}

extension View {
    /// Shows a choice of actions.
    public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
        showActionSheet(isPresented.wrappedValue ? content() : nil, isPresented: isPresented)
    }

    /// Shows a choice of actions for an item while there is one.
    public func actionSheet<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
    ) -> some View {
        let value = item.wrappedValue
        return showActionSheet(value.map(content), isPresented: item.isPresented(), about: PresentationSubject(value))
    }

    private func showActionSheet(
        _ sheet: ActionSheet?, isPresented: Binding<Bool>, about subject: PresentationSubject = .none
    ) -> some View {
        presentChoice(
            sheet?.title ?? Text(""), isPresented: isPresented, kind: .dialog, about: subject,
            actions: {
                ForEach(Identified.list(sheet?.buttons ?? [], by: \.name)) { button in
                    LifelineUI.Button(role: button.element.role, action: button.element.action ?? {}) {
                        button.element.label
                    }
                }
            }, message: { sheet?.message })
    }
}
