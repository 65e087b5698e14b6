import LifelineTesting
import LifelineUI
import Testing

/// SwiftUI's documented behaviour in numbers.
@MainActor @Suite struct LayoutNumbersTests {
    private func frames<Content: View>(
        width: Double = 400, height: Double = 300, @ViewBuilder _ content: () -> Content
    ) -> [String: CGRect] {
        Hosted(width: width, height: height, content).identifiedFrames
    }

    private func bar(_ name: String, minimum: Double, maximum: Double) -> some View {
        Color.red.frame(minWidth: minimum, maxWidth: maximum, minHeight: 10, maxHeight: 10).accessibilityIdentifier(
            name)
    }

    /// A stack offers each view an equal part of what is left, the least flexible first: every row of up to three views with
    /// all ranges out of a few lengths, against the rule as it is written.
    @Test func flexibleViewsShareAsDocumented() {
        let ranges = [(10.0, 10.0), (0, 50), (30, 80), (0, 400), (120, 500)]
        var worlds: [[(Double, Double)]] = ranges.map { [$0] }
        for a in ranges { for b in ranges { worlds.append([a, b]) } }
        for a in ranges { for b in ranges { for c in ranges { worlds.append([a, b, c]) } } }
        for world in worlds {
            var expected = [Double](repeating: 0, count: world.count)
            var rest = 300.0
            let order = world.indices.sorted { (world[$0].1 - world[$0].0, $0) < (world[$1].1 - world[$1].0, $1) }
            for (done, index) in order.enumerated() {
                let offered = max(0, rest) / Double(world.count - done)
                expected[index] = max(world[index].0, min(world[index].1, offered))
                rest -= expected[index]
            }
            let found = frames(width: 300) {
                HStack(spacing: 0) {
                    ForEach(world.indices, id: \.self) { bar("\($0)", minimum: world[$0].0, maximum: world[$0].1) }
                }
            }
            for (index, width) in expected.enumerated() {
                #expect(abs((found["\(index)"]?.width ?? -1) - width) <= 1, "\(world) \(index)")
            }
        }
    }

    @Test func higherPrioritiesTakeWhatTheyWantBeforeTheRest() {
        let found = frames(width: 300) {
            HStack(spacing: 0) {
                bar("low", minimum: 20, maximum: 500)
                bar("high", minimum: 0, maximum: 250).layoutPriority(1)
                bar("highest", minimum: 0, maximum: 100).layoutPriority(2)
            }
        }
        // The least lengths of those that come later are kept back.
        #expect(found["highest"]?.width == 100)
        #expect(found["high"]?.width == 180)
        #expect(found["low"]?.width == 20)
    }

