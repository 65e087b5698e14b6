import Foundation
import LifelineKit
import LifelineTesting

/// A scene with one red square of 100 points at 0, 0.
@MainActor final class AnimatedScene {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let scene: TestScene

    init(traits: DisplayTraits.Flags = [.canHover]) {
        let controller = UIViewController()
        let box = box
        scene = TestScene(root: controller, traits: traits)
        controller.view.addSubview(box)
        box.backgroundColor = .red
        scene.advance(by: .zero)
    }

    var shown: TestPresentation { scene.presentation(of: box) }
    var x: Double { shown.frame.minX }

    /// Lets time pass in small steps and returns what a value was after each.
    func trace(_ duration: Double, steps: Int, _ value: () -> Double) -> [Double] {
        (0..<steps).map { _ in
            scene.advance(by: .seconds(duration / Double(steps)))
            return value()
        }
    }
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 0.05) -> Bool { abs(a - b) <= tolerance }
