import Browsers
import LifelineUI
import Testing

/// Stacks of pages, tabs, sheets, bars.
@MainActor @Suite("Idioms: navigation", .serialized, .browser())
struct NavigationIdioms {
    @Test(arguments: Browser.touchVariants) func idioms(touch: Bool) async throws {
        try await IdiomPage.run(Self.table, touch: touch)
    }

    struct SheetInTab: View {
        let log: IdiomLog
        @State private var isShown = false
        var body: some View {
            TabView {
                NavigationStack {
                    List { Button("Open") { isShown = true } }
                        .navigationTitle("Home")
                        .sheet(isPresented: $isShown, onDismiss: { log("dismissed") }) { Sheet() }
                }
                .tabItem { Label("Home", systemImage: "house") }
                Text("other page").tabItem { Label("Other", systemImage: "gear") }
            }
        }

        struct Sheet: View {
            @Environment(\.dismiss) private var dismiss
            var body: some View {
                NavigationStack {
                    Text("sheet").toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Close") { dismiss() } }
                    }
                }
            }
        }
    }

    static var table: [Idiom] {
        [
            Idiom("a page is pushed and popped") { _ in
                NavigationStack {
                    List { NavigationLink("Go") { Text("second").navigationTitle("Second") } }
                        .navigationTitle("First")
                }
            } check: { page in
                try await page.tap("Go")
                try await page.expect(page: "document.body.innerText.includes('second')")
                try await page.tap(selector: "[aria-label='Back to First']")
                try await page.expect(texts: ["First", "Go", "›"])
            },
            Idiom("values and destinations") { _ in
                NavigationStack {
                    List(1..<4, id: \.self) { NavigationLink("number \($0)", value: $0) }
                        .navigationDestination(for: Int.self) { Text("page of \($0)") }
                }
            } check: { page in
                try await page.tap("number 2")
                try await page.expect(page: "document.body.innerText.includes('page of 2')")
            },
            Idiom("two views of an old navigation view on a phone") { _ in
                NavigationView {
                    Text("first")
                    Text("second")
                }
            } check: { page in
                try await page.expect(texts: ["first"])
            },
            Idiom("a label in a bar is its icon") { log in
                NavigationStack {
                    Text("page").toolbar {
                        Button {
                            log("add")
                        } label: {
                            Label("Add", systemImage: "plus")
                        }
                    }
                }
            } check: { page in
                try await page.expect(texts: ["page"])
                try await page.tap("Add")
                try await page.expect(log: "add")
            },
            Idiom("an empty bottom bar is no bar") { _ in
                Stateful(false) { isEditing in
                    NavigationStack {
                        Color.yellow.toolbar {
                            ToolbarItem(placement: .bottomBar) { if isEditing.wrappedValue { Button("Delete") {} } }
                        }
                    }
                }
            } check: { page in
                try await page.expect(.yellow, at: 200, 590)
            },
            Idiom("a sheet in a stack in a tab") { log in
                SheetInTab(log: log)
            } check: { page in
                try await page.tap("Open")
                try await page.expect(page: "document.body.innerText.includes('sheet')")
                try await page.tap("Close")
                try await page.expect(log: "dismissed")
                try await page.tap("Other")
                try await page.expect(page: "document.body.innerText.includes('other page')")
            },
            Idiom("an alert") { log in
                Stateful(false) { isShown in
                    Button("ask") { isShown.wrappedValue = true }
                        .alert("Sure?", isPresented: isShown) {
                            Button("Yes") { log("yes") }
                            Button("No", role: .cancel) { log("no") }
                        }
                }
            } check: { page in
                try await page.tap("ask")
                try await page.tap("Yes")
                try await page.expect(log: "yes")
                try await page.expect(texts: ["ask"])
            },
            Idiom("a button behind a sheet is not hit") { log in
                Stateful(false) { isShown in
                    Button("open") {
                        log("open")
                        isShown.wrappedValue = true
                    }
                    .sheet(isPresented: isShown) { Text("content").padding(40) }
                }
            } check: { page in
                try await page.tap("open")
                try await page.expect(page: "document.body.innerText.includes('content')")
                try await page.expect(log: "open")
                try await page.tap(20, 11)
                try await page.expectNothing()
            },
            Idiom("an item that is edited in a sheet") { _ in
                Stateful(String?.none) { name in
                    Button("edit") { name.wrappedValue = "x" }
                        .sheet(
                            item: Binding(
                                get: { name.wrappedValue.map(Named.init) }, set: { name.wrappedValue = $0?.id })
                        ) {
                            Text("editing \($0.id)")
                        }
                }
            } check: { page in
                try await page.tap("edit")
                try await page.expect(page: "document.body.innerText.includes('editing x')")
            },
        ]
    }

    struct Named: Identifiable { let id: String }
}
