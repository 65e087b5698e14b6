import LifelineTesting
import LifelineUI
import Observation
import Testing

/// Stacks that are offered no length across their axis are as long as their longest item, and offer that to the others.
@MainActor @Suite struct StackStretchingTests {
    struct Card: View {
        let name: String
        var height = 20.0
        var body: some View {
            Color.clear.frame(height: height)
                .frame(maxHeight: .infinity, alignment: .top)
                .background(Color.red.accessibilityIdentifier(name))
        }
    }

    @Test func cardsOfARowAreAsHighAsTheHighest() {
        let hosted = Hosted(width: 208, height: 400) {
            HStack {
                Card(name: "a")
                Card(name: "b", height: 70)
            }
            .fixedSize(horizontal: false, vertical: true)
        }
        let frames = hosted.identifiedFrames
        #expect(frames["a"] == CGRect(x: 0, y: 165, width: 100, height: 70))
        #expect(frames["b"] == CGRect(x: 108, y: 165, width: 100, height: 70))
    }

    @Test func buttonsOfAColumnAreAsWideAsTheWidest() {
        let hosted = Hosted(width: 300, height: 200) {
            VStack(alignment: .leading) {
                Color.red.frame(width: 40, height: 20).frame(maxWidth: .infinity)
                    .background(Color.red.accessibilityIdentifier("a"))
                Color.red.frame(width: 90, height: 20).frame(maxWidth: .infinity)
                    .background(Color.red.accessibilityIdentifier("b"))
                Color.red.frame(width: 60, height: 20).accessibilityIdentifier("fixed")
            }
            .fixedSize(horizontal: true, vertical: false)
        }
        let frames = hosted.identifiedFrames
        #expect(["a", "b", "fixed"].map { frames[$0]?.width } == [90, 90, 60])
        #expect(["a", "b", "fixed"].map { frames[$0]?.minX } == [105, 105, 105])
    }

    @Test func linesAreAsLongAsTheRow() {
        let hosted = Hosted(width: 300, height: 400) {
            ScrollView {
                HStack {
                    Color.blue.frame(width: 4).accessibilityIdentifier("bar")
                    Color.red.frame(width: 50, height: 64)
                    Divider().accessibilityIdentifier("divider")
                }
            }
        }
        #expect(hosted.identifiedFrames["bar"]?.height == 64)
        #expect(hosted.identifiedFrames["divider"]?.height == 64)
    }

    @Test func layoutsStretchLikeStacks() {
        let hosted = Hosted(width: 208, height: 400) {
            HStackLayout() {
                Card(name: "a")
                Card(name: "b", height: 70)
            }
            .fixedSize(horizontal: false, vertical: true)
        }
        #expect(hosted.identifiedFrames["a"]?.height == 70)
    }

    @Test func anItemKeepsItsLength() {
        // Higher, the square would be wider.
        let hosted = Hosted(width: 300, height: 400) {
            HStack(spacing: 0) {
                Color.red.aspectRatio(1, contentMode: .fit).accessibilityIdentifier("square")
                Color.red.frame(width: 10, height: 60)
            }
            .fixedSize()
        }
        let square = hosted.identifiedFrames["square"]
        #expect(square?.width == square?.height && square?.width == 10)
    }

    @Observable @MainActor final class Model {
        var heights = ["a": 20.0, "b": 70, "c": 30]
        nonisolated init() {}
    }

    struct Row: View {
        let model: Model
        var body: some View {
            HStack(spacing: 8) { ForEach(["a", "b", "c"], id: \.self) { Cell(model: model, name: $0) } }
                .fixedSize(horizontal: false, vertical: true)
        }
    }

    struct Cell: View {
        let model: Model
        let name: String
        var body: some View {
            Color.red.frame(height: model.heights[name] ?? 0)
                .frame(maxHeight: name == "c" ? nil : .infinity)
                .background(Color.red.accessibilityIdentifier(name))
        }
    }

    @Test func stretchedItemsFollowTheOthers() {
        let model = Model()
        let scene = TestScene(size: CGSize(width: 300, height: 300)) { Row(model: model) }
        func heights() -> [Double] {
            scene.performTurn()
            return ["a", "b", "c"].map { (try? scene.find(identifier: $0).frame.height) ?? -1 }
        }
        #expect(heights() == [70, 70, 30])
        model.heights["b"] = 40
        #expect(heights() == [40, 40, 30])
        model.heights["c"] = 90
        #expect(heights() == [90, 90, 90])
        model.heights["c"] = 10
        #expect(heights() == [40, 40, 10])
        model.heights["a"] = 55
        #expect(heights() == [55, 55, 10])
        #expect(scene.mirrorEqualsSnapshot)
    }
}
