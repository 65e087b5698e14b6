import Testing

@testable import LifelineTesting
@testable import LifelineUI

/// Names of shapes and their changes.
@MainActor @Suite struct ShapeNamesTests {
    private let box = CGRect(x: 0, y: 0, width: 40, height: 20)

    @Test func changedShapesHaveNames() {
        let moved: OffsetShape<Rectangle> = Rectangle().offset(x: 3, y: 4)
        #expect(
            moved.path(in: box) == OffsetShape(shape: Rectangle(), offset: CGSize(width: 3, height: 4)).path(in: box))
        #expect(moved.path(in: box).boundingRect == box.offsetBy(dx: 3, dy: 4))
        let scaled: ScaledShape<Rectangle> = Rectangle().scale(0.5)
        #expect(scaled.path(in: box).boundingRect == box.insetBy(dx: 10, dy: 5))
        #expect(
            scaled.path(in: box)
                == ScaledShape(shape: Rectangle(), scale: CGSize(width: 0.5, height: 0.5)).path(in: box))
        let rotated: RotatedShape<Rectangle> = Rectangle().rotation(.degrees(90))
        #expect(abs(rotated.path(in: box).boundingRect.height - 40) < 0.001)
        #expect(rotated.path(in: box) == RotatedShape(shape: Rectangle(), angle: .degrees(90)).path(in: box))
        let transform = CGAffineTransform(translationX: 1, y: 2)
        let transformed: TransformedShape<Rectangle> = Rectangle().transform(transform)
        #expect(
            transformed.path(in: box) == TransformedShape(shape: Rectangle(), transform: transform).path(in: box))
    }

    @Test func changedShapesCanBeInset() {
        let inset = Rectangle().offset(x: 3, y: 4).inset(by: 2)
        #expect(inset.path(in: box).boundingRect == box.insetBy(dx: 2, dy: 2).offsetBy(dx: 3, dy: 4))
        #expect(
            Rectangle().scale(0.5).inset(by: 2).path(in: box)
                == Rectangle().inset(by: 2).scale(0.5).path(in: box))
    }

    @Test func theRadiiOfCornersAreAValue() {
        var shape = UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 4, bottomTrailing: 6))
        #expect(
            shape.path(in: box)
                == UnevenRoundedRectangle(topLeadingRadius: 4, bottomTrailingRadius: 6).path(in: box))
        shape.cornerRadii.topTrailing = 2
        #expect(shape.topTrailingRadius == 2 && shape.topLeadingRadius == 4)
        var radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        let data = radii.animatableData
        radii = RectangleCornerRadii()
        radii.animatableData = data
        #expect(radii == RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4))
    }

    @Test func aShapeIsPaintedSeveralTimes() {
        let view = Circle().fill(.yellow).stroke(.orange, lineWidth: 2).strokeBorder(.red, lineWidth: 1).fill(.tint)
        let scene = TestScene { view.frame(width: 40, height: 40) }
        let layers = scene.scene.windows[0].descendants(of: UIView.self).map(\.layer)
        let fills = layers.compactMap(\.backgroundColor)
        let lines = layers.filter { $0.borderWidth > 0 }
        let tint = TintShapeStyle()._color(in: EnvironmentValues())
        #expect(fills.filter { [Color.yellow.cgColor, tint.cgColor].contains($0) }.count == 2, "\(fills)")
        #expect(lines.map(\.borderColor) == [Color.red.cgColor])
        #expect(layers.filter { $0.drawing != nil }.count == 1, "a line that is half outside is drawn")
        scene.close()
    }

    @Test func aStyleHasAnOpacity() throws {
        let environment = EnvironmentValues()
        let half = TintShapeStyle().opacity(0.5)
        #expect(half._color(in: environment) == TintShapeStyle()._color(in: environment).opacity(0.5))
        let gradient = LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
        guard case .gradient(let paint) = gradient.opacity(0.25)._paint(in: environment) else {
            Issue.record("a gradient with an opacity is a gradient")
            return
        }
        #expect(paint.gradient.stops.map(\.color) == [Color.red.opacity(0.25), Color.blue.opacity(0.25)])
        let scene = TestScene { Text("text").foregroundStyle(.tint.opacity(0.2)).background(.windowBackground) }
        #expect(
            try scene.find(text: "text").node.textColor
                == TintShapeStyle()._color(in: environment).opacity(0.2).cgColor)
        scene.close()
    }

    @Test func aViewIsMirroredInTheOtherDirection() {
        func scale(_ direction: LayoutDirection, _ behavior: LayoutDirectionBehavior) -> CGFloat {
            let scene = TestScene {
                Text("text").layoutDirectionBehavior(behavior).environment(\.layoutDirection, direction)
            }
            defer { scene.close() }
            return scene.scene.windows[0].descendants(of: UIView.self).map { $0.transform.a }.min() ?? 0
        }
        #expect(scale(.leftToRight, .mirrors) == 1)
        #expect(scale(.rightToLeft, .mirrors) == -1)
        #expect(scale(.rightToLeft, .fixed) == 1)
        #expect(scale(.leftToRight, .mirrors(in: .leftToRight)) == -1)
    }
}
