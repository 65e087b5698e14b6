import Browsers
import LifelineUI
import Testing

/// Controls, dialogs and lists without a mouse: Tab, the arrow keys, Space, Return and Escape.
@MainActor @Suite("Idioms: keyboard", .serialized, .browser())
struct KeyboardIdioms {
    @Test func idioms() async throws {
        try await IdiomPage.run(Self.controls + Self.choices + Self.dialogs + Self.pages, touch: false)
    }

    private static func text(_ text: String) -> String { "document.body.innerText.includes('\(text)')" }

    // MARK: Controls

    static var controls: [Idiom] {
        [
            Idiom("buttons by Return and Space, but for those that are disabled") { log in
                Button("First") { log("first") }
                Button("Off") { log("off") }.disabled(true)
                Button("Last", role: .destructive) { log("last") }
            } check: { page in
                try await page.tab(to: "First")
                try await page.press("Enter")
                try await page.press("Space")
                try await page.expect(log: "first", "first")
                try await page.press("Tab")
                try await page.expect(focus: "Last")
                try await page.press("Enter")
                try await page.expect(log: "last")
                try await page.press("Shift+Tab")
                try await page.expect(focus: "First")
            },
            Idiom("a toggle") { _ in
                Stateful(false) { isOn in
                    Toggle("Wi-Fi", isOn: isOn)
                    Text(isOn.wrappedValue ? "connected" : "offline")
                }
            } check: { page in
                try await page.tab(to: "Wi-Fi")
                try await page.press("Space")
                try await page.expect(page: text("connected"))
                try await page.press("Space")
                try await page.expect(page: text("offline"))
            },
            Idiom("a stepper, to its end and back") { _ in
                Stateful(1) { count in
                    Stepper("Guests: \(count.wrappedValue)", value: count, in: 1...2)
                }
            } check: { page in
                try await page.tab(to: "Increment")
                try await page.press("Enter")
                try await page.expect(page: text("Guests: 2"))
                // The half that leads nowhere keeps the focus.
                try await page.press("Space")
                try await page.expect(focus: "Increment")
                try await page.press("Shift+Tab")
                try await page.press("Space")
                try await page.expect(page: text("Guests: 1"))
            },
            Idiom("a slider") { _ in
                Stateful(5.0) { volume in
                    Slider(value: volume, in: 0...10, step: 1) { Text("Volume") }
                    Text("at \(Int(volume.wrappedValue))")
                }
            } check: { page in
                try await page.tab(to: "Volume")
                try await page.press("ArrowRight")
                try await page.expect(page: text("at 6"))
                try await page.press("ArrowDown")
                try await page.press("ArrowDown")
                try await page.expect(page: text("at 4"))
                try await page.press("End")
                try await page.expect(page: text("at 10"))
                try await page.press("Home")
                try await page.expect(page: text("at 0"))
            },
            Idiom("a form with focus that moves on") { log in
                SignUp(log: log)
            } check: { page in
                try await page.tab(to: "Name")
                try await page.type("Ada")
                try await page.press("Enter")
                try await page.expect(focus: "Mail")
                try await page.type("ada@example.org")
                try await page.press("Enter")
                try await page.expect(log: "Ada ada@example.org")
            },
            Idiom("a button that Return presses, and one for a letter") { log in
                Button("Save") { log("save") }.keyboardShortcut(.defaultAction)
                Button("New") { log("new") }.keyboardShortcut("n", modifiers: [.control, .shift])
            } check: { page in
                try await page.press("Enter")
                try await page.expect(log: "save")
                try await page.press("Control+Shift+N")
                try await page.expect(log: "new")
            },
        ]
    }

    struct SignUp: View {
        enum Field { case name, mail }

        let log: IdiomLog
        @State private var name = ""
        @State private var mail = ""
        @FocusState private var focus: Field?

