import Charts
import LayerTree
@testable import LifelineTesting
import LifelineUI
import SeededRandom
import Testing

/// Charts in a scene: what is sent to the page, and what the page reports.
@MainActor @Suite struct ChartViewTests {
    @Observable final class Model {
        var values: [Double] = [3, 1, 4, 1, 5]
        var selected: String?
        var range: ClosedRange<String>?
        var angle: Double?
        var number: Int?
    }

    private func scene(
        size: CGSize = CGSize(width: 400, height: 300), traits: DisplayTraits.Flags = [.canHover],
        @ViewBuilder _ content: @escaping @MainActor () -> some View
    ) -> TestScene {
        TestScene(root: UIHostingController(rootView: content()), size: size, traits: traits)
    }

    /// The drawings of all layers.
    private func drawings(_ scene: TestScene) -> [LayerDrawing] {
        guard let root = scene.scene.display?.context.root else { return [] }
        func all(_ layer: CALayer) -> [LayerDrawing] {
            (layer.drawing.map { [$0] } ?? []) + (layer.sublayers ?? []).flatMap(all)
        }
        return all(root)
    }

    private func plot(_ scene: TestScene) throws -> CALayer {
        func find(_ layer: CALayer) -> CALayer? {
            layer[feature: "chart"] != nil ? layer : (layer.sublayers ?? []).lazy.compactMap(find).first
        }
        return try #require(scene.scene.display.flatMap { find($0.context.root) })
    }

    private func send(_ message: [UInt8], _ scene: TestScene) throws {
        scene.client.send(.feature(LayerFeature("chart", message)), to: try plot(scene).id)
        scene.performTurn()
        scene.advance(by: .zero)
    }

    private func point(_ x: Double, _ y: Double, kind: UInt8 = 1, to end: (Double, Double)? = nil) -> [UInt8] {
        var writer = WireWriter()
        writer.byte(kind)
        writer.fixed(x)
        writer.fixed(y)
        if let end {
            writer.fixed(end.0)
            writer.fixed(end.1)
        }
        return writer.bytes
    }

    private struct Bars: View {
        var model: Model

        var body: some View {
            @Bindable var model = model
            Chart(0..<model.values.count, id: \.self) { index in
                BarMark(
                    x: .value("Letter", ["a", "b", "c", "d", "e"][index]), y: .value("Number", model.values[index]))
            }
            .chartXSelection(value: $model.selected)
        }
    }

