extension NavigationLink {
    /// Pushes a view while a binding has the link's value.
    public init<V: Hashable>(
        destination: Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination, isActive: selection.isEqual(to: tag), label: label)
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link that pushes a view when it is clicked, or when the binding becomes true. The binding is false
    /// when the view is popped.
    public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(titleKey, destination: destination(), isActive: isActive)
    }

    /// Creates a link that pushes a view when it is clicked, or when the binding becomes true. The binding is false
    /// when the view is popped.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination) {
        self.init(title, destination: destination(), isActive: isActive)
    }

    /// Creates a link that pushes a view when it is clicked, or when the selection becomes its tag. The selection is
    /// nil when the view is popped.
    public init<V: Hashable>(
        _ titleKey: LocalizedStringKey, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(titleKey, destination: destination, isActive: selection.isEqual(to: tag))
    }

    /// Creates a link that pushes a view when it is clicked, or when the selection becomes its tag. The selection is
    /// nil when the view is popped.
    @_disfavoredOverload
    public init<V: Hashable>(
        _ title: some StringProtocol, destination: Destination, tag: V, selection: Binding<V?>
    ) {
        self.init(title, destination: destination, isActive: selection.isEqual(to: tag))
    }
}

extension Binding {
    /// Returns a binding to whether the value is `tag`; setting it to false sets nil.
    @MainActor fileprivate func isEqual<V: Hashable>(to tag: V) -> Binding<Bool> where Value == V? {
        Binding<Bool>(
            get: { wrappedValue == tag },
            set: { isActive in
                if isActive { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
            })
    }
}

extension View {
    /// Pushes a page for an item while the item is not nil.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: (D) -> C
    ) -> some View {
        navigationDestination(
            isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        ) {
            item.wrappedValue.map(destination)
        }
    }

    /// Adds views to both sides of the bar: the older form of `toolbar`.
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        toolbar {
            ToolbarItem(placement: .navigationBarLeading) { leading }
            ToolbarItem(placement: .navigationBarTrailing) { trailing }
        }
    }

    /// Places a view at the leading edge of the navigation bar.
    public func navigationBarItems<L: View>(leading: L) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
    }

    /// Places a view at the trailing edge of the navigation bar.
    public func navigationBarItems<T: View>(trailing: T) -> some View {
        toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
    }

    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

    /// The same as `navigationTitle(_:)` and `navigationBarTitleDisplayMode(_:)`.
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
    }
}