        var body: some View {
            Form {
                TextField("Name", text: $name).focused($focus, equals: .name).onSubmit { focus = .mail }
                TextField("Mail", text: $mail).focused($focus, equals: .mail).onSubmit { log("\(name) \(mail)") }
            }
        }
    }

    // MARK: Choices

    enum Size: String, CaseIterable, Identifiable {
        case small, medium, large
        var id: Self { self }
    }

    static var choices: [Idiom] {
        [
            Idiom("a segmented picker") { _ in
                Stateful(Size.medium) { size in
                    Picker("Size", selection: size) { ForEach(Size.allCases) { Text($0.rawValue) } }
                        .pickerStyle(.segmented)
                    Text("chosen: \(size.wrappedValue.rawValue)")
                }
            } check: { page in
                // The group is one stop, at its choice.
                try await page.tab(to: "medium")
                try await page.press("ArrowRight")
                try await page.expect(page: text("chosen: large"))
                try await page.press("ArrowLeft")
                try await page.press("ArrowLeft")
                try await page.expect(page: text("chosen: small"))
                // WebKit does not wrap from the first option to the last.
                if Engine.current != .webkit {
                    try await page.press("ArrowLeft")
                    try await page.expect(page: text("chosen: large"))
                }
            },
            Idiom("an inline picker") { _ in
                Stateful(Size.medium) { size in
                    Picker("Size", selection: size) { ForEach(Size.allCases) { Text($0.rawValue) } }
                        .pickerStyle(.inline)
                    Text("chosen: \(size.wrappedValue.rawValue)")
                }
            } check: { page in
                try await page.tab(to: "medium")
                try await page.press("ArrowDown")
                try await page.expect(focus: "large")
                try await page.press("Space")
                try await page.expect(page: text("chosen: large"))
            },
            Idiom("a picker that is a menu") { _ in
                Stateful(Size.medium) { size in
                    Picker("Size", selection: size) { ForEach(Size.allCases) { Text($0.rawValue) } }
                    Text("chosen: \(size.wrappedValue.rawValue)")
                }
            } check: { page in
                try await page.tab(to: "Size, medium")
                try await page.press("Enter")
                try await page.expect(focus: "medium")
                try await page.press("ArrowUp")
                try await page.expect(focus: "small")
                try await page.press("Enter")
                try await page.expect(page: text("chosen: small"))
                try await page.expect(focus: "Size, small")
            },
            Idiom("a menu with another one inside") { log in
                Menu("Add") {
                    Button("Note") { log("note") }
                    Menu("Picture") {
                        Button("Camera") { log("camera") }
                        Button("Library") { log("library") }
                    }
                }
            } check: { page in
                try await page.tab(to: "Add")
                try await page.press("Space")
                try await page.expect(focus: "Note")
                try await page.press("ArrowDown")
                try await page.press("ArrowRight")
                try await page.expect(focus: "Camera")
                try await page.press("End")
                try await page.press("Enter")
                try await page.expect(log: "library")
                try await page.expect(focus: "Add")
                try await page.press("Space")
                try await page.expect(focus: "Note")
                try await page.press("Escape")
                try await page.expect(focus: "Add")
                try await page.expectNothing()
            },
            Idiom("a list with selection") { _ in
                Stateful(Size?.none) { size in
                    List(Size.allCases, selection: size) { Text($0.rawValue) }.frame(height: 200)
                    Text("chosen: \(size.wrappedValue?.rawValue ?? "none")")
                }
            } check: { page in
                try await page.tab(to: "small")
                try await page.press("ArrowDown")
                try await page.expect(focus: "medium")
                try await page.press("Space")
                try await page.expect(page: text("chosen: medium"))
                try await page.press("End")
                try await page.press("Enter")
                try await page.expect(page: text("chosen: large"))
            },
        ]
    }

    // MARK: Dialogs

