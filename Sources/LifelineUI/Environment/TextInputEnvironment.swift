/// The input behaviour and appearance of the text controls inside.
struct TextInput: Hashable, Sendable {
    var keyboardType = UIKeyboardType.default
    var capitalization = UITextAutocapitalizationType.sentences
    var disablesCorrection = false
    /// Nil where no style was chosen: in a row of a list or a form the row serves as the border.
    var isBordered: Bool?
    var returnKey = UIReturnKeyType.default
    var contentType: UITextContentType?
}

private enum TextInputKey: EnvironmentKey {
    static var defaultValue: TextInput { TextInput() }
}

extension EnvironmentValues {
    var textInput: TextInput {
        get { self[TextInputKey.self] }
        set { self[TextInputKey.self] = newValue }
    }
}

/// Which letters are capitalized while typing on a phone.
public struct TextInputAutocapitalization: Hashable, Sendable {
    let kind: UITextAutocapitalizationType
    public static var never: TextInputAutocapitalization { .init(kind: .none) }
    public static var words: TextInputAutocapitalization { .init(kind: .words) }
    public static var sentences: TextInputAutocapitalization { .init(kind: .sentences) }
    public static var characters: TextInputAutocapitalization { .init(kind: .allCharacters) }
}

extension View {
    private func textInput(_ change: @escaping @MainActor (inout TextInput) -> Void) -> some View {
        transformEnvironment(\.textInput, transform: change)
    }

    /// Sets the keyboard that a phone shows for the text controls inside.
    public func keyboardType(_ type: UIKeyboardType) -> some View { textInput { $0.keyboardType = type } }

    /// Sets which letters an on-screen keyboard capitalizes in text fields inside. Sentences by default.
    public func textInputAutocapitalization(_ kind: TextInputAutocapitalization?) -> some View {
        textInput { $0.capitalization = kind?.kind ?? .sentences }
    }

    /// Sets which letters an on-screen keyboard capitalizes in text fields inside. Sentences by default.
    public func autocapitalization(_ kind: UITextAutocapitalizationType) -> some View {
        textInput { $0.capitalization = kind }
    }

    /// Turns the browser's correction of spelling off in text fields inside.
    public func autocorrectionDisabled(_ disabled: Bool = true) -> some View {
        textInput { $0.disablesCorrection = disabled }
    }

    /// Turns the browser's correction of spelling off in text fields inside; nil leaves it on.
    public func disableAutocorrection(_ disabled: Bool?) -> some View { autocorrectionDisabled(disabled ?? false) }
}
