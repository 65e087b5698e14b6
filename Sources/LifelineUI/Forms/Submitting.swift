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
}

/// A button that submits a form.
///
/// ```swift
/// NavigationStack {
///     Form {
///         TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
///     }
///     .onSubmit { save() }
///     .toolbar {
///         ToolbarItem(placement: .confirmationAction) { SubmitButton("Save") }
///     }
/// }
/// ```
/// If a field is invalid, no action runs: all messages are shown, and the first invalid field gets the focus. A field that
/// shows that its text “is not valid” is invalid, too.
///
/// Inside a `Form` or a `validationScope()` the button submits that one. Elsewhere, beside a form or in a bar or an inset, it
/// submits the form of its page: a window's content, a page of a `NavigationStack`, a column, a sheet, a cover or a popover. A
/// toolbar belongs to the page of the view that declares it. Of several forms on a page, those that are shown are submitted
/// together: all must be valid, then their actions run, an action around several of them once. Fields of the page that are in
/// no form must be valid, too. A page without forms and such fields has those of the pages that it shows inside.
///
/// Without a form and without an `onSubmit` it does nothing; debug builds then log a warning.
///
/// Not in SwiftUI.
public struct SubmitButton<Label: View>: View {
    let label: Label
    @ViewScope private var place

    /// Creates a button with a label that submits the form.
    public init(@ViewBuilder label: () -> Label) { self.label = label() }

    public var body: some View {
        let (place, label) = (place, label)
        Button {
            place.environment.submit.submit(
                named: (label as? Text).map { "The SubmitButton \"\($0.string)\"" } ?? "A SubmitButton")
        } label: {
            label
        }
    }
}

extension SubmitButton where Label == Text {
    /// Creates a button with a title that submits the form.
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

    /// Creates a button with a title that submits the form.
    @_disfavoredOverload
    public init(_ title: some StringProtocol) { self.init { Text(title) } }
}

extension View {
    /// Runs `action` when Return is pressed in a text field inside, or in a search field inside, and when a form inside is
    /// submitted; see `SubmitButton`.
    ///
    /// Of several actions around a field the innermost runs first. Those outside of a `Form` or a `validationScope()` run only
    /// if all fields inside are valid; while the field's own text is invalid, Return runs none. A sheet, a cover or a popover
    /// does not run the actions around the view that presents it.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        modifier(_SubmitModifier(triggers: triggers, action: action))
    }

    /// Keeps submissions inside from running the actions of `onSubmit` modifiers outside.
    public func submitScope(_ isBlocking: Bool = true) -> some View {
        transformEnvironment(\.self) { environment in
            guard isBlocking else { return }
            environment.submission = nil
            environment.onSearchSubmit = nil
        }
    }
}
