import Lifeline

struct TextViewDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Several lines", "A real text area: its own caret, selection, undo and input methods.", fills: true,
                source: """
                    let view = UITextView()
                    view.placeholder = "Write something"
                    view.accessibilityLabel = "Notes"
                    view.backgroundColor = .tertiarySystemGroupedBackground
                    view.layer.cornerRadius = 8
                    view.heightAnchor.constraint(equalToConstant: 110).isActive = true
                    return [view]
                    """
            ) {
                let view = UITextView()
                view.placeholder = "Write something"
                view.accessibilityLabel = "Notes"
                view.backgroundColor = .tertiarySystemGroupedBackground
                view.layer.cornerRadius = 8
                view.heightAnchor.constraint(equalToConstant: 110).isActive = true
                return [view]
            }
            ControlDemo(
                "As high as its text", "Without scrolling the height follows what is written.", fills: true,
                source: """
                    let view = UITextView()
                    view.isScrollEnabled = false
                    view.text = "A few words.\\nAnd another line."
                    view.accessibilityLabel = "Growing text"
                    view.backgroundColor = .tertiarySystemGroupedBackground
                    view.layer.cornerRadius = 8
                    return [view]
                    """
            ) {
                let view = UITextView()
                view.isScrollEnabled = false
                view.text = "A few words.\nAnd another line."
                view.accessibilityLabel = "Growing text"
                view.backgroundColor = .tertiarySystemGroupedBackground
                view.layer.cornerRadius = 8
                return [view]
            }
            ControlDemo(
                "To be read only", "It can be selected and copied.", fills: true,
                source: """
                    let view = UITextView()
                    view.isEditable = false
                    view.isScrollEnabled = false
                    view.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
                    view.text = "swift build\\nswift test"
                    view.accessibilityLabel = "Commands"
                    view.backgroundColor = .tertiarySystemGroupedBackground
                    view.layer.cornerRadius = 8
                    return [view]
                    """
            ) {
                let view = UITextView()
                view.isEditable = false
                view.isScrollEnabled = false
                view.font = .monospacedSystemFont(ofSize: 14, weight: .regular)
                view.text = "swift build\nswift test"
                view.accessibilityLabel = "Commands"
                view.backgroundColor = .tertiarySystemGroupedBackground
                view.layer.cornerRadius = 8
                return [view]
            }
        }
    }
}
