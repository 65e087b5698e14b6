import LifelineKit
import LifelineTesting
import Testing

@testable import WindowServer

/// Controllers that write and read their states themselves.
@MainActor @Suite struct ControllerStateTests {
    private final class Page: UIViewController {
        let name: String
        var number = 0
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
        let field = UITextField(frame: CGRect(x: 0, y: 40, width: 300, height: 30))

        init(_ name: String, identifier: String?) {
            self.name = name
            super.init(nibName: nil, bundle: nil)
            restorationIdentifier = identifier
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            field.isSecureTextEntry = true
            field.accessibilityLabel = "Password of \(name)"
            view.addSubview(label)
            view.addSubview(field)
            show()
        }

        func show() { label.text = "\(name) \(number)" }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            coder.encode(number, forKey: "number")
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            if coder.containsValue(forKey: "number") { number = coder.decodeInteger(forKey: "number") }
            show()
        }
    }

    private final class Parent: UIViewController {
        let pages: [Page]

        init(_ names: [(String, String?)]) {
            pages = names.map { Page($0.0, identifier: $0.1) }
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            for (index, page) in pages.enumerated() {
                addChild(page)
                page.view.frame = CGRect(x: 0, y: 100 * index, width: 300, height: 100)
                view.addSubview(page.view)
                page.didMove(toParent: self)
            }
        }
    }

    @Test func controllersAreFoundByTheirIdentifiers() throws {
        let parent = Parent([("A", "a"), ("B", "b"), ("C", nil)])
        let scene = TestScene(root: parent)
        for (index, page) in parent.pages.enumerated() {
            page.number = index + 1
            page.show()
        }
        scene.advance(by: .milliseconds(1))
        #expect(scene.text.contains("A 1") && scene.text.contains("C 3"))
        let next = try TestScene(continuing: scene, root: Parent([("B", "b"), ("N", "n"), ("A", "a"), ("C", nil)]))
        let shown = next.text.split(separator: "\n").filter { $0.wholeMatch(of: /[A-Z] \d/) != nil }
        #expect(shown == ["B 2", "N 0", "A 1", "C 0"])
    }
}
