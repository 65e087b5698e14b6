import LifelineTesting
import LifelineUI
import Testing

@MainActor @Suite struct RefreshableTests {
    /// A load that ends when the test says so.
    @MainActor final class Mailbox {
        private(set) var loads = 0
        private(set) var cancelled = 0
        private var waiting: [CheckedContinuation<Void, Never>] = []

        func load() async {
            loads += 1
            await withCheckedContinuation { waiting.append($0) }
            if Task.isCancelled { cancelled += 1 }
        }

        func finish() {
            waiting.forEach { $0.resume() }
            waiting = []
        }
    }

    struct Inner: View {
        @Environment(\.refresh) private var refresh
        var body: some View {
            Button(refresh == nil ? "can't reload" : "reload") { Task { await refresh?() } }
        }
    }

    struct Screen: View {
        let mailbox: Mailbox
        @State private var isShown = true
        @State private var isSheet = false
        var body: some View {
            VStack {
                if isShown {
                    List {
                        Text("row")
                        Inner()
                        Button("sheet") { isSheet = true }
                        Button("leave") { isShown = false }
                    }
                    .sheet(isPresented: $isSheet) { Inner() }
                    .refreshable { await mailbox.load() }
                }
            }
        }
    }

    private func scene(_ mailbox: Mailbox, touch: Bool = false) -> TestScene {
        TestScene(size: CGSize(width: 390, height: 700), traits: touch ? [.coarsePointer] : [.canHover]) {
            Screen(mailbox: mailbox)
        }
    }

    @Test func aVisibleButtonRefreshes() async throws {
        let mailbox = Mailbox()
        let scene = scene(mailbox)
        let control = try scene.find(role: "button", name: "Refresh")
        let row = try scene.find(text: "row").frame
        #expect(control.frame.minY >= 0 && control.frame.maxY <= row.minY)
        try control.tap()
        await scene.settle()
        #expect(mailbox.loads == 1)
        let busy = try scene.find(role: "button", name: "Refreshing…")
        #expect(busy[.ariaBusy] == "true")
        try busy.tap()
        await scene.settle()
        #expect(mailbox.loads == 1)
        mailbox.finish()
        await scene.settle()
        #expect(try scene.find(role: "button", name: "Refresh")[.ariaBusy] == nil)
    }

    @Test func keysRefresh() async throws {
        let mailbox = Mailbox()
        let scene = scene(mailbox)
        try scene.press("Tab")
        #expect(scene.focused?.name == "Refresh")
        try scene.press("Enter")
        await scene.settle()
        #expect(mailbox.loads == 1)
        mailbox.finish()
    }

    @Test func onTouchScreensTheControlIsAboveTheContent() async throws {
        let mailbox = Mailbox()
        let scene = scene(mailbox, touch: true)
        let top = try scene.find(text: "row").frame.minY
        #expect(try scene.find(role: "button", name: "Refresh").frame.maxY <= 0)
        // What the page does after a pull.
        try scene.find(role: "button", name: "Refresh").tap()
        await scene.settle()
        #expect(mailbox.loads == 1)
        #expect(try scene.find(text: "row").frame.minY == top + 44)
        mailbox.finish()
        await scene.settle()
        #expect(try scene.find(text: "row").frame.minY == top)
    }

    @Test func viewsInsideCanRefreshButNotPresentations() async throws {
        let mailbox = Mailbox()
        let scene = scene(mailbox)
        try scene.tap("reload")
        await scene.settle()
        #expect(mailbox.loads == 1)
        mailbox.finish()
        try scene.tap("sheet")
        #expect(scene.text.contains("can't reload"))
    }

    @Test func aRemovedListCancelsTheAction() async throws {
        let mailbox = Mailbox()
        let scene = scene(mailbox)
        try scene.find(role: "button", name: "Refresh").tap()
        await scene.settle()
        try scene.tap("leave")
        await scene.settle()
        mailbox.finish()
        await scene.settle()
        #expect(mailbox.cancelled == 1)
    }
}