    @Test func chartsAreFiguresWithATable() throws {
        let model = Model()
        let scene = scene { Bars(model: model) }
        let figure = try scene.find(role: "figure")
        let name = try #require(figure[.ariaLabel])
        #expect(name.hasPrefix("Bar chart of Number by Letter"))
        #expect(name.contains("5 categories") && name.contains("Minimum 1 at b") && name.contains("Maximum 5 at e"))
        #expect(scene.findAll(role: "row").count == 6)
        #expect(scene.findAll(role: "columnheader").map(\.text) == ["Letter", "Number"])
        #expect(scene.findAll(role: "cell").map(\.text) == ["a", "3", "b", "1", "c", "4", "d", "1", "e", "5"])
        let slider = try scene.find(role: "slider")
        #expect(slider[.ariaValuemax] == "5" && slider[.ariaValuetext] == "a\n3" && slider[.tabindex] == "0")
        model.values = [1, 2]
        scene.advance(by: .zero)
        #expect(scene.findAll(role: "cell").map(\.text) == ["a", "1", "b", "2"])
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aChartIsDrawnByFewLayers() throws {
        let scene = scene {
            Chart(0..<100, id: \.self) { index in
                LineMark(x: .value("x", index / 2), y: .value("y", index))
                    .foregroundStyle(by: .value("Kind", index % 2 == 0 ? "even" : "odd"))
            }
        }
        // The grid, two series, and the labels with the legend.
        #expect(drawings(scene).count == 4)
        #expect(drawings(scene).allSatisfy { !$0.content.items.isEmpty })
    }

    @Test func theSelectionFollowsThePointer() throws {
        let model = Model()
        let scene = scene { Bars(model: model) }
        let width = try plot(scene).bounds.width
        try send(point(width * 0.3, 20), scene)
        #expect(model.selected == "b")
        try send(point(width * 0.99, 20), scene)
        #expect(model.selected == "e")
        try send([0], scene)
        #expect(model.selected == nil)
        // Positions outside of the plot are at its ends; malformed messages are ignored.
        try send(point(-1e6, 1e6), scene)
        #expect(model.selected == "a")
        for message in [[], [1], [9, 9], [1, 0x80], [2, 0, 0]] as [[UInt8]] { try send(message, scene) }
        #expect(model.selected == "a")
    }

    @Test func aDragSelectsAnInterval() throws {
        struct Lines: View {
            @Bindable var model: Model
            var body: some View {
                Chart(0..<11, id: \.self) { LineMark(x: .value("x", "c\($0)"), y: .value("y", $0)) }
                    .chartXSelection(range: $model.range)
            }
        }
        let model = Model()
        let scene = scene { Lines(model: model) }
        let width = try plot(scene).bounds.width
        try send(point(width * 0.99, 5, kind: 2, to: (width * 0.92, 5)), scene)
        #expect(model.range == "c10"..."c10")
        try send(point(width * 0.05, 5, kind: 2, to: (width * 0.3, 5)), scene)
        #expect(model.range == "c0"..."c3")
    }

    @Test func anglesSelectTheSum() throws {
        struct Ring: View {
            @Bindable var model: Model
            var body: some View {
                Chart(0..<4, id: \.self) {
                    SectorMark(angle: .value("v", 10)).foregroundStyle(by: .value("n", "\($0)"))
                }
                .chartAngleSelection(value: $model.angle).chartLegend(.hidden)
            }
        }
        let model = Model()
        let scene = scene { Ring(model: model) }
        let size = try plot(scene).bounds.size
        try send(point(size.width / 2 + 30, size.height / 2), scene)
        #expect(try #require(model.angle) == 10)
        #expect(try scene.find(role: "slider")[.ariaValuetext] == "0: 10 (25%)")
    }

    @Test func aSelectionOfAnotherTypeIsNotSet() throws {
        struct Lines: View {
            @Bindable var model: Model
            var body: some View {
                Chart(0..<3, id: \.self) { LineMark(x: .value("x", "c\($0)"), y: .value("y", $0)) }
                    .chartXSelection(value: $model.number)
            }
        }
        let model = Model()
        let scene = scene { Lines(model: model) }
        try send(point(10, 10), scene)
        #expect(model.number == nil)
    }

    @Test func legendsAndTitlesMayBeViews() throws {
        let scene = scene {
            Chart(0..<3, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                .chartLegend(position: .top) { Text("My legend") }
                .chartXAxisLabel { Text("My axis") }
                .chartOverlay(alignment: .topLeading) { proxy in
                    Text("\(Int(proxy.plotSize.width)) \(proxy.value(atX: 0, as: Int.self) ?? -1)")
                }
                .chartPlotStyle { $0.background(.yellow) }
        }
        let (legend, axis) = (try scene.find(text: "My legend"), try scene.find(text: "My axis"))
        #expect(legend.frame.maxY <= axis.frame.minY - 100)
        #expect(scene.text.contains(" 0"))
    }

    @Test func aGestureOfTheAppSelects() throws {
        struct Selected: View {
            @State private var range: ClosedRange<Int>?
            var body: some View {
                VStack {
                    Text(range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "nothing")
                    Chart(0..<101, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
                        .chartXSelection(range: $range)
                        .chartGesture { chart in
                            DragGesture(minimumDistance: 0).onChanged {
                                chart.selectXRange(from: $0.startLocation.x, to: $0.location.x)
                            }
                        }
                }
            }
        }
        let scene = scene { Selected() }
        // The gesture's view is as large as the plot, without the axes.
        let plot = try #require(
            scene.findAll { $0.node.events.contains(.pointer) && $0.frame.width > 200 }
                .min { $0.frame.width < $1.frame.width })
        let start = CGPoint(x: plot.frame.width * 0.25, y: 20)
        let touch = try scene.touch(plot, at: start)
        touch.drag(by: plot.frame.width * 0.5, 0)
        touch.up()
        #expect(scene.text.contains("25 to 75"), "\(scene.text.prefix(100))")
    }

    @Test func proxiesConvertBothWays() throws {
        var checks = 0
        let scene = scene {
            Chart(0..<3, id: \.self) { BarMark(x: .value("x", "c\($0)"), y: .value("y", $0 * 10)) }
                .chartOverlay { proxy in
                    GeometryReader { geometry in
                        let frame = proxy.plotFrame.map { geometry[$0] } ?? .zero
                        let x = proxy.position(forX: "c1") ?? -1
                        let y = proxy.position(forY: 10) ?? -1
                        Color.clear.onAppear {
                            #expect(frame.width > 200 && frame.width == proxy.plotSize.width)
                            #expect(abs(x - frame.width / 2) < 0.01)
                            #expect(proxy.value(atX: x, as: String.self) == "c1")
                            #expect(proxy.value(atY: y, as: Int.self) == 10)
                            #expect(proxy.value(at: CGPoint(x: x, y: y), as: (String, Double).self)! == ("c1", 10))
                            #expect(proxy.value(atX: x, as: Int.self) == nil)
                            #expect(proxy.positionRange(forX: "c0")?.lowerBound == 0)
                            #expect(proxy.xDomain(dataType: String.self) == ["c0", "c1", "c2"])
                            #expect(proxy.yDomain(dataType: Double.self) == [0, 20])
                            checks += 1
                        }
                    }
                }
        }
        #expect(checks == 1 && scene.mirrorEqualsSnapshot)
    }

    @Test func modifiersOfAChartDoNotReachChartsInside() throws {
        let scene = scene {
            Chart(0..<3, id: \.self) { BarMark(x: .value("x", "c\($0)"), y: .value("y", $0)) }
                .chartXAxis(.hidden).chartYAxis(.hidden)
                .chartOverlay { _ in
                    Chart(0..<2, id: \.self) { BarMark(x: .value("x", "inner \($0)"), y: .value("y", $0)) }
                }
        }
        let texts = drawings(scene).flatMap(\.content.items).compactMap {
            if case .text(let text) = $0 { text.text } else { nil }
        }
        #expect(texts.contains("inner 0") && !texts.contains("c0"))
    }

    @Test func annotationsStayInTheChart() throws {
        let scene = scene {
            Chart(0..<3, id: \.self) { index in
                BarMark(x: .value("x", "c\(index)"), y: .value("y", index + 1))
                    .annotation { Text("note \(index)") }
            }
            .chartYScale(domain: 0...3)
        }
        for index in 0..<3 {
            let frame = try scene.find(text: "note \(index)").frame
            #expect(frame.minY >= 0 && frame.maxY <= 300 && frame.minX >= 0 && frame.maxX <= 400)
        }
        let heights = try (0..<3).map { try scene.find(text: "note \($0)").frame.minY }
        #expect(heights[0] > heights[1] && heights[1] >= heights[2])
    }

    @Test func animatedStatesAreMixedByThePage() throws {
        let model = Model()
        let scene = scene { Bars(model: model) }
        withAnimation { model.values = [5, 4, 3, 2, 1] }
        scene.advance(by: .milliseconds(20))
        #expect(scene.runningAnimations > 0)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func scrollingPlotsAreScrollViews() throws {
        struct Page: View {
            @Bindable var model: Model
            var body: some View {
                Chart(0..<100, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", $0 % 7)) }
                    .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 20)
            }
        }
        let scene = scene { Page(model: Model()) }
        func scrollers(_ layer: CALayer) -> [CALayer] {
            (layer.contentSize == .zero ? [] : [layer]) + (layer.sublayers ?? []).flatMap(scrollers)
        }
        let root = try #require(scene.scene.display?.context.root)
        let widths = scrollers(root).map { $0.contentSize.width / max(1, $0.bounds.width) }
        #expect(widths.contains { $0 > 4 && $0 < 6 }, "\(widths)")
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func descriptionsCanBeReplaced() throws {
        struct Page: View, AXChartDescriptorRepresentable {
            var body: some View {
                Chart(0..<3, id: \.self) { index in
                    PointMark(x: .value("x", index), y: .value("y", index))
                        .accessibilityLabel("Point \(index)").accessibilityValue("worth \(index)")
                }
                .accessibilityChartDescriptor(self)
            }
            func makeChartDescriptor() -> AXChartDescriptor { AXChartDescriptor(title: "Mine", summary: "It rises") }
        }
        let scene = scene { Page() }
        #expect(try scene.find(role: "figure")[.ariaLabel] == "Mine. It rises")
        #expect(try scene.find(role: "slider")[.ariaValuetext] == "0\nPoint 0: worth 0")
        #expect(scene.findAll(role: "cell").prefix(2).map(\.text) == ["Point 0", "worth 0"])
    }

    // MARK: Amounts

    private struct Many: View {
        var numbers: [Double]
        var isLine: Bool

        var body: some View {
            Chart {
                ForEach(0..<numbers.count, id: \.self) { index in
                    if isLine {
                        LineMark(x: .value("x", index), y: .value("y", numbers[index]))
                    } else {
                        PointMark(x: .value("x", index), y: .value("y", numbers[index]))
                    }
                }
            }
        }
    }

    @Observable final class Amount { var numbers: [Double] = [] }

    private struct Holder: View {
        var amount: Amount
        var isLine: Bool
        var body: some View { Many(numbers: amount.numbers, isLine: isLine) }
    }

    @Test(arguments: TestSample.isComplete ? [10_000, 100_000] : [10_000], [true, false])
    func newStatesOfManyPointsAreSmall(count: Int, isLine: Bool) throws {
        var random = SeededGenerator(seed: 1)
        func numbers() -> [Double] {
            var last = 0.0
            return (0..<count).map { _ in
                last += Double.random(in: -1...1, using: &random)
                return last
            }
        }
        let amount = Amount()
        amount.numbers = numbers()
        let scene = scene(size: CGSize(width: 800, height: 400)) { Holder(amount: amount, isLine: isLine) }
        scene.resetCounts()
        amount.numbers = numbers()
        let clock = ContinuousClock()
        let time = clock.measure { scene.performTurn() }
        scene.advance(by: .zero)
        print("\(count) \(isLine ? "points of a line" : "points"): \(scene.lastCommitBytes) bytes, \(time)")
        #expect(scene.lastCommitBytes > 500 && scene.lastCommitBytes < 150_000)
        // A table of so many values would be more than anybody reads.
        #expect(scene.findAll(role: "row").count == 2)
        let slider = try scene.find(role: "slider")
        #expect(Int(slider[.ariaValuemax] ?? "") == 300)
    }
}
