import LifelineTesting
import LifelineUI
import Testing

/// What stands for the choices of pickers, tabs and lists.
@MainActor @Suite struct ChoiceTagTests {
    enum Style: CaseIterable { case inline, wheel }

    struct Letters: View {
        let style: Style
        @State private var letter = "b"
        var body: some View {
            VStack {
                Text("chosen \(letter)")
                switch style {
                case .inline: picker.pickerStyle(.inline)
                case .wheel: picker.pickerStyle(.wheel)
                }
            }
        }

        private var picker: some View {
            Picker("Letter", selection: $letter) { ForEach(["a", "b", "c"], id: \.self) { Text($0) } }
        }
    }

    @Test(arguments: Style.allCases) func elementsOfAForEachAreChosenByTheirIDs(style: Style) throws {
        let scene = TestScene { Letters(style: style) }
        let chosen = scene.findAll { $0.role == "radio" && $0[.ariaChecked] == "true" }
        #expect(chosen.count == 1)
        try scene.tap("c")
        #expect(scene.text.contains("chosen c"))
    }

    struct Optionals: View {
        @State private var number: Int? = 2
        var body: some View {
            Text("chosen \(number ?? 0)")
            Picker("Number", selection: $number) {
                Text("none").tag(Int?.none)
                Section { ForEach([1, 2, 3], id: \.self) { Text("number \($0)").font(.title) } }
            }
            .pickerStyle(.inline)
        }
    }

    @Test func idsStandForOptionalsToo() throws {
        let scene = TestScene { Optionals() }
        #expect(scene.findAll { $0.role == "radio" && $0[.ariaChecked] == "true" }.count == 1)
        try scene.tap("number 3")
        #expect(scene.text.contains("chosen 3"))
        try scene.tap("none")
        #expect(scene.text.contains("chosen 0"))
    }

    struct Tabs: View {
        @State private var selected = "two"
        var body: some View {
            TabView(selection: $selected) {
                ForEach(["one", "two", "three"], id: \.self) { name in
                    Text("page \(name)").tabItem { Text(name) }
                }
            }
        }
    }

    @Test func tabsOfAForEachAreChosenByTheirIDs() throws {
        let scene = TestScene { Tabs() }
        #expect(scene.text.contains("page two"))
        try scene.tap("three")
        #expect(scene.text.contains("page three"))
    }

    struct Tagged: View {
        @State private var selected: String?
        var body: some View {
            Text("selected \(selected ?? "-")")
            List(selection: $selected) { ForEach(0..<3, id: \.self) { Text("row \($0)").tag("tag \($0)") } }
        }
    }

    @Test func aTagOfARowCountsAndNotItsID() throws {
        let scene = TestScene { Tagged() }
        try scene.tap("row 1")
        #expect(scene.text.contains("selected tag 1"))
    }
}
