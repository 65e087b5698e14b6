import LifelineTesting
import LifelineUI
import Testing

/// How wide the rows of lists and forms are.
@MainActor @Suite struct ReadableWidthTests {
    /// The left and right edge of the panel of rows.
    private func edges(width: Double, @ViewBuilder _ view: @escaping @MainActor () -> some View) throws -> [Double] {
        let scene = TestScene(size: CGSize(width: width, height: 600), view: view)
        let panel = try #require(scene.findAll(role: "list").first ?? scene.findAll(role: "listbox").first)
        let row = try scene.find(text: "row")
        #expect(panel.frame.contains(row.frame))
        return [panel.frame.minX, panel.frame.maxX]
    }

    @Test func rowsAreInTheMiddleOfAWideWindow() throws {
        for (width, expected) in [(390.0, [16.0, 374]), (704, [16, 688]), (705, [16, 689]), (1280, [304, 976])] {
            #expect(try edges(width: width) { List { Text("row") } } == expected)
            #expect(try edges(width: width) { Form { Section("Title") { Text("row") } } } == expected)
        }
        #expect(try edges(width: 1280) { List(selection: .constant(1)) { Text("row").tag(1) } } == [304, 976])
    }

    @Test func aHeaderIsAboveItsRows() throws {
        let scene = TestScene(size: CGSize(width: 1280, height: 600)) {
            Form { Section("Title") { Text("row") } }
        }
        #expect(try scene.find(text: "Title").frame.minX == scene.find(text: "row").frame.minX)
    }

    @Test func plainListsFillTheWindow() throws {
        #expect(try edges(width: 1280) { List { Text("row") }.listStyle(.plain) } == [0, 1280])
    }

    @Test func marginsOfTheAppReplaceThem() throws {
        #expect(try edges(width: 1280) { List { Text("row") }.contentMargins(.horizontal, 40) } == [40, 1240])
        #expect(try edges(width: 1280) { Form { Text("row") }.contentMargins(0) } == [0, 1280])
        #expect(try edges(width: 1280) { List { Text("row") }.contentMargins(.vertical, 40) } == [304, 976])
        #expect(
            try edges(width: 1280) {
                List { Text("row") }.contentMargins(.horizontal, nil).contentMargins(.horizontal, 40)
            } == [304, 976])
        #expect(
            try edges(width: 1280) {
                List { Text("row") }.contentMargins(.horizontal, 40, for: .scrollIndicators)
            } == [304, 976])
    }

    @Test func theyFollowTheWindow() throws {
        let scene = TestScene(size: CGSize(width: 1280, height: 600)) { List { Text("row") } }
        let wide = try scene.find(text: "row").frame
        scene.resize(width: 390, height: 600)
        #expect(try scene.find(text: "row").frame.minX == 32)
        scene.resize(width: 1280, height: 600)
        #expect(try scene.find(text: "row").frame == wide)
        #expect(scene.mirrorEqualsSnapshot)
    }
}
