@testable import LifelineTesting
import LifelineUI
import Testing

/// The order in which views are painted, read from the layers that the page has.
@MainActor @Suite struct ZIndexTests {
    /// The texts of the page, back to front.
    private func painted(_ scene: TestScene) -> [String] {
        func visit(_ view: UIView) -> [String] {
            (view.shownText.map { [$0] } ?? []) + view.subviewsBackToFront.flatMap(visit)
        }
        return visit(scene.scene.windows[0])
    }

    @Test func anIndexCountsThroughTheModifiersAroundIt() throws {
        let scene = TestScene {
            ZStack {
                Text("high").zIndex(1000).transition(.opacity)
                Text("padded").zIndex(3).padding().opacity(0.9).offset(x: 3).onTapGesture {}
                Text("plain")
                Text("low").zIndex(-1)
            }
        }
        #expect(painted(scene) == ["low", "plain", "padded", "high"])
    }

    @Test func fractionsCount() throws {
        let scene = TestScene {
            ZStack {
                Text("c").zIndex(0.3)
                Text("b").zIndex(0.2)
                Text("a").zIndex(0.1)
            }
        }
        #expect(painted(scene) == ["a", "b", "c"])
    }

    @Test func anIndexCountsInItsContainerOnly() throws {
        let scene = TestScene {
            ZStack {
                VStack {
                    Text("inner high").zIndex(9)
                    Text("inner")
                }
                Text("overlaid").overlay { Text("overlay").zIndex(5) }
                Text("above").zIndex(1)
                Text("last")
            }
        }
        #expect(painted(scene) == ["inner", "inner high", "overlaid", "overlay", "last", "above"])
    }

    @Test func aBackgroundGoesWithItsView() throws {
        let scene = TestScene {
            ZStack {
                Text("front").zIndex(1).background { Text("background") }
                Text("back")
            }
        }
        #expect(painted(scene) == ["back", "background", "front"])
    }

    struct Turning: View {
        @State private var selected = 0
        var body: some View {
            VStack {
                Button("next") { selected += 1 }
                ZStack {
                    ForEach(0..<4) { number in
                        Text("card \(number)").padding().zIndex(number == selected ? 1 : 0).transition(.scale)
                    }
                }
            }
        }
    }

    @Test func anIndexThatChangesMovesItsView() throws {
        let scene = TestScene { Turning() }
        for front in [0, 1, 2, 3] {
            let others = (0..<4).filter { $0 != front }
            #expect(painted(scene) == ["next"] + (others + [front]).map { "card \($0)" })
            try scene.tap("next")
        }
        #expect(painted(scene) == ["next"] + (0..<4).map { "card \($0)" })
        #expect(!scene.layerLines.contains { $0.contains("zPosition") }, "no depth is left behind")
    }

    @Test func rowsOfListsAndPinnedStacksHaveDepths() throws {
        let scene = TestScene {
            List {
                ZStack {
                    Text("list front").zIndex(1)
                    Text("list back")
                }
            }
            .frame(height: 200)
        }
        #expect(painted(scene) == ["list back", "list front"])
        let pinned = TestScene {
            ScrollView {
                LazyVStack(pinnedViews: .sectionHeaders) {
                    Section("header") {
                        ZStack {
                            Text("front").zIndex(1)
                            Text("back")
                        }
                    }
                }
            }
        }
        #expect(painted(pinned) == ["back", "front", "header"])
    }

    @Test func aFingerFindsWhatIsPaintedInFront() throws {
        var log: [String] = []
        let scene = TestScene {
            ZStack {
                Color.red.frame(width: 100, height: 100).onTapGesture { log.append("front") }.zIndex(1)
                Color.blue.frame(width: 100, height: 100).accessibilityIdentifier("blue").onTapGesture {
                    log.append("back")
                }
            }
        }
        try scene.touch(scene.find(identifier: "blue")).up()
        #expect(log == ["front"])
    }
}
