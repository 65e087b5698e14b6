import LayerTree
import LifelineKit
import LifelineTesting
import Testing

/// A view that was removed leaves nothing.
@MainActor struct GestureLeakTests {
    @MainActor final class Target {
        func tapped(_ sender: UITapGestureRecognizer) {}
    }

    @Test func removingAViewFreesItItsLayerItsRecognizersAndItsConstraints() throws {
        let stage = GestureStage()
        weak var view: UIView?
        weak var layer: CALayer?
        weak var recognizer: UIGestureRecognizer?
        weak var target: Target?
        weak var constraint: NSLayoutConstraint?
        do {
            let made = stage.add("v")
            let owner = Target()
            let tap = UITapGestureRecognizer(target: owner, action: Target.tapped(_:))
            made.addGestureRecognizer(tap)
            made.translatesAutoresizingMaskIntoConstraints = false
            let width = made.widthAnchor.constraint(equalToConstant: 50)
            NSLayoutConstraint.activate([
                width, made.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
                made.topAnchor.constraint(equalTo: stage.root.topAnchor),
                made.heightAnchor.constraint(equalToConstant: 50),
            ])
            stage.settle()
            (view, layer, recognizer, target, constraint) = (made, made.layer, tap, owner, width)
            try stage.tap("v")
            let touch = try stage.touch("v")
            touch.move(by: 1, 1)
            made.removeFromSuperview()
            stage.settle()
        }
        #expect(view == nil && recognizer == nil && target == nil && constraint == nil)
        #expect(layer == nil)
        #expect(stage.root.constraints.isEmpty)
    }

    @Test func aRecognizerDoesNotKeepItsTargetNorItsView() {
        weak var target: Target?
        let tap: UITapGestureRecognizer
        do {
            let owner = Target()
            target = owner
            tap = UITapGestureRecognizer(target: owner, action: Target.tapped(_:))
            let view = UIView()
            view.addGestureRecognizer(tap)
        }
        #expect(target == nil && tap.view == nil)
    }

    @Test func atMostOneViewHasARecognizer() {
        let (first, second, tap) = (UIView(), UIView(), UITapGestureRecognizer())
        first.addGestureRecognizer(tap)
        second.addGestureRecognizer(tap)
        #expect(first.gestureRecognizers == nil && second.gestureRecognizers == [tap] && tap.view === second)
        second.removeGestureRecognizer(tap)
        #expect(second.gestureRecognizers == nil && tap.view == nil)
        #expect(second.layer.events == [])
    }
}
