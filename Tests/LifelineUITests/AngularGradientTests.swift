import Foundation
import LayerTree
import LifelineTesting
import Testing

@testable import LifelineUI

@MainActor @Suite struct AngularGradientTests {
    private let gradient = Gradient(colors: [.black, .white])

    private func stops(_ gradient: Gradient) -> [DrawingGradient.Stop] {
        gradient.stops.map { .init(location: $0.location, color: $0.color.cgColor) }
    }

    private func wheel(_ from: Double, _ to: Double) -> ColorWheel {
        ColorWheel(stops: stops(gradient), start: Angle.degrees(from).radians, end: Angle.degrees(to).radians)
    }

    private func location(_ wheel: ColorWheel, _ degrees: Double) -> Double {
        wheel.location(at: Angle.degrees(degrees).radians)
    }

    @Test func aTurnBeginsAtItsAngle() {
        let wheel = wheel(90, 450)
        #expect(abs(location(wheel, 0.001)) < 0.001)
        #expect(abs(location(wheel, 90) - 0.25) < 1e-9)
        #expect(abs(location(wheel, 359.999) - 1) < 0.001)
    }

    @Test func whatIsLeftOfATurnHasTheColoursOfBothEnds() {
        // A quarter of a turn; the rest, three quarters, is shared.
        let wheel = wheel(0, 90)
        #expect(location(wheel, 45) == 0.5)
        #expect(location(wheel, 91) == 1)
        #expect(location(wheel, 224) == 1)
        #expect(location(wheel, 226) == 0)
        #expect(location(wheel, 359) == 0)
    }

    @Test func ofSeveralTurnsTheLastIsSeen() {
        // A turn and a half: from its first third on.
        let wheel = wheel(0, 540)
        #expect(abs(location(wheel, 180.001) - 1.0 / 3) < 0.001)
        #expect(abs(location(wheel, 0) - 2.0 / 3) < 0.001)
        #expect(abs(location(wheel, 179.999) - 1) < 0.001)
    }

    /// Wedges go round once without a gap, and have the colours of the gradient, whatever the angles.
    @Test(arguments: SeededGenerator.seeds()) func wedgesGoRoundOnce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for round in 0..<90 {
            let from = Double.random(in: -400...400, using: &random)
            // Some are so narrow that a wedge holds all of their colours.
            let to =
                round % 3 == 0
                ? from + Double.random(in: -3...3, using: &random) : Double.random(in: -800...800, using: &random)
            let wheel = wheel(from, to)
            let wedges = wheel.wedges
            for (a, b) in zip(wedges, wedges.dropFirst()) { #expect(abs(a.to - b.from) < 1e-9) }
            #expect(abs(abs(wedges.last!.to - wedges[0].from) - 2 * .pi) < 1e-9, "\(from) \(to)")
            for wedge in wedges {
                #expect(abs(wedge.to - wedge.from) <= .pi / 4 + 1e-9)
                let middle = abs((wedge.from + wedge.to) / 2 - wheel.start)
                let expected = gradient.color(at: wheel.location(at: middle))
                // A wedge of two degrees holds a little of the colours beside its own.
                #expect(
                    abs(Int(expected.cgColor.light.red) - Int(wedge.color.light.red)) <= 2,
                    "\(from) \(to) at \(middle)")
            }
            #expect(wedges.count <= 200)
        }
    }

    @Test func colorsThatDoNotChangeNeedFewWedges() {
        let stops: [Gradient.Stop] = [
            .init(color: .red, location: 0), .init(color: .red, location: 0.5), .init(color: .blue, location: 0.5),
            .init(color: .blue, location: 1),
        ]
        let wedges = ColorWheel(stops: self.stops(Gradient(stops: stops)), start: 0, end: 2 * .pi).wedges
        #expect(wedges.count <= 10)
        #expect(Set(wedges.map(\.color)) == [Color.red.cgColor, Color.blue.cgColor])
    }

    @Test func aShapeIsPaintedWithIt() throws {
        let hosted = Hosted(width: 100, height: 60) {
            Rectangle().fill(AngularGradient(colors: [.red, .blue, .red], center: .center)).frame(
                width: 100, height: 60)
        }
        let drawing = try #require(hosted.views.last?.layer.drawing)
        let svg = DrawingSVG.element(of: drawing.content, layer: 1).markup
        #expect(svg.contains("<pattern id=\"d1-1\"") && svg.contains("fill=\"url(#d1-1)\""))
        #expect(svg.utf8.count < 30_000)
        // The client makes the wedges.
        #expect(drawing.bytes.count < 80)
        let asView = Hosted(width: 100, height: 60) { AngularGradient(colors: [.red, .blue], center: .center) }
        #expect(asView.views.last?.layer.drawing != nil)
    }
}
