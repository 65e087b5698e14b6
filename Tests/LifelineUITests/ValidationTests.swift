import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct ValidationTests {
    struct Screen: View {
        @State var name = ""
        @State var email = "x"
        @State var accepts = false
        @State var log = ""
        var body: some View {
            Form {
                TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                TextField("Email", text: $email).validation(email.contains("@") ? nil : "Enter an address.")
                Toggle("Accept", isOn: $accepts).validation(accepts ? nil : "Accept the terms.")
                Text("log \(log)")
                SubmitButton("Send")
            }
            .onSubmit { log += "sent \(name)" }
        }
    }

    @Test func aMessageAppearsWhenTheFieldIsLeft() throws {
        let scene = TestScene { Screen() }
        #expect(!scene.text.contains("Enter a name."))
        #expect(try scene.find(role: "textbox", name: "Name")[.ariaInvalid] == nil)
        try scene.type("a", into: "Name")
        try scene.press("Backspace")
        #expect(!scene.text.contains("Enter a name."))
        try scene.press("Tab")
        #expect(scene.text.contains("Enter a name."))
        let field = try scene.find(role: "textbox", name: "Name")
        #expect(field[.ariaInvalid] == "true" && field[.ariaDescription] == "Enter a name.")
        #expect(scene.announcements == ["Enter a name."])
        #expect(try scene.find(text: "Enter a name.").frame.minY > field.frame.minY)
        // As soon as the value is valid, the message disappears; then it is shown while typing.
        try scene.type("b", into: "Name")
        #expect(!scene.text.contains("Enter a name."))
        #expect(try scene.find(role: "textbox", name: "Name")[.ariaInvalid] == nil)
        #expect(try scene.find(role: "textbox", name: "Name")[.ariaDescription] == nil)
        try scene.press("Backspace")
        #expect(scene.text.contains("Enter a name."))
    }

    @Test func aFailedSubmissionFocusesTheFirstInvalidField() throws {
        let scene = TestScene { Screen() }
        try scene.tap("Send")
        #expect(scene.focused?.name == "Name")
        for message in ["Enter a name.", "Enter an address.", "Accept the terms."] {
            #expect(scene.text.contains(message))
        }
        #expect(scene.announcements == ["Fields that are not valid: 3."])
        #expect(!scene.text.contains("sent"))
        try scene.type("Ada", into: "Name")
        // Return in a field submits, too.
        try scene.press("Enter")
        #expect(scene.focused?.name == "Email")
        try scene.type("@y", into: "Email")
        try scene.tap("Send")
        #expect(scene.focused?.role == "switch" && scene.focused?.name == "Accept")
        #expect(scene.focused?[.ariaInvalid] == "true")
        try scene.press(" ")
        try scene.tap("Send")
        #expect(scene.text.contains("log sent Ada"))
        #expect(scene.mirrorEqualsSnapshot)
    }

    struct Amount: View {
        @State var amount = 5.0
        @State var log = ""
        var body: some View {
            Form {
                TextField("Amount", value: $amount, format: .number)
                    .validation(amount < 10 ? "Enter at least 10." : nil)
                Text("log \(log)")
                SubmitButton("Send")
            }
            .onSubmit { log += "sent" }
        }
    }

    @Test func ofATextThatCannotBeReadOnlyThatIsSaid() throws {
        let scene = TestScene { Amount() }
        let unread = "“%@” is not valid. Enter a value like 1,234.5."
        func enter(_ text: String) throws {
            try scene.type("", into: "Amount")
            try scene.type(text, into: "Amount")
        }
        try enter("x")
        try scene.press("Tab")
        func messages() -> [String] {
            scene.text.split(separator: "\n").map(String.init).filter { $0.contains("Enter") }
        }
        let first = unread.replacing("%@", with: "x")
        #expect(messages() == [first])
        #expect(try scene.find(role: "textbox")[.ariaDescription] == first)
        // What is typed is not read out with each key.
        try scene.type("yz", into: "Amount")
        #expect(messages() == [unread.replacing("%@", with: "xyz")])
        #expect(scene.announcements == [first])
        // It counts as one: several are counted aloud.
        try scene.tap("Send")
        #expect(scene.announcements == [first])
        try enter("7")
        #expect(messages() == ["Enter at least 10."])
        #expect(scene.announcements.last == "Enter at least 10.")
        try enter("12")
        #expect(messages() == [])
        try scene.tap("Send")
        #expect(scene.text.contains("log sent"))
    }

    @Test func aControlWithoutTextShowsItsMessageAtOnce() throws {
        let scene = TestScene { Screen() }
        try scene.find(role: "switch").tap()
        #expect(!scene.text.contains("Accept the terms."))
        try scene.find(role: "switch").tap()
        #expect(scene.text.contains("Accept the terms."))
    }

    @Test func aFieldFarAwayIsScrolledTo() throws {
        struct Screen: View {
            @State var name = ""
            var body: some View {
                Form {
                    TextField("Name", text: $name).validation(name.isEmpty ? "Enter a name." : nil)
                    ForEach(0..<100) { Text("row \($0)") }
                    SubmitButton("Send")
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 500)) { Screen() }
        for _ in 0..<6 { try scene.scroll(scrolling(scene), to: CGPoint(x: 0, y: 100_000)) }
        try scene.tap("Send")
        #expect(scene.focused?.name == "Name")
        #expect(try scene.find(role: "textbox", name: "Name").frame.minY >= 0)
    }

    private func scrolling(_ scene: TestScene) throws -> TestElement {
        try #require(scene.findAll { (try? scene.scroll($0, to: $0.scrollOffset)) != nil }.first)
    }

    @Test func theOrderIsThatOfThePage() throws {
        struct Screen: View {
            @State var showsFirst = false
            var body: some View {
                VStack {
                    if showsFirst { TextField("First", text: .constant("")).validation("wrong") }
                    TextField("Second", text: .constant("")).validation("wrong")
                    Button("Add") { showsFirst = true }
                    SubmitButton { Text("Send") }
                }
                .validationScope()
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Add")
        try scene.tap("Send")
        #expect(scene.focused?.name == "First")
    }

    @Test func fieldsOfSeveralLinesHaveMessages() throws {
        struct Screen: View {
            @State var text = ""
            @State var letter = ""
            var body: some View {
                VStack {
                    TextField("Notes", text: $text, axis: .vertical).validation(text.isEmpty ? "Write a note." : nil)
                    TextEditor(text: $letter).accessibilityLabel("Letter").validation("Always wrong.")
                    TextField("Other", text: .constant(""))
                }
            }
        }
        let scene = TestScene { Screen() }
        for _ in 0..<3 { try scene.press("Tab") }
        #expect(scene.text.contains("Write a note.") && scene.text.contains("Always wrong."))
        #expect(try scene.find(role: "textbox", name: "Notes")[.ariaInvalid] == "true")
    }

    @Test func submitIsInTheEnvironment() throws {
        struct Sender: View {
            @Environment(\.submit) var submit
            var body: some View { Button("Send") { submit() } }
        }
        struct Screen: View {
            @State var count = 0
            var body: some View {
                Text("count \(count)")
                Sender().onSubmit { count += 1 }
            }
        }
        let scene = TestScene { Screen() }
        try scene.tap("Send")
        #expect(scene.text.contains("count 1"))
    }
}

@MainActor @Suite struct SubmitScopeTests {
    struct Screen: View {
        let isBlocking: Bool
        @State var log = ""
        var body: some View {
            VStack {
                Text("log \(log)")
                TextField("Inner", text: .constant("")).onSubmit { log += "i" }.submitScope(isBlocking)
                TextField("Outer", text: .constant("")).onSubmit(of: .text) { log += "o" }
                TextField("Search", text: .constant("")).onSubmit(of: .search) { log += "s" }
            }
            .onSubmit(of: [.text, .search]) { log += "f" }
        }
    }

    private func submit(_ scene: TestScene, _ name: String) throws {
        try scene.type("x", into: name)
        try scene.press("Enter")
    }

    @Test func aScopeKeepsSubmissionsInside() throws {
        let scene = TestScene { Screen(isBlocking: true) }
        try submit(scene, "Inner")
        #expect(scene.text == "log i")
        try submit(scene, "Outer")
        #expect(scene.text == "log iof")
    }

    @Test func aScopeThatDoesNotBlockChangesNothing() throws {
        let scene = TestScene { Screen(isBlocking: false) }
        try submit(scene, "Inner")
        #expect(scene.text == "log if")
    }

    @Test func searchSubmissionsAreNotThoseOfText() throws {
        let scene = TestScene { Screen(isBlocking: true) }
        try submit(scene, "Search")
        #expect(scene.text == "log f")
    }
}

@MainActor @Suite struct ValueFieldTests {
    struct Screen: View {
        @State var price = 12.5
        @State var count: Int? = 3
        @State var log = ""
        var body: some View {
            Form {
                Text("price \(price) count \(count.map { "\($0)" } ?? "none") \(log)")
                TextField("Price", value: $price, format: .number)
                TextField("Count", value: $count, format: .number)
                Button("Reset") { price = 2 }
                SubmitButton("Send")
            }
            .onSubmit { log = "sent" }
        }
    }

    private func replace(_ text: String, in name: String, _ scene: TestScene) throws {
        let field = try scene.find(role: "textbox", name: name)
        try field.type("")
        for _ in try scene.find(role: "textbox", name: name).value { try scene.press("Backspace") }
        try field.type(text)
    }

    @Test func textThatCannotBeReadStays() throws {
        let scene = TestScene { Screen() }
        try replace("abc", in: "Price", scene)
        try scene.press("Tab")
        let field = try scene.find(role: "textbox", name: "Price")
        #expect(field.value == "abc" && field[.ariaInvalid] == "true")
        #expect(field[.ariaDescription]?.hasPrefix("“abc” is not valid. Enter a value like ") == true)
        #expect(scene.announcements.count == 1)
        // Another update of the screen does not lose the text.
        try replace("4", in: "Count", scene)
        #expect(scene.text.contains("count 4"))
        #expect(try scene.find(role: "textbox", name: "Price").value == "abc")
        try scene.tap("Send")
        #expect(scene.focused?.name == "Price" && !scene.text.contains("sent"))
        try replace("7", in: "Price", scene)
        #expect(scene.text.contains("price 7.0") && !scene.text.contains("is not valid"))
        try scene.tap("Send")
        #expect(scene.text.contains("sent"))
    }

    @Test func aValueThatTheAppSetsReplacesTheText() throws {
        let scene = TestScene { Screen() }
        try replace("abc", in: "Price", scene)
        try scene.tap("Reset")
        #expect(scene.text.contains("price 2.0") && !scene.text.contains("is not valid"))
        #expect(try scene.find(role: "textbox", name: "Price").value == "2")
    }

    @Test func lettersThatParsingWouldIgnoreStay() throws {
        let scene = TestScene { Screen() }
        try replace("12x", in: "Price", scene)
        try scene.press("Tab")
        #expect(try scene.find(role: "textbox", name: "Price").value == "12x")
        #expect(scene.text.contains("“12x” is not valid."))
    }

    @Test func anEmptyOptionalIsNil() throws {
        let scene = TestScene { Screen() }
        try replace("", in: "Count", scene)
        try scene.press("Tab")
        #expect(scene.text.contains("count none") && !scene.text.contains("missing"))
        try replace("x", in: "Count", scene)
        try scene.press("Tab")
        #expect(scene.text.contains("count none") && scene.text.contains("“x” is not valid."))
    }

    @Test func aMissingValueIsSaid() throws {
        let scene = TestScene { Screen() }
        try replace("", in: "Price", scene)
        try scene.press("Tab")
        #expect(scene.text.contains("A value is missing."))
    }

    @Test func formattersKeepTheTextToo() throws {
        struct Screen: View {
            @State var number = 5
            var body: some View {
                VStack {
                    Text("number \(number)")
                    TextField("Number", value: $number, formatter: NumberFormatter())
                    TextField("Other", text: .constant(""))
                }
            }
        }
        let scene = TestScene { Screen() }
        try scene.type("x", into: "Number")
        try scene.press("Tab")
        #expect(try scene.find(role: "textbox", name: "Number").value == "5x")
        #expect(scene.text.contains("number 5") && scene.text.contains("“5x” is not valid."))
    }
}

@MainActor @Suite struct InputMaskTests {
    private func typed(_ text: String, mask: String?) throws -> (shown: String, stored: String) {
        struct Screen: View {
            let mask: String?
            @State var text = ""
            var body: some View {
                Text("stored \(text)")
                TextField("Field", text: $text).inputMask(mask)
            }
        }
        let scene = TestScene { Screen(mask: mask) }
        try scene.type(text, into: "Field")
        let stored = try #require(scene.findAll { $0.text.hasPrefix("stored ") }.last).text.dropFirst(7)
        return (try scene.find(role: "textbox").value, String(stored))
    }

    @Test func lettersAndDigitsFollowThePattern() throws {
        let cases = [
            ("1229", "##/##", "12/29"), ("12/29", "##/##", "12/29"), ("1a2b", "##/##", "12"), ("12", "##/##", "12"),
            ("12/", "##/##", "12/"), ("12345", "##/##", "12/34"), ("ab1c23", "AA-###", "ab-123"),
            ("a1b", "***", "a1b"), ("5551234", "(###) ####", "(555) 1234"), ("", "##", ""),
        ]
        for (text, mask, result) in cases {
            let (shown, stored) = try typed(text, mask: mask)
            #expect(shown == result && stored == result, "\(text) in \(mask)")
        }
        #expect(try typed("a b", mask: nil).shown == "a b")
    }

    @Test func theInsertedCanBeDeleted() throws {
        struct Screen: View {
            @State private var text = ""
            var body: some View { TextField("Field", text: $text).inputMask("##/##") }
        }
        let scene = TestScene { Screen() }
        try scene.type("123", into: "Field")
        for _ in 0..<2 { try scene.press("Backspace") }
        #expect(try scene.find(role: "textbox").value == "12")
        try scene.press("Backspace")
        #expect(try scene.find(role: "textbox").value == "1")
    }
}

@MainActor @Suite struct FormStyleTests {
    struct Content: View {
        @State var name = "Ada"
        var body: some View {
            Form {
                LabeledContent("Name") { TextField("Full name", text: $name) }
                LabeledContent("A longer label", value: "value")
                Section("Heading") { Text("other") }
            }
        }
    }

    @Test func columnsAreAligned() throws {
        let scene = TestScene(size: CGSize(width: 600, height: 600)) { Content().formStyle(.columns) }
        let (name, longer) = (try scene.find(text: "Name").frame, try scene.find(text: "A longer label").frame)
        #expect(abs(name.maxX - longer.maxX) < 1 && longer.minX >= 0)
        let (value, other) = (try scene.find(text: "value").frame, try scene.find(text: "other").frame)
        let field = try scene.find(role: "textbox", name: "Full name").frame
        #expect(abs(value.minX - longer.maxX - 12) < 1)
        #expect(abs(other.minX - value.minX) < 1 && field.maxX <= 600)
        #expect(try scene.find(text: "Heading").frame.minX == 0)
        #expect(scene.findAll(role: "listitem").isEmpty)
    }

    @Test func narrowColumnsAreAboveEachOther() throws {
        let scene = TestScene(size: CGSize(width: 320, height: 600)) { Content().formStyle(.columns) }
        #expect(try scene.find(text: "value").frame.minY > scene.find(text: "A longer label").frame.minY)
        #expect(try scene.find(text: "value").frame.minX == 0)
    }

    @Test func groupedFormsAreLists() throws {
        #expect(TestScene { Content().formStyle(.grouped) }.findAll(role: "listitem").count == 3)
        #expect(TestScene { Content().formStyle(.automatic) }.findAll(role: "listitem").count == 3)
    }

    @Test func aStyleContainsAForm() throws {
        struct Titled: FormStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack {
                    Text("title")
                    Form(configuration)
                }
            }
        }
        let scene = TestScene { Content().formStyle(Titled()) }
        #expect(scene.text.hasPrefix("title\n") && scene.findAll(role: "listitem").count == 3)
    }
}
