import LifelineTesting
import LifelineUI
import Testing

/// Styles of text fields that an app defines.
@MainActor @Suite struct TextFieldStyleTests {
    struct Leaf: TextFieldStyle {
        let mark: String

        func _body(configuration: TextField<Self._Label>) -> some View {
            HStack {
                Text(mark)
                configuration
            }
        }
    }

    struct Form: View {
        @State private var name = ""
        @State private var secret = ""
        @State private var amount = 1

        var body: some View {
            VStack {
                TextField("Name", text: $name)
                SecureField("Secret", text: $secret)
                TextField("Amount", value: $amount, format: .number)
                TextField("Plain", text: .constant("")).textFieldStyle(.plain)
                Text("\(name) \(secret.count) \(amount)")
            }
            .textFieldStyle(Leaf(mark: "leaf"))
        }
    }

    private func fields(_ scene: TestScene) -> [UITextField] {
        var found: [UITextField] = []
        func visit(_ view: UIView) {
            if let field = view as? UITextField { found.append(field) }
            view.subviews.forEach(visit)
        }
        for window in scene.scene.windows { visit(window) }
        return found
    }

    @Test func fieldsAreShownInTheStyleAndEdited() throws {
        let scene = TestScene { Form() }
        scene.performTurn()
        #expect(scene.text.components(separatedBy: "leaf").count == 4)
        try scene.type("Ada", into: "Name")
        try scene.type("abc", into: "Secret")
        #expect(scene.text.contains("Ada 3"))
        #expect(fields(scene).map(\.isSecureTextEntry) == [false, true, false, false])
    }

    @Test func aFieldInAStyleHasNoBorder() throws {
        let scene = TestScene {
            VStack {
                TextField("Name", text: .constant("")).textFieldStyle(Leaf(mark: "leaf"))
                TextField("Bordered", text: .constant("")).textFieldStyle(.roundedBorder)
            }
        }
        scene.performTurn()
        #expect(fields(scene).map { $0.borderStyle == .none } == [true, false])
    }
}
