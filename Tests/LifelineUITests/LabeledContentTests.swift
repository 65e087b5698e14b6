import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct LabeledContentTests {
    @Test func aLabelAndAValueAreOneElement() throws {
        let scene = TestScene {
            VStack {
                LabeledContent("Name", value: "Ada")
                LabeledContent("Price", value: 2.5, format: .number.precision(.fractionLength(2)))
                LabeledContent("Colour") { Text("Red") }
                LabeledContent {
                    Text("1 kg")
                } label: {
                    Text("Weight")
                    Text("without packaging")
                }
            }
        }
        for name in ["Name, Ada", "Price, 2.50", "Colour, Red", "Weight, without packaging, 1 kg"] {
            #expect(scene.findAll(role: "group", name: name).count == 1)
        }
    }

    @Test func theElementFollowsItsValue() throws {
        struct Screen: View {
            @State var count = 1
            var body: some View {
                LabeledContent("Count", value: count, format: .number)
                Button("More") { count += 1 }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("More")
        #expect(scene.findAll(role: "group", name: "Count, 2").count == 1)
        #expect(scene.findAll(role: "group", name: "Count, 1").isEmpty)
    }

    @Test func theSidesAreThoseOfTheLine() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 400)) { LabeledContent("Name", value: "Ada") }
        #expect(try scene.find(text: "Name").frame.minX == 0)
        #expect(try scene.find(text: "Ada").frame.maxX == 400)
    }

    @Test func aLongValueIsBelowTheLabel() throws {
        let value = String(repeating: "long ", count: 20)
        let scene = TestScene(size: CGSize(width: 320, height: 400)) { LabeledContent("Name", value: value) }
        let (label, content) = (try scene.find(text: "Name").frame, try scene.find(text: value).frame)
        #expect(content.minY >= label.maxY && content.minX == 0 && content.maxX <= 320)
    }

    @Test func rightToLeftTheLabelIsAtTheRight() throws {
        let scene = TestScene(size: CGSize(width: 400, height: 400)) {
            LabeledContent("Name", value: "Ada").environment(\.layoutDirection, .rightToLeft)
        }
        #expect(try scene.find(text: "Name").frame.maxX == 400)
        #expect(try scene.find(text: "Ada").frame.minX == 0)
    }

    @Test func aControlKeepsItsElementAndIsNamed() throws {
        struct Screen: View {
            @State var level = 0.5
            var body: some View { LabeledContent("Volume") { Slider(value: $level) } }
        }
        let scene = TestScene { Screen() }
        let slider = try scene.find(role: "slider", name: "Volume")
        #expect(slider.isEnabled)
        #expect(scene.findAll { $0[.ariaHidden] == "true" }.isEmpty)
    }

    @Test func inAListItIsARow() throws {
        let scene = TestScene { Form { LabeledContent("Name", value: "Ada") } }
        #expect(try scene.find(role: "listitem").text == "Name Ada")
        #expect(scene.findAll(role: "group", name: "Name, Ada").count == 1)
    }

    @Test func hiddenLabelsRemainNames() throws {
        let scene = TestScene { LabeledContent("Name", value: "Ada").labelsHidden() }
        #expect(scene.text == "Ada")
    }

    struct Bracketed: LabeledContentStyle {
        let mark: String
        func makeBody(configuration: Configuration) -> some View {
            HStack {
                Text(mark)
                LabeledContent(configuration)
            }
        }
    }

    @Test func stylesSurroundEachOther() throws {
        let scene = TestScene {
            LabeledContent("Name", value: "Ada")
                .labeledContentStyle(Bracketed(mark: "inner"))
                .labeledContentStyle(Bracketed(mark: "outer"))
        }
        #expect(scene.text == "inner\nouter\nName\nAda")
        let plain = TestScene {
            LabeledContent("Name", value: "Ada").labeledContentStyle(.automatic)
        }
        #expect(plain.findAll(role: "group", name: "Name, Ada").count == 1)
    }
}
