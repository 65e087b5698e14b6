import Foundation
import LifelineUI
import SeededRandom
import Testing

@testable import Charts

@Suite struct SectorTests {
    /// The angle from the middle of a sector, and the distances to its centre and to the radii of its sides.
    private struct Place {
        var radius, angle, side: Double

        init(_ point: CGPoint, in sector: Sector) {
            let (x, y) = (Double(point.x - sector.center.x), Double(point.y - sector.center.y))
            radius = hypot(x, y)
            angle = remainder(atan2(y, x) - sector.start - sector.delta / 2, 2 * .pi)
            side = radius * sin(min(.pi / 2, abs(sector.delta) / 2 - abs(angle)))
        }
    }

    private func isInside(_ point: CGPoint, _ sector: Sector, margin: Double) -> Bool {
        let place = Place(point, in: sector)
        return place.radius >= sector.inner + margin && place.radius <= sector.outer - margin
            && abs(place.angle) < abs(sector.delta) / 2 && place.side >= sector.inset + margin
    }

    /// Round corners keep what circles of their radius inside the sector cover.
    @Test(arguments: SeededGenerator.seeds()) func roundCornersAreWhatCirclesCover(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            let sector = Sector(
                center: CGPoint(x: 100, y: 120), inner: .random(in: 50...70, using: &random),
                outer: .random(in: 100...110, using: &random), start: .random(in: -4...4, using: &random),
                delta: .random(in: 0.8...2.8, using: &random) * (Bool.random(using: &random) ? 1 : -1),
                inset: Bool.random(using: &random) ? 0 : .random(in: 0...3, using: &random),
                cornerRadius: .random(in: 1...12, using: &random))
            var path = Path()
            sector.add(to: &path)
            let radius = sector.cornerRadius
            // Centres of circles that are inside.
            var centers: [CGPoint] = []
            for x in stride(from: -10.0, through: 210, by: 0.5) {
                for y in stride(from: 10.0, through: 230, by: 0.5) {
                    let point = CGPoint(x: x, y: y)
                    if isInside(point, sector, margin: radius) { centers.append(point) }
                }
            }
            #expect(!centers.isEmpty)
            for _ in 0..<150 {
                let angle = sector.start + sector.delta * .random(in: -0.1...1.1, using: &random)
                let distance = Double.random(in: sector.inner - 5...sector.outer + 5, using: &random)
                let point = CGPoint(x: 100 + distance * cos(angle), y: 120 + distance * sin(angle))
                let gap = (centers.map { hypot($0.x - point.x, $0.y - point.y) }.min() ?? 1000) - radius
                // The grid of centres is as fine as half a point.
                if gap < -0.05 { #expect(path.contains(point), "seed \(seed), \(sector), \(point), \(gap)") }
                if gap > 0.75 { #expect(!path.contains(point), "seed \(seed), \(sector), \(point), \(gap)") }
            }
        }
    }

    @Test(arguments: [0.0, 40]) func cornersOfAnySectorStayInside(inner: Double) {
        let step = CGFloat(TestSample.size(2, sampled: 7))
        for delta in [0.001, 0.02, 0.3, 1.0, 2, 3, 3.2, 4, 5, 6, 6.28, 2 * .pi] {
            for radius in [0, 0.4, 1, 5, 30, 1000] {
                let sector = Sector(
                    center: CGPoint(x: 100, y: 100), inner: inner, outer: 90, start: 0.5, delta: delta, inset: 1,
                    cornerRadius: radius)
                var path = Path()
                sector.add(to: &path)
                for x in stride(from: 0.25, through: 200, by: step) {
                    for y in stride(from: 0.25, through: 200, by: step) where path.contains(CGPoint(x: x, y: y)) {
                        let point = CGPoint(x: x, y: y)
                        let place = Place(point, in: sector)
                        #expect(place.radius >= inner - 0.1 && place.radius <= 90.1, "\(sector), \(point)")
                        #expect(abs(place.angle) <= delta / 2 + 0.01, "\(sector), \(point)")
                    }
                }
            }
        }
    }

    @MainActor @Test func cornerRadiusRoundsSectors() {
        func path(_ radius: CGFloat) -> Path? {
            Plans.plan {
                ForEach(1..<4) { SectorMark(angle: .value("n", $0), innerRadius: .ratio(0.5)).cornerRadius(radius) }
            }.paths(.sector).first
        }
        #expect(path(0) != path(6))
        #expect(path(0) == path(0.2))
    }
}
