import Browsers
import LifelineUI
import Testing

@testable import LifelineKit

/// Drags by mouse and by keyboard, in a page, between tabs, and from the desktop.
@MainActor
@Suite("Drag and drop in pages", .serialized, .browser())
struct DragAndDropPageTests {
    /// Two columns of a board, and a place for texts of other apps.
    private struct Board: View {
        @State private var left = ["Milk", "Bread", "Eggs"]
        @State private var right = ["Soap"]
        @State private var isTargeted = false
        @State private var received = "nothing"
        let onReceive: (String) -> Void

        init(onReceive: @escaping (String) -> Void = { _ in }) { self.onReceive = onReceive }

        var body: some View {
            VStack(spacing: 8) {
                HStack(spacing: 8) {
                    column($left, "To buy")
                    column($right, "Bought")
                }
                Text(isTargeted ? "Over the inbox" : "The inbox")
                    .frame(maxWidth: .infinity, minHeight: 60)
                    .dropDestination(for: String.self) { texts, _ in
                        received = texts.joined(separator: ",")
                        onReceive(received)
                        return true
                    } isTargeted: {
                        isTargeted = $0
                    }
                    .accessibilityLabel("Inbox")
                Text("Received \(received.prefix(20))")
            }
        }

        private func column(_ names: Binding<[String]>, _ title: String) -> some View {
            List {
                ForEach(names.wrappedValue, id: \.self) { name in Text(name).draggable(name) }
                    .dropDestination(for: String.self) { moved, offset in
                        let kept = names.wrappedValue.prefix(offset).filter { !moved.contains($0) }.count
                        left.removeAll(where: moved.contains)
                        right.removeAll(where: moved.contains)
                        names.wrappedValue.insert(contentsOf: moved, at: kept)
                    }
            }
            .accessibilityLabel(title)
        }
    }

    private func open(_ board: Board = Board()) async throws -> ControllerPage {
        try await ControllerPage.open(path: "/", width: 700, height: 500) { _ in
            UIHostingController(rootView: board)
        }
    }

    /// Presses the mouse button on a text and begins to drag it, when the page knows what is dragged.
    private func lift(_ text: String, in page: ControllerPage) async throws -> DraggedData {
        let point = try await page.page.point(text: text)
        // The module that reports the press.
        try await page.page.wait(for: "document.querySelector('[draggable]')")
        try await page.page.mouse(.move, x: point.x, y: point.y)
        try await page.page.mouse(.down, x: point.x, y: point.y)
        try await page.page.wait(for: "the text of the drag") {
            page.scene?.runningTasks == 0 && page.scene?.drags?.source != nil
        }
        try await page.until("the answer") { true }
        return try await page.page.beginDrag(at: point)
    }

    private func rows(_ page: ControllerPage) async throws -> String {
        try await page.page.evaluate(
            "[...document.querySelectorAll('ul')].map(e => [...e.children].map(r => r.innerText).join()).join('|')"
        ).string ?? ""
    }

