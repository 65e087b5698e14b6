import Lifeline

struct ButtonDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Configurations", "Filled, tinted, gray and plain: one value describes a look.",
                source: """
                    let looks: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .plain()]
                    return zip(looks, ["Filled", "Tinted", "Gray", "Plain"]).map { look, title in
                        UIButton(configuration: look, primaryAction: UIAction(title: title) { _ in })
                    }
                    """
            ) {
                let looks: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .plain()]
                return zip(looks, ["Filled", "Tinted", "Gray", "Plain"]).map { look, title in
                    UIButton(configuration: look, primaryAction: UIAction(title: title) { _ in })
                }
            }
            ControlDemo(
                "Images and subtitles", "A symbol beside the title, a second line under it.",
                source: """
                    var send = UIButton.Configuration.filled()
                    send.title = "Send"
                    send.image = UIImage(systemName: "paperplane.fill")
                    send.imagePadding = 8
                    var load = UIButton.Configuration.tinted()
                    load.title = "Download"
                    load.subtitle = "12 MB"
                    load.image = UIImage(systemName: "arrow.down.circle")
                    load.imagePadding = 8
                    return [UIButton(configuration: send), UIButton(configuration: load)]
                    """
            ) {
                var send = UIButton.Configuration.filled()
                send.title = "Send"
                send.image = UIImage(systemName: "paperplane.fill")
                send.imagePadding = 8
                var load = UIButton.Configuration.tinted()
                load.title = "Download"
                load.subtitle = "12 MB"
                load.image = UIImage(systemName: "arrow.down.circle")
                load.imagePadding = 8
                return [UIButton(configuration: send), UIButton(configuration: load)]
            }
            ControlDemo(
                "Actions", "A click by mouse, finger, Enter or Space runs a closure on the server.",
                source: """
                    var count = 0
                    let button = UIButton(configuration: .filled())
                    button.setTitle("Not pressed yet", for: .normal)
                    button.accessibilityIdentifier = "press"
                    button.addAction(
                        UIAction { [weak button] _ in
                            count += 1
                            button?.setTitle("Pressed: \\(count)", for: .normal)
                        }, for: .primaryActionTriggered)
                    return [button]
                    """
            ) {
                var count = 0
                let button = UIButton(configuration: .filled())
                button.setTitle("Not pressed yet", for: .normal)
                button.accessibilityIdentifier = "press"
                button.addAction(
                    UIAction { [weak button] _ in
                        count += 1
                        button?.setTitle("Pressed: \(count)", for: .normal)
                    }, for: .primaryActionTriggered)
                return [button]
            }
            ControlDemo(
                "States", "Disabled, busy, and one that is destructive.",
                source: """
                    let disabled = UIButton(configuration: .filled())
                    disabled.setTitle("Disabled", for: .normal)
                    disabled.isEnabled = false
                    var busy = UIButton.Configuration.gray()
                    busy.title = "Saving"
                    busy.showsActivityIndicator = true
                    busy.imagePadding = 8
                    var delete = UIButton.Configuration.tinted()
                    delete.title = "Delete"
                    delete.baseForegroundColor = .systemRed
                    delete.baseBackgroundColor = .systemRed
                    return [disabled, UIButton(configuration: busy), UIButton(configuration: delete)]
                    """
            ) {
                let disabled = UIButton(configuration: .filled())
                disabled.setTitle("Disabled", for: .normal)
                disabled.isEnabled = false
                var busy = UIButton.Configuration.gray()
                busy.title = "Saving"
                busy.showsActivityIndicator = true
                busy.imagePadding = 8
                var delete = UIButton.Configuration.tinted()
                delete.title = "Delete"
                delete.baseForegroundColor = .systemRed
                delete.baseBackgroundColor = .systemRed
                return [disabled, UIButton(configuration: busy), UIButton(configuration: delete)]
            }
            ControlDemo(
                "Symbols alone", "Screen readers read the symbol's name, or the label you give.",
                source: """
                    let icons = ["heart.fill", "star.fill", "trash"].map { name in
                        let button = UIButton(type: .system)
                        button.setImage(UIImage(systemName: name), for: .normal)
                        return button
                    }
                    let row = UIStackView(arrangedSubviews: icons + [UIButton(type: .close)])
                    row.spacing = 16
                    return [row]
                    """
            ) {
                let icons = ["heart.fill", "star.fill", "trash"].map { name in
                    let button = UIButton(type: .system)
                    button.setImage(UIImage(systemName: name), for: .normal)
                    return button
                }
                let row = UIStackView(arrangedSubviews: icons + [UIButton(type: .close)])
                row.spacing = 16
                return [row]
            }
        }
    }
}
