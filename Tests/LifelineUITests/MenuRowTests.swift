import LifelineTesting
import LifelineUI
import Testing

/// The rows of a menu.
@MainActor @Suite struct MenuRowTests {
    private struct Sizes: View {
        @State private var size = "Small"

        var body: some View {
            Menu("Size") {
                Picker("Size", selection: $size) {
                    ForEach(["Small", "Medium", "Large"], id: \.self) { Text($0).tag($0) }
                }
                .pickerStyle(.inline)
                Menu("More") { Button("Huge") { size = "Huge" } }
            }
        }
    }

    @Test func theValuesOfAPickerAreBelowEachOther() throws {
        let scene = TestScene { Sizes() }
        try scene.tap("Size")
        let tops = scene.findAll(role: "menuitemradio").map(\.frame)
        #expect(tops.count == 3)
        for (above, below) in zip(tops, tops.dropFirst()) { #expect(above.maxY <= below.minY + 0.5) }
        #expect(try scene.find(text: "More").frame.minY >= tops[2].maxY - 0.5)
    }

    /// The indicator is a picture at the trailing edge; other rows have none.
    @Test func aMenuInAMenuHasAnIndicator() throws {
        let scene = TestScene { Sizes() }
        try scene.tap("Size")
        let row = try scene.find(role: "menuitem", name: "More")
        #expect(row.frame.width > (try scene.find(text: "More").frame.width) + 24)
        try scene.tap("More")
        _ = try scene.find(text: "Huge")
    }
}
