import LifelineKit
import LifelineTesting
import Testing

/// A window with named views, and a log of what their recognizers and they themselves say.
@MainActor final class GestureStage {
    let log = Log()
    let scene: TestScene
    let root: UIView

    init(size: CGSize = CGSize(width: 390, height: 844)) {
        let controller = UIViewController()
        scene = TestScene(root: controller, size: size)
        root = controller.view
    }

    /// A plain view of 200 × 200 points, or another class's.
    @discardableResult
    func add<View: UIView>(
        _ name: String, _ view: View, to superview: UIView? = nil,
        frame: CGRect = CGRect(x: 50, y: 50, width: 200, height: 200)
    ) -> View {
        view.frame = frame
        view.accessibilityIdentifier = name
        (superview ?? root).addSubview(view)
        settle()
        return view
    }

    func add(_ name: String, to superview: UIView? = nil, frame: CGRect = CGRect(x: 50, y: 50, width: 200, height: 200))
        -> UIView
    {
        add(name, UIView(), to: superview, frame: frame)
    }

    /// A recognizer that logs its name and state.
    @discardableResult
    func recognize<Recognizer: UIGestureRecognizer>(
        _ name: String, _ recognizer: Recognizer, on view: UIView, _ action: ((Recognizer) -> Void)? = nil
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addHandler { [log] sender in
            log("\(name) \(sender.state)")
            if let sender = sender as? Recognizer { action?(sender) }
        }
        view.addGestureRecognizer(recognizer)
        settle()
        return recognizer
    }

    func settle() { scene.advance(by: .zero) }

    func element(_ name: String) throws -> TestElement { try scene.find(identifier: name) }

    func touch(_ name: String, at point: CGPoint? = nil, id: UInt32 = 1, mouse: Bool = false) throws -> TestTouch {
        try scene.touch(element(name), at: point, id: id, kind: mouse ? .mouse : .touch)
    }

    func tap(_ name: String) throws { try scene.tap(element(name)) }

    /// What was logged, in a line.
    func heard() -> String { log.take().joined(separator: ", ") }
}

/// Logs its touches.
final class TouchView: UIView {
    var log: Log?
    var label = "view"
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

    private func note(_ what: String, _ touches: Set<UITouch>) {
        let point = touches.first?.location(in: self) ?? .zero
        log?("\(label).\(what) \(Int(point.x)),\(Int(point.y))")
    }
}
