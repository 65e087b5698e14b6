import LifelineTesting
import LifelineUI
import Testing

/// `NavigationView` with columns, and links that follow a selection.
@MainActor @Suite struct NavigationColumnTests {
    struct Cities: View {
        @State private var chosen: String?
        @State private var visits = 0

        var body: some View {
            NavigationView {
                List {
                    Text("chosen \(chosen ?? "none"), \(visits) visits")
                    ForEach(["Lisbon", "Oslo"], id: \.self) { city in
                        NavigationLink(destination: City(name: city, visits: $visits), tag: city, selection: $chosen) {
                            Text(city)
                        }
                    }
                    Button("to Oslo") { chosen = "Oslo" }
                    Button("none") { chosen = nil }
                    NavigationLink("help", destination: Text("Ask a friend")).isDetailLink(false)
                }
                .navigationBarTitle("Cities")
                Text("Choose a city")
            }
        }
    }

    struct City: View {
        let name: String
        @Binding var visits: Int
        var body: some View {
            List {
                Text("The sights of \(name)")
                NavigationLink("Map", destination: Text("A map of \(name)"))
            }
            .navigationBarTitle(name)
            .onAppear { visits += 1 }
        }
    }

    private func open(width: Double) -> TestScene {
        let scene = TestScene(size: CGSize(width: width, height: 700)) { Cities() }
        scene.performTurn()
        return scene
    }

    @Test func aLinkShowsItsDestinationInTheNextColumn() throws {
        let scene = open(width: 1100)
        #expect(scene.text.contains("Choose a city") && scene.text.contains("chosen none"))
        try scene.tap("Lisbon")
        #expect(scene.text.contains("The sights of Lisbon") && scene.text.contains("chosen Lisbon, 1 visits"))
        #expect(!scene.text.contains("Choose a city"))
        #expect(scene.findAll { $0.role == "button" && $0.name.hasPrefix("Back") }.isEmpty)
        try scene.tap("Oslo")
        #expect(scene.text.contains("The sights of Oslo") && scene.text.contains("chosen Oslo, 2 visits"))
        #expect(!scene.text.contains("The sights of Lisbon"))
        try scene.tap("none")
        #expect(scene.text.contains("Choose a city") && scene.text.contains("chosen none"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func linksOfTheLastColumnPush() throws {
        let scene = open(width: 1100)
        try scene.tap("Lisbon")
        try scene.tap("Map")
        #expect(scene.text.contains("A map of Lisbon") && scene.text.contains("chosen Lisbon"))
        try scene.tap(scene.find(role: "button", name: "Back to Lisbon"))
        #expect(scene.text.contains("The sights of Lisbon"))
        try scene.tap("Map")
        try scene.tap("Oslo")
        #expect(scene.text.contains("The sights of Oslo") && !scene.text.contains("A map of Lisbon"))
    }

    @Test func aLinkThatIsNoDetailLinkPushesInItsColumn() throws {
        let scene = open(width: 1100)
        try scene.tap("help")
        #expect(scene.text.contains("Ask a friend") && scene.text.contains("Choose a city"))
        try scene.tap(scene.find(role: "button", name: "Back to Cities"))
        #expect(scene.text.contains("chosen none"))
    }

    @Test func aSelectionPushesOnACompactPage() throws {
        let scene = open(width: 390)
        #expect(!scene.text.contains("Choose a city"))
        try scene.tap("Lisbon")
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("The sights of Lisbon") && !scene.text.contains("chosen"))
        try scene.tap(scene.find(role: "button", name: "Back to Cities"))
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("chosen none, 1 visits"))
        try scene.tap("to Oslo")
        #expect(scene.text.contains("The sights of Oslo"))
    }

    @Test func threeViewsAreThreeColumns() throws {
        let scene = TestScene(size: CGSize(width: 1300, height: 700)) {
            NavigationView {
                List {
                    NavigationLink("folder", destination: List { NavigationLink("note", destination: Text("text")) })
                }
                Text("no folder")
                Text("no note")
            }
        }
        try scene.tap("folder")
        #expect(!scene.text.contains("no folder") && scene.text.contains("no note"))
        try scene.tap("note")
        #expect(scene.text.contains("text") && scene.text.contains("note") && !scene.text.contains("no note"))
    }
}
