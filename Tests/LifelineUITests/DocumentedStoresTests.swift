import DocumentedExamples
import LifelineTesting
import LifelineUI
import Stores
import Testing

// The examples of Documentation/Stores.md, which are compared with this file.

private struct ContentView: View {
    var body: some View { Text("content") }
}

@MainActor private enum Example1 {
    // @main
    struct Shop: App {
        init() { UIApplication.shared.store = MemoryStore() }
        var body: some Scene { WindowGroup { ContentView() } }
    }
}

// import Lifeline
// import Stores

@MainActor func rename(_ project: String, to name: String) async throws {
    let store = UIApplication.shared.store
    try await store.values.set(Array(name.utf8), for: "name", in: "project/\(project)")
    try await store.messages.publish(Array(project.utf8), to: "projects")
}

@MainActor @Suite struct DocumentedStoresTests {
    @Test func eachExampleOfTheDocumentIsCompiled() throws {
        // The lines of a Package.swift are not code of an app.
        let examples = try DocumentedExamples("Stores") { !$0.hasPrefix(".package") }
        #expect(examples.count == 2)
        #expect(examples.missing == [])
    }

    @Test func theExampleWorks() async throws {
        let store = UIApplication.shared.store
        var projects = store.messages.subscribe(to: "projects", after: nil).makeAsyncIterator()
        _ = await projects.next()
        try await rename("a", to: "b")
        #expect(try await store.values.value("name", in: "project/a")?.bytes == Array("b".utf8))
        guard case .message(Array("a".utf8), _)? = await projects.next() else {
            Issue.record("No message.")
            return
        }
    }
}
