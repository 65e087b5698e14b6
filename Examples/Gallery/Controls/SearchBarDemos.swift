import Lifeline

struct SearchBarDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "A search bar", "Escape clears it; Return searches.", fills: true,
                source: """
                    let label = UILabel()
                    label.text = "Nothing typed"
                    label.textColor = .secondaryLabel
                    let bar = UISearchBar()
                    bar.placeholder = "Search mail"
                    bar.searchTextField.addAction(
                        UIAction { [weak bar] _ in label.text = "Typed: \\(bar?.text ?? "")" }, for: .editingChanged)
                    bar.searchTextField.addAction(
                        UIAction { [weak bar] _ in label.text = "Searching for \\(bar?.text ?? "")" },
                        for: .primaryActionTriggered)
                    return [bar, label]
                    """
            ) {
                let label = UILabel()
                label.text = "Nothing typed"
                label.textColor = .secondaryLabel
                let bar = UISearchBar()
                bar.placeholder = "Search mail"
                bar.searchTextField.addAction(
                    UIAction { [weak bar] _ in label.text = "Typed: \(bar?.text ?? "")" }, for: .editingChanged)
                bar.searchTextField.addAction(
                    UIAction { [weak bar] _ in label.text = "Searching for \(bar?.text ?? "")" },
                    for: .primaryActionTriggered)
                return [bar, label]
            }
            ControlDemo(
                "Scopes and Cancel", "A segmented control below the field.", fills: true,
                source: """
                    let bar = UISearchBar()
                    bar.placeholder = "Search files"
                    bar.scopeButtonTitles = ["All", "Recent"]
                    bar.showsScopeBar = true
                    bar.showsCancelButton = true
                    return [bar]
                    """
            ) {
                let bar = UISearchBar()
                bar.placeholder = "Search files"
                bar.scopeButtonTitles = ["All", "Recent"]
                bar.showsScopeBar = true
                bar.showsCancelButton = true
                return [bar]
            }
        }
    }
}
