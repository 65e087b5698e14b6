import LayerTree
@testable import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct MatchedGeometryTests {
    struct Follower: View {
        @Namespace var space
        var properties = MatchedGeometryProperties.frame
        var anchor = UnitPoint.center
        var inset = 10.0
        var size = CGSize(width: 80, height: 40)

        var body: some View {
            ZStack {
                Color.red.frame(width: size.width, height: size.height).accessibilityIdentifier("source")
                    .matchedGeometryEffect(id: 1, in: space)
                    .padding(.leading, inset).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                Color.blue.accessibilityIdentifier("follower")
                    .matchedGeometryEffect(
                        id: 1, in: space, properties: properties, anchor: anchor, isSource: false
                    )
                    .frame(width: 30, height: 20)
                Color.green.accessibilityIdentifier("other").matchedGeometryEffect(id: 2, in: space, isSource: false)
                    .frame(width: 30, height: 20)
            }
        }
    }

    @Test(arguments: SeededGenerator.seeds(6)) func followersHaveTheFrameOfTheSource(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = CGSize(
            width: Double.random(in: 10...150, using: &random).rounded(),
            height: Double.random(in: 10...150, using: &random).rounded())
        let inset = Double.random(in: 0...100, using: &random).rounded()
        let isMirrored = Bool.random(using: &random)
        let scene = TestScene(size: CGSize(width: 400, height: 300)) {
            Follower(inset: inset, size: size)
                .environment(\.layoutDirection, isMirrored ? .rightToLeft : .leftToRight)
        }
        let source = try scene.find(identifier: "source").frame
        #expect(source.size == size)
        #expect(abs(source.minX - (isMirrored ? 400 - inset - size.width : inset)) < 0.01)
        #expect(try scene.find(identifier: "follower").frame == source)
        // Without a source, a view has its own frame.
        #expect(try scene.find(identifier: "other").frame == CGRect(x: 185, y: 140, width: 30, height: 20))
        scene.resize(width: 500, height: 300)
        #expect(try scene.find(identifier: "follower").frame == scene.find(identifier: "source").frame)
    }

    @Test func aPartOfTheGeometryIsMatched() throws {
        let position = TestScene(size: CGSize(width: 400, height: 300)) {
            Follower(properties: .position, anchor: .bottomTrailing)
        }
        // The source is at 10 … 90, 0 … 40.
        #expect(try position.find(identifier: "follower").frame == CGRect(x: 60, y: 20, width: 30, height: 20))
        let size = TestScene(size: CGSize(width: 400, height: 300)) { Follower(properties: .size) }
        #expect(try size.find(identifier: "follower").frame == CGRect(x: 160, y: 130, width: 80, height: 40))
    }

    struct Hero: View {
        @Namespace var space
        @State var isOpen = false

        var body: some View {
            VStack(spacing: 0) {
                Button("toggle") { withAnimation(.linear(duration: 1)) { isOpen.toggle() } }.frame(height: 50)
                if isOpen {
                    Color.blue.accessibilityIdentifier("large").matchedGeometryEffect(id: "a", in: space)
                        .frame(height: 200)
                } else {
                    Color.red.accessibilityIdentifier("small").matchedGeometryEffect(id: "a", in: space)
                        .frame(width: 40, height: 40)
                }
                Spacer()
            }
        }
    }

    @Test func aNewSourceBeginsAtTheFrameOfTheFormerOne() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 400)) { Hero() }
        #expect(try scene.find(identifier: "small").frame == CGRect(x: 180, y: 50, width: 40, height: 40))
        try scene.tap("toggle")
        let large = try #require(
            scene.scene.windows[0].descendants(of: UIView.self).first { $0.accessibilityIdentifier == "large" })
        #expect(large.convert(large.bounds, to: nil) == CGRect(x: 0, y: 50, width: 400, height: 200))
        // The matched view moves from the small one's frame.
        #expect(scene.presentation(of: large).frame.size == CGSize(width: 40, height: 40))
        #expect(scene.presentation(of: try #require(large.superview)).frame.minX == 180)
        scene.advance(by: .milliseconds(500))
        #expect(scene.presentation(of: large).frame.size == CGSize(width: 220, height: 120))
        scene.advance(by: .seconds(2))
        scene.performTurn()
        #expect((try? scene.find(identifier: "small")) == nil)
        #expect(try scene.find(identifier: "large").frame == CGRect(x: 0, y: 50, width: 400, height: 200))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func pagesGrowFromTheirSourceAndReturn() throws {
        struct Stack: View {
            @Namespace var space
            var body: some View {
                NavigationStack {
                    NavigationLink("open", value: 1)
                        .matchedTransitionSource(id: 1, in: space)
                        .navigationDestination(for: Int.self) { number in
                            Text("page \(number)").navigationTransition(.zoom(sourceID: number, in: space))
                        }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 400, height: 400)) { Stack() }
        try scene.tap("open")
        #expect(scene.text.contains("page 1"))
        scene.advance(by: .seconds(1))
        scene.performTurn()
        #expect(!scene.text.contains("open"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func namespacesAreDistinct() {
        struct Screen: View {
            @Namespace var a
            @Namespace var b
            var body: some View { Text("same \(a == b) \(a == a)") }
        }
        #expect(TestScene { Screen() }.text.contains("same false true"))
    }
}
