import Lifeline

struct TextFieldDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Borders", "A box with round corners, a line, or none.", fills: true,
                source: """
                    let styles: [UITextField.BorderStyle] = [.roundedRect, .line, .none]
                    return zip(styles, ["Rounded", "Line", "None"]).map { style, name in
                        let field = UITextField()
                        field.borderStyle = style
                        field.placeholder = name
                        return field
                    }
                    """
            ) {
                let styles: [UITextField.BorderStyle] = [.roundedRect, .line, .none]
                return zip(styles, ["Rounded", "Line", "None"]).map { style, name in
                    let field = UITextField()
                    field.borderStyle = style
                    field.placeholder = name
                    return field
                }
            }
            ControlDemo(
                "Views at the sides", "A symbol before the text, a button that clears it behind.", fills: true,
                source: """
                    let field = UITextField()
                    field.borderStyle = .roundedRect
                    field.placeholder = "Search"
                    field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
                    field.leftView?.tintColor = .secondaryLabel
                    field.leftViewMode = .always
                    field.clearButtonMode = .whileEditing
                    return [field]
                    """
            ) {
                let field = UITextField()
                field.borderStyle = .roundedRect
                field.placeholder = "Search"
                field.leftView = UIImageView(image: UIImage(systemName: "magnifyingglass"))
                field.leftView?.tintColor = .secondaryLabel
                field.leftViewMode = .always
                field.clearButtonMode = .whileEditing
                return [field]
            }
            ControlDemo(
                "Each edit is told", "The label shows what the server knows.", fills: true,
                source: """
                    let field = UITextField()
                    field.borderStyle = .roundedRect
                    field.placeholder = "Type here"
                    field.accessibilityIdentifier = "echo"
                    let label = UILabel()
                    label.text = "Nothing yet"
                    label.textColor = .secondaryLabel
                    label.accessibilityIdentifier = "echoed"
                    field.addAction(
                        UIAction { [weak field] _ in label.text = field?.text?.uppercased() },
                        for: .editingChanged)
                    return [field, label]
                    """
            ) {
                let field = UITextField()
                field.borderStyle = .roundedRect
                field.placeholder = "Type here"
                field.accessibilityIdentifier = "echo"
                let label = UILabel()
                label.text = "Nothing yet"
                label.textColor = .secondaryLabel
                label.accessibilityIdentifier = "echoed"
                field.addAction(
                    UIAction { [weak field] _ in label.text = field?.text?.uppercased() },
                    for: .editingChanged)
                return [field, label]
            }
            ControlDemo(
                "Passwords and keyboards", "The right keyboard on a phone, dots for what is secret.", fills: true,
                source: """
                    let mail = UITextField()
                    mail.borderStyle = .roundedRect
                    mail.placeholder = "Mail address"
                    mail.keyboardType = .emailAddress
                    mail.textContentType = .username
                    let password = UITextField()
                    password.borderStyle = .roundedRect
                    password.placeholder = "Password"
                    password.isSecureTextEntry = true
                    password.textContentType = .password
                    return [mail, password]
                    """
            ) {
                let mail = UITextField()
                mail.borderStyle = .roundedRect
                mail.placeholder = "Mail address"
                mail.keyboardType = .emailAddress
                mail.textContentType = .username
                let password = UITextField()
                password.borderStyle = .roundedRect
                password.placeholder = "Password"
                password.isSecureTextEntry = true
                password.textContentType = .password
                return [mail, password]
            }
            ControlDemo(
                "Disabled", "It shows its text and takes none.", fills: true,
                source: """
                    let field = UITextField()
                    field.borderStyle = .roundedRect
                    field.text = "Cannot be changed"
                    field.accessibilityLabel = "Disabled field"
                    field.isEnabled = false
                    return [field]
                    """
            ) {
                let field = UITextField()
                field.borderStyle = .roundedRect
                field.text = "Cannot be changed"
                field.accessibilityLabel = "Disabled field"
                field.isEnabled = false
                return [field]
            }
        }
    }
}
