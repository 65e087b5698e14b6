import LifelineTesting
import LifelineUI
import Testing

/// The less usual forms of controls.
@MainActor @Suite struct ControlFormsTests {
    struct Labels: View {
        @State private var isOn = false
        @State private var count = 0
        @State private var areHidden = true

        @ViewBuilder private var controls: some View {
            Toggle("Wireless", isOn: $isOn)
            Stepper("Count", value: $count)
            ProgressView("Loading", value: 0.5)
        }

        var body: some View {
            VStack {
                Button("show") { areHidden = false }
                Text("on \(isOn) count \(count)")
                if areHidden { VStack { controls }.labelsHidden() } else { VStack { controls } }
            }
        }
    }

    @Test func hiddenLabelsAreStillNames() throws {
        let scene = TestScene { Labels() }
        for title in ["Wireless", "Count", "Loading"] { #expect(!scene.text.contains(title)) }
        let toggle = try scene.find(role: "switch", name: "Wireless")
        // The switch alone stands in the middle.
        #expect(abs(toggle.frame.midX - 195) < 1)
        try toggle.tap()
        #expect(scene.text.contains("on true"))
        try scene.tap("show")
        for title in ["Wireless", "Count", "Loading"] { #expect(scene.text.contains(title)) }
        #expect(try scene.find(role: "switch", name: "Wireless").frame.minX > 195)
    }

    @Test func helpIsATooltipAndADescription() throws {
        let scene = TestScene {
            VStack {
                Button("Save") {}.help("Keeps what you wrote")
                Text("plain").help(Text("Says more"))
            }
        }
        let button = try scene.find(role: "button", name: "Save")
        #expect(button[.ariaDescription] == "Keeps what you wrote")
        #expect(scene.findAll { $0[.title] == "Keeps what you wrote" }.map(\.text) == ["Save"])
        #expect(scene.findAll { $0[.title] == "Says more" && $0[.ariaDescription] == "Says more" }.count == 1)
    }

    struct Twice: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Button("once") { configuration.trigger() }
                Button("twice") {
                    configuration.trigger()
                    configuration.trigger()
                }
                Button(configuration)
            }
        }
    }

    struct Primitive: View {
        @State private var log = ""
        @State private var isOff = false
        @State private var isPlain = false
        var body: some View {
            VStack {
                Text("log \(log)")
                Button("switch off") { isOff = true }
                Button("restyle") { isPlain = true }
                Group {
                    if isPlain {
                        Button("act") { log += "plain " }.buttonStyle(.bordered)
                    } else {
                        Button("act", role: .destructive) { log += "act " }.disabled(isOff)
                    }
                }
                .buttonStyle(Twice())
            }
        }
    }

    @Test func aPrimitiveStyleSaysWhenAButtonActs() throws {
        let scene = TestScene { Primitive() }
        try scene.tap("once")
        #expect(scene.text.contains("log act \n"))
        try scene.tap("twice")
        #expect(scene.text.contains("log act act act \n"))
        // The button that the style was asked for, as a part of its body.
        try scene.find(role: "button", name: "act").tap()
        #expect(scene.text.contains("log act act act act \n"))
        try scene.tap("switch off")
        #expect(throws: (any Error).self) { try scene.tap("once") }
        #expect(scene.text.contains("log act act act act \n"))
        // The nearest style counts.
        try scene.tap("restyle")
        #expect(!scene.text.contains("once"))
        try scene.tap("act")
        #expect(scene.text.contains("plain"))
    }

    @Test func controlsAreAsLargeAsTheyAreTold() throws {
        var last = 0.0
        for size in ControlSize.allCases {
            let scene = TestScene { Button("act") {}.buttonStyle(.bordered).controlSize(size) }
            let height = Double(try scene.find(role: "button", name: "act").frame.height)
            #expect(height > last)
            last = height
        }
        let regular = TestScene { Button("act") {}.buttonStyle(.borderedProminent) }
        #expect(try regular.find(role: "button", name: "act").frame.height == 36)
        let spinners = TestScene {
            HStack {
                ProgressView()
                ProgressView().controlSize(.large)
            }
        }
        let sizes = spinners.findAll(role: "progressbar").map(\.frame.height)
        #expect(sizes == [20, 37])
    }

    struct Choosing: View {
        @State private var planet = 3
        let isWheel: Bool
        var body: some View {
            VStack {
                Text("chosen \(planet)")
                Button("eight") { planet = 8 }
                if isWheel { picker.pickerStyle(.wheel) } else { picker.pickerStyle(.inline) }
            }
        }

        private var picker: some View {
            Picker("Planet", selection: $planet) {
                ForEach(1..<10, id: \.self) { Text("planet \($0)").tag($0) }
            }
        }
    }

    @Test(arguments: [false, true]) func allValuesOfAPickerAreSeen(isWheel: Bool) throws {
        let scene = TestScene { Choosing(isWheel: isWheel) }
        let group = try scene.find(role: "radiogroup", name: "Planet")
        #expect(scene.findAll(role: "radio").count == 9)
        func chosen() -> [String] { scene.findAll(role: "radio").filter { $0[.ariaChecked] == "true" }.map(\.name) }
        #expect(chosen() == ["planet 3"])
        if isWheel {
            #expect(try scene.find(role: "radio", name: "planet 3").frame.midY == group.frame.midY)
        }
        try scene.find(role: "radio", name: "planet 5").tap()
        #expect(scene.text.contains("chosen 5") && chosen() == ["planet 5"])
        try scene.tap("eight")
        #expect(chosen() == ["planet 8"])
        #expect(scene.text.contains("Planet") == !isWheel)
        if isWheel {
            // The chosen one is in the middle, as far as the ends allow.
            let row = try scene.find(role: "radio", name: "planet 8").frame
            #expect(row.midY == group.frame.midY)
        }
        if isWheel {
            #expect(group.frame.height == 180)
        } else {
            #expect(group.frame.height > 9 * 44)
        }
    }

    @Test func headingsHaveLevelsAndTraitsRoles() throws {
        let scene = TestScene {
            VStack {
                Text("top").accessibilityHeading(.h1)
                Text("deep").accessibilityHeading(.h4)
                Text("some").accessibilityHeading(.unspecified)
                Text("lamp").accessibilityAddTraits([.isToggle, .isSelected])
                Text("dark").accessibilityAddTraits(.isToggle)
                HStack { Text("tabs") }.accessibilityElement(children: .contain).accessibilityAddTraits(.isTabBar)
            }
        }
        #expect(
            scene.findAll(role: "heading").map { [$0.text, $0[.ariaLevel] ?? ""] }
                == [["top", "1"], ["deep", "4"], ["some", "2"]])
        #expect(
            scene.findAll(role: "switch").map { [$0.text, $0[.ariaChecked] ?? ""] }
                == [["lamp", "true"], ["dark", "false"]])
        #expect(scene.findAll(role: "tablist").count == 1)
    }

    struct Dial: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Text("on \(isOn)")
                Color.red.frame(width: 80, height: 40).accessibilityIdentifier("dial")
                    .accessibilityRepresentation { Toggle("Lamp", isOn: $isOn) }
            }
        }
    }

    @Test func anotherViewStandsForTheViewWhenItIsReadOut() throws {
        let scene = TestScene { Dial() }
        try scene.find(role: "switch", name: "Lamp").tap()
        #expect(scene.text.contains("on true"))
        let hidden = scene.findAll { $0[.ariaHidden] == "true" }
        #expect(try hidden.contains { try $0.frame == scene.find(identifier: "dial").frame })
    }
}
