/// A message with one or two buttons: the older form of alerts.
public struct Alert {
    let title: Text
    let message: Text?
    let buttons: [Button]

    /// Creates an alert with one button; “OK” by default.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.title = title
        self.message = message
        buttons = [dismissButton ?? .default(Text(FrameworkText.ok.resource))]
    }

    /// Creates an alert with two buttons.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.title = title
        self.message = message
        buttons = [primaryButton, secondaryButton]
    }

    /// A button of an `Alert` or an `ActionSheet`. Each ends the presentation, then runs its action.
    public struct Button {
        let role: ButtonRole?
        let label: Text
        let action: (() -> Void)?

        /// By which it is known while buttons are added or removed.
        @MainActor var name: String { label.string }

        /// A button without a role.
        public static func `default`(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: nil, label: label, action: action)
        }
        /// A button titled “Cancel” in the visitor's language, which Escape also presses.
        public static func cancel(action: (() -> Void)? = nil) -> Button {
            cancel(Text(FrameworkText.cancel.resource), action: action)
        }

        /// A button that leaves everything unchanged, which Escape also presses.
        public static func cancel(_ label: Text, action: (() -> Void)? = nil)
            -> Button
        {
            Button(role: .cancel, label: label, action: action)
        }
        /// A red button for an action that destroys something.
        public static func destructive(_ label: Text, action: (() -> Void)? = nil) -> Button {
            Button(role: .destructive, label: label, action: action)
        }
    }
}

private enum AfterActionKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
    /// An action that every button runs after its own; in an alert, it dismisses the alert.
    var afterAction: (() -> Void)? {
        get { self[AfterActionKey.self] }
        set { self[AfterActionKey.self] = newValue }
    }
}

extension View {
    func presentChoice<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, kind: PresentationCenter.Kind,
        about subject: PresentationSubject = .none, actions: @escaping () -> A, message: @escaping () -> M
    ) -> some View {
        let details = isPresented.wrappedValue ? (message() as? Text)?.string : nil
        return modifier(
            _PresentationModifier(
                isPresented: isPresented.wrappedValue, kind: kind, canDismissOutside: kind == .dialog,
                dismiss: { isPresented.wrappedValue = false }, name: title.string, details: details, subject: subject
            ) {
                AnyView(
                    _Choice(
                        texts: [title.string, details],
                        content: _AlertContent(
                            isActionSheet: kind == .dialog, title: title, message: message(),
                            actions: actions())))
            })
    }

    /// Shows a message with buttons, each of which dismisses it.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(Text(titleKey), isPresented: isPresented, kind: .alert, actions: actions) { EmptyView() }
    }

    @_disfavoredOverload
    public func alert<A: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(Text(title), isPresented: isPresented, kind: .alert, actions: actions) { EmptyView() }
    }

    /// Shows an alert with a message while the binding is true. Each action ends it; without any it has a button that
    /// does.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentChoice(Text(titleKey), isPresented: isPresented, kind: .alert, actions: actions, message: message)
    }

    /// Shows an alert with a message while the binding is true. Each action ends it; without any it has a button that
    /// does.
    @_disfavoredOverload
    public func alert<A: View, M: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentChoice(Text(title), isPresented: isPresented, kind: .alert, actions: actions, message: message)
    }

    /// Shows an alert for an item while there is one.
    public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
        let value = item.wrappedValue
        return showAlert(value.map(content), isPresented: item.isPresented(), about: PresentationSubject(value))
    }

    /// Shows an alert while the binding is true.
    public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
        showAlert(isPresented.wrappedValue ? content() : nil, isPresented: isPresented)
    }

    private func showAlert(
        _ alert: Alert?, isPresented: Binding<Bool>, about subject: PresentationSubject = .none
    ) -> some View {
        presentChoice(
            alert?.title ?? Text(""), isPresented: isPresented, kind: .alert, about: subject,
            actions: {
                ForEach(Identified.list(alert?.buttons ?? [], by: \.name)) { button in
                    LifelineUI.Button(role: button.element.role, action: button.element.action ?? {}) {
                        button.element.label
                    }
                }
            }, message: { alert?.message })
    }

    /// Shows a choice of actions.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(Text(titleKey), isPresented: isPresented, kind: .dialog, actions: actions) { EmptyView() }
    }

    @_disfavoredOverload
    public func confirmationDialog<A: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(Text(title), isPresented: isPresented, kind: .dialog, actions: actions) { EmptyView() }
    }

    /// Shows a choice of actions with a message while the binding is true.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentChoice(Text(titleKey), isPresented: isPresented, kind: .dialog, actions: actions, message: message)
    }

    /// Shows a choice of actions with a message while the binding is true.
    @_disfavoredOverload
    public func confirmationDialog<A: View, M: View>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentChoice(Text(title), isPresented: isPresented, kind: .dialog, actions: actions, message: message)
    }
}

/// A choice of actions: each dismisses it, and requires that its texts were seen.
private struct _Choice<Content: View>: View {
    let texts: [String?]
    let content: Content
    @Environment(\.dismiss) private var dismiss
    @State private var revisions = Revisions()

    var body: some View {
        content.environment(\.afterAction) { dismiss() }
            .environment(\.eventFreshness, revisions.number(of: texts))
    }

    @MainActor final class Revisions {
        private var number = 0
        private var texts: [String?] = []

        nonisolated init() {}

        /// Returns a number that changes with the texts.
        func number(of texts: [String?]) -> Int {
            if texts != self.texts { (self.texts, number) = (texts, number + 1) }
            return number
        }
    }
}
