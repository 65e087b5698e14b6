import Browsers
import LifelineUI
import Testing

/// Where the focus goes when something that has it is removed.
@MainActor
@Suite("The return of the focus", .serialized, .browser())
struct FocusReturnPageTests {
    private struct Receipt: View {
        @State private var isShown = false
        @State private var title = ""

        var body: some View {
            Button("Open") { isShown = true }
                .sheet(isPresented: $isShown) {
                    VStack {
                        TextField("Title", text: $title)
                        Button("Other") {}
                    }
                    .padding()
                }
        }
    }

    private func focus(_ description: String, in page: Page) async throws {
        try await page.wait(
            for: "(e => (e.localName === 'input' ? 'field' : e.ariaLabel || e.innerText))(document.activeElement)"
                + " === '\(description)'")
    }

    @Test func aSheetThatIsKeptHasTheFocusWhereItWas() async throws {
        let test = try await ControllerPage.open(UIHostingController(rootView: Receipt()), width: 700, height: 500)
        let page = test.page
        try await page.click(text: "Open")
        try await page.click(selector: "input")
        try await focus("field", in: page)
        try await page.press("x")
        for (key, description) in [("Escape", "field"), ("Tab", "Other")] {
            if key == "Tab" {
                try await page.press(key)
                try await focus(description, in: page)
            }
            try await page.press("Escape")
            try await focus("Discard changes?", in: page)
            try await page.press("Escape")
            try await focus(description, in: page)
        }
        // A click beside the sheet takes the focus from it.
        try await page.click(x: 5, y: 5)
        try await focus("Discard changes?", in: page)
        try await page.click(text: "Keep Editing")
        try await focus("Other", in: page)
        #expect(page.problems.isEmpty, "\(page.problems)")
        try await test.close()
    }
}
