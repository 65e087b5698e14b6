import LifelineTesting
import Testing

@testable import LifelineKit

/// What is mirrored in views whose direction is from right to left.
@MainActor @Suite struct RightToLeftTests {
    private func root(_ width: Double = 300, mirrored: Bool = true) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 200))
        if mirrored { view.semanticContentAttribute = .forceRightToLeft }
        return view
    }

    private func box(in view: UIView, mirrored: Bool = true) -> UIView {
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        if mirrored { box.semanticContentAttribute = .forceRightToLeft }
        view.addSubview(box)
        return box
    }

    @Test(arguments: [true, false]) func leadingEdgesAreOnTheRight(mirrored: Bool) {
        let root = root(mirrored: mirrored)
        let (first, second) = (box(in: root, mirrored: mirrored), box(in: root, mirrored: mirrored))
        let gap = second.leadingAnchor.constraint(greaterThanOrEqualTo: first.trailingAnchor, constant: 8)
        NSLayoutConstraint.activate([
            first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
            first.widthAnchor.constraint(equalToConstant: 50), gap,
            second.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
            second.widthAnchor.constraint(equalToConstant: 300 - 16 - 50 - 8 - 20),
            first.topAnchor.constraint(equalTo: root.topAnchor), first.heightAnchor.constraint(equalToConstant: 10),
            second.topAnchor.constraint(equalTo: root.topAnchor), second.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(abs(first.frame.minX - (mirrored ? 300 - 16 - 50 : 16)) < 1e-9)
        #expect(abs(second.frame.minX - (mirrored ? 20 : 74)) < 1e-9)
        // A constant keeps its meaning when it changes.
        gap.constant = 4
        root.layoutIfNeeded()
        #expect(abs(second.frame.width - 206) < 1e-9)
    }

    @Test func leftEdgesAndCentresStay() {
        let root = root()
        let (left, center) = (box(in: root), box(in: root))
        NSLayoutConstraint.activate([
            left.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
            left.widthAnchor.constraint(equalToConstant: 50), left.topAnchor.constraint(equalTo: root.topAnchor),
            left.heightAnchor.constraint(equalToConstant: 10),
            center.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 10),
            center.widthAnchor.constraint(equalTo: left.widthAnchor),
            center.topAnchor.constraint(equalTo: root.topAnchor),
            center.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(left.frame.minX == 16 && center.frame.midX == 160)
    }

    @Test func constraintsFollowAChangeOfDirection() {
        let root = root(mirrored: false)
        let box = box(in: root, mirrored: false)
        NSLayoutConstraint.activate([
            box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            box.widthAnchor.constraint(equalToConstant: 50), box.topAnchor.constraint(equalTo: root.topAnchor),
            box.heightAnchor.constraint(equalToConstant: 10),
        ])
        root.layoutIfNeeded()
        #expect(box.frame.minX == 10)
        box.semanticContentAttribute = .forceRightToLeft
        root.layoutIfNeeded()
        #expect(box.frame.minX == 240)
    }

    @Test func stackViewsRunFromTheRight() {
        let views = [30.0, 40].map { width in
            let view = UIView(frame: .zero)
            view.semanticContentAttribute = .forceRightToLeft
            view.widthAnchor.constraint(equalToConstant: width).isActive = true
            return view
        }
        let stack = UIStackView(arrangedSubviews: views)
        stack.semanticContentAttribute = .forceRightToLeft
        stack.spacing = 6
        stack.frame = CGRect(x: 0, y: 0, width: 76, height: 20)
        stack.layoutIfNeeded()
        #expect(views.map(\.frame.minX) == [46, 0])
    }

    /// Returns the frames of a view's visible parts, from left to right and from right to left.
    private func frames<V: UIView>(_ make: () -> V, parts: (V) -> [UIView?]) -> (left: [CGRect], right: [CGRect]) {
        func laidOut(_ direction: UISemanticContentAttribute) -> [CGRect] {
            let view = make()
            // The attribute is not inherited.
            for view in [view] + view.subviews { view.semanticContentAttribute = direction }
            view.layoutIfNeeded()
            let parts = parts(view).compactMap { $0 }
            for part in parts { part.layoutIfNeeded() }
            let width = view.bounds.width
            return parts.map { part in
                let frame = part.convert(part.bounds, to: view)
                let x = direction == .forceRightToLeft ? width - frame.maxX : frame.minX
                func rounded(_ length: CGFloat) -> CGFloat { (length * 64).rounded() / 64 }
                return CGRect(
                    x: rounded(x), y: rounded(frame.minY), width: rounded(frame.width), height: rounded(frame.height))
            }
        }
        return (laidOut(.forceLeftToRight), laidOut(.forceRightToLeft))
    }

    @Test func barsAreMirrored() {
        let bar = frames { () -> UITabBar in
            let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
            bar.items = ["One", "Two", "Three"].map { UITabBarItem(title: $0) }
            return bar
        } parts: { bar in
            bar.subviews.flatMap(\.subviews).filter { $0 is TabButton }
        }
        #expect(bar.left.count == 3 && bar.left == bar.right && Set(bar.left.map(\.minX)).count == 3)
        let toolbar = frames { () -> UIToolbar in
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
            bar.items = [
                UIBarButtonItem(title: "First"),
                UIBarButtonItem(systemItem: .flexibleSpace),
                UIBarButtonItem(title: "Second"),
            ]
            return bar
        } parts: {
            $0.subviews.filter { $0 is UIButton }
        }
        #expect(toolbar.left.count == 2 && toolbar.left == toolbar.right && toolbar.left[0].minX < 20)
    }

    @Test func buttonsAndFieldsAreMirrored() {
        let button = frames { () -> UIButton in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
            button.setTitle("Title", for: .normal)
            button.setImage(UIImage(systemName: "star"), for: .normal)
            button.contentHorizontalAlignment = .leading
            return button
        } parts: {
            [$0.titleLabel, $0.imageView]
        }
        #expect(button.left.count == 2 && button.left == button.right && button.left[1].minX < button.left[0].minX)
        let field = frames { () -> UITextField in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
            field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
            field.leftViewMode = .always
            return field
        } parts: {
            [$0.leftView]
        }
        #expect(field.left.count == 1 && field.left == field.right && field.left[0].minX < 100)
    }

    @Test func cellsAreMirrored() {
        let cell = frames { () -> UITableViewCell in
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
            cell.textLabel?.text = "Name"
            cell.detailTextLabel?.text = "Value"
            cell.accessoryType = .disclosureIndicator
            return cell
        } parts: {
            [$0.textLabel, $0.detailTextLabel, $0.chrome.mark]
        }
        #expect(cell.left.count == 3 && cell.left == cell.right, "\(cell)")
        #expect(cell.left[0].minX < cell.left[1].minX && cell.left[1].minX < cell.left[2].minX)
    }

    private final class TraitsView: UIView {
        var changes = 0
        let toggle = UISwitch()

        override func traitCollectionDidChange(_ previous: UITraitCollection?) {
            super.traitCollectionDidChange(previous)
            changes += 1
        }
    }

    /// As the view of a tab that is not selected, or a cell that waits to be reused.
    @Test func viewsThatReturnToAWindowKnowItsTraits() throws {
        let controller = UIViewController()
        let scene = TestScene(root: controller)
        let view = TraitsView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.addSubview(view.toggle)
        controller.view.addSubview(view)
        scene.advance(by: .zero)
        func isMirrored() throws -> Bool { try #require(view.toggle.layer.sublayers?.first).affineTransform().a == -1 }
        #expect(try !isMirrored() && view.changes == 0)

        view.removeFromSuperview()
        controller.view.addSubview(view)
        scene.advance(by: .zero)
        #expect(view.changes == 0, "nothing has changed")

        var traits = scene.client.display.traits
        for (index, locale) in ["ar-EG", "en-US"].enumerated() {
            view.removeFromSuperview()
            traits.locale = locale
            scene.setTraits(traits)
            #expect(view.changes == index)
            // Its superview is in no window at first.
            let container = UIView()
            container.addSubview(view)
            controller.view.addSubview(container)
            scene.advance(by: .zero)
            #expect(try isMirrored() == (locale == "ar-EG") && view.changes == index + 1)
        }
        scene.close()
    }
}
