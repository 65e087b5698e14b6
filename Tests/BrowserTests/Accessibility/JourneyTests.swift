import Browsers
import Foundation
import LifelineKit
import LifelineUI
import Testing

/// Eight ways through an app by keyboard, as a screen reader tells them.
@MainActor
@Suite("Journeys by keyboard and ear", .serialized, .browser(.accessibilityTree))
struct JourneyTests {
    private let active = "document.activeElement"

    private func open<Content: View>(_ view: Content) async throws -> (ControllerPage, Transcript) {
        let page = try await ControllerPage.open(
            UIHostingController(rootView: view), width: 800, height: 600, isProxied: true)
        return (page, try await Transcript(page.page))
    }

    private func focusIs(_ text: String) -> String {
        "(\(active).ariaLabel || \(active).placeholder || \(active).textContent).replace('›', '').trim() === '\(text)'"
    }

    @Test func list() async throws {
        struct Screen: View {
            var body: some View {
                NavigationStack {
                    List(["Ada", "Grace", "Barbara"], id: \.self) { name in NavigationLink(name, value: name) }
                        .navigationTitle("People")
                        .navigationDestination(for: String.self) { name in
                            Text("\(name) writes programs.").navigationTitle(name)
                        }
                }
                .urlPath("/")
            }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: focusIs("Ada"))
        try await transcript.press("Tab", until: focusIs("Grace"))
        try await transcript.press("Enter", until: focusIs("Grace") + " && \(active).role === 'heading'")
        try await transcript.press("Shift+Tab", until: focusIs("Back to People"))
        try await transcript.press("Enter", until: focusIs("Grace") + " && \(active).localName === 'a'")
        try transcript.expectEqual(to: "list")
        try await page.close()
    }

    @Test func edit() async throws {
        struct Screen: View {
            @State private var name = "Ada"
            @State private var isOn = false
            var body: some View {
                VStack {
                    Text("Profile").accessibilityHeading(.h1)
                    TextField("Name", text: $name)
                    Toggle("Newsletter", isOn: $isOn)
                    Button("Save") { AccessibilityNotification.Announcement("\(name) is saved.").post() }
                }
                .padding()
            }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: "\(active).localName === 'input'")
        try await transcript.step("types “ L”", until: "\(active).value === 'Ada L'") {
            try await page.page.press("End")
            try await page.page.type(" L")
        }
        try await transcript.press("Tab", until: "\(active).role === 'switch'")
        try await transcript.press("Space", until: "\(active).checked")
        try await transcript.press("Tab", until: focusIs("Save"))
        try await transcript.press("Enter", until: "said.length > 0")
        try transcript.expectEqual(to: "edit")
        try await page.close()
    }

    @Test func dialog() async throws {
        struct Screen: View {
            @State private var isAsking = false
            @State private var count = 2
            var body: some View {
                VStack {
                    Text("\(count) letters")
                    Button("Delete a letter") { isAsking = true }
                }
                .alert("Delete the letter?", isPresented: $isAsking) {
                    Button("Delete", role: .destructive) { count -= 1 }
                    Button("Keep", role: .cancel) {}
                } message: {
                    Text("It can't be brought back.")
                }
            }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: focusIs("Delete a letter"))
        try await transcript.press("Enter", until: "\(active).role === 'alertdialog'")
        try await transcript.press("Tab", until: focusIs("Keep"))
        try await transcript.press("Tab", until: focusIs("Delete"))
        try await transcript.press("Escape", until: focusIs("Delete a letter"))
        try await transcript.press("Enter", until: "\(active).role === 'alertdialog'")
        try await transcript.press("Tab", until: focusIs("Keep"))
        try await transcript.press("Tab", until: focusIs("Delete"))
        try await transcript.press("Enter", until: focusIs("Delete a letter"))
        try transcript.expectEqual(to: "dialog")
        try await page.close()
    }

