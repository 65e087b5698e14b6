import LifelineUI
import Testing

@testable import LifelineTesting

@MainActor @Suite struct LazyAxesTests {
    private func scroll(_ scene: TestScene, to point: CGPoint) throws {
        try scene.scroll(#require(scene.findAll { $0.node.events.contains(.scroll) }.first), to: point)
    }

    @Test func aLazyRowMakesWhatIsNear() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                LazyHStack(spacing: 0) {
                    ForEach(0..<5000, id: \.self) { Text("cell \($0)").frame(width: 50, height: 40) }
                }
            }
        }
        let view = try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
        #expect(view.contentSize.width == 250_000)
        #expect(scene.text.split(separator: "\n").count < 40)
        try scroll(scene, to: CGPoint(x: 100_000, y: 0))
        let shown = scene.text
        #expect(shown.contains("cell 2,000"))
        #expect(!scene.text.contains("cell 0\n"))
        #expect(scene.text.split(separator: "\n").count < 40)
    }

    @Test func aLazyGridOfRowsFillsColumns() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(70), spacing: 0)], spacing: 0) {
                    ForEach(0..<2000, id: \.self) { Text("cell \($0)").frame(width: 50, height: 40) }
                }
            }
        }
        let (first, second, third) = try (
            scene.find(text: "cell 0").frame, scene.find(text: "cell 1").frame, scene.find(text: "cell 2").frame
        )
        #expect(abs(first.midX - second.midX) < 1.1 && second.midY > first.midY)
        #expect(abs(third.midX - first.midX - 50) < 1.1 && abs(third.midY - first.midY) < 1.1)
        let view = try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
        #expect(view.contentSize.width == 50_000)
        try scroll(scene, to: CGPoint(x: 25_000, y: 0))
        #expect(scene.text.contains("cell 1,000"))
    }
}
