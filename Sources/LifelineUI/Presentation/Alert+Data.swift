extension Binding where Value == Bool {
    /// Returns a binding that is true only while there is data to present.
    @MainActor func presenting<T>(_ data: T?) -> Binding<Bool> {
        Binding(get: { wrappedValue && data != nil }, set: { wrappedValue = $0 })
    }
}

extension View {
    public func alert<A: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(title, isPresented: isPresented, kind: .alert, actions: actions) { EmptyView() }
    }

    /// Shows an alert with a message while the binding is true. Each action ends it; without any it has a button that
    /// does.
    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        presentChoice(title, isPresented: isPresented, kind: .alert, actions: actions, message: message)
    }

    /// Shows an alert for data, while there is data.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presentChoice(
            Text(titleKey), isPresented: isPresented.presenting(data), kind: .alert, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { EmptyView() })
    }

    @_disfavoredOverload
    public func alert<A: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presentChoice(
            Text(title), isPresented: isPresented.presenting(data), kind: .alert, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { EmptyView() })
    }

    /// Shows an alert about a value with a message. It is shown while the binding is true and the value not nil.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presentChoice(
            Text(titleKey), isPresented: isPresented.presenting(data), kind: .alert, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { data.map(message) })
    }

    /// Shows an alert about a value with a message. It is shown while the binding is true and the value not nil.
    @_disfavoredOverload
    public func alert<A: View, M: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presentChoice(
            Text(title), isPresented: isPresented.presenting(data), kind: .alert, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { data.map(message) })
    }

    /// Shows an alert titled with an error's description, while there is an error.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(
            Text(verbatim: error?.title ?? ""), isPresented: isPresented.presenting(error), kind: .alert,
            about: PresentationSubject(error),
            actions: actions, message: { EmptyView() })
    }

    /// Shows an alert about an error with a message, titled by the error's description. It is shown while the binding
    /// is true and the error not nil.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A,
        @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        presentChoice(
            Text(verbatim: error?.title ?? ""), isPresented: isPresented.presenting(error), kind: .alert,
            about: PresentationSubject(error),
            actions: { error.map(actions) }, message: { error.map(message) })
    }

    /// Shows a choice of actions for data, while there is data.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presentChoice(
            Text(titleKey), isPresented: isPresented.presenting(data), kind: .dialog, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { EmptyView() })
    }

    @_disfavoredOverload
    public func confirmationDialog<A: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        presentChoice(
            Text(title), isPresented: isPresented.presenting(data), kind: .dialog, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { EmptyView() })
    }

    /// Shows a choice of actions about a value with a message, while the binding is true and the value not nil.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presentChoice(
            Text(titleKey), isPresented: isPresented.presenting(data), kind: .dialog, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { data.map(message) })
    }

    /// Shows a choice of actions about a value with a message, while the binding is true and the value not nil.
    @_disfavoredOverload
    public func confirmationDialog<A: View, M: View, T>(
        _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting data: T?, @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        presentChoice(
            Text(title), isPresented: isPresented.presenting(data), kind: .dialog, about: PresentationSubject(data),
            actions: { data.map(actions) },
            message: { data.map(message) })
    }

    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        presentChoice(title, isPresented: isPresented, kind: .dialog, actions: actions) { EmptyView() }
    }
}

extension LocalizedError {
    fileprivate var title: String { errorDescription ?? localizedDescription }
}
