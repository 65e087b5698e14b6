import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct LayoutDirectionTests {
    struct Page: View {
        let direction: LayoutDirection
        var body: some View {
            VStack(alignment: .leading) {
                HStack {
                    Text("first")
                    Color.red.frame(width: 30, height: 10).accessibilityIdentifier("box").padding(.leading, 20)
                    Spacer()
                    Text("last")
                }
                Text("below").frame(width: 200, alignment: .trailing)
                Grid(alignment: .leading) {
                    GridRow {
                        Text("a")
                        Text("b")
                    }
                }
                ZStack(alignment: .topTrailing) {
                    Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("ground")
                    Text("corner")
                }
                .background(Color.green)
                Text("moved").offset(x: 10)
            }
            .frame(width: 400, alignment: .leading)
            .environment(\.layoutDirection, direction)
        }
    }

    /// Every frame is the mirror image of the one from the left.
    @Test func everythingIsMirrored() throws {
        let left = Hosted { Page(direction: .leftToRight) }
        let right = Hosted { Page(direction: .rightToLeft) }
        #expect(left.labels.count == right.labels.count)
        for (a, b) in zip(left.views, right.views) {
            let frame = a.convert(a.bounds, to: left.controller.view)
            let mirrored = b.convert(b.bounds, to: right.controller.view)
            #expect(abs(frame.minX - (400 - mirrored.maxX)) < 1.1, "\(a) \(frame) \(mirrored)")
            #expect(abs(frame.minY - mirrored.minY) < 0.01)
            #expect(abs(frame.width - mirrored.width) < 1.1)
        }
    }

    @Test func theDirectionCanChangeAndStateStays() throws {
        struct Switch: View {
            @State var direction = LayoutDirection.leftToRight
            @State var count = 0
            var body: some View {
                HStack {
                    Counter()
                    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
                    Spacer()
                    Button("turn") { direction = direction == .leftToRight ? .rightToLeft : .leftToRight }
                }
                .environment(\.layoutDirection, direction)
            }
        }
        struct Counter: View {
            @State var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        let hosted = Hosted { Switch() }
        hosted.tap("count 0")
        let before = try #require(hosted.identifiedFrames["box"])
        hosted.tap("turn")
        let after = try #require(hosted.identifiedFrames["box"])
        #expect(hosted.texts.contains("count 1"))
        #expect(abs(after.minX - (400 - before.maxX)) < 1.1)
        hosted.tap("turn")
        #expect(hosted.identifiedFrames["box"] == before)
    }

    @Test func linesOfTextBeginAtTheRight() {
        let hosted = Hosted(width: 120) {
            VStack {
                Text("some words that need two lines").environment(\.layoutDirection, .rightToLeft)
                Text("some words that need two lines").multilineTextAlignment(.trailing)
                    .environment(\.layoutDirection, .rightToLeft)
            }
        }
        #expect(hosted.labels.map(\.layer.textStyle?.alignment) == [.right, .left])
    }
}