    static var dialogs: [Idiom] {
        [
            Idiom("a sheet, which keeps the focus and returns it") { log in
                Stateful(false) { isShown in
                    Button("Details") { isShown.wrappedValue = true }
                        .sheet(isPresented: isShown, onDismiss: { log("dismissed") }) {
                            Text("The details").accessibilityHeading(.h1)
                            Button("Copy") { log("copy") }
                        }
                    Button("Behind") { log("behind") }
                }
            } check: { page in
                try await page.tab(to: "Details")
                try await page.press("Enter")
                try await page.expect(page: "document.activeElement.role === 'dialog'")
                try await page.tab(to: "Copy")
                try await page.press("Enter")
                try await page.expect(log: "copy")
                for _ in 0..<4 {
                    try await page.press("Tab")
                    try await page.expect(page: "document.activeElement.textContent !== 'Behind'")
                }
                try await page.press("Escape")
                try await page.expect(log: "dismissed")
                try await page.expect(focus: "Details")
            },
            Idiom("an alert that is answered, and one that is cancelled") { log in
                Stateful(false) { isShown in
                    Button("Delete") { isShown.wrappedValue = true }
                        .alert("Delete the note?", isPresented: isShown) {
                            Button("Delete it", role: .destructive) { log("deleted") }
                            Button("Keep", role: .cancel) { log("kept") }
                        }
                }
            } check: { page in
                try await page.tab(to: "Delete")
                try await page.press("Space")
                // Cancel is at the left, and comes first.
                try await page.press("Tab")
                try await page.expect(focus: "Keep")
                try await page.press("Tab")
                try await page.expect(focus: "Delete it")
                try await page.press("Enter")
                try await page.expect(log: "deleted")
                try await page.expect(focus: "Delete")
                try await page.press("Space")
                try await page.expect(page: "document.activeElement.role === 'alertdialog'")
                try await page.press("Escape")
                try await page.expect(log: "kept")
                try await page.expect(focus: "Delete")
            },
            Idiom("a choice of actions") { log in
                Stateful(false) { isShown in
                    Button("Share") { isShown.wrappedValue = true }
                        .confirmationDialog("Share the note", isPresented: isShown) {
                            Button("Cancel", role: .cancel) { log("cancelled") }
                            Button("By mail") { log("mail") }
                            Button("As a link") { log("link") }
                        }
                }
            } check: { page in
                try await page.tab(to: "Share")
                try await page.press("Enter")
                // Cancel is at the bottom, wherever it was declared.
                for name in ["By mail", "As a link", "Cancel"] {
                    try await page.press("Tab")
                    try await page.expect(focus: name)
                }
                try await page.press("Shift+Tab")
                try await page.press("Space")
                try await page.expect(log: "link")
                try await page.expect(focus: "Share")
            },
        ]
    }

    // MARK: Pages

    static var pages: [Idiom] {
        [
            Idiom("a link to a page, and the way back") { _ in
                NavigationStack {
                    List(["Ada", "Grace"], id: \.self) { NavigationLink($0, value: $0) }
                        .navigationTitle("People")
                        .navigationDestination(for: String.self) { name in
                            Button("Call") {}.navigationTitle("About \(name)")
                        }
                }
            } check: { page in
                try await page.tab(to: "Grace›")
                try await page.press("Enter")
                try await page.expect(focus: "About Grace")
                try await page.tab(to: "Call")
                try await page.press("Shift+Tab")
                try await page.press("Enter")
                try await page.expect(focus: "Grace›")
            },
            Idiom("tabs, which are one stop") { _ in
                TabView {
                    Button("Call") {}.tabItem { Text("People") }
                    Button("Buy") {}.tabItem { Text("Shop") }
                }
            } check: { page in
                try await page.tab(to: "People")
                try await page.press("ArrowRight")
                try await page.expect(focus: "Shop")
                try await page.expect(page: text("Buy"))
                try await page.press("Tab")
                try await page.expect(focus: "Buy")
            },
        ]
    }
}
