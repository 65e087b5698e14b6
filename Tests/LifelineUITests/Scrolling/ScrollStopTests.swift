import LayerTree
@testable import LifelineTesting
import Testing

@testable import LifelineUI

/// The positions that the page receives for scroll target behaviours.
@MainActor @Suite struct ScrollStopTests {
    struct Stops: Equatable {
        var isKept: Bool
        var axes: [Int: [Double]] = [:]
        var isFree = false

        @MainActor init?(_ view: UIScrollView) {
            guard let bytes = view.layer[feature: "scroll-stops"] else { return nil }
            var result: Stops?
            bytes.withUnsafeBytes { buffer in
                var reader = WireReader(buffer)
                result = try? Stops(from: &reader, end: bytes.count)
            }
            guard let result else { return nil }
            self = result
        }

        private init(from reader: inout WireReader, end: Int) throws {
            isKept = try reader.byte() == 1
            while !reader.isAtEnd {
                let code = try reader.byte()
                isFree = isFree || code & 4 != 0
                var positions: [Double] = []
                var last = 0.0
                for _ in 0..<(try reader.uint()) {
                    let distance = Double(try reader.int()) / 64
                    for _ in 0..<(try reader.uint()) {
                        last += distance
                        positions.append(last)
                    }
                }
                axes[Int(code & 3)] = positions
            }
        }
    }

    private func findStops<Content: View>(_ width: Double = 300, @ViewBuilder _ content: () -> Content) throws -> Stops?
    {
        Stops(try ScrollScene(width, 200) { content() }.view)
    }

    private func cards(_ count: Int = 6) -> some View {
        HStack(spacing: 10) {
            ForEach(0..<count, id: \.self) { Color.red.frame(width: 120, height: 50).accessibilityIdentifier("c\($0)") }
        }
    }

    @Test func pagesAreMultiplesOfTheView() throws {
        let stops = try #require(
            try findStops { ScrollView(.horizontal) { cards() }.scrollTargetBehavior(.paging) })
        // The content is 770 points wide.
        #expect(stops.axes == [1: [0, 300, 470]])
        #expect(stops.isKept && !stops.isFree)
    }

    @Test func viewsAreAlignedWithTheLeadingEdge() throws {
        let stops = try #require(
            try findStops(800) {
                ScrollView(.horizontal) { cards(9).scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
                    .frame(width: 300)
            })
        #expect(stops.axes == [1: [0, 130, 260, 390, 520, 650, 780, 860]])
        #expect(!stops.isKept)
        let narrow = try #require(
            try findStops {
                ScrollView(.horizontal) { cards(9).scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
            })
        #expect(narrow.isKept)
        let limited = try #require(
            try findStops(800) {
                ScrollView(.horizontal) { cards(9).scrollTargetLayout() }
                    .scrollTargetBehavior(.viewAligned(limitBehavior: .alwaysByOne)).frame(width: 300)
            })
        #expect(limited.isKept)
    }

    @Test func fromRightToLeftViewsAreAlignedWithTheRightEdge() throws {
        let stops = try #require(
            try findStops {
                ScrollView(.horizontal) { cards().scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
                    .environment(\.layoutDirection, .rightToLeft)
            })
        #expect(stops.axes == [1: [0, 80, 210, 340, 470]])
    }

    @Test func lazyContentHasStopsForViewsThatDoNotExistYet() throws {
        let stops = try #require(
            try findStops {
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { Text("\($0)").frame(height: 40) } }
                        .scrollTargetLayout()
                }
                .scrollTargetBehavior(.viewAligned)
            })
        #expect(stops.axes[2] == (0...995).map { Double($0) * 40 })
    }

    /// Stops at multiples of a distance.
    struct Grid: ScrollTargetBehavior {
        var distance: Double
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = (target.rect.minY / distance).rounded() * distance
        }
    }

    @Test(arguments: SeededGenerator.seeds(5)) func customBehavioursAreSampled(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let distance = Double.random(in: 20...400, using: &random)
        let height = Double.random(in: 700...4000, using: &random).rounded()
        let stops = try #require(
            try findStops {
                ScrollView { Color.red.frame(height: height) }.scrollTargetBehavior(Grid(distance: distance))
            })
        let end = height - 200
        var expected = Set((0...Int((end / distance).rounded())).map { min(end, Double($0) * distance) })
        expected.formUnion([0])
        let quantized = expected.map { ($0 * 64).rounded() / 64 }.sorted()
        #expect(stops.axes[2] == quantized)
        #expect(!stops.isFree)
    }

    @Test func positionsThatABehaviourKeepsAreFree() throws {
        struct NearTop: ScrollTargetBehavior {
            func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
                if target.rect.minY < 100 { target.rect.origin.y = target.rect.minY < 50 ? 0 : 100 }
            }
        }
        let stops = try #require(
            try findStops { ScrollView { Color.red.frame(height: 2000) }.scrollTargetBehavior(NearTop()) })
        #expect(stops.isFree)
        #expect(stops.axes[2] == [0, 100, 1800])
    }

    @Test func contentThatFitsHasNoStops() throws {
        #expect(try findStops { ScrollView { Color.red.frame(height: 50) }.scrollTargetBehavior(.paging) } == nil)
    }

    @Test func singleTargetsAreStopsToo() throws {
        let stops = try #require(
            try findStops {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 300)
                        Color.green.frame(height: 300).scrollTarget()
                        Color.blue.frame(height: 300).scrollTarget(isEnabled: false)
                    }
                }
                .scrollTargetBehavior(.viewAligned)
            })
        #expect(stops.axes[2] == [300])
    }
}
