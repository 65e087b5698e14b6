@testable import LifelineTesting
@testable import LifelineUI
import Testing

/// Buttons whose label is a text, which they show themselves.
@MainActor @Suite struct ButtonTests {
    struct Screen: View {
        @State var isBordered = false
        @State var count = 0

        var body: some View {
            VStack(alignment: .leading) {
                Button("count \(count)") { count += 1 }
                    .environment(
                        \.buttonStyle, isBordered ? BorderedButtonStyle() as any ButtonStyle : PlainTextButtonStyle()
                    )
                    .accessibilityIdentifier("counter")
                    .tint(count > 1 ? .green : .orange)
                Button("style") { isBordered.toggle() }
            }
        }
    }

    private func look(_ scene: TestScene) throws -> (own: LayerMirror.Node, inside: [LayerMirror.Node]) {
        let node = try scene.find(identifier: "counter").node
        return (node, scene.client.mirror.preorder(from: node.id).dropFirst().filter { $0.text != nil })
    }

    @Test func aTextIsShownByTheButtonItself() throws {
        let scene = TestScene { Screen() }
        var (own, inside) = try look(scene)
        #expect(own.element == .button && own.children.isEmpty && own.text?.string == "count 0")
        #expect(own.properties[.textColor] == .textColor(Color.orange.cgColor))
        let button = try scene.find(role: "button", name: "count 0")
        #expect(button.text == "count 0" && button.frame.width > 50)
        try scene.tap("count 0")
        try scene.tap("count 1")
        (own, inside) = try look(scene)
        #expect(own.text?.string == "count 2" && inside.isEmpty)
        #expect(own.properties[.textColor] == .textColor(Color.green.cgColor))
    }

    /// The text is told the button's colour: also when nothing else changed.
    @Test func aTextFollowsTheColourAlone() throws {
        final class Model: ObservableObject { @Published var isOff = false }
        struct Save: View {
            @ObservedObject var model: Model
            var body: some View {
                Button("save") {}.accessibilityIdentifier("counter").tint(.orange).disabled(model.isOff)
            }
        }
        let model = Model()
        let scene = TestScene { Save(model: model) }
        #expect(try look(scene).own.properties[.textColor] == .textColor(Color.orange.cgColor))
        model.isOff = true
        scene.performTurn()
        scene.advance(by: .zero)
        #expect(try look(scene).own.properties[.textColor] == .textColor(Color(.tertiaryLabel).cgColor))
        model.isOff = false
        scene.performTurn()
        scene.advance(by: .zero)
        #expect(try look(scene).own.properties[.textColor] == .textColor(Color.orange.cgColor))
    }

    @Test func aStyleThatMakesSomethingElseTakesThePlaceOfTheText() throws {
        let scene = TestScene { Screen() }
        let plain = try scene.find(identifier: "counter").frame
        try scene.tap("style")
        var (own, inside) = try look(scene)
        #expect(own.text == nil && own.properties[.textColor] == nil)
        #expect(inside.map(\.text?.string) == ["count 0"])
        #expect(try scene.find(identifier: "counter").frame.width > plain.width + 10)
        try scene.tap("count 0")
        try scene.tap("style")
        (own, inside) = try look(scene)
        #expect(own.text?.string == "count 1" && inside.isEmpty && own.children.isEmpty)
        #expect(try scene.find(identifier: "counter").frame.height == plain.height)
    }

    /// As a text of its own would: in as many lines, in the same place.
    @Test(arguments: [300.0, 120, 60])
    func aTextTakesTheRoomOfOneByItself(width: Double) throws {
        let words = "A label that needs some lines where there is little room"
        let scene = TestScene {
            VStack(alignment: .leading, spacing: 0) {
                Button(words) {}.accessibilityIdentifier("button")
                Text(words).accessibilityElement(children: .contain).accessibilityIdentifier("text")
            }
            .frame(width: width)
        }
        let button = try scene.find(identifier: "button")
        let text = try scene.find(identifier: "text")
        #expect(button.frame.size == text.frame.size && button.frame.minX == text.frame.minX)
        let inside = scene.client.mirror.preorder(from: text.node.id).compactMap(\.text)
        #expect(button.node.text == inside.first)
        // Text beside it stands on its line.
        let row = TestScene {
            HStack(alignment: .firstTextBaseline) {
                Button("button") {}.font(.title).accessibilityIdentifier("button")
                Text("text").accessibilityElement(children: .contain).accessibilityIdentifier("text")
            }
        }
        #expect(
            try row.find(identifier: "text").frame.maxY < row.find(identifier: "button").frame.maxY)
    }

    @Test func runsOfTheirOwnStyleAreShown() throws {
        let scene = TestScene {
            Button {
            } label: {
                Text("plain ") + Text("bold").bold() + Text(" red").foregroundColor(.red)
            }
        }
        let button = try #require(scene.findAll { $0.role == "button" }.first?.node)
        let runs = try #require(button.text?.lines.first?.runs)
        #expect(runs.map(\.text) == ["plain ", "bold", " red"])
        #expect(runs[1].font?.weight == 700 && runs[2].color == Color.red.cgColor)
    }
}
