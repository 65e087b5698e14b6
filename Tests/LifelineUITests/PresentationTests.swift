import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct PresentationTests {
    struct Item: Identifiable {
        let id: Int
    }

    struct Screen: View {
        @State var isSheet = false
        @State var item: Item?
        @State var isAlert = false
        @State var isDialog = false
        @State var old: Item?
        @State var log = ""
        var body: some View {
            VStack {
                Text("log \(log)")
                Button("sheet") { isSheet = true }
                Button("item") { item = Item(id: 7) }
                Button("alert") { isAlert = true }
                Button("dialog") { isDialog = true }
                Button("old") { old = Item(id: 3) }
            }
            .sheet(isPresented: $isSheet, onDismiss: { log += "d" }) { Inner() }
            .sheet(item: $item) { Text("item \($0.id)") }
            .alert("Sure?", isPresented: $isAlert) {
                Button("Delete", role: .destructive) { log += "x" }
                Button("Keep", role: .cancel) {}
            } message: {
                Text("It is gone then.")
            }
            .confirmationDialog("Which?", isPresented: $isDialog) {
                Button("One") { log += "1" }
                Button("Two") { log += "2" }
            }
            .alert(item: $old) { item in
                Alert(title: Text("Old \(item.id)"), dismissButton: .default(Text("Fine")) { log += "o" })
            }
        }
    }

    struct Inner: View {
        @Environment(\.dismiss) private var dismiss
        @State private var count = 0
        var body: some View {
            VStack {
                Button("inner \(count)") { count += 1 }
                Button("close") { dismiss() }
            }
        }
    }

    @Test func aSheetKeepsItsStateAndCloses() throws {
        let scene = TestScene(size: CGSize(width: 800, height: 600)) { Screen() }
        try scene.tap("sheet")
        #expect(scene.findAll(role: "dialog").count == 1)
        try scene.tap("inner 0")
        try scene.tap("inner 1")
        #expect((try? scene.find(text: "inner 2")) != nil)
        // What lies under it can't be used.
        #expect(throws: (any Error).self) { try scene.tap("alert") }
        try scene.tap("close")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect((try? scene.find(text: "log d")) != nil)
        try scene.tap("sheet")
        #expect((try? scene.find(text: "inner 0")) != nil)
        #expect(scene.mirrorEqualsSnapshot)
    }

    @Test func anItemIsShown() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("item")
        #expect((try? scene.find(text: "item 7")) != nil)
    }

    @Test func everyButtonOfAnAlertEndsIt() throws {
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Screen() }
        try scene.tap("alert")
        #expect((try? scene.find(text: "It is gone then.")) != nil)
        try scene.tap("Delete")
        #expect((try? scene.find(text: "log x")) != nil)
        #expect(scene.findAll(role: "dialog").isEmpty)
        try scene.tap("alert")
        try scene.tap("Keep")
        #expect((try? scene.find(text: "log x")) != nil)
        try scene.tap("dialog")
        try scene.tap("Two")
        #expect((try? scene.find(text: "log x2")) != nil)
        try scene.tap("old")
        #expect((try? scene.find(text: "Old 3")) != nil)
        try scene.tap("Fine")
        #expect((try? scene.find(text: "log x2o")) != nil)
        #expect(scene.findAll(role: "dialog").isEmpty)
    }

    @Test func whoPresentsAndLeavesTakesItAlong() throws {
        struct Owner: View {
            @State var isShown = true
            @State var isSheet = false
            var body: some View {
                VStack {
                    Button("present") { isSheet = true }
                    if isShown { Text("owner").sheet(isPresented: $isSheet) { Button("remove") { isShown = false } } }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Owner() }
        try scene.tap("present")
        try scene.tap("remove")
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect((try? scene.find(text: "owner")) == nil)
    }

    /// Each page is presented while the one below it is created.
    @Test func pagesThatPresentOthersAtOnceAreShown() throws {
        struct Page: View {
            let number: Int
            @State var isPresenting = true
            var body: some View {
                Text("page \(number)").sheet(isPresented: number < 4 ? $isPresenting : .constant(false)) {
                    VStack {
                        AnyView(Page(number: number + 1))
                        Button("close \(number + 1)") { isPresenting = false }
                    }
                }
            }
        }
        let scene = TestScene(size: CGSize(width: 390, height: 600)) { Page(number: 1) }
        #expect(scene.findAll(role: "dialog").count == 3)
        for number in 1...4 { #expect((try? scene.find(text: "page \(number)")) != nil) }
        for number in [4, 3, 2] {
            try scene.tap("close \(number)")
            scene.advance(by: .seconds(1))
            #expect(scene.findAll(role: "dialog").count == number - 2)
            #expect((try? scene.find(text: "page \(number)")) == nil)
        }
    }

    /// What a page presents while it is created may be dismissed before it was shown.
    @Test func aPageMayBeDismissedWhileItIsCreated() {
        struct Screen: View {
            @State var isPresenting = true
            var body: some View {
                Text("base").sheet(isPresented: $isPresenting) { Text("page").onAppear { isPresenting = false } }
            }
        }
        let scene = TestScene { Screen() }
        scene.advance(by: .seconds(1))
        #expect(scene.findAll(role: "dialog").isEmpty)
        #expect(scene.text == "base")
    }
}
