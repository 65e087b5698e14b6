import LayerTree
import LifelineTesting
import Testing

@testable import LifelineUI

/// What one scene uses costs and changes nothing in another one.
@MainActor @Suite struct TwoSceneTests {
    /// A page of everyday views.
    private struct Plain: View {
        @State private var rows = Array(0..<20)
        @State private var isExpanded = false
        @State private var taps = 0

        var body: some View {
            VStack(alignment: .leading) {
                HStack(alignment: .firstTextBaseline) {
                    Text("Title").font(.title)
                    Spacer()
                    Button("Tap \(taps)") { taps += 1 }
                    Button("Rotate") { rows.append(rows.removeFirst()) }
                    Button("Expand") { withAnimation { isExpanded.toggle() } }
                }
                if isExpanded { Text("expanded").transition(.opacity) }
                ScrollView {
                    VStack {
                        ForEach(rows, id: \.self) { row in
                            HStack {
                                Text("row \(row)").frame(maxWidth: .infinity)
                                Button("open") {}
                            }
                            .padding(4)
                        }
                    }
                }
            }
        }
    }

    private struct Diagonal: Layout {
        func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
            CGSize(width: 40 * subviews.count, height: 30 * subviews.count)
        }

        func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
            for (index, subview) in subviews.enumerated() {
                subview.place(
                    at: CGPoint(x: bounds.minX + 40 * Double(index), y: bounds.minY + 30 * Double(index)),
                    proposal: .unspecified)
            }
        }
    }

    private struct TwoTaps: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    /// A page of what few pages use.
    private struct Unusual: View {
        @State private var step = 0

        var body: some View {
            VStack {
                Button("Step") { withAnimation { step += 1 } }
                VStack {
                    Diagonal { ForEach(0..<4, id: \.self) { Text("\($0 + step)") } }
                    Text("second").accessibilitySortPriority(1)
                    Text("first").accessibilitySortPriority(Double(2 + step))
                    Text("guide").alignmentGuide(.leading) { $0.width / 2 }
                    Text("moves").offset(x: Double(step)).modifier(_ImplicitAnimation(animation: .linear))
                    Text("transaction").transaction { $0.animation = nil }
                    Text("lines").lineSpacing(4).dynamicTypeSize(.xLarge)
                    if step % 2 == 1 { Text("odd").transition(.opacity) }
                }
                .environment(\.layoutDirection, .rightToLeft)
                Button("Style") {}.buttonStyle(TwoTaps())
            }
        }
    }

    private func commits(beside other: TestScene?) throws -> [String] {
        let scene = TestScene { Plain() }
        var commits: [String] = []
        var width = 390.0
        let handler = scene.client.onCommit
        scene.client.onCommit = { commit in
            commits.append("\(commit.number) \(commit.operations)")
            handler?(commit)
        }
        for _ in 0..<3 {
            for name in ["Tap", "Rotate", "Expand"] {
                try other?.tap("Step")
                try #require(scene.findAll(role: "button").first { $0.name.hasPrefix(name) }).tap()
                // The other one's animation goes on.
                scene.advance(by: .milliseconds(50))
                other?.advance(by: .milliseconds(50))
            }
            width -= 10
            scene.resize(width: width, height: 600)
            scene.advance(by: .seconds(1))
        }
        commits.append("\(scene.client.receivedBytes)")
        return commits
    }

    @Test func anUnusualSceneChangesNothingInAnother() throws {
        let other = TestScene { Unusual() }
        let beside = try commits(beside: other)
        let alone = try commits(beside: nil)
        #expect(beside.count > 10)
        #expect(beside == alone)
        #expect(other.text.contains("odd"))
    }

    @Test func featuresAreThoseOfTheirGraph() throws {
        func graph(_ scene: TestScene) throws -> ViewGraph {
            @MainActor func find(in view: UIView) -> ViewGraph? {
                (view as? any GraphHolder)?.graph ?? view.subviews.lazy.compactMap(find).first
            }
            return try #require(find(in: scene.scene.windows[0]))
        }
        let unusual = TestScene { Unusual() }
        let plain = TestScene { Plain() }
        let features = try graph(unusual).features
        let all: [GraphFeatures] = [
            .alignmentGuides, .accessibilityOrder, .rightToLeft, .primitiveStyles, .textLines, .implicitAnimations,
            .transactions,
        ]
        for feature in all { #expect(features.contains(feature), "\(feature)") }
        #expect(try graph(plain).features == [])
    }

    @Test func aLineSpacingOfTheEnvironmentCounts() {
        let byModifier = TestScene { Text("one\ntwo").lineSpacing(10) }
        let byValue = TestScene { Text("one\ntwo").environment(\.lineSpacing, 10) }
        #expect(byValue.layerLines == byModifier.layerLines)
        #expect(byValue.layerLines != TestScene { Text("one\ntwo") }.layerLines)
    }
}

/// A hosting view of whatever content.
@MainActor private protocol GraphHolder { var graph: ViewGraph { get } }
extension HostingView: GraphHolder {}
