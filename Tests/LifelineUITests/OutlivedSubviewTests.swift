import LifelineTesting
import Testing

@testable import LifelineUI

/// Subviews of a layout that an app keeps for longer than the pass in which it got them.
@MainActor struct OutlivedSubviewTests {
    final class Kept {
        var subviews: [LayoutSubview] = []
        var dimensions: [ViewDimensions] = []
        var sizes: [CGSize] = []
    }

    struct Keeping: Layout {
        let kept: Kept

        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            // Those of an earlier pass, after whose end their container may be gone.
            for subview in kept.subviews { kept.sizes.append(subview.sizeThatFits(.unspecified)) }
            kept.subviews = Array(subviews)
            kept.dimensions = subviews.map { $0.dimensions(in: .unspecified) }
            return CGSize(width: 100, height: 100)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
        }
    }

    struct Screen: View {
        let kept: Kept
        @State private var number = 0
        var body: some View {
            VStack {
                Button("Next") { number += 1 }
                Keeping(kept: kept) {
                    Spacer()
                    Divider()
                    HStack { Text("\(number)") }
                    List { Text("row") }
                }
                .id(number)
            }
        }
    }

    @Test func theyAreEmpty() throws {
        let kept = Kept()
        var scene: TestScene? = TestScene { Screen(kept: kept) }
        #expect(kept.subviews.count == 4)
        try scene?.tap("Next")
        // Asked in the next pass, while their container was about to leave.
        #expect(!kept.sizes.isEmpty)
        scene?.close()
        scene = nil
        for subview in kept.subviews {
            #expect(subview.sizeThatFits(.unspecified) == .zero)
            #expect(subview.dimensions(in: .unspecified).width == 0)
            #expect(subview.priority == 0)
            subview.place(at: .zero, proposal: .unspecified)
        }
        #expect(kept.dimensions[2].width > 0)
        #expect(kept.dimensions[2][HorizontalAlignment.leading] == 0)
        #expect(kept.dimensions[2][explicit: .firstTextBaseline] == nil)
    }
}
