import LifelineTesting
import LifelineUI
import Testing

/// Which button of an alert Return presses: with the focus in a field, and on the alert itself.
@MainActor @Suite struct AlertReturnTests {
    enum Buttons: CaseIterable { case save, confirm, two, destructive, onlyCancel, shortcut, disabled, styled, none }

    struct Screen: View {
        let buttons: Buttons
        var hasField = true
        var submits = false
        var isDialog = false
        @State private var isShown = false
        @State private var name = ""
        @State private var log: [String] = []

        var body: some View {
            VStack {
                Button("open") { isShown = true }
                Text("log \(log.joined(separator: ","))")
            }
            .alert("Name", isPresented: isDialog ? .constant(false) : $isShown) { content }
            .confirmationDialog("Name", isPresented: isDialog ? $isShown : .constant(false)) { content }
        }

        @ViewBuilder private var content: some View {
            if hasField {
                if submits {
                    TextField("name", text: $name).onSubmit { log.append("submit") }
                } else {
                    TextField("name", text: $name)
                }
            }
            switch buttons {
            case .save:
                button("cancel", .cancel)
                button("save")
            case .confirm:
                button("later")
                button("confirm", .confirm)
            case .two:
                button("first")
                button("second")
                button("cancel", .cancel)
            case .destructive:
                button("delete", .destructive)
                button("cancel", .cancel)
            case .onlyCancel: button("cancel", .cancel)
            case .shortcut:
                button("first")
                button("second").keyboardShortcut(.defaultAction)
            case .disabled:
                button("save").disabled(true)
                button("cancel", .cancel)
            case .styled: button("styled").buttonStyle(.bordered)
            case .none: EmptyView()
            }
        }

        private func button(_ name: String, _ role: ButtonRole? = nil) -> some View {
            Button(name, role: role) { log.append(name) }
        }
    }

    /// What ran, and whether the alert is still there.
    private func returned(_ screen: Screen) throws -> (log: String, isShown: Bool) {
        let scene = TestScene(size: CGSize(width: 800, height: 700)) { screen }
        try scene.tap("open")
        #expect(scene.focused?.role == (screen.hasField ? "textbox" : screen.isDialog ? "dialog" : "alertdialog"))
        try scene.press("Enter")
        let isShown = !scene.findAll { $0.role == "alertdialog" || $0.role == "dialog" }.isEmpty
        let log = try #require(scene.text.split(separator: "\n").first { $0.hasPrefix("log") })
        return (String(log.dropFirst("log ".count)), isShown)
    }

    @Test(arguments: [
        (Buttons.save, "save"), (.confirm, "confirm"), (.two, "first"), (.destructive, "cancel"),
        (.onlyCancel, "cancel"),
        (.shortcut, "second"), (.none, ""),
    ])
    func itIsTheDefaultButton(buttons: Buttons, expected: String) throws {
        for hasField in [true, false] {
            #expect(try returned(Screen(buttons: buttons, hasField: hasField)) == (expected, false))
        }
    }

    @Test func anAlertWithoutButtonsHasOne() throws {
        for (buttons, names) in [(Buttons.none, ["OK"]), (.styled, ["styled"]), (.onlyCancel, ["cancel"])] {
            let scene = TestScene(size: CGSize(width: 800, height: 700)) { Screen(buttons: buttons) }
            try scene.tap("open")
            #expect(scene.findAll(role: "button").map(\.name).filter { $0 != "open" } == names)
        }
    }

    @Test func aDisabledOneIsNotPressed() throws {
        for hasField in [true, false] {
            #expect(try returned(Screen(buttons: .disabled, hasField: hasField)) == ("", true))
        }
    }

    @Test func anActionOfTheFieldComesFirst() throws {
        #expect(try returned(Screen(buttons: .save, submits: true)) == ("submit", true))
    }

    @Test func aChoiceOfActionsHasNone() throws {
        #expect(try returned(Screen(buttons: .two, hasField: false, isDialog: true)) == ("", true))
    }
}