    @Test(.browser(.dragAndDrop)) func theMouseDropsOnADestination() async throws {
        let page = try await open()
        let data = try await lift("Milk", in: page)
        #expect(data.texts["text/plain"] == "Milk")
        let inbox = try await page.page.point(text: "The inbox")
        try await page.page.dragOver(data, at: inbox, until: "document.body.innerText.includes('Over the inbox')")
        try await page.page.drag(.drop, data, at: inbox)
        try await page.page.endDrag(at: inbox)
        try await page.page.wait(for: "document.body.innerText.includes('Received Milk')")
        try await page.page.wait(for: "document.body.innerText.includes('The inbox')")
        try await page.page.wait(for: "the end of the drag") { page.scene?.drags?.source?.stage == .ended }
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test(.browser(.dragAndDrop)) func rowsMoveBetweenLists() async throws {
        let page = try await open()
        #expect(try await rows(page) == "Milk,Bread,Eggs|Soap")
        let data = try await lift("Bread", in: page)
        let soap = try await page.page.point(text: "Soap")
        // Below the middle of the row.
        let place = Point(x: soap.x, y: soap.y + 12)
        try await page.page.dragOver(data, at: place)
        #expect(try await page.page.evaluate("document.querySelector('[data-edge]').dataset.edge").string == "after")
        try await page.page.drag(.drop, data, at: place)
        try await page.page.endDrag(at: place)
        try await page.page.wait(for: "document.querySelectorAll('ul')[1].children.length == 2")
        #expect(try await rows(page) == "Milk,Eggs|Soap,Bread")
        #expect(try await page.page.evaluate("document.querySelector('[data-edge]') === null") == true)
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test(.browser(.dragAndDrop)) func tabsOfOneVisitorExchangeRows() async throws {
        var received: [String] = []
        let page = try await open(Board { received.append($0) })
        let address = try await page.page.evaluate("location.href").string ?? ""
        let source = page.scene
        let other = try await Browser.shared.newPage(width: 700, height: 500, context: page.page.context)
        try await other.goto(address)
        try await page.page.wait(for: "the second tab") {
            page.scene !== source && page.scene?.activationState == .foregroundActive
        }
        let point = try await page.page.point(text: "Eggs")
        try await page.page.mouse(.move, x: point.x, y: point.y)
        try await page.page.mouse(.down, x: point.x, y: point.y)
        let data = try await page.page.beginDrag(at: point)
        let inbox = try await other.point(text: "The inbox")
        try await other.dragOver(data, at: inbox)
        try await other.wait(for: "document.body.innerText.includes('Over the inbox')")
        try await other.drag(.drop, data, at: inbox)
        try await page.page.endDrag(at: point)
        try await other.wait(for: "document.body.innerText.includes('Received Eggs')")
        #expect(received == ["Eggs"])

        // Another browser that learned the drag's name.
        let stranger = try await Browser.shared.newPage(width: 700, height: 500)
        try await stranger.goto(address)
        try await stranger.wait(for: "document.querySelector('[data-drop]')")
        let name = try #require(data.texts.first { $0.key.hasPrefix("application/x-lifeline-drag.") })
        let secret = DraggedData([name.key: name.value])
        try await stranger.dragOver(secret, at: inbox)
        try await stranger.drag(.drop, secret, at: inbox)
        // Answered after all earlier messages.
        try await stranger.click(text: "Received nothing")
        try await stranger.wait(for: "!document.documentElement.dataset.dragging")
        #expect(received == ["Eggs"])
        try await stranger.close()
        try await other.close()
        try await page.close()
    }

    @Test(.browser(.dragAndDrop)) func textsOfOtherAppsAreDropped() async throws {
        var received: [String] = []
        let page = try await open(Board { received.append($0) })
        let inbox = try await page.page.point(text: "The inbox")
        try await page.page.wait(for: "document.querySelector('[data-drop]')")
        let text = String(repeating: "weiß 😀 ", count: 5000)
        let data = DraggedData(["text/plain": text, "text/html": "<b>x</b>"])
        try await page.page.dragOver(data, at: inbox)
        try await page.page.drag(.drop, data, at: inbox)
        try await page.page.wait(for: "document.body.innerText.includes('Received weiß')")
        #expect(received == [text])
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    private struct Files: View {
        @State private var names = "none"
        @State private var isTargeted = false
        var body: some View {
            VStack {
                Text(isTargeted ? "Over the files" : "The files").frame(width: 300, height: 100)
                    .onDrop(of: [.commaSeparatedText], isTargeted: $isTargeted) { providers, location in
                        let place = "\(Int(location.x)),\(Int(location.y))"
                        providers[0].loadObject(ofClass: String.self) { text, _ in
                            names = "\(providers.count) \(providers[0].suggestedName ?? "") \(text ?? "") at \(place)"
                        }
                        return true
                    }
                Text("Received \(names)")
            }
        }
    }

    @Test(.browser(.dragAndDrop)) func filesOfTheDesktopAreDropped() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drop-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (file, other) = (folder.appendingPathComponent("prices.csv"), folder.appendingPathComponent("note.png"))
        for file in [file, other] { try Data("pen,2\n".utf8).write(to: file) }
        let page = try await ControllerPage.open(
            UIHostingController(rootView: Files()), width: 700, height: 500)
        try await page.page.wait(for: "document.querySelector('[data-drop]')")
        let place = try await page.page.point(text: "The files")
        // One that is not accepted does not prevent the next one.
        let refused = DraggedData(files: [other.path])
        try await page.page.dragOver(refused, at: place)
        #expect(try await page.page.evaluate("document.documentElement.hasAttribute('data-dragging')") == true)
        try await page.page.wait(for: "!document.querySelector('[data-over]')")
        try await page.page.drag(.drop, refused, at: place)
        try await page.page.wait(for: "!document.documentElement.hasAttribute('data-dragging')")
        let data = DraggedData(files: [file.path])
        try await page.page.dragOver(data, at: place)
        try await page.page.wait(for: "document.body.innerText.includes('Over the files')")
        try await page.page.drag(.drop, data, at: place)
        try await page.page.wait(for: "document.body.innerText.includes('Received 1 prices.csv pen,2')")
        try await page.page.wait(for: "document.body.innerText.includes('The files')")
        #expect(try await page.page.text().contains("at 150,50"))
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    private struct Picture: Transferable {
        static var transferRepresentation: some TransferRepresentation {
            DataRepresentation(exportedContentType: .png) { _ in Data("picture".utf8) }
        }
    }

    @Test(.browser(.dragAndDrop)) func theDesktopReceivesAFile() async throws {
        let view = Text("Export").frame(width: 200, height: 60).draggable(Picture())
        let page = try await ControllerPage.open(UIHostingController(rootView: view), width: 700, height: 500)
        _ = try await page.page.evaluate(
            """
            void addEventListener("dragstart", ({ dataTransfer }) => {
              window.file = dataTransfer.getData("DownloadURL");
            })
            """)
        _ = try await lift("Export", in: page)
        let file = try await page.page.evaluate("file").string ?? ""
        #expect(file.hasPrefix("image/png:item.png:http://"), "\(file)")
        let load = "fetch(file.replace('image/png:item.png:', '')).then((answer) => answer.text())"
        #expect(try await page.page.evaluate(load).string == "picture")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test(.browser(.touch)) func aRestingFingerLiftsARow() async throws {
        let page = try await ControllerPage.open(path: "/", width: 390, height: 600, touch: true) { _ in
            UIHostingController(rootView: Board())
        }
        try await page.page.wait(for: "document.querySelector('[draggable]')")
        let milk = try await page.page.point(text: "Milk")
        let inbox = try await page.page.point(text: "The inbox")
        try await page.finger(.start, [(milk.x, milk.y)])
        try await page.page.wait(for: "document.querySelector('.drag-picture')")
        for step in 1...6 {
            let part = Double(step) / 6
            try await page.finger(
                .move, [(milk.x + (inbox.x - milk.x) * part, milk.y + (inbox.y - milk.y) * part)])
        }
        try await page.page.wait(for: "document.body.innerText.includes('Over the inbox')")
        try await page.finger(.end, [])
        try await page.page.wait(for: "document.body.innerText.includes('Received Milk')")
        #expect(try await page.page.evaluate("document.querySelector('.drag-picture') === null") == true)
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func theKeyboardCarriesARow() async throws {
        let page = try await open()
        // The module of the keys is loaded when the page is shown.
        try await page.page.wait(
            for: "performance.getEntriesByType('resource').some(({ name }) => name.includes('drag-keys'))")
        _ = try await page.page.evaluate("document.querySelector('ul li').focus()")
        try await page.page.press("Control+x")
        try await page.page.wait(for: "document.body.innerText.includes('Milk, picked up. Places to drop it: 7.')")
        // Before each of three rows, after the last one; before and after that of the other list; the inbox.
        for _ in 0..<5 { try await page.page.press("ArrowDown") }
        try await page.page.wait(for: "document.body.innerText.includes('before Soap, 5 of 7')")
        try await page.page.press("Enter")
        try await page.page.wait(for: "document.querySelectorAll('ul')[1].children.length == 2")
        #expect(try await rows(page) == "Bread,Eggs|Milk,Soap")
        #expect(page.page.problems.isEmpty, "\(page.page.problems)")
        try await page.close()
    }

    @Test func escapePutsItBack() async throws {
        let page = try await open()
        // The module of the keys is loaded when the page is shown.
        try await page.page.wait(
            for: "performance.getEntriesByType('resource').some(({ name }) => name.includes('drag-keys'))")
        _ = try await page.page.evaluate("document.querySelector('ul li').focus()")
        try await page.page.press("Control+x")
        try await page.page.wait(for: "document.body.innerText.includes('Milk, picked up')")
        try await page.page.press("Shift+Tab")
        try await page.page.wait(for: "document.body.innerText.includes('Inbox, 7 of 7')")
        try await page.page.wait(for: "document.body.innerText.includes('Over the inbox')")
        try await page.page.press("Escape")
        try await page.page.wait(for: "document.body.innerText.includes('Milk, not moved.')")
        try await page.page.wait(for: "document.body.innerText.includes('The inbox')")
        #expect(try await rows(page) == "Milk,Bread,Eggs|Soap")
        try await page.close()
    }
}
