import LifelineTesting
import LifelineUI
import Testing

/// Shapes that follow the shape of their container.
@MainActor @Suite struct ContainerShapeTests {
    private func radii(of scene: TestScene) -> [Double] {
        var found: [Double] = []
        func visit(_ view: UIView) {
            if view.subviews.isEmpty, view.layer.backgroundColor != nil { found.append(view.layer.cornerRadius) }
            view.subviews.forEach(visit)
        }
        for window in scene.scene.windows { visit(window) }
        return found
    }

    @Test func cornersAreConcentric() {
        let scene = TestScene(size: CGSize(width: 200, height: 200)) {
            ZStack {
                ContainerRelativeShape().fill(.red)
                ContainerRelativeShape().fill(.green).padding(8)
                ContainerRelativeShape().inset(by: 4).fill(.blue).padding(6)
                VStack { ContainerRelativeShape().fill(.orange) }.clipped().padding(.leading, 30).padding(3)
            }
            .containerShape(RoundedRectangle(cornerRadius: 24))
        }
        scene.performTurn()
        #expect(radii(of: scene) == [24, 16, 14, 21])
    }

    @Test func theNearestContainerCounts() {
        let scene = TestScene(size: CGSize(width: 200, height: 200)) {
            ContainerRelativeShape().fill(.red)
                .containerShape(RoundedRectangle(cornerRadius: 6))
                .containerShape(RoundedRectangle(cornerRadius: 24))
        }
        scene.performTurn()
        #expect(radii(of: scene) == [6])
    }
}
