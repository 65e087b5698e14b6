extension View {
    /// Shows a view on a panel over the others while `isPresented` is true. A click outside sets it to false.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                isPresented: isPresented.wrappedValue, kind: .sheet, dismiss: { isPresented.wrappedValue = false },
                onDismiss: onDismiss
            ) { AnyView(content()) })
    }

    /// Shows a view for an item on a panel while there is one. Another item is shown on another panel.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let value = item.wrappedValue
        return modifier(
            _PresentationModifier(
                isPresented: value != nil, kind: .sheet, dismiss: { item.end(value) }, onDismiss: onDismiss,
                subject: PresentationSubject(value)
            ) { value.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView()) })
    }

    /// Shows a view over all others.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(
            _PresentationModifier(
                isPresented: isPresented.wrappedValue, kind: .cover, dismiss: { isPresented.wrappedValue = false },
                onDismiss: onDismiss
            ) { AnyView(content()) })
    }

    /// Covers the page with a view while the item is not nil. Another item is another presentation.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let value = item.wrappedValue
        return modifier(
            _PresentationModifier(
                isPresented: value != nil, kind: .cover, dismiss: { item.end(value) }, onDismiss: onDismiss,
                subject: PresentationSubject(value)
            ) { value.map { AnyView(content($0).id($0.id)) } ?? AnyView(EmptyView()) })
    }
}
