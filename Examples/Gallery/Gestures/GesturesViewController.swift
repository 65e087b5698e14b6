import Lifeline

/// Things to drag, pinch, tap and swipe, by finger, mouse and keyboard.
final class GesturesViewController: UIViewController {
    private let scroller = UIScrollView()
    private let heading = UILabel()
    private let intro = UILabel()
    private let drag = DragPanel()
    private let pinch = PinchPanel()
    private let taps = TapPanel()
    private let keys = KeyPanel()

    private var panels: [Panel] { [drag, pinch, taps, keys] }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        heading.text = "Gestures"
        heading.accessibilityTraits = .header
        heading.accessibilityHeadingLevel = 1
        intro.text = "Recognized on the server. What you drag is under your finger all the same."
        intro.textColor = .secondaryLabel
        intro.numberOfLines = 0
        view.addSubview(scroller)
        scroller.showsHorizontalScrollIndicator = false
        [heading, intro].forEach(scroller.addSubview)
        panels.forEach(scroller.addSubview)
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(
                title: "Put back", action: GesturesViewController.putBack, input: "k", modifierFlags: .command),
            UIKeyCommand(
                title: "Move left", action: GesturesViewController.moveCard(_:), input: UIKeyCommand.inputLeftArrow),
            UIKeyCommand(
                title: "Move right", action: GesturesViewController.moveCard(_:), input: UIKeyCommand.inputRightArrow),
        ]
    }

    private func putBack() {
        drag.putBack()
        pinch.putBack()
        keys.count += 1
    }

    private func moveCard(_ sender: UIKeyCommand) {
        drag.move(by: sender.input == UIKeyCommand.inputLeftArrow ? -20 : 20)
        keys.count += 1
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scroller.frame = view.bounds
        let isWide = view.bounds.width >= 600
        let width = min(880, view.bounds.width - (isWide ? 80 : 40))
        let left = ((view.bounds.width - width) / 2).rounded()
        heading.font = .boldSystemFont(ofSize: isWide ? 44 : 34)
        heading.frame = CGRect(x: left, y: isWide ? 20 : 8, width: width, height: isWide ? 54 : 42)
        let introHeight = intro.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        intro.frame = CGRect(x: left, y: heading.frame.maxY + 8, width: width, height: introHeight)
        var y = intro.frame.maxY + 28
        let columns = isWide ? 2 : 1
        let gap: CGFloat = 20
        let panelWidth = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
        for start in stride(from: 0, to: panels.count, by: columns) {
            let row = panels[start..<min(start + columns, panels.count)]
            let height = row.map { $0.height(for: panelWidth) }.max() ?? 0
            for (index, panel) in row.enumerated() {
                panel.frame = CGRect(
                    x: left + CGFloat(index) * (panelWidth + gap), y: y, width: panelWidth, height: height)
            }
            y += height + gap
        }
        scroller.contentSize = CGSize(width: view.bounds.width, height: y + 28)
    }
}
