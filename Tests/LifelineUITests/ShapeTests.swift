import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ShapeTests {
    struct Triangle: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.addLines([
                    CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
                    CGPoint(x: rect.minX, y: rect.maxY),
                ])
                path.closeSubpath()
            }
        }
    }

    private func layer<Content: View>(_ view: Content) throws -> CALayer {
        let hosted = Hosted(width: 100, height: 60) { view.frame(width: 100, height: 60) }
        return try #require(hosted.views.last { $0.subviews.isEmpty }).layer
    }

    @Test func roundedShapesAreBoxes() throws {
        let box = try layer(RoundedRectangle(cornerRadius: 12).fill(.red))
        #expect(box.drawing == nil)
        #expect(box.cornerRadius == 12)
        #expect(try layer(Capsule().fill(.red)).cornerRadius == 30)
        let circle = try layer(Circle().strokeBorder(.red, lineWidth: 3))
        #expect(circle.frame == CGRect(x: 20, y: 0, width: 60, height: 60))
        #expect(circle.borderWidth == 3)
        let inset = try layer(RoundedRectangle(cornerRadius: 12).inset(by: 4).fill(.red))
        #expect(inset.frame == CGRect(x: 4, y: 4, width: 92, height: 52))
        #expect(inset.cornerRadius == 8)
    }

    /// The SVG that the first paint contains.
    private func markup(_ layer: CALayer) throws -> String {
        DrawingSVG.element(of: try #require(layer.drawing).content, layer: 1).markup
    }

    @Test func otherShapesAreDrawnInTheirColour() throws {
        let layer = try layer(Triangle().fill(.red))
        #expect(layer.image == nil)
        #expect(try markup(layer).contains("d=\"M50 0L100 60L0 60Z\""))
        guard case .fill(_, let paint, _)? = layer.drawing?.content.items.first else { return #expect(Bool(false)) }
        #expect(paint == .color(Color.red.testColor))
    }

    @Test func aLineAlongTheEdgeReachesOutOfTheFrame() throws {
        let layer = try layer(
            Triangle().stroke(.red, style: StrokeStyle(lineWidth: 4, lineJoin: .round, dash: [5, 2])))
        #expect(layer.frame == CGRect(x: -2, y: -2, width: 104, height: 64))
        #expect(try markup(layer).contains("stroke-dasharray=\"5 2\""))
        #expect(try markup(layer).contains("stroke-linejoin=\"round\""))
    }

    @Test func circlesBeginAtTheRightAndGoClockwise() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        let quarters = [(0.0, 50.0, 30.0), (0.25, 0, 30), (0.5, 0, 0), (0.75, 50, 0)]
        for (from, x, y) in quarters {
            let part = Ellipse().trim(from: from, to: from + 0.25).path(in: rect).boundingRect
            #expect(abs(part.minX - x) < 0.5 && abs(part.minY - y) < 0.5, "\(from) \(part)")
            #expect(abs(part.width - 50) < 0.5 && abs(part.height - 30) < 0.5)
        }
        #expect(Ellipse().path(in: rect).boundingRect == rect)
    }

    @Test func gradientsAreMeasuredByTheFrame() throws {
        let layer = try layer(
            Rectangle().fill(LinearGradient(colors: [.black, .primary], startPoint: .top, endPoint: .bottom)))
        let svg = try markup(layer)
        #expect(svg.contains("x1=\"50\" y1=\"0\" x2=\"50\" y2=\"60\""))
        // What is painted with is what was defined.
        #expect(svg.contains("<linearGradient id=\"d1-1\"") && svg.contains("fill=\"url(#d1-1)\""))
        // The colour of text is another one in the dark.
        #expect(svg.contains("light-dark(#"))
    }

    @Test func aTrimmedShapeKeepsItsOutline() throws {
        let whole = try layer(Ellipse().stroke(.red, lineWidth: 2))
        let part = try layer(Ellipse().trim(from: 0.25, to: 0.5).stroke(.red, lineWidth: 2))
        // Only the part differs, so that an animation has something to mix.
        guard case .stroke(let a, _, _)? = whole.drawing?.content.items.first,
            case .stroke(let b, _, _)? = part.drawing?.content.items.first
        else { return #expect(Bool(false)) }
        #expect(a.path == b.path && a.trim == nil && b.trim == .init(start: 0.25, end: 0.5))
        #expect(whole.frame == part.frame)
    }

    @Test func pathsAreTrimmedByLength() {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(square.trimmedPath(from: 0.25, to: 0.5).boundingRect == CGRect(x: 10, y: 0, width: 0, height: 10))
        #expect(square.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(square.trimmedPath(from: 0, to: 1) == square)
    }

    /// The path of random parts of a circle joined to one is as the whole.
    @Test(arguments: SeededGenerator.seeds()) func pointsAreInsideWhereThePathGoesRoundThem(seed: UInt64) {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let point = CGPoint(x: .random(in: -12...12, using: &random), y: .random(in: -12...12, using: &random))
            let distance = (point.x * point.x + point.y * point.y).squareRoot()
            // Curves are taken as short lines: nearer than that to the edge it may be either.
            if abs(distance - 10) > 0.1 { #expect(circle.contains(point) == (distance < 10)) }
        }
        var ring = circle
        ring.addEllipse(in: CGRect(x: -5, y: -5, width: 10, height: 10))
        #expect(ring.contains(.zero))
        #expect(!ring.contains(.zero, eoFill: true))
    }

    @Test func arcsTurnAsInSwiftUI() {
        let quarter = Path { path in
            path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        }
        #expect(quarter.contains(CGPoint(x: 5.5, y: 5.5)))
        #expect(!quarter.contains(CGPoint(x: -5, y: -5)))
        let rest = Path { path in
            path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        }
        #expect(rest.contains(CGPoint(x: -5, y: -5)))
        #expect(!rest.contains(CGPoint(x: 7, y: 7)))
    }

    @Test func shapesOfShapes() {
        let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(Rectangle().scale(0.5).path(in: rect).boundingRect == CGRect(x: 10, y: 5, width: 20, height: 10))
        #expect(Rectangle().offset(x: 3, y: 4).path(in: rect).boundingRect.origin == CGPoint(x: 3, y: 4))
        let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
        #expect(abs(turned.minX - 10) < 0.001 && abs(turned.height - 40) < 0.001)
        #expect(Triangle().size(width: 5, height: 5).path(in: rect).boundingRect.width == 5)
    }

    @Test func clippingByOutlinesIsLeftToTheBrowser() throws {
        let hosted = Hosted(width: 100, height: 60) { Color.red.frame(width: 100, height: 60).clipShape(Triangle()) }
        let look = try #require(hosted.views.compactMap { $0.layer[feature: "look"] }.first)
        #expect(String(decoding: look, as: UTF8.self).contains("M50 0L100 60L0 60Z"))
        let round = Hosted(width: 100, height: 60) { Color.red.frame(width: 60, height: 60).clipShape(Circle()) }
        #expect(round.views.contains { $0.layer.cornerRadius == 30 && $0.clipsToBounds })
    }

    @Test func coloursAreTurnedByAFilter() throws {
        let hosted = Hosted { Text("a").colorInvert() }
        let look = try #require(hosted.views.compactMap { $0.layer[feature: "look"] }.first)
        #expect(String(decoding: look, as: UTF8.self).contains("invert(1.0)"))
    }
}

extension Color {
    var testColor: CGColor { UIColor.systemRed.cgColor }
}
