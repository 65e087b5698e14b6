import LayerTree
import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct CanvasTests {
    private func content(_ canvas: some View) throws -> DrawingContent {
        let hosted = Hosted(width: 100, height: 60) { canvas.frame(width: 100, height: 60) }
        return try #require(hosted.views.compactMap { $0.layer.drawing }.first).content
    }

    @Test func pathsAreDrawnWithTheContextsState() throws {
        let drawn = try content(
            Canvas { context, size in
                #expect(size == CGSize(width: 100, height: 60))
                context.fill(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.red))
                var copy = context
                copy.translateBy(x: 20, y: 5)
                copy.opacity = 0.5
                copy.stroke(Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.blue), lineWidth: 3)
                // The copy's state does not affect the original.
                context.fill(Path(CGRect(x: 0, y: 20, width: 10, height: 10)), with: .color(.green))
            })
        try #require(drawn.items.count == 3)
        guard case .group(let group, let inner) = drawn.items[1],
            case .stroke(let path, let paint, let line)? = inner.first
        else { return #expect(Bool(false)) }
        #expect(group.opacity == 0.5)
        #expect(path.path.bounds == CGRect(x: 20, y: 5, width: 10, height: 10))
        #expect(paint == .color(Color.blue.cgColor) && line.width == 3)
        guard case .fill(let last, _, _) = drawn.items[2] else { return #expect(Bool(false)) }
        #expect(last.path.bounds.minY == 20)
    }

    @Test func clipsAndLayersAreGroups() throws {
        let box = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let drawn = try content(
            Canvas { context, _ in
                var clipped = context
                clipped.clip(to: box)
                clipped.fill(box, with: .foreground)
                clipped.fill(box, with: .color(.red))
                context.addFilter(.blur(radius: 4))
                context.drawLayer { layer in
                    layer.fill(box, with: .color(.red))
                    layer.fill(box, with: .color(.blue))
                }
            })
        try #require(drawn.items.count == 2)
        guard case .group(let clip, let inside) = drawn.items[0], case .group(let layer, let both) = drawn.items[1]
        else { return #expect(Bool(false)) }
        // Both fills share the clip.
        #expect(clip.clip != nil && inside.count == 2)
        #expect(layer.filters == [.blur(radius: 4)] && both.count == 2)
    }

    @Test func textsImagesAndViewsAreDrawn() throws {
        let drawn = try content(
            Canvas { context, size in
                context.draw(Text("words").bold(), at: CGPoint(x: 50, y: 30))
                context.draw(Image(systemName: "star"), in: CGRect(x: 0, y: 0, width: 20, height: 20))
                if let symbol = context.resolveSymbol(id: 7) {
                    #expect(symbol.size == CGSize(width: 12, height: 8))
                    context.draw(symbol, at: CGPoint(x: 50, y: 50))
                }
                #expect(context.resolveSymbol(id: "none") == nil)
            } symbols: {
                Color.red.frame(width: 12, height: 8).tag(7)
            })
        try #require(drawn.items.count == 3)
        guard case .text(let text) = drawn.items[0] else { return #expect(Bool(false)) }
        #expect(text.text == "words" && text.font.weight == 700)
        #expect(abs(text.origin.x + text.width / 2 - 50) < 1)
        guard case .image(let image) = drawn.items[1] else { return #expect(Bool(false)) }
        #expect(image.paint != nil && image.rect.width == 20)
    }

    struct Counter: View {
        @State private var count = 1
        var body: some View {
            VStack {
                Button("more") { count += 1 }
                Canvas { context, _ in
                    for index in 0..<count {
                        context.fill(
                            Path(CGRect(x: Double(index) * 10, y: 0, width: 8, height: 8)), with: .color(.red))
                    }
                }
                .frame(width: 100, height: 20)
            }
        }
    }

    @Test func itIsDrawnAgainWhenItsDataChange() throws {
        let scene = TestScene { Counter() }
        func count() -> Int? {
            scene.scene.windows[0].descendants(of: UIView.self).compactMap { $0.layer.drawing }.first?.content.items
                .count
        }
        #expect(count() == 1)
        try scene.tap("more")
        #expect(count() == 2)
        #expect(scene.mirrorEqualsSnapshot)
    }
}

@MainActor @Suite struct ShapeAnimationTests {
    struct Wedge: Shape {
        var angle: Double
        var animatableData: Double {
            get { angle }
            set { angle = newValue }
        }
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.midX, y: rect.midY))
                path.addRelativeArc(
                    center: CGPoint(x: rect.midX, y: rect.midY), radius: 20, startAngle: .zero, delta: .degrees(angle))
                path.closeSubpath()
            }
        }
    }

    struct Page: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("animate") { withAnimation(.linear(duration: 2)) { isOn.toggle() } }
                Wedge(angle: isOn ? 300 : 30).fill(.red).frame(width: 60, height: 60)
                Ellipse().trim(from: 0, to: isOn ? 1 : 0.5).stroke(.red, lineWidth: 2).frame(width: 60, height: 40)
            }
        }
    }

    @Test func shapesAreAnimatedByTheirData() throws {
        let scene = TestScene { Page() }
        let layers = scene.scene.windows[0].descendants(of: UIView.self).map(\.layer).filter { $0.drawing != nil }
        try #require(layers.count == 2)
        #expect(scene.runningAnimations == 0)
        try scene.tap("animate")
        #expect(scene.runningAnimations >= 2)
        for layer in layers { #expect(layer.animationProgress(of: .drawing) != nil) }
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func pairsAreAddedAndScaled() {
        var pair = AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(3)))
        pair += pair
        pair.scale(by: 0.25)
        #expect(pair == AnimatablePair(0.5, AnimatablePair(1, 1.5)))
        #expect(pair.magnitudeSquared == 0.25 + 1 + 2.25)
        #expect((pair - pair) == .zero)
    }
}
