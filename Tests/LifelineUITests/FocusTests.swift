import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct FocusTests {
    enum Field: Hashable { case name, city }

    struct Form: View {
        @State private var name = ""
        @State private var city = ""
        @State private var showsCity = true
        @FocusState private var field: Field?
        var body: some View {
            VStack {
                Text(field.map { "\($0)" } ?? "none")
                TextField("Name", text: $name).focused($field, equals: .name)
                if showsCity { TextField("City", text: $city).focused($field, equals: .city) }
                Button("city") {
                    showsCity = true
                    field = .city
                }
                Button("done") { field = nil }
                Button("hide") { showsCity = false }
            }
        }
    }

    @Test func theStateFollowsTheKeyboard() throws {
        let scene = TestScene { Form() }
        #expect((try? scene.find(text: "none")) != nil)
        try scene.type("A", into: "Name")
        #expect((try? scene.find(text: "name")) != nil)
        try scene.type("B", into: "City")
        #expect((try? scene.find(text: "city")) != nil)
    }

    @Test func settingTheStateMovesTheKeyboard() throws {
        let scene = TestScene { Form() }
        try scene.tap("city")
        #expect(scene.focused?[.placeholder] == "City")
        #expect(scene.text.hasPrefix("city"))
        try scene.tap("done")
        #expect(scene.text.hasPrefix("none"))
    }

    @Test func aFieldThatIsMadeByTheSameChangeTakesIt() throws {
        let scene = TestScene { Form() }
        try scene.tap("hide")
        try scene.tap("city")
        #expect(scene.focused?[.placeholder] == "City")
    }
}