    @Test func aFrameTakesTheProposalWithinItsBounds() {
        // (minimum, maximum, proposed by the host) to the frame's width, around a content of 60.
        let cases: [(Double?, Double?, Double, Double)] = [
            // A bound that is absent is the content's own length.
            (nil, nil, 200, 60), (100, nil, 200, 100), (100, nil, 50, 100), (nil, 100, 200, 100), (nil, 100, 80, 80),
            (nil, 100, 40, 40), (50, 150, 100, 100), (nil, .infinity, 333, 333),
        ]
        for (minimum, maximum, proposed, expected) in cases {
            let found = frames(width: proposed) {
                ZStack { Color.blue.frame(width: 60, height: 10) }
                    .frame(
                        minWidth: minimum.map { CGFloat($0) }, maxWidth: maximum.map { CGFloat($0) }
                    )
                    .background(Color.red.accessibilityIdentifier("frame"))
            }
            #expect(
                found["frame"].map { Double($0.width) } == expected, "\(minimum as Any) \(maximum as Any) \(proposed)")
        }
    }

    @Test func aFixedSizeIsTheIdealOne() {
        let found = frames(width: 50) {
            VStack(spacing: 0) {
                Color.red.frame(idealWidth: 120, idealHeight: 30).fixedSize().accessibilityIdentifier("both")
                Text("words that would need two lines").lineLimit(1).fixedSize(horizontal: true, vertical: false)
                    .accessibilityIdentifier("text")
            }
        }
        #expect(found["both"]?.size == CGSize(width: 120, height: 30))
        #expect((found["text"]?.width ?? 0) > 100)
    }

    @Test func aspectRatiosFitAndFill() {
        let found = frames(width: 400, height: 300) {
            ZStack {
                Color.red.aspectRatio(2, contentMode: .fit).accessibilityIdentifier("fit")
                Color.red.aspectRatio(2, contentMode: .fill).accessibilityIdentifier("fill")
            }
        }
        #expect(found["fit"]?.size == CGSize(width: 400, height: 200))
        #expect(found["fill"]?.size == CGSize(width: 600, height: 300))
    }

    @Test func nineAlignmentsOfAFrame() {
        let all: [(Alignment, CGPoint)] = [
            (.topLeading, CGPoint(x: 0, y: 0)), (.top, CGPoint(x: 40, y: 0)), (.topTrailing, CGPoint(x: 80, y: 0)),
            (.leading, CGPoint(x: 0, y: 40)), (.center, CGPoint(x: 40, y: 40)), (.trailing, CGPoint(x: 80, y: 40)),
            (.bottomLeading, CGPoint(x: 0, y: 80)), (.bottom, CGPoint(x: 40, y: 80)),
            (.bottomTrailing, CGPoint(x: 80, y: 80)),
        ]
        for (alignment, origin) in all {
            let found = frames(width: 100, height: 100) {
                Color.red.frame(width: 20, height: 20).accessibilityIdentifier("box")
                    .frame(width: 100, height: 100, alignment: alignment)
            }
            #expect(found["box"]?.origin == origin)
        }
    }

    @Test func aStackOfLayersIsAsLargeAsTheLargest() {
        let found = frames {
            ZStack(alignment: .bottomLeading) {
                Color.red.frame(width: 100, height: 20).accessibilityIdentifier("wide")
                Color.red.frame(width: 20, height: 80).accessibilityIdentifier("high")
            }
            .background(Color.blue.accessibilityIdentifier("ground"))
        }
        #expect(found["ground"]?.size == CGSize(width: 100, height: 80))
        #expect(found["wide"]?.minX == found["high"]?.minX)
        #expect(found["wide"]?.maxY == found["high"]?.maxY)
    }

    @Test func paddingIsTakenFromTheProposal() {
        let found = frames(width: 200, height: 100) {
            Color.red.accessibilityIdentifier("box").padding(.horizontal, 30).padding(.top, 10)
        }
        #expect(found["box"] == CGRect(x: 30, y: 10, width: 140, height: 90))
    }

    @Test func theSafeAreaIsLeftFreeUnlessAViewReachesUnderIt() {
        let controller = UIHostingController(
            rootView: ZStack {
                Color.red.ignoresSafeArea().accessibilityIdentifier("ground")
                Color.blue.accessibilityIdentifier("content")
                Color.green.ignoresSafeArea(edges: .bottom).accessibilityIdentifier("bottom")
            })
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 10)
        let scene = TestScene(root: controller, size: CGSize(width: 300, height: 200))
        func frame(_ name: String) -> CGRect? {
            func find(_ view: UIView) -> UIView? {
                view.accessibilityIdentifier == name ? view : view.subviews.lazy.compactMap(find).first
            }
            return find(controller.view).map { $0.convert($0.bounds, to: controller.view) }
        }
        let safe = controller.view.bounds.inset(by: controller.view.safeAreaInsets)
        #expect(safe == CGRect(x: 10, y: 40, width: 280, height: 140))
        #expect(frame("content") == safe)
        #expect(frame("ground") == controller.view.bounds)
        withExtendedLifetime(scene) {}
        #expect(frame("bottom") == CGRect(x: 10, y: 40, width: 280, height: 160))
    }

    @Test func aTextInAButtonSharesTheBaseline() throws {
        let hosted = Hosted {
            HStack(alignment: .firstTextBaseline) {
                Text("large").font(.largeTitle)
                Link("link", destination: URL(string: "/a")!)
                Button("button") {}
                Text("plain")
            }
        }
        let plain = try #require(hosted.frame("plain"))
        #expect(try abs(#require(hosted.frame("link")).maxY - plain.maxY) <= 1)
        #expect(try abs(#require(hosted.frame("button")).maxY - plain.maxY) <= 1)
        #expect(try #require(hosted.frame("large")).minY < plain.minY)
    }
}
