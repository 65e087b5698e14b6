import LifelineTesting
import LifelineUI
import SeededRandom
import Testing

@testable import Markdown

/// A change evaluates only the blocks that differ.
@MainActor @Suite struct IncrementalTests {
    @Observable final class Note {
        var text: String
        init(_ text: String) { self.text = text }
    }

    @MainActor final class Tally { var blocks = 0 }

    private struct Counting: MarkdownStyle, Equatable {
        let tally: Tally
        nonisolated static func == (a: Self, b: Self) -> Bool { a.tally === b.tally }
        func makeBody(configuration: Configuration) -> some View {
            let _ = tally.blocks += 1
            DefaultMarkdownStyle().makeBody(configuration: configuration)
        }
    }

    /// Sets everything that a page may set, with closures and values that are made again at each evaluation.
    private struct Page: View {
        let note: Note
        let tally: Tally
        var body: some View {
            Markdown(note.text) { task in note.text = task.applied(to: note.text) }
                .markdownStyle(Counting(tally: tally))
                .markdownLinks([.mention("/people/{}")])
                .environment(\.openURL, OpenURLAction { _ in .handled })
        }
    }

    private func open(_ text: String) -> (Note, Tally, TestScene) {
        let (note, tally) = (Note(text), Tally())
        let scene = TestScene(
            root: UIHostingController(rootView: Page(note: note, tally: tally)), size: CGSize(width: 600, height: 800))
        return (note, tally, scene)
    }

    private static let long = (0..<200).map { "Paragraph number \($0) with *text*." }

    private func edit(_ change: (inout [String]) -> Void) -> Int {
        var paragraphs = Self.long
        let (note, tally, scene) = open(paragraphs.joined(separator: "\n\n"))
        #expect(tally.blocks == 200)
        tally.blocks = 0
        change(&paragraphs)
        note.text = paragraphs.joined(separator: "\n\n")
        scene.performTurn()
        #expect(scene.mirrorEqualsSnapshot)
        #expect(paragraphs.isEmpty || scene.text.contains(paragraphs[0].filter { $0 != "*" }))
        return tally.blocks
    }

    @Test func editingABlockEvaluatesThisBlock() {
        #expect(edit { $0[100] += " more" } == 1)
        #expect(edit { $0[0] = "other" } == 1)
    }

    @Test func insertingAndRemovingABlockLeavesTheOthers() {
        #expect(edit { $0.insert("new", at: 50) } == 1)
        #expect(edit { $0.remove(at: 50) } == 0)
        #expect(edit { $0.removeAll() } == 0)
    }

    @Test func anEqualTextEvaluatesNothing() {
        #expect(edit { _ in } == 0)
    }

    @Test(arguments: SeededGenerator.seeds(2)) func identitiesAreUniqueAndFollowTheirBlocks(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let model = MarkdownModel()
        var parts = ["a", "b", "c"]
        for _ in 0..<200 {
            let before = model.update(parts.joined(separator: "\n\n"), onToggleTask: nil)
            let index = Int.random(in: 0...parts.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: parts.insert("n\(Int.random(in: 0..<9, using: &random))", at: index)
            case 1 where index < parts.count: parts.remove(at: index)
            case _ where index < parts.count: parts[index] += "x"
            default: break
            }
            let text = parts.joined(separator: "\n\n")
            let after = model.update(text, onToggleTask: nil)
            #expect(Set(after.map(\.id)).count == after.count)
            #expect(after.map { $0.block.moved(by: $0.start) } == MarkdownDocument(text).blocks)
            // At most the changed block has another identity.
            let kept = Set(before.map(\.id)).intersection(after.map(\.id)).count
            #expect(kept >= min(before.count, after.count) - 1)
        }
    }

    @Test func veryLongTextsEndAsSource() {
        let model = MarkdownModel()
        let text = String(repeating: "- a\n", count: 20) + "\n# b\n\n" + String(repeating: "x\n\n", count: 6000)
        let blocks = model.update(text, onToggleTask: nil)
        #expect(blocks.count <= MarkdownModel.maximumSize && blocks.count > 4000)
        guard case .codeBlock(_, let rest)? = blocks.last?.block.kind else {
            Issue.record("The rest is not shown.")
            return
        }
        #expect(text.hasSuffix(rest) && rest.hasPrefix("x"))
        let list = model.update(
            String(repeating: "- a\n", count: 9000), onToggleTask: nil)
        #expect(list.count == 1)
        let wide = String(repeating: "a|", count: 300) + "\n" + String(repeating: "-|", count: 300) + "\n"
        for text in [String(repeating: "![](a)", count: 6000), wide + String(repeating: "b\n", count: 300)] {
            guard case .codeBlock? = model.update(text, onToggleTask: nil).first?.block.kind else {
                Issue.record("Thousands of images or cells are shown.")
                continue
            }
        }
    }
}
