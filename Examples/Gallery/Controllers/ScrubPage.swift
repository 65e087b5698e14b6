import Lifeline

/// A page that curls under a slider: an animator that is held where the slider says.
final class ScrubPage: UIViewController {
    private let card = UIView()
    private let slider = UISlider()
    private var driver: UIPercentDrivenInteractiveTransition?
    private let stage = UINavigationController(rootViewController: LeafPage("First", .systemIndigo))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Page curl"
        view.backgroundColor = .systemGroupedBackground
        stage.delegate = self
        stage.setNavigationBarHidden(true, animated: false)
        addChild(stage)
        let column = Column(in: view)
        card.layer.cornerRadius = 12
        card.clipsToBounds = true
        stage.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stage.view.frame = card.bounds
        card.addSubview(stage.view)
        column.add(card, height: 320)
        stage.didMove(toParent: self)
        slider.accessibilityLabel = "How far the page is turned"
        slider.addAction(
            UIAction { [unowned self] _ in scrub(to: CGFloat(slider.value)) }, for: .valueChanged)
        column.add(slider, height: 32)
        column.add(filledButton("Let it finish") { [unowned self] in end(finishes: true) }, height: 40)
        column.add(filledButton("Take it back") { [unowned self] in end(finishes: false) }, height: 40)
    }

    private func scrub(to value: CGFloat) {
        if driver == nil {
            driver = UIPercentDrivenInteractiveTransition()
            let isFirst = stage.viewControllers.count % 2 == 1
            stage.pushViewController(
                LeafPage(isFirst ? "Second" : "First", isFirst ? .systemOrange : .systemIndigo), animated: true)
        }
        driver?.update(value)
    }

    private func end(finishes: Bool) {
        if finishes { driver?.finish() } else { driver?.cancel() }
        driver = nil
        slider.setValue(0, animated: true)
    }
}

extension ScrubPage: UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { CurlAnimator() }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
}

private final class CurlAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

    func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(view)
        UIView.animate(
            withDuration: 1, delay: 0, options: [.transitionCurlUp, .curveLinear],
            animations: { view.frame = context.containerView.bounds },
            completion: { _ in context.completeTransition(!context.transitionWasCancelled) })
    }
}

private final class LeafPage: UIViewController {
    private let color: UIColor

    init(_ title: String, _ color: UIColor) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = color
        let label = UILabel(frame: CGRect(x: 24, y: 20, width: 280, height: 60))
        label.text = title
        label.font = .systemFont(ofSize: 44, weight: .bold)
        label.textColor = .white
        view.addSubview(label)
    }
}
