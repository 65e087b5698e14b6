import LifelineUI
import Testing

@testable import LifelineTesting

/// Lazy containers that are measured for other widths than the one at which they are placed.
@MainActor @Suite struct LazyProbeTests {
    /// Measures its content at several widths, the widest last, and places it at the narrowest, as stacks do with little room.
    private struct Probing: Layout {
        let narrow: CGFloat

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
            let sizes = [narrow, 150, 300].map { width in
                subviews[0].sizeThatFits(ProposedViewSize(width: width, height: 400))
            }
            return sizes[0]
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
            _ = sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
            subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(width: narrow, height: 400))
        }
    }

    private struct Screen: View {
        let narrow: CGFloat
        let isList: Bool
        @State private var count = 6

        var body: some View {
            VStack {
                Button("more") { count += 1 }
                Probing(narrow: narrow) {
                    if isList {
                        List(0..<count, id: \.self) { Text("A row whose text needs several lines: \($0)") }
                    } else {
                        ScrollView {
                            LazyVStack {
                                ForEach(0..<count, id: \.self) { Text("A row whose text needs several lines: \($0)") }
                            }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [(60, false), (90, false), (0, true), (60, true), (90, true)])
    func aLayoutEnds(narrow: CGFloat, isList: Bool) throws {
        let scene = TestScene(size: CGSize(width: 390, height: 700)) { Screen(narrow: narrow, isList: isList) }
        for _ in 0..<3 {
            scene.resetCounts()
            try scene.tap("more")
            // A layout that requests itself in each pass is stopped after twenty.
            #expect(scene.layouts < 15)
            scene.resetCounts()
            scene.advance(by: .milliseconds(16))
            #expect(scene.layouts == 0)
        }
        scene.close()
    }
}
