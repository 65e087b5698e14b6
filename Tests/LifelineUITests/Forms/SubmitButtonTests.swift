import InMemoryLogging
import Logging
import Testing

@testable import LifelineKit
@testable import LifelineTesting
@testable import LifelineUI

/// Which form a `SubmitButton` submits.
@MainActor @Suite struct SubmitButtonTests {
    /// Where the button is.
    enum Position: CaseIterable { case inForm, toolbar, bottomBar, inset, besideForm, besideStack }
    /// Where the action is.
    enum ActionPosition: CaseIterable { case form, stack, scopeOfStack, page }

    struct Screen: View {
        let button: Position
        let action: ActionPosition
        var isInSheet = false
        @State private var isPresented = true
        @State private var name = ""
        @State private var log = ""

        var body: some View {
            if isInSheet { Text("base").sheet(isPresented: $isPresented) { content } } else { content }
        }

        private func save() { log += "saved \(name);" }

        private var content: some View {
            VStack {
                switch action {
                case .form, .page: stack
                case .stack: stack.onSubmit(save)
                case .scopeOfStack: stack.validationScope().onSubmit(save)
                }
                if button == .besideStack { SubmitButton("Save") }
            }
        }

        private var stack: some View {
            NavigationStack {
                if action == .page { page.onSubmit(save) } else { page }
            }
        }

        private var page: some View {
            VStack {
                if action == .form { form.onSubmit(save) } else { form }
                if button == .besideForm { SubmitButton("Save") }
            }
            .safeAreaInset(edge: .bottom) { if button == .inset { SubmitButton("Save") } }
            .toolbar {
                ToolbarItem(placement: button == .bottomBar ? .bottomBar : .confirmationAction) {
                    if button == .toolbar || button == .bottomBar { SubmitButton("Save") }
                }
            }
        }

        private var form: some View {
            Form {
                TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                Text("log \(log)")
                if button == .inForm { SubmitButton("Save") }
            }
        }
    }

    @Test(arguments: Position.allCases, ActionPosition.allCases)
    func aButtonSubmitsTheFormOfItsPage(_ button: Position, _ action: ActionPosition) throws {
        for isInSheet in [false, true] {
            let scene = TestScene { Screen(button: button, action: action, isInSheet: isInSheet) }
            try scene.tap("Save")
            #expect(scene.text.contains("Enter a name.") && !scene.text.contains("saved"))
            #expect(scene.focused?.name == "Name")
            try scene.type("Ada", into: "Name")
            try scene.tap("Save")
            #expect((try? scene.find(text: "log saved Ada;")) != nil)
            #expect(scene.mirrorEqualsSnapshot)
        }
    }

