import LifelineTesting
import Testing

@testable import LifelineUI

/// Texts that change one by one lie where they would if the whole were laid out anew.
@MainActor @Suite struct RevalidationQueueTests {
    private struct Cell: View {
        let text: StateStorage<String>
        var body: some View { Text(text.value) }
    }

    /// Texts in rows and columns, some of which share space, some in frames that keep the size of what is inside.
    private struct Screen: View {
        let texts: [StateStorage<String>]

        var body: some View {
            VStack(alignment: .leading) {
                ScrollView {
                    VStack { ForEach(0..<4, id: \.self) { Cell(text: texts[$0]) } }
                }
                .frame(height: 120)
                HStack(alignment: .firstTextBaseline) {
                    Cell(text: texts[4]).padding(3)
                    Spacer()
                    Cell(text: texts[5]).font(.title)
                }
                .frame(width: 200)
                ZStack(alignment: .bottomTrailing) {
                    Cell(text: texts[6]).frame(width: 80, height: 40)
                    Cell(text: texts[7]).background(Color.red)
                }
                Cell(text: texts[8]).overlay(alignment: .topLeading) { Cell(text: texts[9]) }
            }
        }
    }

    private static let words = ["", "a", "b", "iiii", "one two three four five six seven eight nine ten", "a\nb", "W"]

    @Test(arguments: 0..<12) func eachChangeComesOutAsAWholeLayout(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let texts = (0..<10).map { _ in StateStorage(Self.words.randomElement(using: &random)!) }
        let hosted = Hosted { Screen(texts: texts) }
        for step in 0..<12 {
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                texts.randomElement(using: &random)!.value = Self.words.randomElement(using: &random)!
            }
            hosted.update()
            let fresh = Hosted { Screen(texts: texts.map { StateStorage($0.value) }) }
            #expect(
                hosted.views.map(\.frame) == fresh.views.map(\.frame),
                "seed \(seed), step \(step): \(texts.map(\.value))")
        }
    }

    /// What a guide's closure captures may have changed though nothing else of the view did.
    @Test func guidesAreAskedAnewAtEachEvaluation() {
        final class Model { var offset: CGFloat = 0 }
        struct Lines: View {
            let model: Model
            let round: Binding<Int>
            var body: some View {
                let (model, number) = (model, round.wrappedValue)
                VStack(alignment: .leading) {
                    Text("a").alignmentGuide(.leading) { _ in model.offset }
                    Text("round \(number)")
                }
                .frame(width: 200, alignment: .leading)
            }
        }
        let model = Model()
        let round = StateStorage(0)
        let hosted = Hosted { Lines(model: model, round: round.binding) }
        func distance() -> Double? {
            guard let a = hosted.frame("a"), let b = hosted.frame("round \(round.value)") else { return nil }
            return b.minX - a.minX
        }
        #expect(distance() == 0)
        model.offset = 20
        round.value = 1
        hosted.update()
        #expect(distance() == 20)
    }

    /// Frames that are whole already take a short way to the pixels: it leads where the long one does.
    @Test(arguments: SeededGenerator.seeds()) func framesLieOnPixelsAsTheirEdgesRound(seed: UInt64) {
        func plainly(_ frame: CGRect, _ scale: Double) -> CGRect {
            let left = (frame.minX * scale).rounded() / scale
            let top = (frame.minY * scale).rounded() / scale
            let right = (frame.maxX * scale).rounded() / scale
            let bottom = (frame.maxY * scale).rounded() / scale
            return CGRect(x: left, y: top, width: right - left, height: bottom - top)
        }
        var random = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let unit = [1, 0.5, 0.25, 0.1, 1e-9].randomElement(using: &random)!
            let numbers = (0..<4).map { _ in Double(Int.random(in: -400...400, using: &random)) * unit }
            let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
            for scale in [1, 1.25, 1.5, 2, 3] {
                #expect(frame.alignedToPixels(scale: scale) == plainly(frame, scale), "\(frame) at \(scale)")
            }
        }
    }
}
