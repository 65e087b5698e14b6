import LifelineUI
import Testing

private struct Rank: LayoutValueKey {
    static var defaultValue: Int { 0 }
}

/// Its views from the top left corner to the bottom right, ordered by rank.
private struct Diagonal: Layout {
    var step = 0.0

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews.reduce(into: CGSize.zero) { size, view in
            let own = view.sizeThatFits(.unspecified)
            size.width += own.width + step
            size.height += own.height + step
        }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        var point = bounds.origin
        for view in subviews.sorted(by: { $0[Rank.self] < $1[Rank.self] }) {
            let size = view.sizeThatFits(.unspecified)
            view.place(at: point, proposal: .unspecified)
            point.x += size.width + step
            point.y += size.height + step
        }
    }
}

@MainActor @Suite struct CustomLayoutTests {
    typealias Box = LayoutTests.Box

    @Test func aLayoutMeasuresAndPlaces() {
        let hosted = Hosted(width: 200, height: 100) {
            Diagonal(step: 5) {
                Box(name: "a")
                Box(name: "b", width: 30, height: 10).layoutValue(key: Rank.self, value: -1)
            }
        }
        let frames = hosted.identifiedFrames
        // 90 × 40, in the middle.
        #expect(frames["b"] == CGRect(x: 55, y: 30, width: 30, height: 10))
        #expect(frames["a"] == CGRect(x: 90, y: 45, width: 50, height: 20))
    }

    @Test func anotherLayoutKeepsTheStateOfTheViews() {
        struct Keeper: View {
            @State var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Switcher: View {
            @State var isRow = false
            var body: some View {
                let layout = isRow ? AnyLayout(HStackLayout(spacing: 10)) : AnyLayout(VStackLayout(spacing: 10))
                layout {
                    Keeper()
                    Button("switch") { isRow.toggle() }
                }
            }
        }
        let hosted = Hosted { Switcher() }
        hosted.tap("count 0")
        #expect(hosted.frame("count 1")!.midX == hosted.frame("switch")!.midX)
        hosted.tap("switch")
        #expect(hosted.texts == ["count 1", "switch"])
        #expect(hosted.frame("count 1")!.midY == hosted.frame("switch")!.midY)
    }

    @Test func spacersFollowAnotherLayoutsAxis() {
        struct Switcher: View {
            @State var isRow = false
            var body: some View {
                let layout = isRow ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
                layout {
                    Box(name: "a", width: 20, height: 20)
                    Spacer(minLength: 30).padding(0)
                    Button("switch") { isRow.toggle() }
                }
                .fixedSize()
            }
        }
        let hosted = Hosted(width: 300, height: 300) { Switcher() }
        func gap() -> (x: Double, y: Double) {
            let (box, button) = (hosted.identifiedFrames["a"]!, hosted.frame("switch")!)
            return (button.minX - box.maxX, button.minY - box.maxY)
        }
        #expect(gap().y == 30)
        hosted.tap("switch")
        #expect(gap().x == 30)
        hosted.tap("switch")
        #expect(gap().y == 30)
    }

    @Test func layoutsEqualTheirStacks() {
        func content() -> some View {
            Group {
                Box(name: "a", width: 31)
                Spacer()
                Text("Some words that wrap")
                Color.red.frame(minWidth: 10, maxWidth: 60, maxHeight: 30).accessibilityIdentifier("c")
            }
        }
        for width in stride(from: 60.0, through: 400, by: 34) {
            let stack = Hosted(width: width, height: 90) { HStack(alignment: .top, spacing: 3) { content() } }
            let layout = Hosted(width: width, height: 90) {
                HStackLayout(alignment: .top, spacing: 3) { content() }
            }
            #expect(stack.identifiedFrames == layout.identifiedFrames)
            #expect(stack.frame("Some words that wrap") == layout.frame("Some words that wrap"))
        }
    }

    @Test func anAlignmentGuideMovesAView() {
        let hosted = Hosted(width: 200, height: 100) {
            VStack(alignment: .leading, spacing: 0) {
                Box(name: "a")
                Box(name: "b").alignmentGuide(.leading) { $0.width / 2 }
            }
        }
        #expect(hosted.identifiedFrames["a"]!.minX - hosted.identifiedFrames["b"]!.minX == 25)
    }

    @Test func aGuideOfOnesOwnGoesThroughContainers() {
        let hosted = Hosted(width: 200, height: 100) {
            HStack(alignment: .line, spacing: 0) {
                VStack(spacing: 0) {
                    Box(name: "a")
                    Box(name: "b").alignmentGuide(.line) { $0[VerticalAlignment.center] }
                }
                Box(name: "c").alignmentGuide(.line) { $0[.top] }
            }
        }
        let frames = hosted.identifiedFrames
        #expect(frames["c"]!.minY == frames["b"]!.midY)
    }
}

extension VerticalAlignment {
    private enum Line: AlignmentID {
        static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
    }
    fileprivate static let line = VerticalAlignment(Line.self)
}
