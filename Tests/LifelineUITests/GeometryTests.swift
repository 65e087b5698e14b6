import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct GeometryTests {
    typealias Box = LayoutTests.Box

    @Test func aReaderTakesAllAndPutsItsContentAtTheTop() {
        let hosted = Hosted(width: 300, height: 100) {
            VStack(spacing: 0) {
                Box(name: "a")
                GeometryReader { proxy in
                    Box(name: "b", width: proxy.size.width / 2, height: proxy.size.height / 2)
                }
            }
        }
        #expect(hosted.identifiedFrames["b"] == CGRect(x: 0, y: 20, width: 150, height: 40))
        hosted.controller.view.frame.size.width = 200
        hosted.update()
        #expect(hosted.identifiedFrames["b"]?.width == 100)
    }

    @Test func theContentIsEvaluatedOnlyWhenTheSizeChanges() {
        var sizes: [CGFloat] = []
        struct Screen: View {
            @State var count = 0
            let see: (CGFloat) -> Void
            var body: some View {
                VStack {
                    Button("count \(count)") { count += 1 }
                    Reader(see: see)
                }
            }
        }
        struct Reader: View, Equatable {
            let see: (CGFloat) -> Void
            nonisolated static func == (a: Self, b: Self) -> Bool { true }
            var body: some View {
                GeometryReader { proxy in
                    let _ = see(proxy.size.width)
                    Text("x")
                }
            }
        }
        let hosted = Hosted(width: 300, height: 100) { Screen { sizes.append($0) } }
        hosted.tap("count 0")
        #expect(sizes == [300])
        hosted.controller.view.frame.size.width = 310
        hosted.update()
        #expect(sizes == [300, 310])
    }

    @Test func aFrameInOtherCoordinatesFollows() {
        struct Screen: View {
            @State var height = 20.0
            var body: some View {
                VStack(alignment: .leading, spacing: 0) {
                    Button("grow") { height = 50 }.frame(height: 20)
                    VStack(alignment: .leading, spacing: 0) {
                        Color.red.frame(height: height)
                        GeometryReader { proxy in
                            Text(
                                "\(Int(proxy.frame(in: .global).minY)) \(Int(proxy.frame(in: .named("box")).minY))")
                        }
                    }
                    .coordinateSpace(name: "box")
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 200, height: 300)) { Screen() }
        #expect(scene.text.hasSuffix("40 20"))
        try? scene.tap("grow")
        #expect(scene.text.hasSuffix("70 50"))
    }

    @Test func theFirstThatFitsIsShown() {
        for (width, expected) in [(300.0, "wide"), (150, "middle"), (80, "narrow"), (10, "narrow")] {
            let hosted = Hosted(width: width, height: 100) {
                ViewThatFits(in: .horizontal) {
                    Box(name: "wide", width: 200)
                    Box(name: "middle", width: 120)
                    Box(name: "narrow", width: 60)
                }
            }
            #expect(hosted.views.compactMap(\.accessibilityIdentifier) == [expected])
        }
    }

    @Test func anotherOneFitsAfterAResize() {
        let hosted = Hosted(width: 300, height: 100) {
            ViewThatFits(in: .horizontal) {
                Box(name: "wide", width: 200)
                Box(name: "narrow", width: 60)
            }
        }
        hosted.controller.view.frame.size.width = 100
        hosted.update()
        #expect(hosted.views.compactMap(\.accessibilityIdentifier) == ["narrow"])
        hosted.controller.view.frame.size.width = 250
        hosted.update()
        #expect(hosted.views.compactMap(\.accessibilityIdentifier) == ["wide"])
    }

    @Test func proportionsAreKept() {
        let hosted = Hosted(width: 300, height: 90) {
            HStack(spacing: 0) {
                Color.red.aspectRatio(2, contentMode: .fit).accessibilityIdentifier("fit")
                Color.blue.aspectRatio(CGSize(width: 1, height: 2), contentMode: .fit).accessibilityIdentifier("tall")
            }
        }
        #expect(hosted.identifiedFrames["fit"]?.size == CGSize(width: 180, height: 90))
        #expect(hosted.identifiedFrames["tall"]?.size == CGSize(width: 45, height: 90))
    }

    @Test func aPositionTakesTheRoom() {
        let hosted = Hosted(width: 300, height: 100) { Box(name: "a").position(x: 100, y: 30) }
        #expect(hosted.identifiedFrames["a"]?.origin == CGPoint(x: 75, y: 20))
    }
}
