import Browsers
@testable import LayerTree
import Testing

/// Each kind of animation, looked at while it stands still in the middle.
@MainActor @Suite("Animations on the page", .browser())
struct AnimationTests {
    private func halfWay(
        _ test: ClientTest, _ box: CALayer, _ animation: LayerAnimation, _ expression: String
    ) async throws -> JSON {
        _ = test.scene.context.add(animation)
        try await test.commit()
        try await test.evaluate(
            box,
            "void e.getAnimations().forEach(a => { a.pause(); a.currentTime = a.effect.getTiming().duration / 2; })")
        return try await test.evaluate(box, expression)
    }

    private func box() -> CALayer {
        let box = CALayer(.div, 100, 100, 50, 50)
        box.backgroundColor = .black
        return box
    }

    private func animation(
        _ box: CALayer, _ property: LayerAnimation.Property, _ values: [LayerAnimation.Value],
        options: LayerAnimation.Options = []
    ) -> LayerAnimation {
        // It shall not be over before it is looked at, however slow the machine is.
        LayerAnimation(
            layer: box.id, property: property, options: options, duration: 60_000,
            keyframes: values.enumerated().map {
                .init(offset: Float($0.offset) / Float(max(1, values.count - 1)), value: $0.element)
            })
    }

    @Test func sizesGrowAboutTheAnchorPoint() async throws {
        let box = box()
        let test = try await ClientTest.open { $0.addSublayer(box) }
        let rectangle = try await halfWay(
            test, box,
            animation(box, .size, [.size(width: 150 * 64, height: 50 * 64), .size(width: 50 * 64, height: 50 * 64)]),
            "(r => [r.x, r.y, r.width, r.height])(e.getBoundingClientRect())")
        #expect(rectangle == [75, 100, 100, 50])
        try await test.close()
    }

    @Test func transformsColorsAndCornersTakeTheirValues() async throws {
        let box = box()
        let test = try await ClientTest.open { $0.addSublayer(box) }
        let moved = try await halfWay(
            test, box, animation(box, .transform, [.transform([1, 0, 0, 1, 40, 0]), .transform([1, 0, 0, 1, 0, 0])]),
            "e.getBoundingClientRect().x")
        #expect(moved == 120)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        let color = try await halfWay(
            test, box, animation(box, .backgroundColor, [.backgroundColor(red), .backgroundColor(.black)]),
            "getComputedStyle(e).backgroundColor")
        #expect(color == "rgb(128, 0, 0)")
        let radius = try await halfWay(
            test, box, animation(box, .cornerRadius, [.cornerRadius(20 * 64), .cornerRadius(0)]),
            "getComputedStyle(e).borderRadius")
        #expect(radius == "10px")
        let opacity = try await halfWay(
            test, box, animation(box, .opacity, [.opacity(0), .opacity(1000)]), "getComputedStyle(e).opacity")
        #expect(opacity == "0.5")
        try await test.close()
    }

    @Test func additiveMovementsAddUp() async throws {
        let box = box()
        let test = try await ClientTest.open { $0.addSublayer(box) }
        func move(by x: Int32) -> LayerAnimation {
            animation(box, .position, [.position(x: x * 64, y: 0), .position(x: 0, y: 0)], options: .additive)
        }
        _ = test.scene.context.add(move(by: -40))
        let x = try await halfWay(test, box, move(by: -20), "e.getBoundingClientRect().x")
        #expect(x == 70)
        try await test.close()
    }

    @Test func lessMotionIsACrossFade() async throws {
        let box = box()
        let test = try await ClientTest.open(reducedMotion: true) { $0.addSublayer(box) }
        box.position.x += 100
        var move = animation(box, .position, [.position(x: -6400, y: 0), .position(x: 0, y: 0)], options: .additive)
        move.delay = 60_000
        _ = test.scene.context.add(move)
        try await test.commit()
        let found = try await test.evaluate(
            box,
            """
            (([a]) => { a.pause(); a.currentTime = 60_100; const r = e.getBoundingClientRect();
              return [r.x, +getComputedStyle(e).opacity, a.effect.getTiming().duration]; })(e.getAnimations())
            """)
        #expect(found == [200, 0.5, 200])
        try await test.close()
    }
}
