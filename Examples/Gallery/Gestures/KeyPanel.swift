import Lifeline

/// The page's shortcuts.
final class KeyPanel: Panel {
    var count = 0 { didSet { status.text = "used \(count) times" } }
    private let list = UILabel()

    init() {
        super.init("Keys", "Shortcuts of the controller, anywhere on the page but in a text field.")
        list.text = "← →   move the tile\n⌘ K   put everything back\n      (Control K without a Command key)"
        list.numberOfLines = 0
        list.font = .monospacedSystemFont(ofSize: 15, weight: .regular)
        stage.addSubview(list)
        status.accessibilityIdentifier = "keys-status"
        status.text = "not used yet"
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        list.frame = stage.bounds.insetBy(dx: 16, dy: 12)
    }
}
