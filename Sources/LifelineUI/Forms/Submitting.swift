/// What submits a form.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Return in a text field, or a `SubmitButton`.
    public static let text = SubmitTriggers(rawValue: 1)
    /// Return in a search field.
    public static let search = SubmitTriggers(rawValue: 2)
}

private enum SearchSubmitKey: EnvironmentKey {
    static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
    /// The action of Return in the search fields inside.
    var onSearchSubmit: (() -> Void)? {
        get { self[SearchSubmitKey.self] }
        set { self[SearchSubmitKey.self] = newValue }
    }

    /// Submits the enclosing form, as Return in one of its fields does.
    ///
    /// ```swift
    /// @Environment(\.submit) private var submit
    /// Button("Send") { submit() }
    /// ```
    /// Not in SwiftUI.
    public var submit: SubmitAction { SubmitAction(action: onSubmit) }
}

/// Submits a form: validates its fields, then runs the actions of the enclosing `onSubmit` modifiers. See
/// `EnvironmentValues.submit`.
public struct SubmitAction {
    let action: (() -> Void)?

    /// Submits the form: runs its `onSubmit` if all fields are valid, and focuses the first invalid field otherwise.
    @preconcurrency @MainActor public func callAsFunction() { action?() }
}

/// A button that submits the enclosing form.
///
/// ```swift
/// Form {
///     TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
///     SubmitButton("Send")
/// }
/// .onSubmit { send() }
/// ```
/// If a field is invalid, nothing is sent: all messages are shown, and the first invalid field gets the focus.
///
/// Not in SwiftUI.
public struct SubmitButton<Label: View>: View {
    let label: Label
    @Environment(\.submit) private var submit

    /// Creates a button with a label that submits the enclosing form.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View {
        Button {
            submit()
        } label: {
            label
        }
    }
}

extension SubmitButton where Label == Text {
    /// Creates a button with a title that submits the enclosing form.
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

    /// Creates a button with a title that submits the enclosing form.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) { self.init { Text(title) } }
}

extension View {
    /// Runs `action` when Return is pressed in a text field inside, or in a search field inside.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        transformEnvironment(\.self) { environment in
            if triggers.contains(.text) { environment.onSubmit = Self.following(environment.onSubmit, action) }
            if triggers.contains(.search) {
                environment.onSearchSubmit = Self.following(environment.onSearchSubmit, action)
            }
        }
    }

    private static func following(_ outer: (() -> Void)?, _ action: @escaping () -> Void) -> () -> Void {
        {
            action()
            outer?()
        }
    }

    /// Keeps submissions inside from running the actions of `onSubmit` modifiers outside.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.self) { environment in
            guard isBlocking else { return }
            environment.onSubmit = nil
            environment.onSearchSubmit = nil
        }
    }
}
