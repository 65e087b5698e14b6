/// Pushes a page onto the enclosing navigation stack.
///
/// If the page has an address (see `urlPath(_:)`), the element is a real link, which can be opened in another tab and
/// copied. Otherwise it is a button.
public struct NavigationLink<Label: View, Destination: View>: View {
    private let value: AnyHashable?
    private let destination: Destination?
    private let isActive: Binding<Bool>?
    private let label: Label
    private var isDetailLink = true
    @Environment(\.navigation) private var enclosingStack
    @Environment(\.navigationDetail) private var detail
    @Environment(\.navigationPage) private var enclosingPage
    @Environment(\.isInList) private var isInList
    @Environment(\.navigationLinkIndicator) private var indicator
    @State private var page = PageNumber()

    @MainActor private final class PageNumber {
        var id: Int?
        nonisolated init() {}
    }

    private init(value: AnyHashable?, destination: Destination?, isActive: Binding<Bool>?, label: Label) {
        self.value = value
        self.destination = destination
        self.isActive = isActive
        self.label = label
    }

    /// Pushes a view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination(), isActive: nil, label: label())
    }

    public init(destination: Destination, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination, isActive: nil, label: label())
    }

    /// Pushes a view while a binding is true.
    public init(destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
        self.init(value: nil, destination: destination, isActive: isActive, label: label())
    }

    /// Creates a link that pushes a view when it is clicked, or when the binding becomes true. The binding is false
    /// when the view is popped.
    public init(
        isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(value: nil, destination: destination(), isActive: isActive, label: label())
    }

    /// Sets whether the link shows its destination in the next column of the enclosing `NavigationView`, if there is one.
    ///
    /// True by default. With false it pushes the destination in its own column.
    public func isDetailLink(_ isDetailLink: Bool) -> some View {
        var copy = self
        copy.isDetailLink = isDetailLink
        return copy
    }

    /// The stack in which the link shows its destination. Pages of values belong to the stack that defines them.
    private var navigation: NavigationModel? {
        isDetailLink && value == nil ? detail ?? enclosingStack : enclosingStack
    }

    public var body: some View {
        follow()
        return Button(action: activate) {
            if isInList {
                HStack(spacing: 8) {
                    label
                    Spacer(minLength: 0)
                    if indicator != .hidden {
                        Text("›").font(.title3).flipsForRightToLeftLayoutDirection(true)
                            .foregroundColor(Color(.tertiaryLabel)).accessibilityHidden(true)
                    }
                }
                .foregroundColor(.primary)
            } else {
                label
            }
        }
        .modifier(_AddressModifier(address: value.flatMap { navigation?.address(of: $0, from: enclosingPage) }))
        // Of an optional value that is nil.
        .disabled(value == nil && destination == nil)
    }

    private func activate() {
        if let value {
            navigation?.push(value)
        } else if let isActive {
            isActive.wrappedValue = true
        } else if let destination {
            page.id = present(AnyView(destination))
        }
    }

    /// Shows the destination in the next column, or pushes it. Returns the page's ID.
    private func present(_ destination: AnyView, onDismiss: (() -> Void)? = nil) -> Int? {
        guard isDetailLink, let detail else { return enclosingStack?.push(destination, onDismiss: onDismiss) }
        return detail.show(destination, onDismiss: onDismiss)
    }

    /// Pushes, pops or updates the page according to the binding.
    private func follow() {
        guard let destination, let navigation else { return }
        let wanted = isActive?.wrappedValue
        if let id = page.id, navigation.pages.contains(where: { $0.id == id }) {
            if wanted == false {
                page.id = nil
                navigation.pop(id)
            } else {
                navigation.update(id, AnyView(destination))
            }
        } else if wanted == true {
            let isActive = isActive
            page.id = present(AnyView(destination)) { isActive?.wrappedValue = false }
        }
    }
}

extension NavigationLink where Destination == Never {
    /// Appends a value to the path; a `navigationDestination` defines its page. With nil the link is disabled.
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
        self.init(value: value.map { AnyHashable($0) }, destination: nil, isActive: nil, label: label())
    }
}

extension NavigationLink where Label == Text, Destination == Never {
    /// Creates a link with a title that pushes the view which `navigationDestination(for:destination:)` makes of a
    /// value. With nil the link is disabled.
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
        self.init(value: value) { Text(titleKey) }
    }

    /// Creates a link with a title that pushes the view which `navigationDestination(for:destination:)` makes of a
    /// value. With nil the link is disabled.
    @_disfavoredOverload
    public init<P: Hashable>(_ title: some StringProtocol, value: P?) {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    /// Creates a link with a title that pushes a view.
    public init(_ titleKey: LocalizedStringKey, destination: Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }

    /// Creates a link with a title that pushes a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination) {
        self.init(destination: destination) { Text(title) }
    }

    /// Creates a link with a title that pushes a view.
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination(), label: { Text(titleKey) })
    }

    /// Creates a link with a title that pushes a view.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) {
        self.init(destination: destination(), label: { Text(title) })
    }

    /// Creates a link that pushes a view when it is clicked, or when the binding becomes true. The binding is false
    /// when the view is popped.
    public init(_ titleKey: LocalizedStringKey, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(titleKey) }
    }

    /// Creates a link that pushes a view when it is clicked, or when the binding becomes true. The binding is false
    /// when the view is popped.
    @_disfavoredOverload
    public init(_ title: some StringProtocol, destination: Destination, isActive: Binding<Bool>) {
        self.init(destination: destination, isActive: isActive) { Text(title) }
    }
}

/// Registers the destination of a type's values.
public struct _NavigationDestinationModifier<Value: Hashable, Destination: View>: ViewModifier {
    let destination: (Value) -> Destination
    @Environment(\.navigation) private var navigation

    init(destination: @escaping (Value) -> Destination) { self.destination = destination }

    public func body(content: Content) -> some View {
        let destination = destination
        navigation?.register(Value.self) { AnyView(destination($0)) }
        return content
    }
}

/// Pushes a page while a binding is true.
public struct _NavigationPresentation<Destination: View>: ViewModifier {
    @Binding var isPresented: Bool
    let destination: Destination
    @Environment(\.navigation) private var navigation
    @State private var page = PageID()

    @MainActor final class PageID {
        var id: Int?
        nonisolated init() {}
    }

    init(isPresented: Binding<Bool>, destination: Destination) {
        _isPresented = isPresented
        self.destination = destination
    }

    public func body(content: Content) -> some View {
        if let id = page.id, let navigation, navigation.pages.contains(where: { $0.id == id }) {
            if isPresented {
                navigation.update(id, AnyView(destination))
            } else {
                page.id = nil
                navigation.pop(id)
            }
        } else if isPresented {
            let binding = $isPresented
            page.id = navigation?.push(AnyView(destination)) { binding.wrappedValue = false }
        }
        return content
    }
}

extension View {
    /// Defines the page that the enclosing stack shows for values of a type.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(_NavigationDestinationModifier(destination: destination))
    }

    /// Pushes a page while `isPresented` is true.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
    ) -> some View {
        modifier(_NavigationPresentation(isPresented: isPresented, destination: destination()))
    }
}
