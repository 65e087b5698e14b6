import Lifeline

struct ActivityIndicatorDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "Sizes", "The browser turns them by itself. Who wants less motion sees them fade instead.",
                source: """
                    let row = UIStackView(
                        arrangedSubviews: [UIActivityIndicatorView.Style.medium, .large].map { style in
                            let indicator = UIActivityIndicatorView(style: style)
                            indicator.startAnimating()
                            return indicator
                        })
                    row.spacing = 20
                    row.alignment = .center
                    return [row]
                    """
            ) {
                let row = UIStackView(
                    arrangedSubviews: [UIActivityIndicatorView.Style.medium, .large].map { style in
                        let indicator = UIActivityIndicatorView(style: style)
                        indicator.startAnimating()
                        return indicator
                    })
                row.spacing = 20
                row.alignment = .center
                return [row]
            }
            ControlDemo(
                "Starting and stopping", "It is hidden while it rests.",
                source: """
                    let indicator = UIActivityIndicatorView(style: .medium)
                    indicator.color = .systemOrange
                    let button = UIButton(
                        configuration: .gray(),
                        primaryAction: UIAction(title: "Start or stop") { _ in
                            if indicator.isAnimating { indicator.stopAnimating() } else { indicator.startAnimating() }
                        })
                    return [button, indicator]
                    """
            ) {
                let indicator = UIActivityIndicatorView(style: .medium)
                indicator.color = .systemOrange
                let button = UIButton(
                    configuration: .gray(),
                    primaryAction: UIAction(title: "Start or stop") { _ in
                        if indicator.isAnimating { indicator.stopAnimating() } else { indicator.startAnimating() }
                    })
                return [button, indicator]
            }
        }
    }
}
