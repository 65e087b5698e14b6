import LifelineUI
import Testing

@MainActor @Suite struct GridTests {
    typealias Box = LayoutTests.Box

    @Test func columnsAreAsWideAsTheirWidestCell() {
        let hosted = Hosted(width: 300, height: 200) {
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 6) {
                GridRow {
                    Box(name: "a", width: 20)
                    Box(name: "b", width: 70)
                }
                GridRow {
                    Box(name: "c", width: 50, height: 30)
                    Box(name: "d", width: 30)
                }
            }
        }
        let frames = hosted.identifiedFrames
        // 50 + 10 + 70 wide, 20 + 6 + 30 high.
        #expect(frames["a"]?.origin == CGPoint(x: 85, y: 72))
        #expect(frames["b"]?.origin == CGPoint(x: 145, y: 72))
        #expect(frames["c"]?.origin == CGPoint(x: 85, y: 98))
        #expect(frames["d"]?.origin == CGPoint(x: 145, y: 98))
    }

    @Test func cellsMaySpanAndAViewSpansAll() {
        let hosted = Hosted(width: 300, height: 200) {
            Grid(horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    Box(name: "a", width: 40)
                    Box(name: "b", width: 40)
                    Box(name: "c", width: 40)
                }
                Box(name: "all", width: 10)
                GridRow {
                    Color.red.frame(height: 5).gridCellColumns(2).accessibilityIdentifier("two")
                    Box(name: "d", width: 20).gridCellAnchor(.trailing)
                }
            }
            .fixedSize(horizontal: true, vertical: true)
        }
        let frames = hosted.identifiedFrames
        #expect(frames["two"]?.width == 90)
        #expect(frames["all"]?.midX == frames["b"]?.midX)
        #expect(frames["d"]?.maxX == frames["c"]?.maxX)
    }

    @Test func flexibleColumnsShareTheRest() {
        let hosted = Hosted(width: 320, height: 100) {
            Grid(horizontalSpacing: 10, verticalSpacing: 10) {
                GridRow {
                    Box(name: "fixed", width: 100)
                    Color.red.accessibilityIdentifier("flexible")
                }
                GridRow {
                    Text("x").gridColumnAlignment(.trailing)
                    Color.blue.accessibilityIdentifier("below")
                }
            }
        }
        let frames = hosted.identifiedFrames
        #expect(frames["flexible"]?.width == 210)
        #expect(frames["below"]?.minX == frames["flexible"]?.minX)
        #expect(hosted.frame("x")?.maxX == 100)
    }

    @Test func aRowGrowsWhenACellDoes() {
        struct Growing: View {
            @State var isTall = false
            var body: some View {
                Grid(verticalSpacing: 0) {
                    GridRow {
                        Button("grow") { isTall = true }
                        Box(name: "cell", height: isTall ? 80 : 20)
                    }
                    GridRow { Box(name: "next") }
                }
            }
        }
        let hosted = Hosted(width: 300, height: 300) { Growing() }
        let before = hosted.identifiedFrames["next"]!
        hosted.tap("grow")
        #expect(hosted.identifiedFrames["cell"]?.height == 80)
        #expect(hosted.identifiedFrames["next"]!.minY > before.minY)
    }
}
