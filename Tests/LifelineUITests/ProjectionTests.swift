import LayerTree
import LifelineTesting
import Testing

@testable import LifelineUI

@MainActor @Suite struct ProjectionTests {
    private func transform<V: View>(_ view: (Color) -> V) -> CATransform3D? {
        let hosted = Hosted(width: 400, height: 400) { view(Color.red).frame(width: 200, height: 100) }
        return hosted.views.map(\.layer.transform).first { $0 != .identity }
    }

    /// The axis stays in place, and a point in front of it appears larger: the textbook projection of a turned point.
    @Test(arguments: SeededGenerator.seeds(10)) func rotationsAreProjected(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let angle = Double.random(in: -1.2...1.2, using: &random)
        let perspective = Double.random(in: 0...1, using: &random)
        let found = try #require(
            transform {
                $0.frame(width: 200, height: 100)
                    .rotation3DEffect(.radians(angle), axis: (x: 0, y: 1, z: 0), perspective: perspective)
            })
        for x in [-100.0, -30, 0, 50, 100] {
            // Turned about the y axis, then seen from a distance of 200 / perspective.
            let (turned, depth) = (x * cos(angle), -x * sin(angle))
            let factor = 1 - depth * perspective / 200
            let point = found.projecting(x, 40)
            #expect(abs(point.x - turned / factor) < 0.001)
            #expect(abs(point.y - 40 / factor) < 0.001)
        }
    }

    @Test func anAnchorStaysInPlace() throws {
        let found = try #require(
            transform {
                $0.frame(width: 200, height: 100)
                    .rotation3DEffect(.degrees(50), axis: (x: 1, y: 0, z: 0), anchor: .bottom)
            })
        #expect(abs(found.projecting(0, 50).y - 50) < 1e-9)
        #expect(abs(found.projecting(80, 50).x - 80) < 1e-9)
    }

    @Test func transformsHaveTheirOriginAtTheUpperLeftCorner() throws {
        let found = try #require(
            transform { $0.frame(width: 200, height: 100).transformEffect(CGAffineTransform(scaleX: 2, y: 3)) })
        #expect(found.projecting(-100, -50) == CGPoint(x: -100, y: -50))
        #expect(found.projecting(0, 0) == CGPoint(x: 100, y: 100))
        #expect(
            transform { $0.transformEffect(CGAffineTransform(scaleX: .nan, y: 1)) } == nil)
    }

    @Test(arguments: SeededGenerator.seeds(5)) func projectionsAreMatrices(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func some() -> ProjectionTransform {
            var m = ProjectionTransform(
                CGAffineTransform(
                    a: .random(in: 0.5...2, using: &random), b: .random(in: -0.4...0.4, using: &random),
                    c: .random(in: -0.4...0.4, using: &random), d: .random(in: 0.5...2, using: &random),
                    tx: .random(in: -9...9, using: &random), ty: .random(in: -9...9, using: &random)))
            m.m13 = .random(in: -0.01...0.01, using: &random)
            return m
        }
        let (a, b) = (some(), some())
        let point = CGPoint(x: 3, y: -7)
        let (once, twice) = (point.applying(a.concatenating(b)), point.applying(a).applying(b))
        #expect(abs(once.x - twice.x) < 1e-9 && abs(once.y - twice.y) < 1e-9)
        let back = point.applying(a).applying(a.inverted())
        #expect(abs(back.x - 3) < 1e-9 && abs(back.y + 7) < 1e-9)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        #expect(!flat.invert() && flat.m11 == 0)
        #expect(ProjectionTransform().isIdentity && !a.isAffine)
    }

    @Test func blendModesReachThePage() {
        let hosted = Hosted(width: 100, height: 100) {
            ZStack {
                Color.red
                Color.blue.blendMode(.multiply)
                Color.green.blendMode(.destinationOut).compositingGroup().drawingGroup()
            }
        }
        #expect(hosted.views.compactMap(\.layer.cssEffects.blendMode) == ["multiply"])
        let names = Set(BlendMode.allCases.compactMap(\.css))
        #expect(names.isSuperset(of: ["color-dodge", "hard-light", "plus-lighter"]))
    }
}
