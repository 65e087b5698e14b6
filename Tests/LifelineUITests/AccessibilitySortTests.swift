import Testing

@testable import LifelineTesting
@testable import LifelineUI

/// Priorities decide in which order the page's elements stand, and nothing that is seen.
@MainActor @Suite struct AccessibilitySortTests {
    private func texts(_ scene: TestScene) -> [String] {
        scene.findAll { !$0.text.isEmpty && $0.node.children.isEmpty }.map(\.text)
    }

    @Test func higherOnesAreMetFirst() throws {
        func page(_ isSorted: Bool) -> TestScene {
            TestScene(size: CGSize(width: 300, height: 300)) {
                VStack {
                    Text("a")
                    Text("b").accessibilitySortPriority(isSorted ? 2 : 0)
                    HStack {
                        Text("c").opacity(0.5)
                        // Also in a view of its own.
                        Text("d").accessibilitySortPriority(isSorted ? 1 : 0).opacity(0.5)
                    }
                    Text("e").accessibilitySortPriority(isSorted ? -1 : 0)
                    Text("f")
                }
                .background(Color.yellow)
            }
        }
        let (plain, sorted) = (page(false), page(true))
        #expect(texts(plain) == ["a", "b", "c", "d", "e", "f"])
        #expect(texts(sorted) == ["b", "d", "a", "c", "f", "e"])
        for text in texts(plain) { #expect(try sorted.find(text: text).frame == plain.find(text: text).frame) }
        #expect(sorted.mirrorEqualsSnapshot)
    }

    @Test func theyCountWithinTheirContainer() {
        let scene = TestScene(size: CGSize(width: 300, height: 300)) {
            VStack {
                Text("a")
                VStack {
                    Text("b")
                    Text("c").accessibilitySortPriority(5)
                }
                .accessibilityElement(children: .contain)
                Text("d").accessibilitySortPriority(1)
            }
        }
        #expect(texts(scene) == ["d", "a", "c", "b"])
    }

    @Test func rowsOfListsHaveThemToo() {
        let scene = TestScene(size: CGSize(width: 300, height: 300)) {
            List {
                HStack {
                    Text("a")
                    Text("b").accessibilitySortPriority(1)
                }
                Text("c").accessibilitySortPriority(9)
            }
        }
        #expect(texts(scene) == ["b", "a", "c"])
    }

    struct Stack: View {
        var depths: [Double]
        var start: [Double]
        let order: [[Double]]
        @State private var step = -1

        var body: some View {
            let priorities = step < 0 ? start : order[step]
            ZStack {
                Button("next") { step += 1 }
                ForEach(depths.indices, id: \.self) { index in
                    Color.red.frame(width: 50 + Double(index), height: 50).accessibilityIdentifier("\(index)")
                        .zIndex(depths[index]).accessibilitySortPriority(priorities[index])
                }
            }
        }
    }

    /// Whatever the priorities become, elements stand in their order and are painted as without any.
    @Test(arguments: 0..<20) func whatIsPaintedStays(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        func numbers(_ range: ClosedRange<Int>) -> [Double] {
            (0..<6).map { _ in Double(Int.random(in: range, using: &random)) }
        }
        let depths = seed % 2 == 0 ? [Double](repeating: 0, count: 6) : numbers(0...2)
        let orders = (0..<6).map { $0 == 3 ? [Double](repeating: 0, count: 6) : numbers(-1...1) }
        let scene = TestScene(size: CGSize(width: 300, height: 300)) {
            Stack(depths: depths, start: orders[0], order: Array(orders.dropFirst()))
        }
        let back = (0..<6).sorted { depths[$0] == depths[$1] ? $0 < $1 : depths[$0] < depths[$1] }.map { "\($0)" }
        for (step, priorities) in orders.enumerated() {
            if step > 0 { try scene.tap("next") }
            let holder = try #require(
                scene.scene.windows[0].descendants(of: UIControl.self).first?.superview)
            // The identifiers are those of the views inside the ones that carry the depth.
            let views = holder.subviews.filter { !($0 is UIControl) }
            func name(_ view: UIView) -> String {
                view.accessibilityIdentifier
                    ?? view.descendants(of: UIView.self).compactMap(\.accessibilityIdentifier).first ?? ""
            }
            let read = (0..<6).sorted {
                priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
            }
            #expect(views.map(name) == read.map { "\($0)" }, "step \(step) \(priorities)")
            let seen = views.enumerated().sorted {
                ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
            }.map { name($0.element) }
            #expect(seen == back, "step \(step) \(priorities) \(depths)")
        }
        #expect(scene.mirrorEqualsSnapshot)
    }
}
