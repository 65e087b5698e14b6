import Lifeline

struct ProgressViewDemos: View {
    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            ControlDemo(
                "How far it has come", "Set at once, or filled within a quarter of a second.", fills: true,
                source: """
                    let bar = UIProgressView(progressViewStyle: .default)
                    bar.progress = 0.3
                    bar.accessibilityLabel = "Upload"
                    let step = UIButton(
                        configuration: .gray(),
                        primaryAction: UIAction(title: "A step") { _ in
                            bar.setProgress(bar.progress >= 1 ? 0 : bar.progress + 0.1, animated: true)
                        })
                    return [bar, step]
                    """
            ) {
                let bar = UIProgressView(progressViewStyle: .default)
                bar.progress = 0.3
                bar.accessibilityLabel = "Upload"
                let step = UIButton(
                    configuration: .gray(),
                    primaryAction: UIAction(title: "A step") { _ in
                        bar.setProgress(bar.progress >= 1 ? 0 : bar.progress + 0.1, animated: true)
                    })
                return [bar, step]
            }
            ControlDemo(
                "Tints", "The colours of what is done and of what is left.", fills: true,
                source: """
                    let bar = UIProgressView(progressViewStyle: .bar)
                    bar.progress = 0.7
                    bar.progressTintColor = .systemGreen
                    bar.trackTintColor = .systemGray5
                    bar.accessibilityLabel = "Charge"
                    return [bar]
                    """
            ) {
                let bar = UIProgressView(progressViewStyle: .bar)
                bar.progress = 0.7
                bar.progressTintColor = .systemGreen
                bar.trackTintColor = .systemGray5
                bar.accessibilityLabel = "Charge"
                return [bar]
            }
        }
    }
}
