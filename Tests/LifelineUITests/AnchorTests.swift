import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct AnchorTests {
    struct Chosen: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }
        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
            value = value ?? nextValue()
        }
    }

    struct Points: PreferenceKey {
        static var defaultValue: [Anchor<CGPoint>] { [] }
        static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
    }

    struct Tabs: View {
        @State private var chosen = 0
        @State private var isWide = false

        var body: some View {
            VStack(spacing: 10) {
                Button("widen") { isWide.toggle() }
                HStack(spacing: 0) {
                    ForEach(0..<3) { index in
                        Button("tab \(index)") { chosen = index }
                            .frame(width: isWide ? 110 : 80, height: 30)
                            .accessibilityElement(children: .contain).accessibilityIdentifier("tab \(index)")
                            .anchorPreference(key: Chosen.self, value: .bounds) { chosen == index ? $0 : nil }
                    }
                }
            }
            .padding(20)
            .overlayPreferenceValue(Chosen.self) { anchor in
                GeometryReader { proxy in
                    if let anchor {
                        Color.red.frame(width: proxy[anchor].width, height: 2)
                            .offset(x: proxy[anchor].minX, y: proxy[anchor].maxY)
                            .accessibilityIdentifier("line")
                    }
                }
            }
        }
    }

    /// Where the line is seen: a transform moves what an offset does.
    private func line(_ scene: TestScene) throws -> CGRect {
        let view = try #require(
            scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "line" })
        return view.convert(view.bounds, to: nil)
    }

    @Test func anOverlayFollowsWhatIsChosenAndWhatMoves() throws {
        let scene = TestScene { Tabs() }
        for tab in ["tab 0", "tab 2", "tab 1"] {
            try scene.find(role: "button", name: tab).tap()
            let (frame, line) = (try scene.find(identifier: tab).frame, try line(scene))
            #expect(line.minX == frame.minX && line.width == 80 && line.minY == frame.maxY)
        }
        // What is chosen stays the same, and is elsewhere.
        try scene.tap("widen")
        let (frame, line) = (try scene.find(identifier: "tab 1").frame, try line(scene))
        #expect(frame.width == 110 && line.width == 110 && line.minX == frame.minX && line.minY == frame.maxY)
    }

    struct Map: View {
        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.red.frame(width: 40, height: 20).anchorPreference(key: Points.self, value: .center) { [$0] }
                Color.blue.frame(width: 10, height: 10).padding(.leading, 100).padding(.top, 50)
                    .anchorPreference(key: Points.self, value: .bottomTrailing) { [$0] }
                Color.green.frame(width: 5, height: 5)
                    .transformAnchorPreference(key: Points.self, value: .point(CGPoint(x: 3, y: 4))) { $0.append($1) }
            }
            .backgroundPreferenceValue(Points.self) { points in
                GeometryReader { proxy in
                    Text(points.map { "\(Int(proxy[$0].x)),\(Int(proxy[$0].y))" }.joined(separator: " "))
                }
            }
        }
    }

    @Test func pointsAreThoseOfTheirViews() throws {
        #expect(TestScene { Map() }.text == "20,10 110,60 3,4")
    }
}
