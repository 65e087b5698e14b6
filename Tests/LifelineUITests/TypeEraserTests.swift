import LifelineTesting
@testable import LifelineUI
import Testing

// What a build for hot reload makes of every function: one whose opaque result is of the eraser's type, so that code with
// another result can take its place.
@MainActor dynamic private func aView() -> some View { Text("a view") }
@MainActor dynamic private func aShape() -> some Shape { Circle() }
@MainActor dynamic private func aStyle() -> some ShapeStyle { Color.red }
@MainActor dynamic private func aModifier() -> some ViewModifier { Framed(width: 70) }
@MainActor dynamic private func aLayout() -> some Layout { VStackLayout(spacing: 4) }
@MainActor dynamic private func aScene() -> some Scene { WindowGroup("title") { Text("in a scene") } }

@MainActor @_dynamicReplacement(for:aShape()) private func anotherShape() -> some Shape {
    RoundedRectangle(cornerRadius: 7)
}

private struct Framed: ViewModifier {
    let width: Double
    @State private var taps = 0

    func body(content: Content) -> some View {
        VStack(spacing: 0) {
            content
            Button("taps \(taps)") { taps += 1 }
        }
        .frame(width: width)
    }
}

@MainActor @Suite struct TypeEraserTests {
    @Test func resultsOfFunctionsThatMayBeReplacedHaveTheErasersType() {
        #expect(type(of: aView()) == AnyView.self)
        #expect(type(of: aShape()) == AnyShape.self)
        #expect(type(of: aStyle()) == AnyShapeStyle.self)
        #expect(type(of: aModifier()) == _AnyViewModifier.self)
        #expect(type(of: aLayout()) == AnyLayout.self)
        #expect(type(of: aScene()) == _AnyScene.self)
    }

    @Test func aReplacementOfAnotherTypeIsShown() throws {
        let hosted = Hosted { aShape().fill(aStyle()).frame(width: 40, height: 40) }
        let layer = try #require(hosted.views.last).layer
        #expect(layer.cornerRadius == 7)
        #expect(layer.backgroundColor == Color.red.testColor)
    }

    @Test func anErasedModifierKeepsItsState() throws {
        struct Page: View {
            @State private var width = 70.0
            var body: some View {
                VStack {
                    Button("wider") { width = 120 }
                    Text("inside").modifier(_AnyViewModifier(erasing: Framed(width: width)))
                }
            }
        }
        let hosted = Hosted { Page() }
        hosted.tap("taps 0")
        hosted.tap("wider")
        #expect(hosted.texts.contains("taps 1"))
        let plain = Hosted { Text("inside").modifier(Framed(width: 70)) }
        let erased = Hosted { Text("inside").modifier(aModifier()) }
        #expect(erased.frame("inside") == plain.frame("inside"))
    }

    @Test func anErasedLayoutPlacesTheSame() {
        func frames(_ layout: some Layout) -> [CGRect] {
            Hosted {
                layout {
                    Text("one")
                    Text("another")
                }
            }.labels.map(\.frame)
        }
        #expect(frames(aLayout()) == frames(VStackLayout(spacing: 4)))
        #expect(frames(aLayout()) != frames(HStackLayout(spacing: 4)))
    }

    @Test func anErasedSceneIsShown() throws {
        let declarations = SceneDeclarations(aScene())
        let window = try #require(declarations.window(for: "/"))
        #expect(window.title == "title")
        #expect(window.makeController(nil) is UIHostingController<Text>)
    }

    @Test func anyShapeIsTheShape() {
        let rect = CGRect(x: 3, y: 4, width: 50, height: 30)
        #expect(AnyShape(Ellipse()).path(in: rect) == Ellipse().path(in: rect))
        #expect(AnyShape(Capsule())._corners(in: rect.size)?.radius == 15)
        #expect(AnyShape(Ellipse())._corners(in: rect.size) == nil)
    }

    @Test func anErasedGestureIsTheGesture() throws {
        struct Page: View {
            @State private var log = ""
            var body: some View {
                VStack(spacing: 0) {
                    Text("log: \(log)")
                    Color.red.frame(width: 100, height: 100).accessibilityIdentifier("tapped")
                        .gesture(AnyGesture(SpatialTapGesture().map { $0.location.x }).onEnded { log += "x\(Int($0))" })
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 300, height: 300)) { Page() }
        try scene.tap(#require(scene.findAll { $0[.dataIdentifier] == "tapped" }.first))
        #expect((try? scene.find(text: "log: x50")) != nil)
    }
}
