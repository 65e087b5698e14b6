/// The text field of a search bar: with a magnifying glass and a clear button.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUpSearch()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUpSearch()
    }

    private final func setUpSearch() {
        borderStyle = .roundedRect
        returnKeyType = .search
        autocorrectionType = .no
        autocapitalizationType = .none
        show(.search, as: \.accessibilityLabel)
        becomeSearchField()
    }
}

extension UITextField {
    /// Adds a magnifying glass and a clear button, and makes the field a search box to screen readers.
    package final func becomeSearchField() {
        let image = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        image.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        image.contentMode = .scaleAspectFit
        image.tintColor = .secondaryLabel
        image.accessibilityElementsHidden = true
        leftView = image
        leftViewMode = .always
        clearButtonMode = .always
        accessibilityTraits.insert(.searchField)
    }
}
