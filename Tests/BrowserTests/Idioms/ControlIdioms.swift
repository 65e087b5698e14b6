import Browsers
import LifelineUI
import Testing

/// Controls and forms, by mouse, finger and keyboard.
@MainActor @Suite("Idioms: controls", .serialized, .browser())
struct ControlIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.pickers + Self.switches + Self.fields, touch: touch)
    }

    enum Flavor: String, CaseIterable, Identifiable {
        case vanilla, mint
        var id: Self { self }
    }

    struct Planet: Identifiable, Hashable {
        let name: String
        var id: String { name }
        static let all = ["Venus", "Earth", "Mars"].map { Planet(name: $0) }
    }

    // MARK: Pickers

    static var pickers: [Idiom] {
        [
            Idiom("a segmented picker of cases without tags") { _ in
                Stateful(Flavor.vanilla) { flavor in
                    Picker("Flavor", selection: flavor) { ForEach(Flavor.allCases) { Text($0.rawValue) } }
                        .pickerStyle(.segmented)
                    Text("chosen: \(flavor.wrappedValue.rawValue)")
                }
            } check: { page in
                try await page.tap("mint")
                try await page.expect(page: "document.body.innerText.includes('chosen: mint')")
            },
            Idiom("an inline picker of strings by themselves") { _ in
                Stateful("b") { letter in
                    Picker("Letter", selection: letter) { ForEach(["a", "b", "c"], id: \.self) { Text($0) } }
                        .pickerStyle(.inline)
                    Text("chosen: \(letter.wrappedValue)")
                }
            } check: { page in
                try await page.expect(
                    page: "document.querySelector('[role=radio][aria-checked=true]').textContent === 'b'")
                try await page.tap("c")
                try await page.expect(page: "document.body.innerText.includes('chosen: c')")
            },
            Idiom("a menu picker of identifiable values") { _ in
                Stateful("Earth") { id in
                    Picker("Planet", selection: id) { ForEach(Planet.all) { Text($0.name) } }
                    Text("chosen: \(id.wrappedValue)")
                }
            } check: { page in
                try await page.tap("Planet, Earth")
                try await page.tap("Mars")
                try await page.expect(page: "document.body.innerText.includes('chosen: Mars')")
            },
            Idiom("a picker of an optional with tags") { _ in
                Stateful(Int?.none) { number in
                    Picker("Number", selection: number) {
                        Text("none").tag(Int?.none)
                        ForEach(1..<4) { Text("number \($0)").tag(Optional($0)) }
                    }
                    .pickerStyle(.inline)
                    Text("chosen: \(number.wrappedValue ?? 0)")
                }
            } check: { page in
                try await page.tap("number 2")
                try await page.expect(page: "document.body.innerText.includes('chosen: 2')")
                try await page.tap("none")
                try await page.expect(page: "document.body.innerText.includes('chosen: 0')")
            },
            Idiom("tags win over ids") { _ in
                Stateful("EARTH") { name in
                    Picker("Planet", selection: name) {
                        ForEach(Planet.all) { Text($0.name).tag($0.name.uppercased()) }
                    }
                    .pickerStyle(.segmented)
                    Text("chosen: \(name.wrappedValue)")
                }
            } check: { page in
                try await page.tap("Mars")
                try await page.expect(page: "document.body.innerText.includes('chosen: MARS')")
            },
            Idiom("tabs of a ForEach") { _ in
                Stateful("Earth") { id in
                    TabView(selection: id) {
                        ForEach(Planet.all) { planet in
                            Text("page \(planet.name)").tabItem { Text(planet.name) }
                        }
                    }
                    .frame(height: 300)
                }
            } check: { page in
                try await page.expect(page: "document.body.innerText.includes('page Earth')")
                try await page.tap("Mars")
                try await page.expect(page: "document.body.innerText.includes('page Mars')")
            },
            Idiom("a list whose rows are selected by their ids") { _ in
                Stateful(String?.none) { id in
                    List(Planet.all, selection: id) { Text($0.name) }.frame(height: 250)
                    Text("chosen: \(id.wrappedValue ?? "-")")
                }
            } check: { page in
                try await page.tap("Mars")
                try await page.expect(page: "document.body.innerText.includes('chosen: Mars')")
            },
        ]
    }

    // MARK: Switches and the like

    static var switches: [Idiom] {
        [
            Idiom("a toggle") { _ in
                Stateful(false) { isOn in
                    Toggle("Wi-Fi", isOn: isOn)
                    Text(isOn.wrappedValue ? "on" : "off")
                }
            } check: { page in
                try await page.tap(365, 15)
                try await page.expect(page: "document.body.innerText.includes('on')")
            },
            Idiom("a toggle with an empty label stands where it is put") { _ in
                Stateful(true) { isOn in
                    HStack(spacing: 0) {
                        Color.red.frame(width: 20, height: 31)
                        Toggle(isOn: isOn) { EmptyView() }.fixedSize()
                        Color.blue.frame(width: 20, height: 31)
                    }
                }
            } check: { page in
                try await page.expect([.red, .blue], at: [(10, 15), (20 + 51 + 10, 15)])
            },
            Idiom("a stepper counts up and down") { _ in
                Stateful(5) { count in
                    Stepper("Count \(count.wrappedValue)", value: count, in: 0...6)
                }
            } check: { page in
                try await page.expect(page: "document.body.innerText.includes('Count 5')")
                try await page.tap(365, 16)
                try await page.expect(page: "document.body.innerText.includes('Count 6')")
                try await page.tap(365, 16)
                try await page.expect(page: "document.body.innerText.includes('Count 6')")
                try await page.tap(320, 16)
                try await page.expect(page: "document.body.innerText.includes('Count 5')")
            },
            Idiom("a button with a prominent style") { log in
                Button("Go") { log("go") }.buttonStyle(.borderedProminent)
            } check: { page in
                try await page.tap("Go")
                try await page.expect(log: "go")
            },
            Idiom("a plain button around a row is clicked on its text") { log in
                Button {
                    log("row")
                } label: {
                    HStack {
                        Text("left")
                        Spacer()
                        Text("right")
                    }
                }
                .buttonStyle(.plain)
            } check: { page in
                try await page.tap("left")
                try await page.tap("right")
                try await page.expect(log: "row", "row")
            },
            Idiom("a button that shows what is pressed") { log in
                Button {
                    log("tap")
                } label: {
                    Text("styled").padding(20).background(Color.yellow)
                }
            } check: { page in
                try await page.tap(5, 5)
                try await page.expect(log: "tap")
            },
            Idiom("a menu") { log in
                Menu("Actions") {
                    Button("Copy") { log("copy") }
                    Button("Delete", role: .destructive) { log("delete") }
                }
            } check: { page in
                try await page.tap("Actions")
                try await page.tap("Delete")
                try await page.expect(log: "delete")
            },
            Idiom("buttons in a row of a list") { log in
                List {
                    HStack {
                        Button("first") { log("first") }.buttonStyle(.borderless)
                        Button("second") { log("second") }.buttonStyle(.borderless)
                    }
                }
                .frame(height: 200)
            } check: { page in
                try await page.tap("second")
                try await page.tap("first")
                try await page.expect(log: "second", "first")
            },
            Idiom("a button that is disabled after a tap") { log in
                Stateful(false) { isDone in
                    Button("once") {
                        log("once")
                        isDone.wrappedValue = true
                    }
                    .disabled(isDone.wrappedValue)
                }
            } check: { page in
                try await page.tap("once")
                try await page.expect(log: "once")
                try await page.tap(20, 11)
                try await page.expectNothing()
            },
            Idiom("two toggles that depend on each other") { _ in
                Stateful((true, false)) { state in
                    Toggle("first", isOn: state.0)
                    Toggle("second", isOn: state.1).disabled(!state.wrappedValue.0)
                    Text("\(state.wrappedValue.0 ? "a" : "-")\(state.wrappedValue.1 ? "b" : "-")")
                }
            } check: { page in
                try await page.tap(365, 46)
                try await page.expect(page: "document.body.innerText.includes('ab')")
                try await page.tap(365, 15)
                try await page.expect(page: "document.body.innerText.includes('-b')")
            },
            Idiom("onChange") { log in
                Stateful(0) { count in
                    Button("up") { count.wrappedValue += 1 }
                        .onChange(of: count.wrappedValue) { old, new in log("\(old) \(new)") }
                }
            } check: { page in
                try await page.tap("up")
                try await page.tap("up")
                try await page.expect(log: "0 1", "1 2")
            },
        ]
    }

    // MARK: Text and focus

    struct Login: View {
        enum Field { case name, word }
        let log: IdiomLog
        @State private var name = ""
        @State private var word = ""
        @FocusState private var field: Field?

        var body: some View {
            Form {
                TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .word }
                SecureField("Word", text: $word).focused($field, equals: .word).onSubmit { log("\(name) \(word)") }
                Button("Reset") {
                    (name, word) = ("", "")
                    field = .name
                }
            }
        }
    }

    struct Search: View {
        @State private var text = ""
        private let all = ["apple", "pear", "plum"]
        var body: some View {
            VStack(alignment: .leading) {
                TextField("Search", text: $text)
                ForEach(all.filter { text.isEmpty || $0.contains(text) }, id: \.self) { Text($0) }
            }
        }
    }

    static var fields: [Idiom] {
        [
            Idiom("a form that moves the focus to the next field") { log in
                Login(log: log)
            } check: { page in
                try await page.tap("Name")
                try await page.type("ada")
                try await page.press("Enter")
                try await page.expect(page: "document.activeElement.type === 'password'")
                try await page.type("xyz")
                try await page.press("Enter")
                try await page.expect(log: "ada xyz")
                try await page.tap("Reset")
                try await page.expect(page: "document.activeElement.placeholder === 'Name'")
            },
            Idiom("a search that filters") { _ in
                Search()
            } check: { page in
                try await page.tap("Search")
                try await page.type("pl")
                try await page.expect(page: "document.body.innerText.includes('plum')")
                try await page.expect(page: "!document.body.innerText.includes('pear')")
            },
            Idiom("a text field whose text is changed while it is typed") { _ in
                Stateful("") { text in
                    TextField(
                        "Upper", text: Binding(get: { text.wrappedValue }, set: { text.wrappedValue = $0.uppercased() })
                    )
                }
            } check: { page in
                try await page.tap("Upper")
                try await page.type("abc")
                try await page.expect(page: "document.querySelector('input').value === 'ABC'")
            },
            Idiom("a button that is enabled by a text") { log in
                Stateful("") { text in
                    TextField("Title", text: text)
                    Button("Save") { log(text.wrappedValue) }.disabled(text.wrappedValue.isEmpty)
                }
            } check: { page in
                try await page.tap("Title")
                try await page.type("x")
                try await page.settle()
                try await page.tap("Save")
                try await page.expect(log: "x")
            },
            Idiom("a text editor within a border") { _ in
                Stateful("") { text in
                    TextEditor(text: text).frame(width: 300, height: 100)
                        .overlay(RoundedRectangle(cornerRadius: 8).strokeBorder(Color.gray))
                    Text("\(text.wrappedValue.count) characters")
                }
            } check: { page in
                try await page.tap(100, 50)
                try await page.type("four")
                try await page.expect(page: "document.body.innerText.includes('4 characters')")
            },
        ]
    }
}
