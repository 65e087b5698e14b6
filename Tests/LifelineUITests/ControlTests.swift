import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ControlTests {
    struct Controls: View {
        @State var isOn = false
        @State var number = 3
        @State var level = 0.5
        @State var choice = "b"
        var body: some View {
            VStack {
                Text("on \(isOn) number \(number) choice \(choice)")
                Toggle("Switch", isOn: $isOn)
                Stepper("Number", value: $number, in: 0...4)
                Slider(value: $level) { Text("Level") }
                Picker("Choice", selection: $choice) {
                    ForEach(["a", "b", "c"], id: \.self) { Text("option \($0)").tag($0) }
                }
                .pickerStyle(.segmented)
                Label("Star", systemImage: "star")
                ProgressView(value: 0.25)
                ProgressView()
            }
        }
    }

    private func control<V: UIView>(_ scene: TestScene, _ type: V.Type) throws -> V {
        try #require(scene.scene.windows[0].firstDescendant(of: type))
    }

    @Test func aToggleFollowsItsSwitch() throws {
        let scene = TestScene { Controls() }
        let element = try scene.find(role: "switch", name: "Switch")
        #expect(element.name == "Switch")
        let toggle = try control(scene, UISwitch.self)
        toggle.setOn(true, animated: false)
        toggle.sendActions(for: .valueChanged)
        scene.advance(by: .zero)
        #expect(scene.text.contains("on true"))
    }

    @Test func aStepperStopsAtItsBounds() throws {
        let scene = TestScene { Controls() }
        let stepper = try control(scene, UIStepper.self)
        stepper.value = 1
        stepper.sendActions(for: .valueChanged)
        scene.advance(by: .zero)
        #expect(scene.text.contains("number 4"))
        #expect(stepper.maximumValue == 0)
        #expect(stepper.minimumValue == -1)
    }

    @Test func segmentsAreThoseOfTheContent() throws {
        let scene = TestScene { Controls() }
        let segments = try control(scene, UISegmentedControl.self)
        #expect(
            (0..<segments.numberOfSegments).map { segments.titleForSegment(at: $0) } == [
                "option a", "option b", "option c",
            ])
        #expect(segments.selectedSegmentIndex == 1)
        segments.selectedSegmentIndex = 2
        segments.sendActions(for: .valueChanged)
        scene.advance(by: .zero)
        #expect(scene.text.contains("choice c"))
    }

    @Test func progressAndImagesAreShown() throws {
        let scene = TestScene { Controls() }
        #expect(try control(scene, UIProgressView.self).progress == 0.25)
        #expect(try control(scene, UIActivityIndicatorView.self).isAnimating)
        #expect(scene.scene.windows[0].descendants(of: UIImageView.self).contains { $0.image?.isSymbolImage == true })
    }

    @Test func aMenuOffersTheValues() throws {
        struct Menu: View {
            @State var choice = 1
            var body: some View {
                VStack {
                    Text("choice \(choice)")
                    Picker("Number", selection: $choice) {
                        Text("one").tag(1)
                        Text("two").tag(2)
                    }
                }
            }
        }
        let scene = TestScene { Menu() }
        try scene.tap("Number, one")
        try scene.tap("two")
        #expect(scene.text.contains("choice 2"))
    }

    @Test func aLinkIsALink() throws {
        let scene = TestScene { Link("Site", destination: URL(string: "https://example.org/a")!) }
        let link = try scene.find(role: "link", name: "Site")
        #expect(link[.href] == "https://example.org/a")
        #expect(link[.rel] == "noopener")
    }
}