    @Test func menu() async throws {
        struct Screen: View {
            @State private var isBold = false
            @State private var last = "nothing"
            var body: some View {
                VStack {
                    Text("Last: \(last)")
                    Menu("Add") {
                        Button("Note") { last = "note" }
                        Toggle("Bold", isOn: $isBold)
                        Menu("From") { Button("Camera") { last = "camera" } }
                    }
                }
            }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: focusIs("Add"))
        try await transcript.press("Enter", until: focusIs("Note"))
        try await page.page.wait(
            for: "performance.getEntriesByType('resource').some(e => e.name.endsWith('arrows.js') && e.responseEnd > 0)"
        )
        try await transcript.press("ArrowDown", until: focusIs("Bold"))
        try await transcript.press("ArrowDown", until: focusIs("From"))
        try await transcript.press("ArrowRight", until: focusIs("Camera"))
        try await transcript.press("ArrowLeft", until: focusIs("From"))
        try await transcript.press("ArrowDown", until: focusIs("Note"))
        try await transcript.press("End", until: focusIs("From"))
        try await transcript.press("b", until: focusIs("Bold"))
        try await transcript.press("Escape", until: focusIs("Add"))
        try await transcript.press("Enter", until: focusIs("Note"))
        try await transcript.press("Enter", until: focusIs("Add"))
        try transcript.expectEqual(to: "menu")
        try await page.close()
    }

    @Test func tab() async throws {
        struct Screen: View {
            var body: some View {
                TabView {
                    Button("Write") {}.tabItem { Text("Letters") }
                    Button("Invite") {}.tabItem { Text("Friends") }
                }
            }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: focusIs("Letters"))
        try await page.page.wait(
            for: "performance.getEntriesByType('resource').some(e => e.name.endsWith('arrows.js') && e.responseEnd > 0)"
        )
        try await transcript.press("ArrowRight", until: "\(focusIs("Friends")) && \(active).ariaSelected === 'true'")
        try await transcript.press("Tab", until: focusIs("Invite"))
        try transcript.expectEqual(to: "tab")
        try await page.close()
    }

    @Test func liveChange() async throws {
        final class Model: ObservableObject, @unchecked Sendable {
            @Published var count = 0
        }
        struct Screen: View {
            @ObservedObject var model: Model
            var body: some View {
                VStack {
                    Text("Visitors: \(model.count)").accessibilityAddTraits(.updatesFrequently)
                    Button("Pause") {}
                }
            }
        }
        let model = Model()
        let (page, transcript) = try await open(Screen(model: model))
        try await transcript.press("Tab", until: focusIs("Pause"))
        try await transcript.step("(somebody comes)", until: "document.body.innerText.includes('Visitors: 1')") {
            page.perform { model.count += 1 }
        }
        try await transcript.step("(two more come)", until: "document.body.innerText.includes('Visitors: 3')") {
            page.perform { model.count += 2 }
        }
        try transcript.expectEqual(to: "live-change")
        try await page.close()
    }

    @Test func error() async throws {
        struct Screen: View {
            @State private var mail = ""
            @State private var problem: String?
            @AccessibilityFocusState private var problemIsFocused: Bool
            var body: some View {
                VStack {
                    if let problem {
                        Text(problem).foregroundColor(.red).accessibilityFocused($problemIsFocused)
                    }
                    TextField("Mail address", text: $mail)
                    Button("Send") {
                        problem = mail.contains("@") ? nil : "A mail address has an @."
                        problemIsFocused = problem != nil
                        if problem == nil { AccessibilityNotification.Announcement("Sent").post() }
                    }
                }
                .padding()
            }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: "\(active).localName === 'input'")
        try await transcript.step("types “ada”", until: "\(active).value === 'ada'") { try await page.page.type("ada") }
        try await transcript.press("Tab", until: focusIs("Send"))
        try await transcript.press("Enter", until: focusIs("A mail address has an @."))
        try await transcript.press("Tab", until: "\(active).localName === 'input'")
        try await transcript.step("types “@b.c”", until: "\(active).value === 'ada@b.c'") {
            try await page.page.press("End")
            try await page.page.type("@b.c")
        }
        try await transcript.press("Tab", until: focusIs("Send"))
        try await transcript.press("Enter", until: "said.length > 0")
        try transcript.expectEqual(to: "error")
        try await page.close()
    }

    @Test func lostConnection() async throws {
        struct Screen: View {
            @State private var count = 0
            var body: some View { Button("\(count) times") { count += 1 } }
        }
        let (page, transcript) = try await open(Screen())
        try await transcript.press("Tab", until: focusIs("0 times"))
        try await transcript.step(
            "(the network is gone)",
            until: "said.length > 0"
        ) { page.proxy?.cut() }
        try await transcript.step(
            "(it is back)",
            until: "said.length > 0"
        ) { page.proxy?.mend() }
        try await transcript.press("Enter", until: focusIs("1 times"))
        try transcript.expectEqual(to: "lost-connection")
        try await page.page.close()
    }
}
