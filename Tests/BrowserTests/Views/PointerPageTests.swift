import Browsers
import LifelineUI
import Testing

/// What the page shows of pointers, borders of editors, accessories of tabs, and sizes of sheets.
@MainActor
@Suite("Pointers, editors and accessories in pages", .serialized, .browser())
struct PointerPageTests {
    private struct Screen: View {
        @State private var note = "An editor with a border"
        @State private var isPresented = false
        @State private var asks = false
        @State private var neverAsks = false

        var body: some View {
            TabView {
                Tab("Library", systemImage: "book") {
                    NavigationStack {
                        VStack(alignment: .leading, spacing: 16) {
                            VStack { Button("Grab") {}.buttonStyle(.bordered) }.pointerStyle(.grabIdle)
                            TextEditor(text: $note).textEditorStyle(.roundedBorder).frame(height: 80)
                            Button("Flexible") { isPresented = true }
                                .buttonStyle(.borderedProminent).buttonSizing(.flexible)
                            Button("Ask") { asks = true }
                            List {
                                Label("Reserved", systemImage: "star").badge(3).badgeProminence(.increased)
                                Label("Second", systemImage: "person").badge(12)
                                Label("Third", systemImage: "trash").badge(1).badgeProminence(.decreased)
                            }
                            .labelReservedIconWidth(30).listItemTint(.purple).alternatingRowBackgrounds()
                            Circle().fill(.yellow).stroke(.orange, lineWidth: 3).frame(width: 30, height: 30)
                        }
                        .padding()
                        .navigationTitle("Library").navigationBarTitleDisplayMode(.inline)
                        .toolbar { Button("Add", systemImage: "plus") {} }
                        .toolbarForegroundStyle(.purple)
                    }
                }
                Tab("Search", systemImage: "magnifyingglass") { Text("Search") }
            }
            .tabViewBottomAccessory {
                HStack {
                    Image(systemName: "music.note")
                    Text("A song that plays")
                    Spacer()
                    Button("Pause", systemImage: "pause") {}.labelStyle(.iconOnly)
                }
            }
            .sheet(isPresented: $isPresented) {
                Text("As large as its content").padding(40).presentationSizing(.fitted)
            }
            .alert("Delete the song?", isPresented: $asks) {
                Button("Delete", role: .destructive) {}
                Button("Cancel", role: .cancel) {}
            }
            .dialogSuppressionToggle(isSuppressed: $neverAsks)
            .dialogIcon(Image(systemName: "trash"))
        }
    }

    private func open(width: Int = 390, scheme: Browsers.ColorScheme = .light) async throws -> ControllerPage {
        try await ControllerPage.open(
            UIHostingController(rootView: Screen()), width: width, height: 800, colorScheme: scheme)
    }

    @Test func thePointerOfAViewIsThatOfTheControlsInIt() async throws {
        let test = try await open()
        let page = test.page
        func cursor(_ text: String) -> String {
            "getComputedStyle([...document.querySelectorAll('lifeline-button')].find((e) => e.textContent == '\(text)')).cursor"
        }
        // The part of the client is loaded when it is first used.
        try await page.wait(for: "\(cursor("Grab")) === 'grab'")
        #expect(try await page.evaluate(cursor("Flexible")) == "pointer")
        try await test.close()
    }

    @Test(arguments: [390, 1280], [Browsers.ColorScheme.light, .dark])
    func theyAreShown(width: Int, scheme: Browsers.ColorScheme) async throws {
        let test = try await open(width: width, scheme: scheme)
        let page = test.page
        try await page.wait(for: "document.querySelector('textarea') !== null")
        let name = "pointers-\(width)-\(scheme == .dark ? "dark" : "light")"
        try await page.click(selector: "textarea")
        try await test.picture(name)
        // The ring of the focus follows the rounded border.
        let radius = "getComputedStyle(document.querySelector('textarea').parentElement).borderRadius"
        #expect(try await page.evaluate(radius) == "8px")
        try await page.click(text: "Flexible")
        try await page.wait(for: "document.querySelector('[role=dialog]') !== null")
        try await test.picture(name + "-sheet")
        try await page.press("Escape")
        try await page.wait(for: "document.querySelector('[role=dialog]') === null")
        try await page.click(text: "Ask")
        try await page.wait(for: "document.querySelector('[role=alertdialog] [role=switch]') !== null")
        try await test.picture(name + "-alert")
        try await test.close()
    }
}
