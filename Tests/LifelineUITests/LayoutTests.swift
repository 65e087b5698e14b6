import LifelineUI
import Testing

@MainActor @Suite struct LayoutTests {
    /// A view of a fixed size, found by its identifier.
    struct Box: View {
        let name: String
        var width = 50.0
        var height = 20.0
        var body: some View {
            Color.red.frame(width: width, height: height).accessibilityIdentifier(name)
        }
    }

    private func frames<V: View>(_ hosted: Hosted<V>) -> [String: CGRect] { hosted.identifiedFrames }

    @Test func aColumnIsCentredWithEightPointsBetween() {
        let hosted = Hosted(width: 200, height: 100) {
            VStack {
                Box(name: "a")
                Box(name: "b", width: 100)
            }
        }
        #expect(frames(hosted)["a"] == CGRect(x: 75, y: 26, width: 50, height: 20))
        #expect(frames(hosted)["b"] == CGRect(x: 50, y: 54, width: 100, height: 20))
    }

    @Test func alignmentSpacingAndPadding() {
        let hosted = Hosted(width: 200, height: 100) {
            VStack(alignment: .leading, spacing: 2) {
                Box(name: "a")
                Box(name: "b", width: 100)
            }
            .padding(.leading, 10)
            .padding(5)
        }
        // 120 wide, 52 high, in the middle of 200 × 100.
        #expect(frames(hosted)["a"]?.origin == CGPoint(x: 55, y: 29))
        #expect(frames(hosted)["b"]?.origin == CGPoint(x: 55, y: 51))
    }

    @Test func aSpacerTakesWhatIsLeft() {
        let hosted = Hosted(width: 300, height: 100) {
            HStack(spacing: 0) {
                Box(name: "a")
                Spacer()
                Box(name: "b")
            }
        }
        #expect(frames(hosted)["a"]?.minX == 0)
        #expect(frames(hosted)["b"]?.minX == 250)
    }

    @Test func theLeastFlexibleIsServedFirst() {
        let hosted = Hosted(width: 300, height: 50) {
            HStack(spacing: 0) {
                Color.red.accessibilityIdentifier("wide")
                Box(name: "fixed", width: 80)
                Color.blue.accessibilityIdentifier("other")
            }
        }
        #expect(frames(hosted)["wide"]?.width == 110)
        #expect(frames(hosted)["other"]?.width == 110)
        #expect(frames(hosted)["fixed"]?.minX == 110)
    }

    @Test func priorityGoesBeforeFlexibility() {
        let hosted = Hosted(width: 300, height: 50) {
            HStack(spacing: 0) {
                Color.red.frame(minWidth: 20).accessibilityIdentifier("low")
                Color.blue.layoutPriority(1).accessibilityIdentifier("high")
            }
        }
        #expect(frames(hosted)["high"]?.width == 280)
        #expect(frames(hosted)["low"]?.width == 20)
    }

    @Test func framesFillAndAlign() {
        let hosted = Hosted(width: 300, height: 100) {
            Box(name: "a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
        }
        #expect(frames(hosted)["a"] == CGRect(x: 250, y: 80, width: 50, height: 20))
    }

    @Test func aBackgroundTakesTheFrameOfItsContent() {
        let hosted = Hosted(width: 300, height: 100) {
            Box(name: "a").padding(10).background(Color.blue.accessibilityIdentifier("back"))
        }
        #expect(frames(hosted)["back"] == CGRect(x: 115, y: 30, width: 70, height: 40))
        let views = hosted.views.compactMap(\.accessibilityIdentifier)
        #expect(views == ["back", "a"])
    }

    @Test func anOverlayIsInFrontAndAligned() {
        let hosted = Hosted(width: 300, height: 100) {
            Box(name: "a").overlay(Box(name: "dot", width: 4, height: 4), alignment: .topTrailing)
        }
        #expect(frames(hosted)["dot"] == CGRect(x: 171, y: 40, width: 4, height: 4))
        #expect(hosted.views.compactMap(\.accessibilityIdentifier) == ["a", "dot"])
    }

    @Test func textWrapsInItsWidthAndBaselinesLineUp() {
        let long = "The quick brown fox jumps over the lazy dog, again and again and again."
        let hosted = Hosted(width: 150, height: 400) {
            VStack(alignment: .leading, spacing: 0) {
                Text(long)
                HStack(alignment: .firstTextBaseline, spacing: 0) {
                    Text("big").font(.system(size: 40))
                    Text("small").font(.system(size: 10))
                }
            }
        }
        let text = hosted.frame(long)!
        #expect(text.width <= 150)
        #expect(text.height >= 60)
        let big = hosted.frame("big")!
        let small = hosted.frame("small")!
        #expect(small.minY > big.minY + 15)
        #expect(small.maxY < big.maxY)
    }

    @Test func aLengthLeftOpenStaysOpenThroughAFrame() {
        let first = "A subtitle that is long enough to need two lines."
        let second = "Another text that is long enough to need two lines."
        let hosted = Hosted(width: 200, height: 1000) {
            ScrollView {
                VStack(alignment: .leading, spacing: 16) {
                    VStack(alignment: .leading, spacing: 4) {
                        Text("Title")
                        Text(first)
                    }
                    Color.red.frame(height: 36)
                    Text(second)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        #expect(hosted.frame(first)?.height ?? 0 >= 44)
        #expect(hosted.frame(second)?.height ?? 0 >= 44)
        // No word is left out.
        #expect(hosted.labels.map(\.layer.text.string) == ["Title", first, second])
    }

    @Test func textIsCutToTheLinesThatFit() {
        let long = "One two three four five six seven eight nine ten eleven twelve thirteen fourteen."
        let hosted = Hosted(width: 120, height: 50) { Text(long) }
        #expect(hosted.frame(long)?.height == 44)
        #expect(hosted.labels.first?.layer.text.lines.count == 2)
        #expect(hosted.labels.first?.layer.text.string.hasSuffix("\u{2026}") == true)
        hosted.controller.view.frame.size.height = 400
        hosted.update()
        #expect(hosted.labels.first?.layer.text.string == long)
        #expect(hosted.frame(long)?.height ?? 0 > 100)
    }

    @Test func onlyWhatChangedIsMeasuredAgain() {
        struct Screen: View {
            @State var count = 0
            var body: some View {
                VStack {
                    Button("count \(count)") { count += 1 }
                    ForEach(0..<50) { Text("row \($0)") }
                }
            }
        }
        let hosted = Hosted(height: 3000) { Screen() }
        let before = hosted.graph.evaluations
        hosted.tap("count 0")
        #expect(hosted.frame("count 1") != nil)
        // The screen's body, the list of rows, the button's body, its style's and its text.
        #expect(hosted.graph.evaluations - before <= 7)
    }

    @Test func effectsOnTheLayerDoNotMoveTheLayout() {
        let hosted = Hosted(width: 100, height: 100) {
            VStack(spacing: 0) {
                Box(name: "a").opacity(0.5).offset(x: 10, y: 0)
                Box(name: "b")
            }
        }
        #expect(frames(hosted)["b"]?.origin == CGPoint(x: 25, y: 50))
        #expect(frames(hosted)["a"]?.origin == CGPoint(x: 35, y: 30))
    }
}