    @Test func anOuterScopeIncludesInnerOnes() throws {
        struct Screen: View {
            @State var name = ""
            @State var log = ""
            var body: some View {
                VStack {
                    Form {
                        TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                        SubmitButton("Inner")
                    }
                    .onSubmit { log += "i" }
                    Text("log \(log)")
                    TextField("Other", text: .constant("")).validation(name == "x" ? "Not x." : nil)
                    SubmitButton("Outer")
                }
                .validationScope()
                .onSubmit { log += "o" }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Outer")
        #expect(scene.focused?.name == "Name" && scene.text.contains("Enter a name.") && !scene.text.contains("log o"))
        try scene.type("x", into: "Name")
        // The inner form is valid; what is outside of it is not.
        try scene.tap("Inner")
        #expect((try? scene.find(text: "log i")) != nil && scene.text.contains("Not x."))
        try scene.type("y", into: "Name")
        try scene.tap("Outer")
        #expect((try? scene.find(text: "log io")) != nil)
    }

    @Test func severalFormsOfAPageAreSubmittedTogether() throws {
        struct Screen: View {
            @State var second = ""
            @State var log = ""
            var body: some View {
                NavigationStack {
                    VStack {
                        Text("log \(log)")
                        Form { TextField("First", text: .constant("a")).validation(nil) }.onSubmit { log += "1" }
                        Form { TextField("Second", text: $second).validation(second.isEmpty ? "Empty." : nil) }
                            .onSubmit { log += "2" }
                    }
                    .onSubmit { log += "c" }
                    .toolbar { SubmitButton("Save") }
                }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Save")
        #expect((try? scene.find(text: "log ")) != nil && scene.focused?.name == "Second")
        try scene.type("b", into: "Second")
        try scene.tap("Save")
        #expect((try? scene.find(text: "log 12c")) != nil)
    }

    @Test(arguments: [false, true]) func aTabSubmitsItsForm(sharesAction: Bool) throws {
        struct Page: View {
            let name: String
            let sharesAction: Bool
            @Binding var log: String
            @State private var text = ""
            var body: some View {
                VStack {
                    let form = Form {
                        TextField(name, text: $text).validation(text.isEmpty ? "Enter \(name)." : nil)
                        Text("log \(log)")
                    }
                    if sharesAction { form } else { form.onSubmit { log += name } }
                    SubmitButton("Save")
                }
                .tabItem { Text("Tab \(name)") }
            }
        }
        struct Screen: View {
            let sharesAction: Bool
            @State private var log = ""
            var body: some View {
                let tabs = TabView {
                    Page(name: "A", sharesAction: sharesAction, log: $log)
                    Page(name: "B", sharesAction: sharesAction, log: $log)
                }
                if sharesAction { tabs.onSubmit { log += "all" } } else { tabs }
            }
        }
        let scene = TestScene { Screen(sharesAction: sharesAction) }
        try scene.tap("Tab B")
        try scene.tap("Save")
        #expect(scene.focused?.name == "B")
        try scene.type("x", into: "B")
        try scene.tap("Save")
        // What an action encloses is valid when it runs, also in a tab that is not shown.
        #expect((try? scene.find(text: sharesAction ? "log " : "log B")) != nil)
        guard sharesAction else { return }
        try scene.tap("Tab A")
        #expect(scene.text.contains("Enter A."))
        try scene.type("x", into: "A")
        try scene.tap("Save")
        #expect((try? scene.find(text: "log all")) != nil)
    }

    @Test func aPushedPageHasItsOwnForm() throws {
        struct Pushed: View {
            @State var city = ""
            @State var log = ""
            var body: some View {
                Form {
                    TextField("City", text: $city).validation(city.isEmpty ? "Enter a city." : nil)
                    Text("pushed \(log)")
                }
                .onSubmit { log += "saved" }
                .toolbar { SubmitButton("Save city") }
            }
        }
        struct Screen: View {
            @State var name = ""
            @State var log = ""
            var body: some View {
                NavigationStack {
                    Form {
                        TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                        NavigationLink("next") { Pushed() }
                        NavigationLink("plain") { Text("no form").toolbar { SubmitButton("Save nothing") } }
                        Text("root \(log)")
                    }
                    .onSubmit { log += "saved" }
                    .toolbar { SubmitButton("Save name") }
                }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("next")
        try scene.tap("Save city")
        #expect(scene.focused?.name == "City" && !scene.text.contains("pushed saved"))
        try scene.type("Bonn", into: "City")
        try scene.tap("Save city")
        #expect(scene.text.contains("pushed saved"))
        try scene.find(role: "button", name: "Back").tap()
        #expect((try? scene.find(text: "root ")) != nil && !scene.text.contains("Enter a name."))
        try scene.tap("plain")
        try scene.tap("Save nothing")
        try scene.find(role: "button", name: "Back").tap()
        #expect((try? scene.find(text: "root ")) != nil && !scene.text.contains("Enter a name."))
        try scene.tap("Save name")
        #expect(scene.focused?.name == "Name")
    }

    /// A scope around the stack includes the pages below the top.
    @Test func aScopeAroundAStackIncludesItsPages() throws {
        struct Screen: View {
            @State var name = ""
            @State var log = ""
            var body: some View {
                NavigationStack {
                    Form {
                        TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                        NavigationLink("next") {
                            VStack {
                                Text("log \(log)")
                                SubmitButton("Save")
                            }
                        }
                    }
                }
                .validationScope()
                .onSubmit { log += "saved" }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("next")
        try scene.tap("Save")
        #expect(!scene.text.contains("saved"))
        try scene.find(role: "button", name: "Back").tap()
        #expect(scene.text.contains("Enter a name."))
        try scene.type("Ada", into: "Name")
        try scene.tap("next")
        try scene.tap("Save")
        #expect(scene.text.contains("log saved"))
    }

    @Test func aSheetDoesNotSubmitTheFormThatPresentsIt() throws {
        struct Screen: View {
            @State var isPresented = false
            @State var tag = ""
            @State var log = ""
            var body: some View {
                Form {
                    Text("log \(log)")
                    Button("open") { isPresented = true }.sheet(isPresented: $isPresented) {
                        Form {
                            TextField("Tag", text: $tag).validation(tag.isEmpty ? "Enter a tag." : nil)
                            SubmitButton("Add")
                        }
                        .onSubmit { log += "added" }
                    }
                    SubmitButton("Order")
                }
                .onSubmit { log += "ordered" }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("open")
        try scene.type("x", into: "Tag")
        try scene.press("Enter")
        #expect(scene.text.contains("log added") && !scene.text.contains("ordered"))
        try scene.tap("Add")
        #expect(scene.text.contains("log addedadded") && !scene.text.contains("ordered"))
    }

    /// An alert belongs to the page that presents it.
    @Test func aButtonOfAnAlertSubmitsTheFormAroundIt() throws {
        struct Screen: View {
            @State var isPresented = false
            @State var log = ""
            @State var why = ""
            var body: some View {
                Form {
                    Text("log \(log)")
                    Button("ask") { isPresented = true }
                        .alert("Sure?", isPresented: $isPresented) {
                            TextField("why", text: $why)
                            SubmitButton("Send it")
                        }
                }
                .onSubmit { log += "sent" }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("ask")
        try scene.tap("Send it")
        #expect(scene.text.contains("log sent"))
        // Return presses it.
        try scene.tap("ask")
        #expect(scene.focused?.name == "why")
        try scene.press("Enter")
        #expect(scene.text.contains("log sentsent"))
        #expect(scene.findAll(role: "alertdialog").isEmpty)
    }

    @Test func theActionInAToolbarSubmitsToo() throws {
        struct Sender: View {
            @Environment(\.submit) private var submit
            var body: some View { Button("Send") { submit() } }
        }
        struct Screen: View {
            @State var name = ""
            @State var log = ""
            var body: some View {
                NavigationStack {
                    Form {
                        TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                        Text("log \(log)")
                    }
                    .onSubmit { log += "sent" }
                    .toolbar { Sender() }
                }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Send")
        #expect(scene.focused?.name == "Name" && !scene.text.contains("log sent"))
        try scene.type("Ada", into: "Name")
        try scene.tap("Send")
        #expect(scene.text.contains("log sent"))
    }

    #if DEBUG
        @Test func aButtonWithoutAFormLogsIt() throws {
            func messages(_ content: @escaping @MainActor () -> some View) throws -> [String] {
                let log = InMemoryLogHandler()
                try FrameworkLog.$logger.withValue(Logger(label: "test") { _ in log }) {
                    let scene = TestScene { content() }
                    try scene.tap("Save")
                }
                return log.entries.filter { $0.level == .warning }.map { "\($0.message)" }
            }
            let none = try messages { NavigationStack { Text("page").toolbar { SubmitButton("Save") } } }
            #expect(none.count == 1)
            #expect(none.first?.hasPrefix("The SubmitButton \"Save\" submits nothing: it is in no form") == true)
            let noAction = try messages { Form { SubmitButton("Save") } }
            #expect(noAction.count == 1 && noAction.first?.contains("its form has no action") == true)
            #expect(try messages { Form { SubmitButton("Save") }.onSubmit {} } == [])
            #expect(try messages { VStack { SubmitButton("Save") }.onSubmit {} } == [])
        }
    #endif
}

/// Fields whose text can't be read as a value, and the state of validity.
@MainActor @Suite struct ValidityTests {
    struct Screen: View {
        let hasScope: Bool
        @State private var price = 5
        @State private var log = ""
        var body: some View {
            let content = VStack {
                Text("log \(log)")
                TextField("Price", value: $price, format: .number)
                SubmitButton("Save")
            }
            .onSubmit { log += "saved \(price);" }
            if hasScope { content.validationScope() } else { content }
        }
    }

    @Test(arguments: [false, true]) func textThatIsNoValueIsNotSubmitted(hasScope: Bool) throws {
        let scene = TestScene { Screen(hasScope: hasScope) }
        try scene.type("x", into: "Price")
        try scene.tap("Save")
        #expect(scene.text.contains("“5x” is not valid.") && !scene.text.contains("saved"))
        #expect(scene.focused?.name == "Price")
        try scene.press("Enter")
        #expect(!scene.text.contains("saved"))
        try scene.press("Backspace")
        try scene.press("7")
        try scene.press("Enter")
        try scene.tap("Save")
        #expect(scene.text.contains("log saved 57;saved 57;"))
    }

    /// The text and the click arrive in one batch.
    @Test func aClickInTheBatchOfTheTextSubmitsNothing() throws {
        let scene = TestScene { Screen(hasScope: false) }
        let save = try scene.find(role: "button", name: "Save")
        let field = try scene.find(role: "textbox", name: "Price")
        scene.client.beginBatch()
        try scene.type("x", into: field)
        try scene.tap(save)
        scene.client.endBatch()
        scene.advance(by: .seconds(1))
        #expect(scene.text.contains("“5x” is not valid.") && !scene.text.contains("saved"))
    }

    struct Editor: View {
        @State private var isValid = false
        @State private var price = 5
        @State private var name = "Ada"
        @State private var hasName = true
        @State private var log = ""
        var body: some View {
            VStack {
                Form {
                    TextField("Price", value: $price, format: .number)
                    if hasName {
                        TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                    }
                }
                .validationScope(isValid: $isValid)
                Text(isValid ? "is valid" : "is invalid")
                Text("log \(log)")
                Button("Without a name") { hasName = false }
                Button("Reset") { price = 2 }
                Button("Save") { log += "saved \(price);" }.disabled(!isValid)
            }
        }
    }

    private func isEnabled(_ scene: TestScene) throws -> Bool {
        let isEnabled = try scene.find(role: "button", name: "Save").isEnabled
        #expect(scene.text.contains(isEnabled ? "is valid" : "is invalid"))
        return isEnabled
    }

    @Test func aBindingOffersTheValidity() throws {
        let scene = TestScene { Editor() }
        #expect(try isEnabled(scene))
        try scene.type("x", into: "Price")
        #expect(try !isEnabled(scene))
        try scene.tap("Reset")
        #expect(try isEnabled(scene))
        try scene.type("x", into: "Price")
        try scene.press("Backspace")
        #expect(try isEnabled(scene))
        try scene.type("", into: "Name")
        #expect(try !isEnabled(scene))
        // A field that is removed no longer counts.
        try scene.tap("Without a name")
        #expect(try isEnabled(scene))
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func aDisabledButtonCannotSaveTheFormerValue() throws {
        let scene = TestScene { Editor() }
        let save = try scene.find(role: "button", name: "Save")
        let field = try scene.find(role: "textbox", name: "Price")
        scene.client.beginBatch()
        try scene.type("x", into: field)
        try scene.tap(save)
        scene.client.endBatch()
        scene.advance(by: .seconds(1))
        #expect((try? scene.find(text: "log ")) != nil && scene.text.contains("is invalid"))
    }

    @Test func theValidityOfAnOuterScopeIncludesInnerOnes() throws {
        struct Screen: View {
            @State private var isValid = true
            @State private var isInnerValid = false
            @State private var name = ""
            var body: some View {
                NavigationStack {
                    Form { TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil) }
                        .validationScope(isValid: $isInnerValid)
                }
                .validationScope(isValid: $isValid)
                Text("\(isValid) \(isInnerValid)")
            }
        }
        let scene = TestScene { Screen() }
        #expect(scene.text.contains("false false"))
        try scene.type("Ada", into: "Name")
        #expect(scene.text.contains("true true"))
    }
}
