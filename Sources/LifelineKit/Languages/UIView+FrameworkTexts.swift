/// The texts of the framework in the properties of a view.
struct FrameworkTexts {
    private struct Entry {
        let path: ReferenceWritableKeyPath<UIView, String?>
        let text: FrameworkText
        var shown: String
    }

    private var entries: [Entry] = []

    @MainActor fileprivate mutating func add(_ text: FrameworkText, _ path: ReferenceWritableKeyPath<UIView, String?>)
        -> String
    {
        let string = text.string
        entries.removeAll { $0.path == path }
        entries.append(Entry(path: path, text: text, shown: string))
        return string
    }

    /// Returns the entries with new texts, except those whose property the app has changed.
    @MainActor fileprivate mutating func update(
        _ current: (ReferenceWritableKeyPath<UIView, String?>) -> String?
    ) -> [(path: ReferenceWritableKeyPath<UIView, String?>, string: String)] {
        entries.removeAll { current($0.path) != $0.shown }
        for index in entries.indices { entries[index].shown = entries[index].text.string }
        return entries.map { ($0.path, $0.shown) }
    }
}

extension UIView {
    /// Shows a text of the framework. When the scene's language changes, it is replaced, unless the app has set the
    /// property meanwhile. A view that is in no window yet gets the new text when it enters one.
    final func show(_ text: FrameworkText, as path: ReferenceWritableKeyPath<UIView, String?>) {
        if traitsVersion == 0 { traitsVersion = UIWindowScene.current?.traitsVersion ?? .max }
        self[keyPath: path] = ensuredExtras.frameworkTexts.add(text, path)
    }

    final func updateFrameworkTexts() {
        guard let extras else { return }
        for (path, string) in extras.frameworkTexts.update({ self[keyPath: $0] }) where self[keyPath: path] != string {
            self[keyPath: path] = string
        }
    }

    /// The name for screen readers of a view that computes `accessibilityLabel` otherwise.
    final var layerLabel: String? {
        get { layer[attribute: .ariaLabel] }
        set { layer[attribute: .ariaLabel] = newValue }
    }

    /// The title of a button.
    final var buttonTitle: String? {
        get { (self as? UIButton)?.title(for: .normal) }
        set { (self as? UIButton)?.setTitle(newValue, for: .normal) }
    }

    /// The placeholder of a search bar.
    final var searchPlaceholder: String? {
        get { (self as? UISearchBar)?.placeholder }
        set { (self as? UISearchBar)?.placeholder = newValue }
    }
}
