import Browsers
import LifelineKit
import LifelineUI
import Testing

/// The same questions for views of UIKit.
@MainActor @Suite("Idioms: UIKit", .serialized, .browser())
struct UIKitIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.table, touch: touch)
    }

    struct Canvas: UIViewRepresentable {
        let build: (UIView) -> Void
        func makeUIView(context: Self.Context) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
            build(view)
            return view
        }
        func updateUIView(_ uiView: UIView, context: Self.Context) {}
    }

    private static func box(_ color: UIColor, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: y, width: width, height: height))
        view.backgroundColor = color
        return view
    }

    private static func button(_ title: String, _ frame: CGRect, _ action: @escaping () -> Void) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.frame = frame
        button.addAction(UIAction { _ in action() }, for: .touchUpInside)
        return button
    }

    private static func tap(_ view: UIView, _ action: @escaping () -> Void) {
        let recognizer = UITapGestureRecognizer()
        recognizer.addHandler { _ in action() }
        view.addGestureRecognizer(recognizer)
        view.isUserInteractionEnabled = true
    }

    static var table: [Idiom] {
        [
            Idiom("a button") { log in
                Canvas { $0.addSubview(button("Press", CGRect(x: 20, y: 20, width: 100, height: 44)) { log("press") }) }
            } check: { page in
                try await page.tap("Press")
                try await page.expect(log: "press")
            },
            Idiom("a transparent view over a button lets clicks through") { log in
                Canvas { root in
                    root.addSubview(button("Press", CGRect(x: 20, y: 20, width: 100, height: 44)) { log("press") })
                    let cover = box(.black, 0, 0, 390, 400)
                    cover.alpha = 0
                    root.addSubview(cover)
                }
            } check: { page in
                try await page.tap(70, 42)
                try await page.expect(log: "press")
            },
            Idiom("a hidden view over a button lets clicks through") { log in
                Canvas { root in
                    root.addSubview(button("Press", CGRect(x: 20, y: 20, width: 100, height: 44)) { log("press") })
                    let cover = box(.black, 0, 0, 390, 400)
                    cover.isHidden = true
                    root.addSubview(cover)
                }
            } check: { page in
                try await page.tap(70, 42)
                try await page.expect(log: "press")
            },
            Idiom("a view without a background over a button takes the click, as in UIKit") { log in
                Canvas { root in
                    root.addSubview(button("Press", CGRect(x: 20, y: 20, width: 100, height: 44)) { log("press") })
                    root.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)))
                }
            } check: { page in
                try await page.tap(70, 42)
                try await page.expectNothing()
            },
            Idiom("a tapped label and a tapped view") { log in
                Canvas { root in
                    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
                    label.text = "label"
                    tap(label) { log("label") }
                    let view = box(.red, 0, 100, 100, 100)
                    tap(view) { log("view") }
                    root.addSubview(label)
                    root.addSubview(view)
                }
            } check: { page in
                try await page.tap(150, 15)
                try await page.tap(50, 150)
                try await page.expect(log: "label", "view")
            },
            Idiom("the view in front is tapped") { log in
                Canvas { root in
                    let (back, front) = (box(.red, 0, 0, 200, 200), box(.blue, 50, 50, 100, 100))
                    tap(back) { log("back") }
                    tap(front) { log("front") }
                    root.addSubview(back)
                    root.addSubview(front)
                    root.bringSubviewToFront(front)
                }
            } check: { page in
                try await page.tap(100, 100)
                try await page.tap(10, 10)
                try await page.expect(log: "front", "back")
                try await page.expect([.blue, .red], at: [(100, 100), (10, 10)])
            },
            Idiom("a switch") { log in
                Canvas { root in
                    let control = UISwitch(frame: CGRect(x: 20, y: 20, width: 51, height: 31))
                    control.addAction(
                        UIAction { log(($0.sender as? UISwitch)?.isOn == true ? "on" : "off") }, for: .valueChanged)
                    root.addSubview(control)
                }
            } check: { page in
                try await page.tap(45, 35)
                try await page.expect(log: "on")
                try await page.tap(45, 35)
                try await page.expect(log: "off")
            },
            Idiom("a view that fades in") { _ in
                Canvas { root in
                    let view = box(.red, 0, 0, 100, 100)
                    view.alpha = 0
                    root.addSubview(view)
                    root.addSubview(
                        button("Fade", CGRect(x: 20, y: 120, width: 100, height: 44)) {
                            UIView.animate(withDuration: 0.2) { view.alpha = 1 }
                        })
                }
            } check: { page in
                try await page.tap("Fade")
                try await page.expect(.red, at: 50, 50)
            },
            Idiom("a transformed view") { log in
                Canvas { root in
                    let view = box(.red, 100, 100, 50, 50)
                    view.transform = CGAffineTransform(scaleX: 3, y: 1)
                    tap(view) { log("tap") }
                    root.addSubview(view)
                }
            } check: { page in
                try await page.tap(60, 125)
                try await page.expect(log: "tap")
                try await page.expect(.red, at: 60, 125)
            },
            Idiom("a stack view") { _ in
                Canvas { root in
                    let stack = UIStackView(arrangedSubviews: [box(.red, 0, 0, 0, 0), box(.blue, 0, 0, 0, 0)])
                    stack.distribution = .fillEqually
                    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
                    root.addSubview(stack)
                }
            } check: { page in
                try await page.expect([.red, .blue], at: [(50, 25), (150, 25)])
            },
            Idiom("a text field") { log in
                Canvas { root in
                    let field = UITextField(frame: CGRect(x: 20, y: 20, width: 200, height: 34))
                    field.placeholder = "Name"
                    field.addAction(
                        UIAction { log(($0.sender as? UITextField)?.text ?? "") }, for: .editingDidEndOnExit)
                    root.addSubview(field)
                }
            } check: { page in
                try await page.tap("Name")
                try await page.type("ab")
                try await page.press("Enter")
                try await page.expect(log: "ab")
            },
            Idiom("zPosition decides what is seen and what is tapped") { log in
                Canvas { root in
                    let (low, high) = (box(.red, 0, 0, 100, 100), box(.blue, 0, 0, 100, 100))
                    tap(low) { log("low") }
                    tap(high) { log("high") }
                    high.layer.zPosition = 1
                    root.addSubview(high)
                    root.addSubview(low)
                }
            } check: { page in
                try await page.tap(50, 50)
                try await page.expect(log: "high")
                try await page.expect(.blue, at: 50, 50)
            },
        ]
    }
}
