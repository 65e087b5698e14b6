import Browsers
import LifelineKit
import LifelineUI
import Testing

/// A list with selection is a list box for each section. The arrow keys lead through its rows, also past headers.
@MainActor
@Suite("Selection in lists", .serialized, .browser())
struct ListSelectionTests {
    private struct Screen: View {
        @State private var chosen: Set<String> = []
        var body: some View {
            VStack(spacing: 0) {
                Button("before") {}
                List(selection: $chosen) {
                    Section("Languages") { ForEach(["Ada", "Swift"], id: \.self) { Text($0) } }
                    Section("People") { ForEach(["Grace", "Barbara"], id: \.self) { Text($0) } }
                }
                Button("after: \(chosen.sorted().joined(separator: " "))") {}
            }
        }
    }

    @Test(.browser(.accessibilityTree)) func theKeyboardSelectsRows() async throws {
        let page = try await ControllerPage.open(UIHostingController(rootView: Screen()))
        func waitForFocus(_ text: String) async throws {
            try await page.page.wait(for: "document.activeElement.textContent.startsWith('\(text)')")
        }
        try await page.page.wait(for: "document.querySelectorAll('[role=option]').length === 4")
        let tree = try await page.page.accessibilityTree()
        let boxes = tree.flattened.filter { $0.role == "listbox" }
        #expect(boxes.map(\.name) == ["Languages", "People"])
        #expect(boxes.allSatisfy { $0.states["multiselectable"] == true })
        #expect(
            boxes.map { $0.flattened.filter { $0.role == "option" }.map(\.name) } == [
                ["Ada", "Swift"], ["Grace", "Barbara"],
            ])
        #expect(tree.first(role: "option", name: "Ada")?.states["selected"] == false)
        try await page.page.press("Tab")
        try await waitForFocus("before")
        // One stop of the Tab key, from which the arrows lead to all rows and not past the ends.
        try await page.page.press("Tab")
        try await waitForFocus("Ada")
        try await page.page.press("ArrowUp")
        try await page.page.press("ArrowDown")
        try await waitForFocus("Swift")
        try await page.page.press("ArrowDown")
        try await waitForFocus("Grace")
        #expect(try await page.page.evaluate("document.querySelectorAll('[aria-selected=true]').length") == 0)
        try await page.page.press("Space")
        try await page.page.wait(for: "document.activeElement.ariaSelected === 'true'")
        try await page.page.press("End")
        try await waitForFocus("Barbara")
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.querySelectorAll('[aria-selected=true]').length === 2")
        // Back to the row that had the focus, not to the first selected one.
        try await page.page.wait(for: "document.activeElement.tabIndex === 0")
        try await page.page.press("Tab")
        try await waitForFocus("after: Barbara Grace")
        try await page.page.press("Shift+Tab")
        try await waitForFocus("Barbara")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }
}
