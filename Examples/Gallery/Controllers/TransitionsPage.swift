import Lifeline

/// A card that changes with each of the transition options.
final class TransitionsPage: UIViewController {
    private let card = UIView()
    private let label = UILabel()
    private var count = 0

    private let options: [(String, UIView.AnimationOptions)] = [
        ("Flip from left", .transitionFlipFromLeft), ("Flip from right", .transitionFlipFromRight),
        ("Flip from top", .transitionFlipFromTop), ("Flip from bottom", .transitionFlipFromBottom),
        ("Curl up", .transitionCurlUp), ("Curl down", .transitionCurlDown),
        ("Dissolve", .transitionCrossDissolve), ("None", []),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Transitions"
        view.backgroundColor = .systemGroupedBackground
        label.font = .systemFont(ofSize: 64, weight: .bold)
        label.textColor = .white
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.layer.cornerRadius = 16
        card.clipsToBounds = true
        card.addSubview(label)
        let column = Column(in: view)
        column.add(card, height: 220)
        for (title, option) in options {
            column.add(filledButton(title) { [unowned self] in change(option) }, height: 40)
        }
        showNext()
    }

    private func showNext() {
        let colors: [UIColor] = [.systemIndigo, .systemOrange, .systemTeal, .systemPink]
        card.backgroundColor = colors[count % colors.count]
        label.text = "\(count + 1)"
        label.frame = card.bounds
    }

    private func change(_ option: UIView.AnimationOptions) {
        count += 1
        UIView.transition(with: card, duration: 0.7, options: option) { self.showNext() }
    }
}
