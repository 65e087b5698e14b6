/// A part of the page with a view that prefers the focus.
@MainActor final class FocusScope {
    /// The places that prefer the focus, in the order in which they appeared.
    private var places: [(id: ObjectIdentifier, focus: @MainActor () -> Void)] = []

    nonisolated init() {}

    func add(_ id: ObjectIdentifier, _ focus: @escaping @MainActor () -> Void) {
        remove(id)
        places.append((id, focus))
    }

    func remove(_ id: ObjectIdentifier) { places.removeAll { $0.id == id } }

    /// Focuses the preferred view.
    func reset() { places.first?.focus() }
}

/// Moves the focus to the view that prefers it.
@preconcurrency @MainActor
public struct ResetFocusAction {
    nonisolated init() {}

    /// Moves the focus to the view of a focus scope that prefers it; without such a view nothing happens.
    public func callAsFunction(in namespace: Namespace.ID) { namespace.token.focusScope?.reset() }
}

extension EnvironmentValues {
    /// Moves the focus to the view of a focus scope that prefers it: `resetFocus(in: namespace)`.
    public var resetFocus: ResetFocusAction { ResetFocusAction() }
}

private struct _FocusScopeModifier: ViewModifier {
    let namespace: Namespace.ID
    @State private var scope = FocusScope()

    func body(content: Content) -> some View {
        namespace.token.focusScope = scope
        return content
    }
}

private struct _PrefersFocusModifier: ViewModifier {
    let prefers: Bool
    let namespace: Namespace.ID
    @FocusState private var isFocused: Bool
    @State private var place = Place()

    /// Identifies the view in its scope.
    private final class Place {
        nonisolated init() {}
    }

    func body(content: Content) -> some View {
        content
            .focused($isFocused)
            .onAppear {
                connect(prefers)
                if prefers, UIWindowScene.current?.firstResponder == nil { isFocused = true }
            }
            .onChange(of: prefers) { _, new in connect(new) }
            .onDisappear { connect(false) }
    }

    private func connect(_ prefers: Bool) {
        let scope = namespace.token.focusScope
        let focus = $isFocused
        if prefers {
            // Also if the view had the focus when it was last asked for.
            scope?.add(ObjectIdentifier(place)) {
                focus.wrappedValue = false
                focus.wrappedValue = true
            }
        } else {
            scope?.remove(ObjectIdentifier(place))
        }
    }
}

extension View {
    /// Makes this view a focus scope: among the views inside that prefer the focus in this namespace, the first gets it when
    /// `resetFocus` is called, and when it appears and nothing in the page has the focus.
    ///
    /// ```swift
    /// @Namespace private var form
    /// @Environment(\.resetFocus) private var resetFocus
    ///
    /// VStack {
    ///     TextField("Name", text: $name).prefersDefaultFocus(in: form)
    ///     TextField("City", text: $city)
    ///     Button("Clear") { clear(); resetFocus(in: form) }
    /// }
    /// .focusScope(form)
    /// ```
    public func focusScope(_ namespace: Namespace.ID) -> some View {
        modifier(_FocusScopeModifier(namespace: namespace))
    }

    /// Sets whether this view prefers the focus in its focus scope.
    public func prefersDefaultFocus(_ prefersDefaultFocus: Bool = true, in namespace: Namespace.ID) -> some View {
        modifier(_PrefersFocusModifier(prefers: prefersDefaultFocus, namespace: namespace))
    }
}
