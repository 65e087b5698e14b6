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
                    ForEach(0..<5000, id: \.self) { Text("cell \($0)").frame(width: 100, height: 40) }
                }
            }
        }
        let view = try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
        #expect(view.contentSize.width == 500_000)
        #expect(scene.text.split(separator: "\n").count < 40)
        try scroll(scene, to: CGPoint(x: 200_000, y: 0))
        #expect(scene.text.contains("cell 2000"))
        #expect(!scene.text.contains("cell 0\n"))
        #expect(scene.text.split(separator: "\n").count < 40)
    }

    /// Whatever scrolls in the scene, lazy containers are told.
    @Test func aLazyContainerBesideAScrollViewShowsAllOfIt() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 400)) {
            VStack(spacing: 0) {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))]) {
                    ForEach(0..<6, id: \.self) { Text("tool \($0)") }
                }
                ScrollView { VStack { ForEach(0..<100, id: \.self) { Text("row \($0)") } } }
            }
        }
        try scroll(scene, to: CGPoint(x: 0, y: 900))
        #expect((0..<6).allSatisfy { scene.text.contains("tool \($0)") })
        try scroll(scene, to: .zero)
        #expect((0..<6).allSatisfy { scene.text.contains("tool \($0)") })
    }

    @Test func aLazyGridOfRowsFillsColumns() throws {
        let scene = TestScene(size: CGSize(width: 300, height: 200)) {
            ScrollView(.horizontal) {
                LazyHGrid(rows: [GridItem(.fixed(50), spacing: 0), GridItem(.fixed(70), spacing: 0)], spacing: 0) {
                    ForEach(0..<2000, id: \.self) { Text("cell \($0)").frame(width: 100, height: 40) }
                }
            }
        }
        let (first, second, third) = try (
            scene.find(text: "cell 0").frame, scene.find(text: "cell 1").frame, scene.find(text: "cell 2").frame
        )
        #expect(abs(first.midX - second.midX) < 1.1 && second.midY > first.midY)
        #expect(abs(third.midX - first.midX - 100) < 1.1 && abs(third.midY - first.midY) < 1.1)
        let view = try #require(scene.scene.windows[0].firstDescendant(of: UIScrollView.self))
        #expect(view.contentSize.width == 100_000)
        try scroll(scene, to: CGPoint(x: 50_000, y: 0))
        #expect(scene.text.contains("cell 1000"))
    }

    @Test(arguments: [(HorizontalAlignment.leading, CGFloat(0)), (.center, 70), (.trailing, 140)])
    func columnsThatLeaveRoomLieAsAligned(alignment: HorizontalAlignment, start: CGFloat) throws {
        let hosted = Hosted(width: 300) {
            LazyVGrid(columns: [GridItem(.fixed(80), spacing: 0), GridItem(.fixed(80))], alignment: alignment) {
                ForEach(0..<2, id: \.self) {
                    Color.red.frame(width: 80, height: 10).accessibilityIdentifier("\($0)")
                }
            }
        }
        #expect(hosted.identifiedFrames["0"]?.minX == start)
        #expect(hosted.identifiedFrames["1"]?.minX == start + 80)
    }
}
